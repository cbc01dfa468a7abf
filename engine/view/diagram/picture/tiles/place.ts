import type {SymbolColumns} from '../../../../core/index.ts';

/** x' = xx x + xy y + x0, y' = yx x + yy y + y0. */
export interface Placement {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  x0: number;
  y0: number;
}

export function newPlacement(): Placement {
  return {xx: 1, xy: 0, yx: 0, yy: 1, x0: 0, y0: 0};
}

const COS = [1, 0, -1, 0] as const;
const SIN = [0, 1, 0, -1] as const;

/** From the symbol's box to the drawing: rotated about the middle of the box, then scaled from its top left. */
export function placeSymbol(symbols: SymbolColumns, row: number, width: number, height: number, out: Placement): void {
  turn(symbols.rotation[row], symbols.size[row], out);
  const middleX = width / 2;
  const middleY = height / 2;
  const size = symbols.size[row];
  out.x0 = symbols.x[row] + size * middleX - out.xx * middleX - out.xy * middleY;
  out.y0 = symbols.y[row] + size * middleY - out.yx * middleX - out.yy * middleY;
}

/** From a glyph's box to the drawing, scaled by `scale`, about a point in du. */
export function placeAbout(x: number, y: number, rotation: number, scale: number, width: number, height: number, out: Placement): void {
  turn(rotation, scale, out);
  out.x0 = x - (out.xx * width) / 2 - (out.xy * height) / 2;
  out.y0 = y - (out.yx * width) / 2 - (out.yy * height) / 2;
}

function turn(rotation: number, scale: number, out: Placement): void {
  const quarter = (rotation / 90) & 3;
  out.xx = scale * COS[quarter];
  out.yy = out.xx;
  out.yx = scale * SIN[quarter];
  out.xy = -out.yx;
}
