import {type DiagramScene, NONE} from '../../../../core/index.ts';
import {effectiveK} from '../levels.ts';
import type {TextFitter} from './fit-text.ts';
import {type LabelBox, LabelGrid} from './label-grid.ts';
import {ASCENT_EM, DESCENT_EM, draftRoomNames, type RoomLines, type RoomTokens} from './label-room-names.ts';
import {nameIn, plannedPx} from './text-plan.ts';

/** Gap on both sides of a name, CSS pixels. */
const GAP_PX = 1;

/**
 * Which names are shown at a zoom step and how those in rooms are broken into lines. Depends on scene, step, level of detail and fonts, but
 * not on readings or camera position, so that no update and no pan changes it.
 */
export interface LabelPlan {
  readonly key: string;
  /** [texts] 1: hidden in favour of another. */
  readonly hidden: Uint8Array;
  /** Lines of the name in the room of a row of `texts`; undefined if it stays empty. Rooms overlap neither each other nor names. */
  roomOf(row: number): RoomLines | undefined;
}

/**
 * A plan is made for the smallest k of its step. It holds for the whole step, because all text boxes shrink against the drawing as k grows.
 */
const STEPS_PER_OCTAVE = 16;
/** From here on everything grows in proportion. */
const TOP_K = 1;
/** Figures, their labels and units are placed by the cabinet's drawing. */
const FIGURE_PRIORITY = 5;

export interface LabelView {
  readonly k: number;
  readonly detail: number;
}

/** Everything that a plan depends on except scene and fonts. */
export function planKey(scene: DiagramScene, {k, detail}: LabelView): string {
  const shownK = effectiveK(k, detail);
  const turns = turnsOf(scene).filter((turn) => turn <= shownK + 1e-6).length;
  return `${stepOf(k)} ${turns}`;
}

/** Number of names placed per step of a draft. */
const NAMES_A_STEP = 32;

/** Used until a plan is ready. */
export function withoutNames(scene: DiagramScene): LabelPlan {
  return {key: '', hidden: new Uint8Array(scene.texts.count).fill(1), roomOf: () => undefined};
}

/** `tokens`: of the same scene and fonts from an earlier plan. */
export function planLabels(scene: DiagramScene, view: LabelView, fitter: TextFitter, tokens: RoomTokens = new Map()): LabelPlan {
  const draft = draftLabels(scene, view, fitter, tokens);
  let next = draft.next();
  while (!next.done) next = draft.next();
  return next.value;
}

/** Creates a plan in steps of similar duration. */
export function* draftLabels(
  scene: DiagramScene,
  view: LabelView,
  fitter: TextFitter,
  tokens: RoomTokens,
): Generator<undefined, LabelPlan> {
  const k = 2 ** (stepOf(view.k) / STEPS_PER_OCTAVE);
  const shownK = effectiveK(view.k, view.detail);
  const {names, rooms} = labelRows(scene);
  const hidden = new Uint8Array(scene.texts.count);
  const grid = new LabelGrid();
  let placed = 0;
  for (const row of names) {
    if (!isInRange(scene, row, shownK)) continue;
    if (placed++ % NAMES_A_STEP === NAMES_A_STEP - 1) yield;
    const box = nameBox(scene, row, k, fitter);
    if (box !== undefined && !grid.take(box)) hidden[row] = 1;
  }
  yield;
  const roomOf = yield* draftRoomNames({scene, k, fitter, tokens}, rooms, (row) => isInRange(scene, row, shownK));
  return {key: planKey(scene, view), hidden, roomOf};
}

/** Rows of names, the most important first, and of names in rooms. */
function labelRows(scene: DiagramScene): {readonly names: Uint32Array; readonly rooms: Uint32Array} {
  let known = rowsOfLabels.get(scene);
  if (known !== undefined) return known;
  const {texts} = scene;
  const names: number[] = [];
  const rooms: number[] = [];
  for (let row = 0; row < texts.count; row++)
    if (texts.priority[row] < FIGURE_PRIORITY) (texts.maxHeight[row] === 0 ? names : rooms).push(row);
  names.sort((a, b) => texts.priority[a] - texts.priority[b] || a - b);
  known = {names: Uint32Array.from(names), rooms: Uint32Array.from(rooms)};
  rowsOfLabels.set(scene, known);
  return known;
}
const rowsOfLabels = new WeakMap<DiagramScene, {readonly names: Uint32Array; readonly rooms: Uint32Array}>();

/** Whether the view's k is in the range in which a text is shown at all. */
export function isInRange({texts}: DiagramScene, row: number, shownK: number): boolean {
  return texts.minK[row] <= shownK + 1e-6 && (texts.maxK[row] === 0 || texts.maxK[row] > shownK + 1e-6);
}

/** Undefined for a name that is not shown. A live one keeps its whole room, whatever its current text. */
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

/** Share of a text to the left of its anchor. */
export function shareLeft(anchor: number): number {
  return anchor / 2;
}

function stepOf(k: number): number {
  return Math.floor(Math.log2(Math.min(TOP_K, k)) * STEPS_PER_OCTAVE + 1e-9);
}

/** Every k at which some text appears or disappears. */
function turnsOf(scene: DiagramScene): readonly number[] {
  const known = turns.get(scene);
  if (known !== undefined) return known;
  const found = new Set<number>();
  for (const column of [scene.texts.minK, scene.texts.maxK]) {
    let last = Number.NaN;
    for (const k of column) {
      if (k !== last) found.add(k);
      last = k;
    }
  }
  const sorted = [...found].sort((a, b) => a - b);
  turns.set(scene, sorted);
  return sorted;
}
const turns = new WeakMap<DiagramScene, readonly number[]>();
