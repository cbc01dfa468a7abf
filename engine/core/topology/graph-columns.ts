import type {ElementRef} from '../station/element-ref.ts';

/** Bits of the notes in `GraphColumns`: what graph mode has to say of a part beside its liveness (monitoring part D). */
export const GraphNote = {
  /** A source whose measured voltage is near zero: closed, yet it feeds nothing (G3). */
  noVoltage: 1,
  /** Its truck is not in the connected position: a told closed breaker that does not conduct (G4). */
  withdrawn: 2,
  /** Live and tied to earth: a fault state (G5). */
  earthFault: 4,
  /** Live from the side that usually takes: a feeder fed from its far end, a transformer from its low side (G7, G9). */
  backFeed: 8,
  /** More than one source reaches it (G10). */
  parallel: 16,
  /** It lies on a closed loop of conductors (G10, G11). */
  loop: 32,
} as const;

/** What graph mode knows of one station beyond the columns that both rules share. Rows as in `LivenessColumns`; the receiver owns the buffers. */
export interface GraphColumns {
  /** [S], [T], [U] sources that reach it by the told positions: the busbar, either side of the tie, the unit's far terminal. */
  readonly sectionSources: Uint16Array;
  readonly tieSources: Uint16Array;
  readonly unitSources: Uint16Array;
  /** [S] number of the conducting island its busbar belongs to by the told positions, over all stations of the picture. */
  readonly sectionIsland: Int32Array;
  /** [S] `EarthedCode` of the busbar, [U] of the far terminal: tied to earth through closed switches, whatever its liveness. */
  readonly sectionEarthed: Uint8Array;
  readonly unitFarEarthed: Uint8Array;
  /** [U] `LineCode` of the far terminal as a node of its own (G14), outgoing or line side: live, dead or uncertain; assumed only after the evidence. */
  readonly unitFar: Uint8Array;
  /** [S], [T], [U] `GraphNote` bits. */
  readonly sectionNotes: Uint8Array;
  readonly tieNotes: Uint8Array;
  readonly unitNotes: Uint8Array;
}

/** Where the two rules answer differently for one part (monitoring part D). */
export interface Disagreement {
  readonly element: ElementRef;
  readonly part: 'state' | 'up' | 'down' | 'bus' | 'out' | 'line';
  readonly segment: 'live' | 'dead' | 'assumed' | 'uncertain';
  readonly graph: 'live' | 'dead' | 'uncertain';
  /** Row of part D that explains it, such as `G2`; `other` where none does. */
  readonly reason: `G${number}` | 'other';
}

/** What feeds an element and what it feeds, along closed switches by the told positions (either rule: the conductors are the same). */
export interface Trace {
  readonly element: ElementRef;
  /** From a source to the element, the element left out; of several paths the shortest from each source. Empty where nothing feeds it. */
  readonly feeding: readonly ElementRef[];
  /** Units where the supply comes in: the first of each path. */
  readonly sources: readonly ElementRef[];
  /** All that gets its supply through the element, nearest first. */
  readonly fed: readonly ElementRef[];
  /** Some of `fed` has another supply as well, or the element lies on a loop. */
  readonly looped: boolean;
  /** A doubtful switch lies on the way: what is fed and feeding may be another. */
  readonly uncertain: boolean;
}
