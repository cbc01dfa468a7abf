import type {PixelBand} from './pixel-band.ts';

export type Cap = 'butt' | 'square' | 'round';

/** Strokes and fills outlines into a band of pixels. Points use the last transform; widths and dashes are in pixels. */
export class FarInk {
  readonly #band: PixelBand;
  #xx = 1;
  #xy = 0;
  #yx = 0;
  #yy = 1;
  #x0 = 0;
  #y0 = 0;
  /** Scratch: an outline in pixels. */
  #outline = new Float32Array(128);

  constructor(band: PixelBand) {
    this.#band = band;
  }

  /** x' = xx x + xy y + x0, y' = yx x + yy y + y0. */
  transform(xx: number, xy: number, yx: number, yy: number, x0: number, y0: number): void {
    this.#xx = xx;
    this.#xy = xy;
    this.#yx = yx;
    this.#yy = yy;
    this.#x0 = x0;
    this.#y0 = y0;
  }

  /**
   * The polyline of points [from, to) of `points`, x and y in turn. An empty dash is a solid line; lines that are not axis-parallel have
   * round ends.
   */
  stroke(
    points: Float32Array,
    from: number,
    to: number,
    closed: boolean,
    width: number,
    colour: number,
    cap: Cap,
    dash: readonly number[],
  ): void {
    if (dash.length === 0 && !this.#isStraight(points, from, to, closed)) {
      this.#band.line(this.#inPixels(points, from, to), to - from, closed, width, colour);
      return;
    }
    const reach = cap === 'butt' ? 0 : width / 2;
    let [ax, ay] = [this.#x(points, from), this.#y(points, from)];
    let walked = 0;
    const end = closed ? to : to - 1;
    for (let p = from; p < end; p++) {
      const next = p + 1 < to ? p + 1 : from;
      const bx = this.#x(points, next);
      const by = this.#y(points, next);
      if (dash.length === 0) {
        const reachA = closed || p > from ? width / 2 : reach;
        const reachB = closed || p + 1 < end ? width / 2 : reach;
        this.#segment(ax, ay, bx, by, reachA, reachB, width, colour);
      } else {
        this.#dashed(ax, ay, bx, by, walked, width, colour, dash);
        walked += Math.hypot(bx - ax, by - ay);
      }
      ax = bx;
      ay = by;
    }
  }

  fill(points: Float32Array, colour: number): void {
    if (isBox(points)) {
      this.#box(points, 0, colour);
      return;
    }
    this.#band.area(this.#inPixels(points, 0, points.length / 2), points.length, colour);
  }

  /** A closed outline filled with one colour and stroked with another; drawn as boxes if it is one. */
  fillAndStroke(points: Float32Array, fill: number, width: number, line: number): void {
    if (isBox(points)) {
      this.#box(points, width / 2, line);
      if (fill !== line) this.#box(points, -width / 2, fill);
      return;
    }
    this.fill(points, fill);
    this.stroke(points, 0, points.length / 2, true, width, line, 'round', SOLID);
  }

  /** A box of the drawing, `grow` pixels wider on each side. */
  #box(points: Float32Array, grow: number, colour: number): void {
    const ax = this.#x(points, 0);
    const ay = this.#y(points, 0);
    const bx = this.#x(points, 2);
    const by = this.#y(points, 2);
    this.#band.box(Math.min(ax, bx) - grow, Math.min(ay, by) - grow, Math.max(ax, bx) + grow, Math.max(ay, by) + grow, colour);
  }

  #segment(ax: number, ay: number, bx: number, by: number, reachA: number, reachB: number, width: number, colour: number): void {
    const half = width / 2;
    if (ay === by) {
      const forwards = ax <= bx;
      const min = forwards ? ax - reachA : bx - reachB;
      const max = forwards ? bx + reachB : ax + reachA;
      this.#band.box(min, ay - half, max, ay + half, colour);
    } else if (ax === bx) {
      const forwards = ay <= by;
      const min = forwards ? ay - reachA : by - reachB;
      const max = forwards ? by + reachB : ay + reachA;
      this.#band.box(ax - half, min, ax + half, max, colour);
    } else this.#band.line(Float32Array.of(ax, ay, bx, by), 2, false, width, colour);
  }

  /** `walked`: how much of the dash the earlier segments have used. */
  #dashed(ax: number, ay: number, bx: number, by: number, walked: number, width: number, colour: number, dash: readonly number[]): void {
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return;
    const period = dash.reduce((sum, part) => sum + part, 0);
    let at = -(walked % period);
    for (let i = 0; at < length; i++) {
      const part = dash[i % dash.length];
      const [start, stop] = [Math.max(0, at), Math.min(length, at + part)];
      if (i % 2 === 0 && stop > start) {
        const [s, t] = [start / length, stop / length];
        this.#segment(ax + (bx - ax) * s, ay + (by - ay) * s, ax + (bx - ax) * t, ay + (by - ay) * t, 0, 0, width, colour);
      }
      at += part;
    }
  }

  /** Whether each piece is axis-parallel, and so a box. */
  #isStraight(points: Float32Array, from: number, to: number, closed: boolean): boolean {
    for (let p = from; p < (closed ? to : to - 1); p++) {
      const next = p + 1 < to ? p + 1 : from;
      if (points[2 * p] !== points[2 * next] && points[2 * p + 1] !== points[2 * next + 1]) return false;
    }
    return true;
  }

  #inPixels(points: Float32Array, from: number, to: number): Float32Array {
    const count = to - from;
    if (this.#outline.length < 2 * count) this.#outline = new Float32Array(2 * count);
    for (let p = 0; p < count; p++) {
      this.#outline[2 * p] = this.#x(points, from + p);
      this.#outline[2 * p + 1] = this.#y(points, from + p);
    }
    return this.#outline;
  }

  #x(points: Float32Array, p: number): number {
    return this.#xx * points[2 * p] + this.#xy * points[2 * p + 1] + this.#x0;
  }

  #y(points: Float32Array, p: number): number {
    return this.#yx * points[2 * p] + this.#yy * points[2 * p + 1] + this.#y0;
  }
}

export const SOLID: readonly number[] = [];

/** Four corners with axis-parallel sides; quarter turns keep it so. */
function isBox(p: Float32Array): boolean {
  if (p.length !== 8) return false;
  return p[1] === p[3] ? p[2] === p[4] && p[5] === p[7] && p[6] === p[0] : p[0] === p[2] && p[3] === p[5] && p[4] === p[6] && p[7] === p[1];
}
