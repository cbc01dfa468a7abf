/** Why a part has its state. Codes in `EvidenceColumns.reasonCode`; the measurement behind each one is its witness. */
export const ReasonCode = {
  /** Live: voltage or current is measured in its node. */
  presence: 1,
  /** Live by both rules, but nothing measures its supply: live, supply not measured. */
  supplyAssumed: 2,
  /** Nothing is measured on three phases: in its node, or at the part itself. */
  absence: 3,
  /** The measured voltage is more than nothing and too low for a live part: induced, residual, or phases lost. */
  residual: 4,
  /** A voltage was measured before the last change of a switch around it, or within 5 s after. */
  olderPresence: 5,
  /** Dead: no closed path to any possible supply. */
  noSupply: 6,
  /** The segment rule and the graph disagree, and nothing measures it. */
  rulesDiffer: 7,
  /** It depends on a switch of doubtful position. */
  doubtfulSwitch: 8,
  /** A unit that may feed it, but is not known to: a generator, a source, one of several incoming units of a related device. */
  possibleSupply: 9,
  /** One of its feeders leads to a transformer or station that is not available. */
  oppositeUnknown: 10,
  /** A `source` that is open and not measured as live. */
  sourceUnmeasured: 11,
  /** Reported open, yet the voltage next to it can only come through it: the position is doubtful. */
  positionContradicted: 12,
  /** Reported open, yet current flows. */
  currentWhileOpen: 13,
  /** A voltage reaches it only through a part that measures none. */
  beyondAbsence: 14,
  /** A voltage is measured at an open or doubtful unit that does not declare on which side. */
  undeclaredSide: 15,
  /** A line side that nothing measures. */
  lineUnmeasured: 16,
  /** A line side at which only its own instrument measures nothing. */
  lineAbsence: 17,
  /** A line side that is earthed. */
  earthed: 18,
  /** Active power is measured, more than drift can show, at a current below the limit. */
  powerFlows: 19,
  /** Nothing is measured on three phases, which the frequency, the power or the balance of the same reading disputes. */
  absenceDisputed: 20,
  /** No voltage of its device counts, but it measures the frequency of a grid, which needs one. */
  frequency: 21,
  /** Its voltage presence indicator is reported lit: a voltage of unknown size. */
  indicatorLit: 22,
  /** A voltage or current that was measured there last, by a device that no longer reports; no switch around it has changed since. */
  presenceLost: 23,
  /** Its device reports a voltage that does not count: of a truck that is out, of an open voltage transformer, without a nominal voltage. */
  voltageUncounted: 24,
  /** A phase is as high as of a live part, and the others are not; all are between present and absent; more than twice the nominal voltage. */
  phaseLost: 25,
  undervoltage: 26,
  overRatio: 27,
  /** A current below the limit of a live part and beyond zero drift, without a power that shows more. */
  smallCurrent: 28,
  /** A current or power of an id that stands twice: at which of its devices it flows nobody knows. */
  currentUncounted: 29,
  /** All are as of a live part's voltages to earth, where its device does not declare that it measures those. */
  quantityUnclear: 30,
  /** A voltage at a 10 kV busbar without a voltage transformer of its own: it may be that of another one. */
  voltageBorrowed: 31,
  /** A current at a truck or drawer that reports to be out of the service position. */
  currentAway: 32,
  /** It depends on a low-voltage drawer that reports its second position. */
  secondPosition: 33,
} as const;

/** Marks shown next to a part's liveness. */
export const MarkCode = {
  none: 0,
  /** A voltage that no bound explains. */
  voltageOnDead: 1,
  /** Too little or no voltage is measured at a live part: its voltage circuit is abnormal; or a frequency is measured beside it. Once per section, at the first device. */
  voltageCircuit: 2,
  /** Reported open, yet current flows, for the second time since that report. */
  currentWhileOpen: 3,
} as const;

/** Kind of the measured value behind a reason: `watts` or `vars`, whichever is more, where the power decided and no current. */
export const WitnessKind = {none: 0, volts: 1, amps: 2, hertz: 3, watts: 4, vars: 5} as const;

/** The part of an element that a reason is about, in addition to `UncertainBit`. */
export const LINE_PART = 32;

/**
 * What the evidence adds to a station's columns; the receiver owns the buffers. Reasons are rows of one table; part p has rows
 * [reasonStart[p], reasonStart[p + 1]). Parts are numbered consecutively: [0, S) sections, [S, S + T) ties, [S + T, S + T + U) units.
 */
export interface EvidenceColumns {
  /** [S], [T], [U] `UncertainBit`s and `LINE_PART`: uncertain although nothing is faulty; drawn muted and not counted as doubt. */
  readonly sectionMuted: Uint8Array;
  readonly tieMuted: Uint8Array;
  readonly unitMuted: Uint8Array;
  /** [S], [T], [U] `UncertainBit`s and `LINE_PART`: live, but its supply is not measured. */
  readonly sectionAssumed: Uint8Array;
  readonly tieAssumed: Uint8Array;
  readonly unitAssumed: Uint8Array;
  /** [T], [U] 1 where a measurement makes the reported position doubtful. */
  readonly tieSuspect: Uint8Array;
  readonly unitSuspect: Uint8Array;
  /** [U] 1 where a contact reports that its truck is in the service position. */
  readonly unitInService: Uint8Array;
  /** [T], [U] `MarkCode`. */
  readonly tieMarks: Uint8Array;
  readonly unitMarks: Uint8Array;
  /** [parts + 1] */
  readonly reasonStart: Int32Array;
  /** [reasons] `ReasonCode`, and the one `UncertainBit` or `LINE_PART` that it is about. */
  readonly reasonCode: Uint8Array;
  readonly reasonPart: Uint8Array;
  /** [reasons] row of the witness behind the reason; -1 for none. */
  readonly reasonWitness: Int32Array;
  /**
   * [witnesses] station of the picture and switch of its numbering; `WitnessKind`, the measured value, and its time by the server's clock;
   * NaN without a measurement.
   */
  readonly witnessStation: Int32Array;
  readonly witnessSwitch: Int32Array;
  readonly witnessKind: Uint8Array;
  readonly witnessValue: Float64Array;
  readonly witnessTimeMs: Float64Array;
}
