/** Why a part is shown as it is. Codes in `EvidenceColumns.reasonCode`; what each rests on is the witness beside it. */
export const ReasonCode = {
  /** Live: voltage or current is measured in its node. */
  presence: 1,
  /** Live by both rules, but nothing measures its supply: live, supply not measured. */
  supplyAssumed: 2,
  /** Nothing is measured on three phases: in its node, or at the part itself. */
  absence: 3,
  /** More than nothing and less than a voltage is measured: induced, residual, or phases lost. */
  residual: 4,
  /** A voltage was measured before the last change of a switch around it, or within 5 s after. */
  olderPresence: 5,
  /** Dead: no closed way to any possible supply. */
  noSupply: 6,
  /** The segment rule and the graph answer differently, and nothing measures it. */
  rulesDiffer: 7,
  /** A switch whose position is doubtful decides. */
  doubtfulSwitch: 8,
  /** A unit that may feed it and is not known to: a generator, a source, one of several incoming units of a related device. */
  possibleSupply: 9,
  /** A feeder of it leads to a transformer or station that cannot be had. */
  oppositeUnknown: 10,
  /** A `source` that is open and not measured to be live. */
  sourceUnmeasured: 11,
  /** Told open, yet a voltage beside it has no other way to come from: the position is doubtful. */
  positionContradicted: 12,
  /** Told open, yet current flows. */
  currentWhileOpen: 13,
  /** A voltage reaches it only through a part that measures none. */
  beyondAbsence: 14,
  /** A voltage is measured at an open or doubtful unit, and on which side nobody says. */
  undeclaredSide: 15,
  /** A line side that nothing measures. */
  lineUnmeasured: 16,
  /** A line side at which its own instrument alone measures nothing. */
  lineAbsence: 17,
  /** A line side that is earthed. */
  earthed: 18,
} as const;

/** Marks beside a part's liveness. */
export const MarkCode = {
  none: 0,
  /** A voltage where no bound explains one. */
  voltageOnDead: 1,
  /** Nothing, or too little, is measured at a part that is live: its voltage circuit is abnormal. Once a section, at the first device. */
  voltageCircuit: 2,
  /** Told open, yet current flows, for the second time since it was told. */
  currentWhileOpen: 3,
} as const;

/** What the measured value of a reason is. */
export const WitnessKind = {none: 0, volts: 1, amps: 2} as const;

/** Which part of an element a reason speaks of, beside `UncertainBit`. */
export const LINE_PART = 32;

/**
 * What the evidence adds to a station's columns; the receiver owns the buffers. Reasons are rows of one table, those of part p being
 * [reasonStart[p], reasonStart[p + 1]): parts are numbered through, [0, S) sections, [S, S + T) ties, [S + T, S + T + U) units.
 */
export interface EvidenceColumns {
  /** [S], [T], [U] `UncertainBit`s, `LINE_PART` among them: uncertain by what is no fault, drawn muted and not counted as doubt. */
  readonly sectionMuted: Uint8Array;
  readonly tieMuted: Uint8Array;
  readonly unitMuted: Uint8Array;
  /** [S], [T], [U] `UncertainBit`s, `LINE_PART` among them: live, and its supply is not measured. */
  readonly sectionAssumed: Uint8Array;
  readonly tieAssumed: Uint8Array;
  readonly unitAssumed: Uint8Array;
  /** [T], [U] 1 where a measurement makes the told position doubtful. */
  readonly tieSuspect: Uint8Array;
  readonly unitSuspect: Uint8Array;
  /** [T], [U] `MarkCode`. */
  readonly tieMarks: Uint8Array;
  readonly unitMarks: Uint8Array;
  /** [parts + 1] */
  readonly reasonStart: Int32Array;
  /** [reasons] `ReasonCode`, and the one `UncertainBit` or `LINE_PART` that it speaks of. */
  readonly reasonCode: Uint8Array;
  readonly reasonPart: Uint8Array;
  /** [reasons] row of the witness that the reason rests on; -1 for none. */
  readonly reasonWitness: Int32Array;
  /** [witnesses] station of the picture and switch of its numbering; `WitnessKind`, what was measured, and when by the server's clock; NaN where nothing was. */
  readonly witnessStation: Int32Array;
  readonly witnessSwitch: Int32Array;
  readonly witnessKind: Uint8Array;
  readonly witnessValue: Float64Array;
  readonly witnessTimeMs: Float64Array;
}
