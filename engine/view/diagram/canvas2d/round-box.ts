import type {PixelBand} from './pixel-band.ts';

/** Corners of a box in pixels, clockwise from the top left: directions of its sides, and the quarter in which its arc begins. */
const CORNERS = [
  {isRight: false, isBottom: false, quarter: 2},
  {isRight: true, isBottom: false, quarter: 3},
  {isRight: true, isBottom: true, quarter: 0},
  {isRight: false, isBottom: true, quarter: 1},
] as const;
const MOST_PIECES = 8;
/** An arc, and two sides of the surrounding square. */
const arc = new Float32Array(2 * (MOST_PIECES + 4));

/** A box in pixels with rounded corners, from its left to its right and its top to its bottom edge. */
export interface RoundBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly radius: number;
}

/** Pieces meet between two pixels, so that no seam is visible. */
export function fillRoundBox(band: PixelBand, box: RoundBox, colour: number): void {
  const {left, top, right, bottom, radius} = box;
  const [innerLeft, innerTop] = [Math.ceil(left + radius), Math.ceil(top + radius)];
  const [innerRight, innerBottom] = [Math.floor(right - radius), Math.floor(bottom - radius)];
  if (innerLeft > innerRight || innerTop > innerBottom) {
    band.box(left, top, right, bottom, colour);
    return;
  }
  band.box(innerLeft, top, innerRight, bottom, colour);
  band.box(left, innerTop, innerLeft, innerBottom, colour);
  band.box(innerRight, innerTop, right, innerBottom, colour);
  for (const corner of CORNERS) {
    const count = traceCorner(box, corner);
    const x = corner.isRight ? innerRight : innerLeft;
    const y = corner.isBottom ? innerBottom : innerTop;
    const outerX = corner.isRight ? right : left;
    const outerY = corner.isBottom ? bottom : top;
    // The arc runs clockwise: at the top left and the bottom right it begins at the side, otherwise at the top or bottom.
    const fromSide = corner.isRight === corner.isBottom;
    setPoint(count, fromSide ? x : outerX, fromSide ? outerY : y);
    setPoint(count + 1, x, y);
    setPoint(count + 2, fromSide ? outerX : x, fromSide ? y : outerY);
    band.area(arc, 2 * (count + 3), colour);
  }
}

export function strokeRoundBox(band: PixelBand, box: RoundBox, width: number, colour: number): void {
  const {left, top, right, bottom, radius} = box;
  const half = width / 2;
  band.box(left + radius, top - half, right - radius, top + half, colour);
  band.box(left + radius, bottom - half, right - radius, bottom + half, colour);
  band.box(left - half, top + radius, left + half, bottom - radius, colour);
  band.box(right - half, top + radius, right + half, bottom - radius, colour);
  for (const corner of CORNERS) band.line(arc, traceCorner(box, corner), false, width, colour);
}

/** Its points clockwise from the end of the left edge at the top, x and y in turn. */
export function outlineOf(box: RoundBox): Float32Array {
  const points: number[] = [];
  for (const corner of CORNERS) points.push(...arc.subarray(0, 2 * traceCorner(box, corner)));
  return Float32Array.from(points);
}

/** Returns the number of points written. */
function traceCorner({left, top, right, bottom, radius}: RoundBox, {isRight, isBottom, quarter}: (typeof CORNERS)[number]): number {
  const x = isRight ? right - radius : left + radius;
  const y = isBottom ? bottom - radius : top + radius;
  const pieces = Math.min(MOST_PIECES, 2 + Math.floor(radius / 2));
  for (let i = 0; i <= pieces; i++) {
    const angle = ((quarter + i / pieces) * Math.PI) / 2;
    setPoint(i, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return pieces + 1;
}

function setPoint(at: number, x: number, y: number): void {
  arc[2 * at] = x;
  arc[2 * at + 1] = y;
}
