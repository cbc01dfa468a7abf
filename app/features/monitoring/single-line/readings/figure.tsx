import type {ReactNode} from 'react';
import type {FigureField} from '../../../../base/api/figures.ts';
import {figureFormat, figureText} from '../../../../shared/day-curve/figure-format.ts';
import type {DeviceFacts} from '../device/device-facts.ts';
import {cardFigure, figureOf} from '../device/device-rows.ts';
import {FigureButton} from './figure-button.tsx';
import {NotMeasured} from './not-measured.tsx';

export interface FigureProps {
  readonly facts: DeviceFacts;
  readonly field: FigureField;
  /** Its curve is on show. */
  readonly chosen: boolean;
  /** Its unit stands elsewhere. */
  readonly bare?: boolean;
  onChoose(field: FigureField): void;
}

/** One reading: its value leads to its curve, a missing one is `-` with its mark (MO-3-03, MO-2.sld-18). */
export function Figure({facts: {figures, windings, kind, missing}, field, chosen, bare = false, onChoose}: FigureProps) {
  const value = figureOf(figures, windings, field);
  const format = figureFormat(field, kind);
  return (
    <>
      <FigureButton field={field} chosen={chosen} missing={value === null} onChoose={onChoose}>
        {figureText(cardFigure(value, field, format), format)}
      </FigureButton>
      {(missing as ReadonlySet<FigureField>).has(field) && <NotMeasured />}
      {!bare && format.unit !== '' && <Unit>{format.unit}</Unit>}
    </>
  );
}

export function Unit({children}: {readonly children: ReactNode}) {
  return <span className="text-12 font-normal text-text-3"> {children}</span>;
}
