import type {DiagramScene} from '../../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {type NameTokens, tokensOf, wrapName} from './label-wrap.ts';

/** Extent of a line of text above and below its baseline, and line height, in ems. */
export const ASCENT_EM = 0.9;
export const DESCENT_EM = 0.2;
export const LINE_EM = 1.14;

/** A name in its room: the lines and their size in CSS pixels. */
export interface RoomLines {
  readonly px: number;
  readonly lines: readonly string[];
}

/** Sizes of names in rooms: uses the largest at which no fewer characters are visible than at a smaller one. */
const ROOM_PX = [9, 10, 11, 12, 13] as const;
/** Number of names sampled to choose the size. */
const SAMPLE = 256;
/** Number of samples broken into lines per step of a draft. */
const SAMPLED_A_STEP = 8;

/** Tokenised names by row: the slow part of a plan, the same in every plan until fonts change. */
export type RoomTokens = Map<number, NameTokens>;

export interface RoomNames {
  readonly scene: DiagramScene;
  readonly k: number;
  readonly fitter: TextFitter;
  readonly tokens: RoomTokens;
}

/**
 * Names in rooms at `k`, in steps. Those of `rows` with one priority share one size, chosen from a sample; lines are broken at first use.
 * Undefined for a row without `isShown`, or if almost nothing of its name would be visible.
 */
export function* draftRoomNames(
  names: RoomNames,
  rows: Uint32Array,
  isShown: (row: number) => boolean,
): Generator<undefined, (row: number) => RoomLines | undefined> {
  const {priority} = names.scene.texts;
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    if (!isShown(row)) continue;
    const group = groups.get(priority[row]);
    if (group === undefined) groups.set(priority[row], [row]);
    else group.push(row);
  }
  const sizes = new Map<number, number>();
  for (const [of, group] of groups) sizes.set(of, yield* sizeFor(names, group));
  const known = new Map<number, RoomLines | undefined>();

  return (row) => {
    if (known.has(row)) return known.get(row);
    const px = sizes.get(priority[row]) ?? ROOM_PX[0];
    const lines = isShown(row) ? wrapInRoom(names, row, px) : [];
    const room = lines.length > 0 ? {px, lines} : undefined;
    known.set(row, room);
    return room;
  };
}

/** From the top of a room to the baseline of line `line`, CSS pixels. */
export function baselinePx(px: number, line: number): number {
  return (ASCENT_EM + line * LINE_EM) * px;
}

function* sizeFor(names: RoomNames, rows: readonly number[]): Generator<undefined, number> {
  const step = Math.ceil(rows.length / SAMPLE);
  let [best, most] = [ROOM_PX[0] as number, -1];
  for (const px of ROOM_PX) {
    let seen = 0;
    for (let i = 0; i < rows.length; i += step) {
      if (i % (step * SAMPLED_A_STEP) === 0) yield;
      for (const line of wrapInRoom(names, rows[i], px)) seen += line.length;
    }
    if (seen < most) break;
    [best, most] = [px, seen];
  }
  return best;
}

function wrapInRoom({scene: {texts}, k, fitter, tokens}: RoomNames, row: number, px: number): readonly string[] {
  let name = tokens.get(row);
  if (name === undefined) {
    name = tokensOf(texts.fixed[row], texts.weight[row], fitter);
    tokens.set(row, name);
  }
  const maxLines = Math.floor(((texts.maxHeight[row] * k) / px - (ASCENT_EM + DESCENT_EM)) / LINE_EM) + 1;
  return wrapName(name, (texts.maxWidth[row] * k) / px, maxLines, fitter);
}
