import type {DiagramScene} from '../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {type NameTokens, tokensOf, wrapName} from './label-wrap.ts';

/** Reach of a line of text above and below its baseline, and from one line to the next, in ems. */
export const ASCENT_EM = 0.9;
export const DESCENT_EM = 0.2;
export const LINE_EM = 1.14;

/** A name in its room: the lines and their size in CSS pixels. */
export interface RoomLines {
  readonly px: number;
  readonly lines: readonly string[];
}

/** Sizes of names in rooms: the largest at which no less of them is seen than at a smaller one. */
const ROOM_PX = [9, 10, 11, 12, 13] as const;
/** So many names decide on the size. */
const SAMPLE = 256;

/**
 * Names in the rooms of `rows` at `k`. Those of one priority have one size, which a sample of them decides; the lines of each are broken
 * when they are asked for first. Undefined for a row without a room, or where next to nothing of its name would be seen.
 */
export function createRoomNames(
  scene: DiagramScene,
  rows: readonly number[],
  k: number,
  fitter: TextFitter,
): (row: number) => RoomLines | undefined {
  const {texts} = scene;
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const group = groups.get(texts.priority[row]);
    if (group === undefined) groups.set(texts.priority[row], [row]);
    else group.push(row);
  }
  const sizes = new Map(Array.from(groups, ([priority, group]) => [priority, sizeFor(scene, group, k, fitter)]));
  const known = new Map<number, RoomLines | null>();
  for (const row of rows) known.set(row, null);
  const broken = new Set<number>();

  return (row) => {
    if (!known.has(row)) return undefined;
    if (!broken.has(row)) {
      broken.add(row);
      const px = sizes.get(texts.priority[row]) ?? ROOM_PX[0];
      const lines = wrapInRoom(scene, row, tokensOf(texts.fixed[row], texts.weight[row], fitter), k, px, fitter);
      known.set(row, lines.length > 0 ? {px, lines} : null);
    }
    return known.get(row) ?? undefined;
  };
}

/** From the top of a room to the baseline of line `line`, CSS pixels. */
export function baselinePx(px: number, line: number): number {
  return (ASCENT_EM + line * LINE_EM) * px;
}

function sizeFor(scene: DiagramScene, rows: readonly number[], k: number, fitter: TextFitter): number {
  const {texts} = scene;
  const step = Math.ceil(rows.length / SAMPLE);
  const sample = rows.filter((_, i) => i % step === 0).map((row) => ({row, tokens: tokensOf(texts.fixed[row], texts.weight[row], fitter)}));
  let [best, most] = [ROOM_PX[0] as number, -1];
  for (const px of ROOM_PX) {
    let seen = 0;
    for (const {row, tokens} of sample) for (const line of wrapInRoom(scene, row, tokens, k, px, fitter)) seen += line.length;
    if (seen < most) break;
    [best, most] = [px, seen];
  }
  return best;
}

function wrapInRoom({texts}: DiagramScene, row: number, tokens: NameTokens, k: number, px: number, fitter: TextFitter): readonly string[] {
  const maxLines = Math.floor(((texts.maxHeight[row] * k) / px - (ASCENT_EM + DESCENT_EM)) / LINE_EM) + 1;
  return wrapName(tokens, (texts.maxWidth[row] * k) / px, maxLines, fitter);
}
