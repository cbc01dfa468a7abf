import {type DiagramScene, type DiagramState, LineState, NONE, TextTone} from '../../../core/index.ts';
import {Colour, FIRST_VOLTAGE} from './colours.ts';
import {Detail, effectiveK} from './levels.ts';

/** So that a size that rounding brought a hair under the limit still counts. */
const ROUNDING_PX = 0.01;

/** What decides whether a text is painted in this frame. */
export interface TextView {
  readonly k: number;
  readonly detail: number;
  readonly selected: number;
}

/** The texts of a picked unit show from the level of full symbols on, all others from their own k; none smaller than can be read. */
export function isTextShown({texts}: DiagramScene, row: number, view: TextView): boolean {
  if (texts.size[row] * view.k < texts.minPx[row] - ROUNDING_PX) return false;
  if (texts.minK[row] <= effectiveK(view.k, view.detail) + 1e-6) return true;
  const picked = texts.hit[row] !== NONE && texts.hit[row] === view.selected;
  return picked && view.detail >= Detail.full && texts.minK[row] < 1;
}

export function textOf({texts}: DiagramScene, state: DiagramState, row: number): string {
  const value = texts.value[row];
  return value === NONE ? (texts.fixed[row] ?? '') : (state.values[value] ?? '');
}

/** Colour number: a figure that is missing or stale is muted whatever its tone, and so is the name of a section that is not live. */
export function textColour({texts}: DiagramScene, state: DiagramState, row: number): number {
  const value = texts.value[row];
  if (value !== NONE && state.valueQuality[value] !== 0) return Colour.muted;
  const tone = texts.tone[row];
  if (tone === TextTone.line && state.slots[texts.slot[row]] === LineState.live) return FIRST_VOLTAGE + texts.voltage[row];
  return tone === TextTone.ink ? Colour.ink : Colour.muted;
}
