import {cx} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {useId, useState} from 'react';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {lostPhase} from '../readings/lost-phase.ts';
import {
  cardValue,
  isLineVoltage,
  LEADING_PHASE_ROWS,
  LINE_VOLTAGES,
  type PhaseRow,
  POWER_PHASE_ROWS,
  phaseOf,
  quantityOf,
  WINDING_ROW,
} from '../readings/quantities.ts';
import {Quantity} from '../readings/quantity.tsx';
import {quantityFormat, quantityText} from '../readings/quantity-format.ts';
import type {DeviceView} from './device-view.ts';
import {PhaseHead} from './phase-head.tsx';

export interface DevicePhasesProps {
  readonly device: DeviceView;
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
}

/** Quantities measured per phase. A transformer's windings are shown with the device that feeds it; powers are folded. */
export function DevicePhases({device, curve, onCurve}: DevicePhasesProps) {
  const {t} = useTexts('device');
  const {quantities, windings} = device;
  const lost = device.voltage === 'phase' ? lostPhase(quantities) : undefined;
  const powers = POWER_PHASE_ROWS.filter(({fields}) => fields.some((field) => quantityOf(quantities, windings, field) !== null));
  const [open, setOpen] = useState(() => powers.some(({fields}) => curve !== undefined && fields.includes(curve)));
  const bodyId = useId();
  const line = (row: PhaseRow) => <PhaseLine key={row.label} row={row} device={device} curve={curve} onCurve={onCurve} />;
  const table = (
    <table className="w-full border-y border-line text-13">
      <PhaseHead className="h-9 bg-sunken short:h-7" />
      <tbody>
        {LEADING_PHASE_ROWS.map(line)}
        {windings !== undefined && line(WINDING_ROW)}
      </tbody>
      {powers.length > 0 && (
        <tbody>
          <tr className="border-t border-line">
            <td colSpan={4}>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={bodyId}
                onClick={() => setOpen(!open)}
                className="flex h-7 w-full items-center gap-1 px-4 text-12 text-text-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                {t('phasePowers')}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
              </button>
            </td>
          </tr>
        </tbody>
      )}
      {powers.length > 0 && (
        <tbody id={bodyId} hidden={!open}>
          {powers.map(line)}
        </tbody>
      )}
    </table>
  );
  if (lost === undefined) return table;
  const format = quantityFormat(lost, device.kind);
  const value = `${quantityText(cardValue(quantities?.[lost], lost, format), format)} ${format.unit}`;
  return (
    <>
      {table}
      <p className="px-4 py-1.5 text-12 text-text-2">{t('lostPhase', {phase: phaseOf(lost, device.voltage), value})}</p>
    </>
  );
}

interface PhaseLineProps extends DevicePhasesProps {
  readonly row: PhaseRow;
}

function PhaseLine({row: {label, fields}, device, curve, onCurve}: PhaseLineProps) {
  const {t} = useTexts('device');
  const isLine = isLineVoltage(label, device.voltage);
  return (
    <tr className="h-8 border-t border-line short:h-7">
      <th scope="row" className="pl-4 text-left font-normal whitespace-nowrap text-text-2" {...(isLine && {title: t('lineVoltageHint')})}>
        {t(`short.${isLine ? 'lineVoltage' : label}`)}{' '}
        <span className="text-12 text-text-3">{quantityFormat(fields[0], device.kind).unit}</span>
      </th>
      {fields.map((field, phase) => (
        <td key={field} className="pr-4 text-right whitespace-nowrap tabular-nums">
          {isLine && <span className="block text-12 leading-4 text-text-3">{LINE_VOLTAGES[phase]}</span>}
          <Quantity device={device} field={field} chosen={field === curve} bare onChoose={onCurve} />
        </td>
      ))}
    </tr>
  );
}
