import type {VoltageQuantity} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import type {ReactNode} from 'react';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {quantityKey} from './quantities.ts';

export interface QuantityButtonProps {
  readonly field: QuantityField;
  /** Kind of its device's voltages. */
  readonly voltage: VoltageQuantity;
  /** This quantity's curve is shown. */
  readonly chosen: boolean;
  /** Not measured: there is no curve to show (MO-2.rt-12). */
  readonly missing: boolean;
  onChoose(field: QuantityField): void;
  readonly children: ReactNode;
}

/** A reading that opens its curve. */
export function QuantityButton({field, voltage, chosen, missing, onChoose, children}: QuantityButtonProps) {
  const {t} = useTexts('device');
  if (missing) return children;
  const hint = t('showCurve', {figure: t(`figure.${quantityKey(field, voltage)}`)});
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
