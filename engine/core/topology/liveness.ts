import type {VoltageKind} from '../station/station.ts';
import type {Contradictions} from './contradiction-columns.ts';
import type {EvidenceColumns} from './evidence-columns.ts';
import type {GraphColumns} from './graph-columns.ts';

/** Derived state of one station (monitoring parts A and B): columns, and a record view over them. */

export type Flag = 0 | 1;
export type Position = 'closed' | 'open' | 'unknown';
export type LineLiveness = 'live' | 'dead' | 'assumed' | 'uncertain';

/** Codes in `tiePosition` and `unitPosition`. */
export const PositionCode = {open: 0, closed: 1, unknown: 2} as const;
/** Codes in `unitLine`; `none` for units that are not incoming. */
export const LineCode = {none: 0, live: 1, dead: 2, assumed: 3, uncertain: 4} as const;
/** Codes in `unitEarthed`. */
export const EarthedCode = {no: 0, yes: 1, unknown: 2} as const;
/** Bits in `tieUncertain` and `unitUncertain`: which part differs between the two bounding runs. */
export const UncertainBit = {state: 1, up: 2, down: 4, bus: 8, out: 16} as const;
/** Bits in `tieDoubt` and `unitDoubt`: why the switch is doubtful (MO-4-22); 0 when it is not. */
export const DoubtBit = {unknown: 1, lastKnown: 2, offline: 4, stale: 8} as const;

/**
 * One byte per row. [S] sections, [T] ties, [U] units in the order of the station's lists. Plain typed arrays, each with its own buffer, so
 * that a worker can transfer them.
 */
export interface LivenessColumns {
  readonly sectionLive: Uint8Array;
  readonly sectionUncertain: Uint8Array;
  readonly tiePosition: Uint8Array;
  readonly tieLive: Uint8Array;
  readonly tieUp: Uint8Array;
  readonly tieDown: Uint8Array;
  readonly tieUncertain: Uint8Array;
  readonly tieDoubt: Uint8Array;
  readonly unitPosition: Uint8Array;
  readonly unitBus: Uint8Array;
  /** 0 for an incoming unit, which has a line side instead. */
  readonly unitOut: Uint8Array;
  readonly unitLine: Uint8Array;
  readonly unitEarthed: Uint8Array;
  readonly unitConflict: Uint8Array;
  readonly unitUncertain: Uint8Array;
  readonly unitDoubt: Uint8Array;
  /** Only in graph mode. */
  readonly graph?: GraphColumns;
  /** If requested: `findContradictions`. */
  readonly contradictions?: Contradictions;
  /** After the evidence (`runEvidence`). The other columns then hold the shown state. */
  readonly evidence?: EvidenceColumns;
}

export interface SectionState {
  readonly s: Flag;
  readonly uncertain: Flag;
}

export interface TieState {
  readonly position: Position;
  readonly s: Flag;
  readonly up: Flag;
  readonly down: Flag;
  /** Of s, up or down. */
  readonly uncertain: Flag;
}

export interface UnitState {
  readonly bus: Flag;
  /** Absent for incoming units. */
  readonly out?: Flag;
  /** Incoming units only. */
  readonly line?: LineLiveness;
  readonly position: Position;
  readonly earthed: boolean | 'unknown';
  /** Of bus or out. */
  readonly uncertain: Flag;
  readonly conflict: Flag;
  readonly offline: Flag;
}

/** `units` is keyed by deviceId; for a duplicate id it holds the first unit, while the columns hold them all. */
export interface Liveness {
  readonly sections: readonly SectionState[];
  readonly ties: readonly TieState[];
  readonly units: ReadonlyMap<string, UnitState>;
  readonly columns: LivenessColumns;
}

/** MO-4-25: the segment rule (RULES.md), or the graph of part D. */
export type EnergiseMode = 'segment' | 'graph';

export interface EnergiseOptions {
  readonly mode: EnergiseMode;
  /** Epoch milliseconds by the server's clock. */
  readonly nowMs: number;
  /** A reading older than this is stale: two periods (MO-9-01); one whose gateway is slower, after two of its own (`staleAfterOf`). */
  readonly staleAfterMs: number;
  /**
   * Graph mode: kinds of station in which mask 4 of a switchState, the second-position flag (MO-4-04), means a withdrawn truck or drawer,
   * which does not conduct (G4). Default: none.
   */
  readonly flag4Withdrawn?: readonly VoltageKind[] | undefined;
}
