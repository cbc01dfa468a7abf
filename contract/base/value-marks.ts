/**
 * Reservations about a value of a curve or table, as bits of a number; 0 is a plain value. A null value without a mark was not measured. The
 * bits of energies are those of `EnergyMark` in the engine; samples use `doubtful` and `bad`.
 */
export const ValueMark = {
  /** Energy: no reading arrived for long within the interval: the total is known, its distribution over time is not. */
  gap: 1,
  /** Energy: the register restarted at zero, so the value is too low. */
  reset: 2,
  rollover: 4,
  /** Energy: the meter was replaced, according to its record. */
  replaced: 8,
  /** The device itself doubts the value; of an energy: readings that no load explains were dropped. */
  doubtful: 16,
  /** Energy: readings cover only part of the interval, such as the one that is still running. */
  partial: 32,
  /** Energy: no record explains how the register moved. */
  unknown: 64,
  /** Energy: a reading was corrected by hand. */
  corrected: 128,
  /** The device reported the value as bad: it is withheld and stands as null. */
  bad: 256,
} as const;
