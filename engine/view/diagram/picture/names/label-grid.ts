/** A part of the screen, CSS pixels. */
export interface LabelBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const CELL_PX = 96;
const STRIDE = 1 << 21;

/** Boxes that have been placed, by cells of the plane. */
export class LabelGrid {
  readonly #cells = new Map<number, LabelBox[]>();

  /** Takes the box unless it overlaps one taken before; returns whether it did. */
  take(box: LabelBox): boolean {
    const [left, right] = [Math.floor(box.minX / CELL_PX), Math.floor(box.maxX / CELL_PX)];
    const [top, bottom] = [Math.floor(box.minY / CELL_PX), Math.floor(box.maxY / CELL_PX)];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) if (this.#cells.get(y * STRIDE + x)?.some((other) => areOver(box, other))) return false;
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const cell = this.#cells.get(y * STRIDE + x);
        if (cell === undefined) this.#cells.set(y * STRIDE + x, [box]);
        else cell.push(box);
      }
    return true;
  }
}

export function areOver(a: LabelBox, b: LabelBox): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
