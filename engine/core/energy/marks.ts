/**
 * What must be said beside an energy: bits of a byte. A figure without a mark is the difference of two readings of a register that ran on
 * between them, or lies between two that are no gap apart.
 */
export const EnergyMark = {
  /** No reading came for longer than the rule allows: the energy is known as a whole, how it lies within the pause is not. */
  gap: 1,
  /** The register began again at zero: what it counted between its last reading and then is lost, so the energy is too low. */
  reset: 2,
  /** The register ran over its end. */
  rollover: 4,
  /** The meter was replaced, by what was noted of it. */
  replaced: 8,
  /** Readings that no load explains were left out, or an energy that cannot be told was taken as none. */
  doubtful: 16,
  /** Readings cover only a part of the interval. */
  partial: 32,
} as const;
