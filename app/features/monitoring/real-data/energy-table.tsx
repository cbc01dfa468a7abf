import {fixedText, MISSING_VALUE} from '@livebus/engine/core';
import {Card, cx} from '@livebus/ui';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {changePercent} from '../../../shared/day-curve/energy-today.ts';
import {useEnergyToday} from '../../../shared/day-curve/use-energy-today.ts';
import {useYesterdayByNow} from '../../../shared/day-curve/use-yesterday-by-now.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import {EnergySourceTag} from '../../../shared/readings/energy-source-tag.tsx';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {UnitOfMeasure} from '../../../shared/readings/quantity.tsx';
import {FigureCell} from './figure-cell.tsx';
import {ENERGY_FIELDS} from './figures.ts';

export interface EnergyTableProps {
  readonly device: DeviceView;
  readonly zone: string;
  readonly chosen: QuantityField | undefined;
  onChoose(field: QuantityField): void;
}

/** The four registers as delivered (MO-2.rt-08), and the energy of the day so far. */
export function EnergyTable({device, zone, chosen, onChoose}: EnergyTableProps) {
  const {t} = useTexts('real-data');
  return (
    <Card title={t('energy')} className="w-full shrink-0 desktop:w-80 mobile:rounded-none mobile:border-x-0">
      <table aria-label={t('energy')} className="w-full border-t border-line text-13">
        <thead className="bg-sunken text-text-2">
          <tr className="h-9">
            <th scope="col" className="pl-4 text-left font-semibold mobile:pl-3">
              {t('item')}
            </th>
            <th scope="col" className="pr-4 text-right font-semibold mobile:pr-3">
              {t('register')}
            </th>
          </tr>
        </thead>
        <tbody className={cx(device.doubtful && 'text-stale')}>
          {ENERGY_FIELDS.map((field) => (
            <tr key={field} className="h-8 border-y border-line">
              <th scope="row" className="pl-4 text-left font-normal text-text-1 mobile:pl-3">
                {t(`meter.${field}`)} <span className="text-12 text-text-3">{figureFormat(field, device.kind).unit}</span>
              </th>
              <td className="pr-4 text-right whitespace-nowrap tabular-nums mobile:pr-3">
                <FigureCell device={device} field={field} chosen={field === chosen} onChoose={onChoose} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EnergyToday device={device} zone={zone} />
    </Card>
  );
}

/** The figure of the device's card; the tag says how the server found the energy. */
function EnergyToday({device: {deviceId = '', kind, quantities, timeMs, doubtful}, zone}: Pick<EnergyTableProps, 'device' | 'zone'>) {
  const {t} = useTexts('real-data');
  const field = 'activeEnergyInKwh';
  const {kwh, source} = useEnergyToday({deviceId, kind, timeMs, registerKwh: quantities?.[field], zone});
  const beforeKwh = useYesterdayByNow({deviceId, kind, timeMs, zone});
  const change = changePercent(kwh, beforeKwh);
  const format = figureFormat(field, kind);
  return (
    <dl className="grid grid-cols-[auto_auto] grid-rows-[auto_auto] justify-between gap-x-4 px-4 py-3 mobile:px-3">
      <dt className="row-start-1 text-12 text-text-3">{t('today')}</dt>
      <dd className="row-start-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cx('text-22 font-semibold tabular-nums', doubtful && 'text-stale')}>
          <LiveText>{figureText(kwh, format)}</LiveText>
          <UnitOfMeasure>{format.unit}</UnitOfMeasure>
        </span>
        {source !== undefined && <EnergySourceTag kind={source} />}
      </dd>
      <dt className="row-start-1 text-12 text-text-3">{t('sinceYesterday')}</dt>
      <dd
        title={beforeKwh === null ? t('noYesterday') : t('yesterdayThen', {value: figureText(beforeKwh, format), unit: format.unit})}
        className={cx('row-start-2 text-22 font-semibold tabular-nums', doubtful && 'text-stale')}
      >
        <LiveText>{change === null ? MISSING_VALUE : `${change > 0 ? '+' : ''}${fixedText(change, 1, shownNumberStyle())}`}</LiveText>
        <UnitOfMeasure>%</UnitOfMeasure>
      </dd>
    </dl>
  );
}
