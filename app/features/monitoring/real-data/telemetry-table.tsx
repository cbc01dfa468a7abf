import {layoutSparkline} from '@livebus/engine/core';
import {Card, cx, DrawingPicture} from '@livebus/ui';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useTodayCurve} from '../../../shared/day-curve/use-day-curves.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import {figureFormat} from '../../../shared/readings/figure-format.ts';
import {PhaseMark} from '../../../shared/readings/phase-mark.tsx';
import {PHASES} from '../../../shared/readings/quantities.ts';
import {FigureCell} from './figure-cell.tsx';
import {TELEMETRY_ROWS} from './figures.ts';

export interface TelemetryTableProps {
  readonly device: DeviceView;
  readonly zone: string;
  readonly chosen: QuantityField | undefined;
  onChoose(field: QuantityField): void;
}

const HEAD = 'pr-4 text-right font-semibold mobile:pr-2';

/** Quantities by phase and in total, each row with its course of today (MO-2.rt-06, MO-2.rt-07). */
export function TelemetryTable({device, zone, chosen, onChoose}: TelemetryTableProps) {
  const {t} = useTexts('real-data');
  return (
    <Card title={t('telemetry')} note={t('telemetryHint')} className="min-w-0 flex-1 mobile:rounded-none mobile:border-x-0">
      <table aria-label={t('telemetry')} className="w-full border-t border-line text-13">
        <thead className="bg-sunken text-text-2">
          <tr className="h-9">
            <th scope="col" className="pl-4 text-left font-semibold mobile:pl-3">
              {t('quantity')}
            </th>
            {PHASES.map(({name, colour}) => (
              <th key={name} scope="col" className={HEAD}>
                <PhaseMark colour={colour} />
                {name}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              {t('total')}
            </th>
            <th scope="col" className="w-28 pr-4 text-left font-semibold mobile:hidden">
              {t('course')}
            </th>
          </tr>
        </thead>
        <tbody className={cx(device.doubtful && 'text-stale')}>
          {TELEMETRY_ROWS.map(({label, fields, course}) => (
            <tr key={label} className="h-8 border-t border-line">
              <th scope="row" className="pl-4 text-left font-normal text-text-1 mobile:pl-3">
                {t(`row.${label}`)} <span className="text-12 text-text-3">{figureFormat(course, device.kind).unit}</span>
              </th>
              {fields.map((field, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
                  key={at}
                  className={cx('pr-4 text-right whitespace-nowrap tabular-nums mobile:pr-2', at === 3 && 'font-semibold')}
                >
                  <FigureCell device={device} field={field} chosen={field !== null && field === chosen} onChoose={onChoose} />
                </td>
              ))}
              <td className="pr-4 mobile:hidden">
                <Course device={device} zone={zone} field={course} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const SIZE = {width: 96, height: 22};
const STROKE = {colour: 'var(--text-3)', width: 1.5};

/** Today's course of a quantity; the curve itself is one press away, and says it in numbers. */
function Course({
  device: {deviceId = '', kind},
  zone,
  field,
}: {
  readonly device: DeviceView;
  readonly zone: string;
  readonly field: QuantityField;
}) {
  const {curve} = useTodayCurve({deviceId, kind, field, zone});
  const {fromMs, toMs} = siteDay(serverNowMs(), zone);
  if (curve === undefined) return null;
  const {timesMs, values} = curve;
  return <DrawingPicture drawing={layoutSparkline({timesMs, values, fromMs, toMs, stroke: STROKE, ...SIZE})} className="block" />;
}
