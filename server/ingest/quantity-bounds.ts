import type {QuantityName} from '@livebus/contract';

/** Physical limits of a quantity, both inclusive; a figure outside them is a fault of its meter or gateway. */
export interface QuantityBounds {
  readonly min: number;
  readonly max: number;
  /** In words for the person who looks after the gateway. */
  readonly why: string;
}

/**
 * Limits of physics and of equipment that exists, wide on purpose: they reject impossible figures and do not judge unlikely ones. Units as
 * on the wire. Only this file states them.
 */
const BOUNDS = {
  voltage: {min: 0, max: 1_200_000, why: 'an effective value is not negative, and no AC network runs above 1,200 kV'},
  // Some meters state the direction by the sign.
  current: {min: -1_000_000, max: 1_000_000, why: 'no short circuit reaches 1,000,000 A'},
  power: {min: -2e12, max: 2e12, why: 'it is more than the highest voltage and current together'},
  powerFactor: {min: -1, max: 1, why: 'it is the cosine of an angle'},
  frequency: {min: 0, max: 100, why: 'no grid runs above 60 Hz, and none at twice that'},
  temperature: {min: -273.15, max: 1085, why: 'nothing is colder than absolute zero, and copper melts at 1,085 ℃'},
  // A register and a spare value may mean anything; above this limit a double cannot tell neighbouring meter counts apart.
  other: {min: -1e15, max: 1e15, why: 'no meter counts so far'},
} as const satisfies Readonly<Record<string, QuantityBounds>>;

export function boundsOf(figure: QuantityName): QuantityBounds {
  if (figure.endsWith('Voltage')) return BOUNDS.voltage;
  if (figure.endsWith('Current')) return BOUNDS.current;
  if (figure.endsWith('Factor')) return BOUNDS.powerFactor;
  if (figure.endsWith('Energy') || figure.startsWith('reserve')) return BOUNDS.other;
  if (figure === 'frequency') return BOUNDS.frequency;
  if (figure === 'temperature' || figure.startsWith('parameter')) return BOUNDS.temperature;
  return BOUNDS.power;
}

/** Why a figure is impossible, in words; undefined for a possible one. */
export function boundsFault(figure: QuantityName, value: number): string | undefined {
  const {min, max, why} = boundsOf(figure);
  return value >= min && value <= max ? undefined : `${figure} ${value} is outside ${min} to ${max} and left out: ${why}`;
}
