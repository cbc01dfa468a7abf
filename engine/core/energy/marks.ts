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
  /** Readings that no load explains were dropped, or an energy that cannot be determined counts as none. */
  doubtful: 16,
  /** Readings cover only part of the interval. */
  partial: 32,
} as const;
