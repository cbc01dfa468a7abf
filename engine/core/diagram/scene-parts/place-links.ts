import {NONE} from '../scene.ts';
import {addConductor, type Side} from '../scene-writer.ts';
import {BUS_WEIGHT, BUS_Y} from './place-shapes.ts';
import type {StationDraft} from './station-draft.ts';

/** From the end of a row to where the conductor turns down, and from there to the start of the next row's busbar. */
const TURN = 34;

/** A conductor across a break of the list: where it leaves the row and where it enters the next, x from the picture's left. */
export interface LinkEnds {
  readonly fromX: number;
  readonly toX: number;
  readonly side: Side;
  /** Hit of its section, or NONE. */
  readonly hit: number;
}

/** The busbar, or the side of a tie, as it continues from the end of row `row` - 1 through the gutters to the start of row `row`. */
export function placeLink(draft: StationDraft, row: number, {fromX, toX, side, hit}: LinkEnds): void {
  const before = draft.layout.rows[row - 1];
  const behind = draft.layout.rows[row];
  if (behind.linkY === undefined) return;
  const right = draft.x + before.x + before.width + TURN;
  const left = draft.x + behind.x - TURN;
  const [upper, middle, lower] = [before.y + BUS_Y, behind.linkY, behind.y + BUS_Y].map((y) => draft.y + y);
  const points = [fromX, upper, right, upper, right, middle, left, middle, left, lower, toX, lower];
  addConductor(draft.writer, {points, side, weight: BUS_WEIGHT, ...(hit === NONE ? {} : {hit})});
}
