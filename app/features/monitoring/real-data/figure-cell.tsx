import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {quantityOf} from '../../../shared/readings/quantities.ts';
import {QuantityButton} from '../../../shared/readings/quantity-button.tsx';

export interface FigureCellProps {
  readonly device: DeviceView;
  /** Null where there is no field behind the cell. */
  readonly field: QuantityField | null;
  /** Its curve is shown. */
  readonly chosen: boolean;
  onChoose(field: QuantityField): void;
}

/** A figure that opens its curve; a missing one is a dash and opens nothing (MO-2.rt-12). */
export function FigureCell({device, field, chosen, onChoose}: FigureCellProps) {
  const {quantities, windings, kind, voltage} = device;
  if (field === null) return <span className="text-text-3">-</span>;
  const value = quantityOf(quantities, windings, field);
  return (
    <QuantityButton field={field} voltage={voltage} chosen={chosen} missing={value === null} onChoose={onChoose}>
      <LiveText>{figureText(value, figureFormat(field, kind))}</LiveText>
    </QuantityButton>
  );
}
