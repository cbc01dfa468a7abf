import type {LoadProfile} from '@livebus/fixtures';

/** Shares of constant impedance, current and power: P = P0 (z u² + i u + p), u being the voltage as a share of the nominal one. */
type ZipShares = readonly [z: number, i: number, p: number];

/** Loads of one class answer to voltage in the same way. */
interface ZipClass {
  readonly active: ZipShares;
  readonly reactive: ZipShares;
}

/** Typical shares, after the collections in CIGRE TB 566 and in Kundur, Power System Stability and Control, chapter 7. */
export const ZIP_CLASSES = [
  {name: 'mixed', active: [0.3, 0.3, 0.4], reactive: [0.8, 0.2, 0]},
  {name: 'motor', active: [0.05, 0, 0.95], reactive: [1, 0, 0]},
  {name: 'cooling', active: [0.2, 0.1, 0.7], reactive: [1, 0, 0]},
  {name: 'lighting', active: [0.15, 0.35, 0.5], reactive: [0.6, 0.4, 0]},
  {name: 'heating', active: [0.7, 0.1, 0.2], reactive: [0.8, 0.2, 0]},
  {name: 'electronic', active: [0, 0.05, 0.95], reactive: [1, 0, 0]},
] as const satisfies readonly (ZipClass & {readonly name: string})[];

type ZipName = (typeof ZIP_CLASSES)[number]['name'];

/** Below this voltage electronics limit their current and motors stall: the load becomes a constant impedance. */
export const LEAST_REGULATED = 0.7;

/** Factor on the demand at a voltage u, a share of the nominal one. Continuous; 0 without voltage. */
export function zipFactor([z, i, p]: ZipShares, u: number): number {
  if (u >= LEAST_REGULATED) return (z * u + i) * u + p;
  const edge = (z * LEAST_REGULATED + i) * LEAST_REGULATED + p;
  return edge * (u / LEAST_REGULATED) ** 2;
}

/** How a load's power moves from minute to minute. */
type Rhythm =
  /** Many small consumers. */
  | 'smooth'
  /** A few equal machines that a controller switches on and off. */
  | 'stages'
  /** A smooth part and machines. */
  | 'partly'
  /** Starts and stops within minutes. */
  | 'bursts';

interface LoadCharacter {
  /** Index into ZIP_CLASSES. */
  readonly zip: number;
  /** var per W by which tan phi rises from full load to none: motors keep their magnetising current. */
  readonly idleTan: number;
  /** Share by which var per W moves within hours and days, as the mix of what is on changes. */
  readonly tanStray: number;
  /** Largest deviation of a phase's share from a third: single-phase circuits are spread by hand, motors draw evenly. */
  readonly uneven: number;
  /** Loads of this kind use between this share less and all of their planned power: nobody's habits are another's. */
  readonly spread: number;
  readonly rhythm: Rhythm;
}

/** Of circuits with many kinds of consumers, and of others. */
const STRAY = {mixed: 0.16, others: 0.06} as const;

const character = (zip: ZipName, idleTan: number, uneven: number, spread: number, rhythm: Rhythm = 'smooth'): LoadCharacter => ({
  zip: ZIP_CLASSES.findIndex(({name}) => name === zip),
  idleTan,
  tanStray: zip === 'mixed' || zip === 'heating' ? STRAY.mixed : STRAY.others,
  uneven,
  spread,
  rhythm,
});

/** Drawn by hand from what such circuits are. */
export const CHARACTERS: Readonly<Record<LoadProfile, LoadCharacter>> = {
  office: character('mixed', 0.1, 0.07, 0.2),
  cooling: character('cooling', 0.2, 0.008, 0.15, 'partly'),
  process: character('motor', 0.25, 0.012, 0.12),
  charging: character('electronic', 0.05, 0.03, 0.15),
  ward: character('mixed', 0.08, 0.06, 0.15),
  clinic: character('mixed', 0.1, 0.05, 0.15),
  teaching: character('mixed', 0.08, 0.07, 0.25),
  dormitory: character('heating', 0.05, 0.09, 0.4),
  canteen: character('heating', 0.1, 0.04, 0.2),
  laboratory: character('mixed', 0.1, 0.05, 0.2),
  datacentre: character('electronic', 0.04, 0.02, 0.15),
  lighting: character('lighting', 0.06, 0.05, 0.15),
  pumps: character('motor', 0.3, 0.006, 0.15, 'stages'),
  lifts: character('motor', 0.3, 0.008, 0.2, 'bursts'),
  ups: character('electronic', 0.08, 0.012, 0.15),
  street: character('lighting', 0.05, 0.03, 0.1),
  daylit: character('lighting', 0.06, 0.04, 0),
  emergency: character('lighting', 0.1, 0.06, 0.2),
  standby: character('motor', 0.3, 0.006, 0.1),
  solar: character('electronic', 0, 0.004, 0.05),
};
