import type {TelemetryField, VoltageKind, VoltageQuantity} from '@livebus/engine/core';
import type {ReactNode} from 'react';
import type {FigureField} from '../../base/api/readings/figures.ts';
import type {DeviceQuantities} from '../../base/api/readings/station-readings.ts';
import {FigureButton} from './figure-button.tsx';
import {figureFormat, figureText} from './figure-format.ts';
import {LiveText} from './live-text.tsx';
import {NotMeasured} from './not-measured.tsx';
import {cardFigure, figureOf} from './quantities.ts';

/** The device a figure belongs to. */
export interface MeasuredDevice {
  readonly figures: DeviceQuantities | undefined;
  /** Windings of its transformer. */
  readonly windings: DeviceQuantities | undefined;
  readonly kind: VoltageKind;
  readonly voltage: VoltageQuantity;
  /** Expected figures that are missing: those the picture marks (MO-2.sld-18). */
  readonly missing: ReadonlySet<TelemetryField>;
}

export interface FigureProps {
  readonly device: MeasuredDevice;
  readonly field: FigureField;
  /** Its curve is shown. */
  readonly chosen: boolean;
  /** Its unit is shown elsewhere. */
  readonly bare?: boolean;
  onChoose(field: FigureField): void;
}

/** One reading: its value opens its curve; a missing one is `-` with its mark (MO-3-03, MO-2.sld-18). */
export function Figure({device: {figures, windings, kind, voltage, missing}, field, chosen, bare = false, onChoose}: FigureProps) {
  const value = figureOf(figures, windings, field);
  const format = figureFormat(field, kind);
  return (
    <>
      <FigureButton field={field} voltage={voltage} chosen={chosen} missing={value === null} onChoose={onChoose}>
        <LiveText>{figureText(cardFigure(value, field, format), format)}</LiveText>
      </FigureButton>
      {(missing as ReadonlySet<FigureField>).has(field) && <NotMeasured />}
      {!bare && format.unit !== '' && <Unit>{format.unit}</Unit>}
    </>
  );
}

export function Unit({children}: {readonly children: ReactNode}) {
  return <span className="text-12 font-normal text-text-3"> {children}</span>;
}
