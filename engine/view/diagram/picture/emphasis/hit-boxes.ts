import type {HitColumns} from '../../../../core/index.ts';
import {Colour} from '../colours/colours.ts';

const SELECTION_PX = 2;
const HOVER_PX = 1;
/** Gap between a thing and its frame. */
const GAP_PX = 3;

/** A box filled with one colour; CSS pixels from the top left of the canvas. */
export interface FilledBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly colour: number;
}

/** The hover outline, then the wash and the frame of the selection: boxes in painting order, on whole pixels. */
export function hitBoxes(hits: HitColumns, frame: {k: number; x: number; y: number; selected: number; hovered: number}): FilledBox[] {
  const boxes: FilledBox[] = [];
  if (frame.hovered >= 0 && frame.hovered < hits.count && frame.hovered !== frame.selected)
    addOutline(boxes, boxOf(hits, frame.hovered, frame), HOVER_PX, Colour.hover);
  if (frame.selected >= 0 && frame.selected < hits.count) {
    const box = boxOf(hits, frame.selected, frame);
    boxes.push({...box, colour: Colour.selection});
    addOutline(boxes, box, SELECTION_PX, Colour.focus);
  }
  return boxes;
}

type Box = Omit<FilledBox, 'colour'>;

function boxOf(hits: HitColumns, row: number, {k, x, y}: {k: number; x: number; y: number}): Box {
  return {
    minX: Math.round(hits.minX[row] * k + x - GAP_PX),
    minY: Math.round(hits.minY[row] * k + y - GAP_PX),
    maxX: Math.round(hits.maxX[row] * k + x + GAP_PX),
    maxY: Math.round(hits.maxY[row] * k + y + GAP_PX),
  };
}

export function addOutline(boxes: FilledBox[], {minX, minY, maxX, maxY}: Box, width: number, colour: number): void {
  boxes.push(
    {minX, minY, maxX, maxY: minY + width, colour},
    {minX, minY: maxY - width, maxX, maxY, colour},
    {minX, minY: minY + width, maxX: minX + width, maxY: maxY - width, colour},
    {minX: maxX - width, minY: minY + width, maxX, maxY: maxY - width, colour},
  );
}
