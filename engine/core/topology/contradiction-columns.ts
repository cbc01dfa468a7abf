/** Codes of `Contradictions`. */
export const ContradictionCode = {
  none: 0,
  /** Dead by the rule, yet a voltage is measured: touching it would be dangerous. */
  voltageOnDead: 1,
  /** Live by the rule, yet its supply or its voltage transformer measures nothing. */
  noneOnLive: 2,
  /** Reported open, yet current flows through it; only after the evidence ([E6]). */
  currentWhileOpen: 3,
} as const;

/** One byte per row, `ContradictionCode`: [S] sections, [T] ties, [U] units. The receiver owns the buffers. */
export interface Contradictions {
  readonly sections: Uint8Array;
  readonly ties: Uint8Array;
  readonly units: Uint8Array;
}
