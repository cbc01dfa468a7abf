import {type DiagramScene, NONE} from '../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {type LabelBox, LabelGrid} from './label-grid.ts';
import {type WrappedName, wrapName} from './label-wrap.ts';
import {effectiveK} from './levels.ts';
import {nameIn, plannedPx} from './text-plan.ts';

/** Reach of a line of text above and below its baseline, and from one line to the next, in ems. */
export const ASCENT_EM = 0.9;
export const DESCENT_EM = 0.2;
export const LINE_EM = 1.14;

/** Left free on both sides of a name, CSS pixels. */
const GAP_PX = 1;

/** A name in its room: the lines and their size in CSS pixels. */
export interface RoomLines {
  readonly px: number;
  readonly lines: readonly string[];
}

/**
 * Which names are shown at a step of the zoom and how those in rooms are broken. It depends on the scene, the step, the level of detail
 * and the fonts: not on the readings, not on where the camera looks, so that no update and no pan changes it.
 */
export interface LabelPlan {
  readonly key: string;
  /** [texts] 1: gives way to another. */
  readonly hidden: Uint8Array;
  /** By row of `texts`; a room that is not here stays empty. */
  readonly rooms: ReadonlyMap<number, RoomLines>;
}

/** A plan is made for the least k of its step: all boxes of text shrink against the drawing as k grows, so that it holds for the whole step. */
const STEPS_PER_OCTAVE = 16;
/** From here on everything grows alike. */
const TOP_K = 1;
/** Sizes of names in rooms: the largest at which no less of them is seen than at a smaller one. */
const ROOM_PX = [9, 10, 11, 12, 13] as const;
/** Figures, their labels and units stand where the cabinet's drawing puts them. */
const FIGURE_PRIORITY = 5;

export interface LabelView {
  readonly k: number;
  readonly detail: number;
}

/** Everything that a plan depends on but scene and fonts. */
export function planKey(scene: DiagramScene, {k, detail}: LabelView): string {
  const shownK = effectiveK(k, detail);
  const turns = turnsOf(scene).filter((turn) => turn <= shownK + 1e-6).length;
  return `${stepOf(k)} ${turns}`;
}

export function planLabels(scene: DiagramScene, view: LabelView, fitter: TextFitter): LabelPlan {
  const {texts} = scene;
  const step = stepOf(view.k);
  const k = 2 ** (step / STEPS_PER_OCTAVE);
  const shownK = effectiveK(view.k, view.detail);
  const rooms = new Map<number, RoomLines>();
  const hidden = new Uint8Array(texts.count);
  const names: number[] = [];
  const groups = new Map<number, number[]>();
  for (let row = 0; row < texts.count; row++) {
    if (texts.priority[row] >= FIGURE_PRIORITY || !isInRange(scene, row, shownK)) continue;
    if (texts.maxHeight[row] === 0) names.push(row);
    else {
      const group = groups.get(texts.priority[row]);
      if (group === undefined) groups.set(texts.priority[row], [row]);
      else group.push(row);
    }
  }
  for (const group of groups.values()) fillRooms(scene, group, k, fitter, rooms);

  const shown = [...names, ...rooms.keys()].sort((a, b) => texts.priority[a] - texts.priority[b] || a - b);
  const grid = new LabelGrid();
  for (const row of shown) {
    const box = texts.maxHeight[row] > 0 ? roomBox(scene, row, k, rooms.get(row), fitter) : nameBox(scene, row, k, fitter);
    if (box === undefined || grid.take(box)) continue;
    hidden[row] = 1;
    rooms.delete(row);
  }
  return {key: planKey(scene, view), hidden, rooms};
}

/** Whether the k of the view lies in the range in which a text is shown at all. */
export function isInRange({texts}: DiagramScene, row: number, shownK: number): boolean {
  return texts.minK[row] <= shownK + 1e-6 && (texts.maxK[row] === 0 || texts.maxK[row] > shownK + 1e-6);
}

function fillRooms(scene: DiagramScene, rows: readonly number[], k: number, fitter: TextFitter, rooms: Map<number, RoomLines>): void {
  let best: {readonly px: number; readonly names: readonly WrappedName[]; readonly seen: number} | undefined;
  for (const px of ROOM_PX) {
    const names = rows.map((row) => wrapInRoom(scene, row, k, px, fitter));
    const seen = names.reduce((sum, {lines}) => lines.reduce((all, line) => all + line.length, sum), 0);
    if (best !== undefined && seen < best.seen) break;
    best = {px, names, seen};
  }
  rows.forEach((row, i) => {
    const lines = best?.names[i].lines ?? [];
    if (best !== undefined && lines.length > 0) rooms.set(row, {px: best.px, lines});
  });
}

function wrapInRoom({texts}: DiagramScene, row: number, k: number, px: number, fitter: TextFitter): WrappedName {
  const maxLines = Math.floor(((texts.maxHeight[row] * k) / px - (ASCENT_EM + DESCENT_EM)) / LINE_EM) + 1;
  return wrapName(texts.fixed[row], texts.weight[row], (texts.maxWidth[row] * k) / px, maxLines, fitter);
}

function roomBox({texts}: DiagramScene, row: number, k: number, lines: RoomLines | undefined, fitter: TextFitter): LabelBox | undefined {
  if (lines === undefined) return undefined;
  const widest = lines.lines.reduce((most, line) => Math.max(most, fitter.widthEm(line, texts.weight[row])), 0) * lines.px;
  const minX = texts.x[row] * k - widest * shareLeft(texts.anchor[row]);
  const minY = texts.y[row] * k;
  const height = (ASCENT_EM + DESCENT_EM + (lines.lines.length - 1) * LINE_EM) * lines.px;
  return {minX, minY, maxX: minX + widest, maxY: minY + height};
}

/** Undefined for a name that is not shown. A live one has its whole room, whatever it says now. */
function nameBox(scene: DiagramScene, row: number, k: number, fitter: TextFitter): LabelBox | undefined {
  const {texts} = scene;
  const px = plannedPx(scene, row, k, k * 2 ** (1 / STEPS_PER_OCTAVE));
  if (px === 0) return undefined;
  const room = texts.maxWidth[row] * k;
  const isLive = texts.value[row] !== NONE;
  const text = isLive ? '' : nameIn(scene, row, k, px, fitter);
  const width = isLive ? room : fitter.widthEm(text, texts.weight[row]) * px;
  if (width === 0) return undefined;
  const minX = texts.x[row] * k - width * shareLeft(texts.anchor[row]);
  const y = texts.y[row] * k;
  return {minX: minX - GAP_PX, minY: y - ASCENT_EM * px, maxX: minX + width + GAP_PX, maxY: y + DESCENT_EM * px};
}

/** From the top of a room to the baseline of line `line`, CSS pixels. */
export function baselinePx(px: number, line: number): number {
  return (ASCENT_EM + line * LINE_EM) * px;
}

/** How much of a text lies left of where it is anchored. */
export function shareLeft(anchor: number): number {
  return anchor / 2;
}

function stepOf(k: number): number {
  return Math.floor(Math.log2(Math.min(TOP_K, k)) * STEPS_PER_OCTAVE + 1e-9);
}

/** Every k at which some text comes or goes. */
function turnsOf(scene: DiagramScene): readonly number[] {
  const known = turns.get(scene);
  if (known !== undefined) return known;
  const found = [...new Set([...scene.texts.minK, ...scene.texts.maxK])];
  turns.set(scene, found);
  return found;
}
const turns = new WeakMap<DiagramScene, readonly number[]>();
