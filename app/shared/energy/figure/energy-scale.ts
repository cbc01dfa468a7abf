import {exactText, fixedText, type NumberStyle, roundHalfUp} from '@livebus/engine/core';

/** A unit in which energies are written, and how many kWh it has. */
export interface EnergyUnit {
  readonly unit: 'kWh' | 'MWh' | 'GWh';
  readonly kwh: number;
}

const UNITS: readonly EnergyUnit[] = [
  {unit: 'kWh', kwh: 1},
  {unit: 'MWh', kwh: 1e3},
  {unit: 'GWh', kwh: 1e6},
];
/** From here on six digits do not tell a figure any more. */
const MOST_WHOLE = 1e6;

/** The unit for a figure, or for all figures of a chart together: kWh up to a million, then MWh, then GWh. */
export function energyUnit(kwh: Iterable<number | null | undefined>): EnergyUnit {
  let most = 0;
  for (const value of kwh) if (value !== null && value !== undefined && Number.isFinite(value)) most = Math.max(most, Math.abs(value));
  return UNITS.find((one) => most / one.kwh < MOST_WHOLE) ?? UNITS.at(-1)!;
}

/** An energy as it is written: rounded to what one reads, with all digits at hand. */
export interface EnergyText {
  /** In `unit`, rounded. */
  readonly text: string;
  readonly unit: string;
  /** In kWh with every digit, and the unit. */
  readonly exact: string;
}

/** kWh as a text in a unit that fits, or in the one of its chart. */
export function energyText(kwh: number, numbers: NumberStyle, of: EnergyUnit = energyUnit([kwh])): EnergyText {
  return {text: shortNumber(kwh / of.kwh, numbers), unit: of.unit, exact: `${exactText(kwh, numbers)} kWh`};
}

/** At least four digits, at most two decimals, and none that say nothing. */
export function shortNumber(value: number, numbers: NumberStyle): string {
  const size = Math.abs(value);
  const decimals = size >= 1000 ? 0 : size >= 100 ? 1 : 2;
  return exactText(roundHalfUp(value, decimals), numbers);
}

/** A share of 0 to 1 in per cent. Only what is whole is 100. */
export function shareText(share: number, numbers: NumberStyle): string {
  return `${fixedText(share < 1 ? Math.min(share * 100, 99.9) : share * 100, 1, numbers)} %`;
}

/**
 * Percentages of one decimal that add up to 100.0: the largest remainders are rounded up. A value that is null, negative or not finite has
 * none.
 */
export function sharesOf(values: readonly (number | null)[]): readonly (number | null)[] {
  const parts = values.map((value) => (value !== null && Number.isFinite(value) && value >= 0 ? value : null));
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  if (!(sum > 0)) return parts.map(() => null);
  const exact = parts.map((part) => (part === null ? null : (part / sum) * 1000));
  const floors = exact.map((one) => (one === null ? 0 : Math.floor(one)));
  let left = Math.round(1000 - floors.reduce((all, one) => all + one, 0));
  const order = exact.flatMap((one, at) => (one === null ? [] : [{at, rest: one - Math.floor(one)}])).sort((a, b) => b.rest - a.rest);
  for (const {at} of order) if (left-- > 0) floors[at]!++;
  return exact.map((one, at) => (one === null ? null : floors[at]! / 10));
}
