import type {TelemetryField} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {PhaseHead} from '../../../../shared/device/phase-head.tsx';
import {LiveText} from '../../../../shared/readings/live-text.tsx';
import {NotMeasured} from '../../../../shared/readings/not-measured.tsx';
import {
  cardValue,
  isLineVoltage,
  LEADING_PHASE_ROWS,
  LINE_VOLTAGES,
  quantityOf,
  WINDING_ROW,
} from '../../../../shared/readings/quantities.ts';
import {UnitOfMeasure} from '../../../../shared/readings/quantity.tsx';
import {quantityFormat, quantityText} from '../../../../shared/readings/quantity-format.ts';
import type {DeviceFacts} from '../device/device-facts.ts';

const SUMS = ['activePowerW', 'reactivePowerVar', 'powerFactor'] as const satisfies readonly TelemetryField[];

/** The nine quantities of MO-2.sld-18 and, where it feeds a transformer, its windings. Missing ones are `-`, with their mark where they should be there. */
export function CabinetQuantities({facts}: {readonly facts: DeviceFacts}) {
  const {t} = useTexts('device');
  const {quantities, windings, kind, voltage, missing, doubtful} = facts;
  const rows = windings === undefined ? LEADING_PHASE_ROWS : [...LEADING_PHASE_ROWS, WINDING_ROW];
  return (
    <section aria-label={t('single-line:cabinet.figures')} className={cx('border-t border-line', doubtful && 'text-stale')}>
      <table className="w-full text-13 text-text-1">
        <PhaseHead className="h-8" />
        <tbody className={cx(doubtful && 'text-stale')}>
          {rows.map(({label, fields}) => (
            <tr key={label} className="h-7 border-t border-line">
              <th
                scope="row"
                className="pl-4 text-left font-normal whitespace-nowrap text-text-2"
                {...(isLineVoltage(label, voltage) && {title: t('lineVoltageHint')})}
              >
                {t(`short.${isLineVoltage(label, voltage) ? 'lineVoltage' : label}`)}{' '}
                <span className="text-12 text-text-3">{quantityFormat(fields[0], kind).unit}</span>
              </th>
              {fields.map((field, phase) => (
                <td key={field} className="pr-4 text-right whitespace-nowrap tabular-nums">
                  {isLineVoltage(label, voltage) && <span className="block text-12 leading-4 text-text-3">{LINE_VOLTAGES[phase]}</span>}
                  <LiveText>
                    {quantityText(
                      cardValue(quantityOf(quantities, windings, field), field, quantityFormat(field, kind)),
                      quantityFormat(field, kind),
                    )}
                  </LiveText>
                  {missing.has(field as TelemetryField) && <NotMeasured />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="border-t border-line px-4 py-1 text-13">
        {SUMS.map((field) => (
          <div key={field} className="flex h-7 items-center justify-between gap-3">
            <dt className="text-text-2">
              {t(`short.${field === 'activePowerW' ? 'activePower' : field === 'reactivePowerVar' ? 'reactivePower' : field}`)}
            </dt>
            <dd className={cx('tabular-nums', doubtful ? 'text-stale' : 'text-text-1')}>
              <LiveText>{quantityText(quantityOf(quantities, windings, field), quantityFormat(field, kind))}</LiveText>
              {missing.has(field) && <NotMeasured />}
              {quantityFormat(field, kind).unit !== '' && <UnitOfMeasure>{quantityFormat(field, kind).unit}</UnitOfMeasure>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
