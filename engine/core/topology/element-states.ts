import {ContradictionCode} from './contradiction-columns.ts';
import {LINE_PART} from './evidence-columns.ts';
import {GraphNote} from './graph-columns.ts';
import {DoubtBit, EarthedCode, LineCode, type LivenessColumns, PositionCode, UncertainBit} from './liveness.ts';

/**
 * What is counted of a part, as bits. Live, live on the bus side only, dead, uncertain and muted exclude each other, and every part has one
 * of them, so that the five add up to all parts; the others are additional. An uncertain or muted part is never counted as live or dead.
 *
 * A busbar section counts by itself. A unit counts by the side away from the busbar, outgoing or line (by its busbar if the line side is
 * not measured); a unit that is dead there counts as dead only if its busbar is certainly dead too. A tie is dead only if neither of its
 * sides is live.
 */
export const PartBit = {
  live: 1,
  dead: 2,
  uncertain: 4,
  /** Known to be earthed; an unknown earthing does not count. */
  earthed: 8,
  offline: 16,
  stale: 32,
  /** Earthed while live. */
  conflict: 64,
  /** No reading reports the position: unknown, or the last known one of the drawing. */
  unread: 128,
  /** A measurement contradicts the rule. */
  contradiction: 256,
  /** A unit whose far side is dead and whose busbar is live: it must not be called dead as a whole. */
  busOnly: 512,
  /** Uncertain only by what cannot be known and is not a fault ([E10]): not counted as doubt. */
  muted: 2048,
} as const;

/** One station's parts: [S] sections, [T] ties, [U] units, `PartBit` bits. Owned by the receiver. */
export interface ElementStates {
  readonly sections: Uint16Array;
  readonly ties: Uint16Array;
  readonly units: Uint16Array;
}

/** Reads the columns of either rule; the only place that decides how parts are counted. */
export function partStates(columns: LivenessColumns): ElementStates {
  const {contradictions: found} = columns;
  const sections = Uint16Array.from(columns.sectionLive, (_, row) => sectionBits(columns, row) | contradictionBit(found?.sections[row]));
  const ties = Uint16Array.from(columns.tieLive, (_, row) => tieBits(columns, row) | contradictionBit(found?.ties[row]));
  const units = Uint16Array.from(columns.unitBus, (_, row) => unitBits(columns, row) | contradictionBit(found?.units[row]));
  return {sections, ties, units};
}

function liveness(live: boolean, uncertain: number, muted = 0): number {
  if (uncertain !== 0) return (uncertain & ~muted) === 0 ? PartBit.muted : PartBit.uncertain;
  return live ? PartBit.live : PartBit.dead;
}

function sectionBits({sectionLive, sectionUncertain, evidence, graph}: LivenessColumns, row: number): number {
  return (
    liveness(sectionLive[row] === 1, sectionUncertain[row], evidence?.sectionMuted[row]) |
    (graph?.sectionEarthed[row] === EarthedCode.yes ? PartBit.earthed : 0) |
    faultBits(graph?.sectionNotes[row])
  );
}

function tieBits({tieUp, tieDown, tieUncertain, tiePosition, tieDoubt, evidence, graph}: LivenessColumns, row: number): number {
  return (
    liveness(tieUp[row] === 1 || tieDown[row] === 1, tieUncertain[row], evidence?.tieMuted[row]) |
    doubtBits(tieDoubt[row], tiePosition[row]) |
    faultBits(graph?.tieNotes[row])
  );
}

function unitBits(columns: LivenessColumns, row: number): number {
  const {unitEarthed, unitConflict, unitDoubt, unitPosition, graph} = columns;
  const earthed = unitEarthed[row] === EarthedCode.yes || graph?.unitFarEarthed[row] === EarthedCode.yes;
  return (
    unitLiveness(columns, row) |
    (earthed ? PartBit.earthed : 0) |
    (unitConflict[row] === 1 ? PartBit.conflict : 0) |
    doubtBits(unitDoubt[row], unitPosition[row]) |
    faultBits(graph?.unitNotes[row])
  );
}

/** A muted side does not hide a doubt on the other side. */
function unitLiveness({unitBus, unitOut, unitLine, unitUncertain, evidence}: LivenessColumns, row: number): number {
  const uncertain = unitUncertain[row] ?? 0;
  const muted = evidence?.unitMuted[row] ?? 0;
  const line = unitLine[row] ?? LineCode.none;
  const bus = liveness(unitBus[row] === 1, uncertain & UncertainBit.bus, muted);
  if (line === LineCode.assumed) return bus;
  const far =
    line === LineCode.none
      ? liveness(unitOut[row] === 1, uncertain & UncertainBit.out, muted)
      : liveness(line === LineCode.live, line === LineCode.uncertain ? LINE_PART : 0, muted);
  if (far === PartBit.muted) return bus === PartBit.uncertain ? bus : far;
  if (far !== PartBit.dead) return far;
  return bus === PartBit.live ? PartBit.busOnly : bus;
}

function doubtBits(doubt = 0, position: number = PositionCode.unknown): number {
  const unread = position === PositionCode.unknown || (doubt & (DoubtBit.unknown | DoubtBit.lastKnown)) !== 0;
  return (doubt & DoubtBit.offline ? PartBit.offline : 0) | (doubt & DoubtBit.stale ? PartBit.stale : 0) | (unread ? PartBit.unread : 0);
}

function faultBits(notes = 0): number {
  return notes & GraphNote.earthFault ? PartBit.conflict : 0;
}

function contradictionBit(code = 0): number {
  return code === ContradictionCode.none ? 0 : PartBit.contradiction;
}
