import {type DiagramScene, type DiagramState, LineState, NONE, type TextColumns, TextTone} from '../../../../core/index.ts';
import {Colour, FIRST_VOLTAGE} from '../colours/colours.ts';
import {Detail, effectiveK} from '../levels.ts';
import type {TextFitter} from './fit-text.ts';

/** So that a size rounded slightly below the limit still counts. */
const ROUNDING_PX = 0.01;
/** Names shown below this k (cabinets, busbar sections) are enlarged rather than dropped: an overview needs names. */
const OVERVIEW_K = 0.25;
/** The texts of a selected unit may grow by this factor; beyond it, its rows would overlap. */
const PICKED_GROWTH = 1.3;
/** Texts whose least k is this or more belong to close views only, even in a selected unit. */
const CLOSE_K = 1;

/** A cut name with fewer characters after its leading number (spaces counted) says less than the number alone. */
const FEW_LETTERS = 4;
/** The voltage at the start of a section's name. */
const VOLTAGE = /^\d[\d.]*\s*k?V\s+/i;
/** Lowest priority of names; captions and numbers follow. */
const LAST_NAME = 2;

/** Decides whether a text is painted in this frame. */
export interface TextView {
  readonly k: number;
  readonly detail: number;
  /** Row of `scene.hits`, or -1. */
  readonly selected: number;
}

/**
 * Font size in CSS pixels, or 0 for a hidden text. The texts of a selected unit are shown from the level of full symbols on, all others
 * from their own k; none is smaller than its `minPx`.
 */
export function textPx({texts}: DiagramScene, row: number, {k, detail, selected}: TextView): number {
  const minK = texts.minK[row];
  const shownK = effectiveK(k, detail) + 1e-6;
  const isPicked = texts.hit[row] !== NONE && texts.hit[row] === selected && detail >= Detail.full && minK < CLOSE_K;
  if (!isPicked && minK > shownK) return 0;
  const px = texts.size[row] * k;
  const minPx = texts.minPx[row];
  const grows = isPicked && px * PICKED_GROWTH >= minPx;
  // A label in a room is hidden when the selected unit shows its texts there.
  if (texts.maxK[row] > 0 && (texts.maxK[row] <= shownK || (texts.maxHeight[row] > 0 && grows))) return 0;
  if (px >= minPx - ROUNDING_PX) return px;
  return isKeptReadable(texts, row) || grows ? minPx : 0;
}

/** Names of cabinets, sections and stations, and texts with a room, are enlarged where they would be too small to read. */
function isKeptReadable(texts: TextColumns, row: number): boolean {
  return texts.minK[row] < OVERVIEW_K || texts.priority[row] === 1 || texts.maxHeight[row] > 0;
}

/** Size in CSS pixels at `k` of a name that is shown somewhere between `k` and `topK`; otherwise 0. It is not part of a selected unit. */
export function plannedPx({texts}: DiagramScene, row: number, k: number, topK: number): number {
  const minPx = texts.minPx[row];
  if (!isKeptReadable(texts, row) && texts.size[row] * topK < minPx - ROUNDING_PX) return 0;
  return Math.max(minPx, texts.size[row] * k);
}

/** Shrinks a live text that is wider than its room, because a cut figure would be a different figure. Fixed texts keep their size. */
export function fittedTextPx(scene: DiagramScene, state: DiagramState, row: number, view: TextView, fitter: TextFitter): number {
  const px = textPx(scene, row, view);
  return px === 0 || scene.texts.value[row] === NONE ? px : liveTextPx(scene, row, textOf(scene, state, row), view.k, px, fitter);
}

/** Size of a live text with the content `text` that would have `px` CSS pixels. */
export function liveTextPx({texts}: DiagramScene, row: number, text: string, k: number, px: number, fitter: TextFitter): number {
  const room = texts.maxWidth[row] * k;
  if (room === 0) return px;
  const weight = texts.weight[row];
  if (figureEm(text, weight, fitter) * px <= room) return px;
  const width = fitter.widthEm(text, weight) * px;
  return width <= room ? px : (px * room) / width;
}

/** Width of a figure as the sum of its few characters, so that new figures need no measuring. Infinite for anything but a plain figure. */
function figureEm(text: string, weight: number, fitter: TextFitter): number {
  let em = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > LAST_PLAIN) return Number.POSITIVE_INFINITY;
    em += fitter.widthEm(text[i], weight);
  }
  return em;
}
const LAST_PLAIN = 0x7e;

/** Maximum width of a text, in ems of its size; 0 without limit. Live texts were already fitted by `fittedTextPx`. */
export function textLimitEm({texts}: DiagramScene, row: number, k: number, px: number): number {
  return texts.value[row] === NONE ? (texts.maxWidth[row] * k) / px : 0;
}

/** The visible content of a one-line text at `px` CSS pixels. */
export function shownText(scene: DiagramScene, state: DiagramState, row: number, k: number, px: number, fitter: TextFitter): string {
  return scene.texts.value[row] === NONE ? nameIn(scene, row, k, px, fitter) : textOf(scene, state, row);
}

/**
 * A fixed text in its room. An overview name that would keep almost nothing after its leading number becomes the number: `203` says more
 * than `203 1#…`. A section without room for its voltage shows only its name: `II段` says more than `0.4k…`. A name that would keep only its
 * first letter is hidden.
 */
export function nameIn(scene: DiagramScene, row: number, k: number, px: number, fitter: TextFitter): string {
  const {texts} = scene;
  const text = texts.fixed[row] ?? '';
  const limitEm = textLimitEm(scene, row, k, px);
  const shown = fitter.fit(text, texts.weight[row], limitEm);
  if (shown === text || texts.priority[row] > LAST_NAME) return shown;
  const bare = text.replace(VOLTAGE, '');
  if (bare !== text && bare !== '' && fitter.widthEm(bare, texts.weight[row]) <= limitEm) return bare;
  const number = leadingNumber(text);
  if (number === '' || shown.length - 1 >= number.length + FEW_LETTERS) return shown.length > 2 ? shown : '';
  return fitter.fit(number, texts.weight[row], limitEm) === number ? number : '';
}

/** The number at the start of a name, also `1#` and `12-3`; empty for a voltage such as `10kV`, which is not a name. */
function leadingNumber(text: string): string {
  return /^\d+(?:-\d+)*#?(?![\d.A-Za-z]|\s*k?V)/.exec(text)?.[0] ?? '';
}

export function textOf({texts}: DiagramScene, state: DiagramState, row: number): string {
  const value = texts.value[row];
  return value === NONE ? (texts.fixed[row] ?? '') : (state.values[value] ?? '');
}

/** Colour number: a missing or stale figure is muted whatever its tone, and so is the name of a section that is not live. */
export function textColour({texts}: DiagramScene, state: DiagramState, row: number): number {
  const value = texts.value[row];
  if (value !== NONE && state.valueQuality[value] !== 0) return Colour.muted;
  const tone = texts.tone[row];
  if (tone === TextTone.line && state.slots[texts.slot[row]] === LineState.live) return FIRST_VOLTAGE + texts.voltage[row];
  return tone === TextTone.ink ? Colour.ink : Colour.muted;
}
