import type {ElementRef} from '../station/element-ref.ts';

/** Bits of the notes in `GraphColumns`: what graph mode adds about a part besides its liveness (monitoring part D). */
export const GraphNote = {
  /** A source whose measured voltage is near zero: closed, yet it feeds nothing (G3). */
  noVoltage: 1,
  /** Its truck is not in the connected position: reported closed, but not conducting (G4). */
  withdrawn: 2,
  /** Live and connected to earth: a fault state (G5). */
  earthFault: 4,
  /** Live from the side that it usually supplies: a feeder fed from its far end, a transformer from its low side (G7, G9). */
  backFeed: 8,
  /** More than one source reaches it (G10). */
  parallel: 16,
  /** It is part of a closed loop of conductors (G10, G11). */
  loop: 32,
  /** With `parallel`: all but at most one of the sources are generators or feeders marked as sources, which may supply and need not. */
  otherSource: 64,
} as const;

/**
 * What graph mode adds to the columns that both rules share, for one station. Rows as in `LivenessColumns`; the receiver owns the buffers.
 */
export interface GraphColumns {
  /**
   * [S], [T], [U] number of sources that reach it by the reported positions: the busbar, either side of the tie, the unit's far terminal.
   */
  readonly sectionSources: Uint16Array;
  readonly tieSources: Uint16Array;
  readonly unitSources: Uint16Array;
  /**
   * [S] the busbar's conducting island by the reported positions, over all stations of the picture: the row of its first section, where rows
   * count through the stations of the picture in order.
   */
  readonly sectionIsland: Int32Array;
  /** [S] `EarthedCode` of the busbar, [U] of the far terminal: connected to earth through closed switches, whatever its liveness. */
  readonly sectionEarthed: Uint8Array;
  readonly unitFarEarthed: Uint8Array;
  /**
   * [U] `LineCode` of the far terminal as a separate node (G14), outgoing or line side: live, dead or uncertain; assumed only after the
   * evidence.
   */
  readonly unitFar: Uint8Array;
  /** [S], [T], [U] `GraphNote` bits. */
  readonly sectionNotes: Uint8Array;
  readonly tieNotes: Uint8Array;
  readonly unitNotes: Uint8Array;
}

/** A part for which the two rules give different answers (monitoring part D). */
export interface Disagreement {
  readonly element: ElementRef;
  readonly part: 'state' | 'up' | 'down' | 'bus' | 'out' | 'line';
  readonly segment: 'live' | 'dead' | 'assumed' | 'uncertain';
  readonly graph: 'live' | 'dead' | 'uncertain';
  /** Row of part D that explains it, such as `G2`; `other` if none does. */
  readonly reason: `G${number}` | 'other';
}

/** What feeds an element and what it feeds, along closed switches by the reported positions (the same conductors for either rule). */
export interface Trace {
  readonly element: ElementRef;
  /** From a source to the element, without the element; of several paths the shortest from each source. Empty if nothing feeds it. */
  readonly feeding: readonly ElementRef[];
  /** Units where the supply enters: the first of each path. */
  readonly sources: readonly ElementRef[];
  /** Everything supplied through the element, nearest first. */
  readonly fed: readonly ElementRef[];
  /** Some of `fed` has another supply as well, or the element is on a loop. */
  readonly looped: boolean;
  /** A doubtful switch is on the way: the real feeding and fed parts may differ. */
  readonly uncertain: boolean;
}
