/**
 * Reservations about an energy: bits of a byte. A figure without marks is the difference of two readings of a register that kept counting,
 * or lies between two readings without a gap.
 */
export const EnergyMark = {
  /** No reading arrived for longer than the rule allows: the total energy is known, but not its distribution within the pause. */
  gap: 1,
  /** The register restarted at zero: what it counted between its last reading and the restart is lost, so the energy is too low. */
  reset: 2,
  /** The register passed its maximum and restarted at zero. */
  rollover: 4,
  /** The meter was replaced, according to its record. */
  replaced: 8,
  /** Readings that no load explains were dropped, or a step cannot be explained. */
  doubtful: 16,
  /** Readings cover only part of the interval. */
  partial: 32,
  /** The register moved by an amount that says nothing about the energy: no record explains it. That step counts nothing. */
  unknown: 64,
  /** A reading was corrected by hand. */
  corrected: 128,
} as const;

/**
 * How the energy of an interval was found. If several apply, the last of this list counts; marks keep all of them. The position in the list
 * is the number in `IntervalEnergy.kinds`.
 */
export const INTERVAL_KINDS = [
  /** Both edges are readings. */
  'measured',
  /** An edge lies between two readings that are close enough: the energy between them is spread evenly over time. */
  'interpolated',
  /** An edge lies in a gap: the total of the gap is exact, its split over time is not. */
  'estimated',
  'rollover',
  'exchange',
  'corrected',
  'reset',
  /** No energy: no readings, or none that explain the movement of the register. Never 0. */
  'unknown',
] as const;

export type IntervalKind = (typeof INTERVAL_KINDS)[number];

const KIND = Object.fromEntries(INTERVAL_KINDS.map((kind, index) => [kind, index])) as Readonly<Record<IntervalKind, number>>;

/** The kind of a step by its marks, as an index of INTERVAL_KINDS. `cut`: an edge of the interval lies within the step. */
export function kindOfStep(marks: number, cut: boolean): number {
  if ((marks & EnergyMark.unknown) !== 0) return KIND.unknown;
  if ((marks & EnergyMark.reset) !== 0) return KIND.reset;
  if ((marks & EnergyMark.corrected) !== 0) return KIND.corrected;
  if ((marks & EnergyMark.replaced) !== 0) return KIND.exchange;
  if ((marks & EnergyMark.rollover) !== 0) return KIND.rollover;
  if (!cut) return KIND.measured;
  return (marks & EnergyMark.gap) !== 0 ? KIND.estimated : KIND.interpolated;
}

export const UNKNOWN = KIND.unknown;
