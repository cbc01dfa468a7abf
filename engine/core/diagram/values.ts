import type {NumberStyle} from '../base/number-style.ts';
import type {SwitchReading} from '../signals/reading.ts';
import type {TelemetryField, ValueFormat} from './scene.ts';

/** Figures of one device (or transformer) at one moment; absent and null both mean not measured. The field names contain the units. */
export type DeviceTelemetry = {
  readonly deviceId: string;
  /** Epoch milliseconds of acquisition. */
  readonly timeMs?: number | undefined;
  /** The row is offline or stale: its figures are shown in the muted ink. For a device, its switch's doubt already shows this. */
  readonly doubtful?: boolean;
  /** As delivered; of it the state shows the contact of a voltage presence indicator. */
  readonly switchState?: SwitchReading['switchState'];
} & {readonly [Field in TelemetryField]?: number | null | undefined};

export const MISSING_VALUE = '-';
const MINUS = '\u2212';

/** Format of each quantity on a diagram unless a cabinet defines another (MO-2.sld-17). */
export const FIELD_FORMAT: Readonly<Record<TelemetryField, ValueFormat>> = {
  currentAA: 'int',
  currentBA: 'int',
  currentCA: 'int',
  voltageAV: 'int',
  voltageBV: 'int',
  voltageCV: 'int',
  activePowerW: 'kilo2',
  reactivePowerVar: 'kilo2',
  powerFactor: 'dec2',
  windingAC: 'dec1',
  windingBC: 'dec1',
  windingCC: 'dec1',
};

/**
 * Text of a figure: `int` truncated towards zero, `kilo2` divided by 1000 with two decimals (MO-2.sld-17), `dec1` and `dec2` rounded. A
 * missing or non-finite figure is `-`; a minus sign is U+2212, and a figure that rounds to zero has none. Thousands are not grouped,
 * because room is scarce on a picture.
 */
export function formatValue(
  field: TelemetryField,
  value: number | null | undefined,
  format: ValueFormat = FIELD_FORMAT[field],
  decimalMark: NumberStyle['decimalMark'] = '.',
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING_VALUE;
  const plain = magnitude(Math.abs(value), format);
  const digits = decimalMark === '.' ? plain : plain.replace('.', decimalMark);
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
}

function magnitude(value: number, format: ValueFormat): string {
  switch (format) {
    case 'int':
      return String(Math.trunc(value));
    case 'kilo2':
      return (value / 1000).toFixed(2);
    case 'dec1':
      return value.toFixed(1);
    case 'dec2':
      return value.toFixed(2);
  }
}
