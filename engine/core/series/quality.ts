/** Bits of a sample's quality; 0 is good. They are ORed over a pixel column, so that a single doubtful sample stays visible. */
export const QualityBit = {
  /** Computed or substituted, not measured. */
  estimated: 1,
  /** The source marked the value as bad. */
  bad: 2,
  /** The source repeated an old value because no new one arrived. */
  stale: 4,
} as const;

/** All quality bits; the bits above them are reserved for the store. */
export const QUALITY_MASK = 7;
