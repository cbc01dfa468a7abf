import type {TelemetryField, VoltageKind, VoltageQuantity} from '@livebus/engine/core';
import type {ReactNode} from 'react';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import type {DeviceQuantities} from '../../base/api/readings/station-readings.ts';
import {LiveText} from './live-text.tsx';
import {NotMeasured} from './not-measured.tsx';
import {cardValue, quantityOf} from './quantities.ts';
import {QuantityButton} from './quantity-button.tsx';
import {quantityFormat, quantityText} from './quantity-format.ts';

/** The device a figure belongs to. */
export interface MeasuredDevice {
  readonly quantities: DeviceQuantities | undefined;
  /** Windings of its transformer. */
  readonly windings: DeviceQuantities | undefined;
  readonly kind: VoltageKind;
  readonly voltage: VoltageQuantity;
  /** Expected quantities that are missing: those the picture marks (MO-2.sld-18). */
  readonly missing: ReadonlySet<TelemetryField>;
}

export interface QuantityProps {
  readonly device: MeasuredDevice;
  readonly field: QuantityField;
  /** Its curve is shown. */
  readonly chosen: boolean;
  /** Its unit is shown elsewhere. */
  readonly bare?: boolean;
  onChoose(field: QuantityField): void;
}

/** One reading: its value opens its curve; a missing one is `-` with its mark (MO-3-03, MO-2.sld-18). */
export function Quantity({device: {quantities, windings, kind, voltage, missing}, field, chosen, bare = false, onChoose}: QuantityProps) {
  const value = quantityOf(quantities, windings, field);
  const format = quantityFormat(field, kind);
  return (
    <>
      <QuantityButton field={field} voltage={voltage} chosen={chosen} missing={value === null} onChoose={onChoose}>
        <LiveText>{quantityText(cardValue(value, field, format), format)}</LiveText>
      </QuantityButton>
      {(missing as ReadonlySet<QuantityField>).has(field) && <NotMeasured />}
      {!bare && format.unit !== '' && <UnitOfMeasure>{format.unit}</UnitOfMeasure>}
    </>
  );
}

export function UnitOfMeasure({children}: {readonly children: ReactNode}) {
  return <span className="text-12 font-normal text-text-3"> {children}</span>;
}
