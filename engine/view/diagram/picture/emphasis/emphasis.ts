import {
  type DiagramScene,
  type ElementRef,
  type HitColumns,
  HitKind,
  NONE,
  PositionCode,
  type SceneStation,
} from '../../../../core/index.ts';
import type {DiagramEmphasis} from '../../diagram-view.types.ts';
import {DIMMED_TEXT} from '../colours/colour-rows.ts';

/** Bits of `EmphasisColumns.bits`. */
export const EmphasisBit = {feeding: 1, fed: 2, matched: 4, dimmed: 8, busSideOnly: 16} as const;
/** A band runs along lines with one of these; with `busSideOnly` it ends at the open switch. */
export const BAND_BITS = EmphasisBit.feeding | EmphasisBit.fed;

/** An emphasis over the rows of a scene. Like the state it is a column that painters look up, so that nothing is rebuilt. */
export interface EmphasisColumns {
  /** `EmphasisBit`s of each row of `scene.hits` [hits + 1]; the last is for lines without a row. */
  readonly bits: Uint8Array;
  /** Whether some row has a band, has an outline, is dimmed. */
  readonly hasBands: boolean;
  readonly hasOutlines: boolean;
  readonly dims: boolean;
}

/**
 * Null if nothing would look different. Ignores elements that the picture does not have. `slots`: the moment, because a band ends at an
 * open switch; null while there is none.
 */
export function emphasisColumns(
  {hits, stations}: Pick<DiagramScene, 'hits' | 'stations'>,
  slots: Uint8Array | null,
  emphasis: DiagramEmphasis | null,
): EmphasisColumns | null {
  if (emphasis === null) return null;
  const {feeding, fed, matched, dimOthers} = emphasis;
  const groups = new Map<number, number>();
  for (const [refs, bit] of [
    [feeding, EmphasisBit.feeding],
    [fed, EmphasisBit.fed],
    [matched, EmphasisBit.matched],
  ] as const)
    for (const ref of refs) groups.set(keyOf(ref), (groups.get(keyOf(ref)) ?? 0) | bit);

  const bits = new Uint8Array(hits.count + 1);
  const kept = new Uint8Array(hits.count + 1);
  let cabinet = -1;
  let all = 0;
  for (let row = 0; row < hits.count; row++) {
    if (hits.kind[row] === HitKind.cabinet) cabinet = row;
    const own = groups.get(hitKey(hits, row)) ?? 0;
    if (own === 0) continue;
    bits[row] |= own;
    kept[row] = 1;
    all |= own;
    if (slots !== null && (own & BAND_BITS) !== 0) bits[row] = endedAtSwitch(own, hits, row, stations[hits.station[row]], slots);
    // The line down a cabinet of drawers leads to each of them.
    if (hits.kind[row] === HitKind.unit && cabinet >= 0 && holds(hits, cabinet, row)) {
      bits[cabinet] |= bits[row] & BAND_BITS;
      kept[cabinet] = 1;
    }
  }
  if (dimOthers) for (let row = 0; row <= hits.count; row++) if (kept[row] === 0) bits[row] |= EmphasisBit.dimmed;
  if (all === 0 && !dimOthers) return null;
  return {bits, hasBands: (all & BAND_BITS) !== 0, hasOutlines: (all & EmphasisBit.matched) !== 0, dims: dimOthers};
}

/** Bits for a `hit` value, which may be NONE. */
export function emphasisOf(emphasis: EmphasisColumns | null, hit: number): number {
  if (emphasis === null) return 0;
  return emphasis.bits[hit === NONE ? emphasis.bits.length - 1 : hit];
}

export function isDimmed(emphasis: EmphasisColumns | null, hit: number): boolean {
  return (emphasisOf(emphasis, hit) & EmphasisBit.dimmed) !== 0;
}

export function sameEmphasis(a: EmphasisColumns | null, b: EmphasisColumns | null): boolean {
  if (a === null || b === null) return a === b;
  return a.bits.length === b.bits.length && a.bits.every((bits, row) => bits === b.bits[row]);
}

/** An open switch feeds nothing: the band of a unit ends there, and an open tie has none. */
function endedAtSwitch(own: number, hits: HitColumns, row: number, station: SceneStation | undefined, slots: Uint8Array): number {
  if (station === undefined) return own;
  const at = hits.row[row];
  if (
    hits.kind[row] === HitKind.unit &&
    (isOpen(station.unitPositionSlot, station.unitPositionStates, at, slots) || isOut(station, at, slots))
  )
    return own | EmphasisBit.busSideOnly;
  if (hits.kind[row] !== HitKind.tie) return own;
  return isOpen(station.tiePositionSlot, station.tiePositionStates, at, slots) || isTieOut(station, at, slots) ? own & ~BAND_BITS : own;
}

/** Drawn with its truck out of service: because it is earthed and open, or because a contact reports it. */
function isOut(
  {unitPositionSlot, unitPositionStates, unitEarthedStates, unitTestStates}: SceneStation,
  row: number,
  slots: Uint8Array,
): boolean {
  if (unitPositionSlot[row] === 0) return false;
  const shown = slots[unitPositionSlot[row]];
  return shown === unitEarthedStates[row] || isTest(shown, row, unitTestStates, unitPositionStates);
}

function isTieOut({tiePositionSlot, tiePositionStates, tieTestStates}: SceneStation, row: number, slots: Uint8Array): boolean {
  return tiePositionSlot[row] !== 0 && isTest(slots[tiePositionSlot[row]], row, tieTestStates, tiePositionStates);
}

function isTest(shown: number, row: number, testStates: Uint8Array, positionStates: Uint8Array): boolean {
  const isOneOf = (states: Uint8Array) => states.subarray(3 * row, 3 * row + 3).includes(shown);
  return isOneOf(testStates) && !isOneOf(positionStates);
}

function isOpen(positionSlot: Uint32Array, states: Uint8Array, row: number, slots: Uint8Array): boolean {
  const open = states[3 * row + PositionCode.open];
  return positionSlot[row] !== 0 && open !== states[3 * row + PositionCode.closed] && slots[positionSlot[row]] === open;
}

const KINDS = {section: HitKind.section, unit: HitKind.unit, tie: HitKind.tie} as const;
const KIND_COUNT = 8;
const STATION_COUNT = 0x10000;

function keyOf({station, kind, row}: ElementRef): number {
  return (row * STATION_COUNT + station) * KIND_COUNT + KINDS[kind];
}

function hitKey(hits: HitColumns, row: number): number {
  return (hits.row[row] * STATION_COUNT + hits.station[row]) * KIND_COUNT + hits.kind[row];
}

/** The drawers of a cabinet follow it in the columns and lie inside it. */
function holds(hits: HitColumns, outer: number, inner: number): boolean {
  if (hits.station[outer] !== hits.station[inner]) return false;
  const across = hits.minX[outer] <= hits.minX[inner] && hits.maxX[outer] >= hits.maxX[inner];
  return across && hits.minY[outer] <= hits.minY[inner] && hits.maxY[outer] >= hits.maxY[inner];
}

/** Added to the colour number of a text; names of whole stations belong to no hit and are not dimmed. */
export function dimOfText({texts}: DiagramScene, emphasis: EmphasisColumns | null, row: number): number {
  return texts.hit[row] !== NONE && isDimmed(emphasis, texts.hit[row]) ? DIMMED_TEXT : 0;
}
