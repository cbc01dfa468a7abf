import {CASE_CLOSED, CASE_OPEN} from '../runs.ts';
import {type EvidenceScratch, isMixed, NodeBit, PlaceBit, ZoneBit} from './evidence-scratch.ts';

/** Shown state of a place; its reason is stored separately. `Word.uncertain` keeps the value of the reported positions. */
export const Word = {dead: 0, live: 1, uncertain: 2} as const;
/** Added to `Word.live`: nothing measures its supply; added to `Word.uncertain`: muted. */
export const ASSUMED = 4;
export const MUTED = 8;
export const WORD_MASK = 3;

const BETWEEN = NodeBit.residual | NodeBit.beside | NodeBit.power | NodeBit.lit;
export const QUIETLY = NodeBit.older | NodeBit.beyondDrift | NodeBit.nearResidual | NodeBit.nearDrift;
/** What in a zone is more than muted. */
export const LOUD = ZoneBit.supply | ZoneBit.voltage | ZoneBit.strong;

/** [E12] The word of a place. `segment` holds the segment rule's bits of the bounding runs for the same part. */
export function wordOf(scratch: EvidenceScratch, place: number, segment: number): number {
  const {nodeOf, nodeBits, zoneOf, zoneBits} = scratch;
  const node = nodeOf[place];
  const bits = nodeBits[node];
  if (bits & NodeBit.presence) return !isMixed(bits) || scratch.reached[place] === 1 ? Word.live : Word.uncertain;
  const zone = zoneBits[zoneOf[node]];
  const isDeadBySegment = (segment & CASE_CLOSED) === 0 || (bits & NodeBit.absence) !== 0;
  if (zone === 0 && (bits & (BETWEEN | QUIETLY)) === 0) return isDeadBySegment ? Word.dead : Word.uncertain;
  if (isFed(bits)) {
    if ((segment & CASE_OPEN) === 0) return Word.uncertain;
    return bits & NodeBit.closeAbsence ? Word.uncertain | MUTED : Word.live | ASSUMED;
  }
  const isMuted = (bits & BETWEEN) === 0 && (zone & LOUD) === 0 && isDeadBySegment;
  return isMuted ? Word.uncertain | MUTED : Word.uncertain;
}

/** [E12] Live in the lower bound by an assumed supply, and no measurement denies it. */
export function isFed(bits: number): boolean {
  return (bits & (NodeBit.fed | NodeBit.absence | NodeBit.residual)) === NodeBit.fed;
}

/** Whether a place itself measures no or too little voltage. */
export function measuresNothing({placeBits}: EvidenceScratch, place: number): boolean {
  return (placeBits[place] & (PlaceBit.absence | PlaceBit.residual)) !== 0;
}
