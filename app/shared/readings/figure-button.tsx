import type {VoltageQuantity} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import type {ReactNode} from 'react';
import type {FigureField} from '../../base/api/readings/figures.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {figureKey} from './quantities.ts';

export interface FigureButtonProps {
  readonly field: FigureField;
  /** Kind of its device's voltages. */
  readonly voltage: VoltageQuantity;
  /** This quantity's curve is shown. */
  readonly chosen: boolean;
  /** Not measured: there is no curve to show (MO-2.rt-12). */
  readonly missing: boolean;
  onChoose(field: FigureField): void;
  readonly children: ReactNode;
}

/** A reading that opens its curve. */
export function FigureButton({field, voltage, chosen, missing, onChoose, children}: FigureButtonProps) {
  const {t} = useTexts('device');
  if (missing) return children;
  const hint = t('showCurve', {figure: t(`figure.${figureKey(field, voltage)}`)});
  return (
    <button
      type="button"
      title={hint}
      aria-pressed={chosen}
      onClick={() => onChoose(field)}
      className={cx(
        '-mx-1 rounded-1 px-1 tabular-nums underline-offset-3 hover:underline focus-visible:outline-offset-0',
        chosen && 'bg-selection',
      )}
    >
      {children}
    </button>
  );
}
