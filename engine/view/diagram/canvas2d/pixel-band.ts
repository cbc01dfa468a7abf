/** Coverage is counted in this many parts of a pixel. */
const WHOLE = 256;

/**
 * A band of opaque pixels over the whole width of a canvas, for antialiased boxes, lines and areas. In far views a drawing is thousands of
 * small boxes, and this is some twenty times as fast as a 2D context. Lengths are pixels from the top left of the canvas; parts outside the
 * band are clipped. Colours come from `packColours`.
 */
export class PixelBand {
  readonly #image: ImageData;
  /** [width * height] of the image. */
  readonly #pixels: Int32Array;
  readonly #width: number;
  #top = 0;
  #rows = 0;
  /** Scratch memory of `area`: signed coverage of its box. */
  #cover = new Float32Array(1024);

  /** `height`: the most rows a band has. */
  constructor(width: number, height: number) {
    this.#image = new ImageData(width, height);
    this.#pixels = new Int32Array(this.#image.data.buffer);
    this.#width = width;
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#image.height;
  }

  /** Clears the band to rows [top, top + rows) in one colour. */
  begin(top: number, rows: number, colour: number): void {
    this.#top = top;
    this.#rows = rows;
    this.#pixels.fill(colour, 0, rows * this.#width);
  }

  /** Copies the band to its position; ignores the context's transform. */
  show(context: CanvasRenderingContext2D): void {
    context.putImageData(this.#image, 0, this.#top, 0, 0, this.#width, this.#rows);
  }

  box(minX: number, minY: number, maxX: number, maxY: number, colour: number): void {
    const x0 = Math.max(0, minX);
    const x1 = Math.min(this.#width, maxX);
    const y0 = Math.max(0, minY - this.#top);
    const y1 = Math.min(this.#rows, maxY - this.#top);
    if (x0 >= x1 || y0 >= y1) return;
    const first = Math.floor(x0);
    const last = Math.ceil(x1) - 1;
    const left = first === last ? x1 - x0 : first + 1 - x0;
    const right = x1 - last;
    const top = Math.floor(y0);
    const bottom = Math.ceil(y1) - 1;
    // Partly covered pixels are at the rim: columns `from` to `to` are covered from side to side.
    const from = left === 1 ? first : first + 1;
    const to = right === 1 && first !== last ? last : last - 1;
    const pixels = this.#pixels;
    for (let y = top; y <= bottom; y++) {
      const row = y * this.#width;
      const height = Math.min(y + 1, y1) - Math.max(y, y0);
      if (from > first) this.#blend(row + first, left * height * WHOLE, colour);
      if (height === 1) for (let at = row + from; at <= row + to; at++) pixels[at] = colour;
      else for (let at = row + from; at <= row + to; at++) this.#blend(at, height * WHOLE, colour);
      if (to < last && first !== last) this.#blend(row + last, right * height * WHOLE, colour);
    }
  }

  /** Every pixel that the box touches, fully covered. */
  wholeBox(minX: number, minY: number, maxX: number, maxY: number, colour: number): void {
    const first = Math.max(0, Math.floor(minX));
    const end = Math.min(this.#width, Math.ceil(maxX));
    const top = Math.max(0, Math.floor(minY - this.#top));
    const bottom = Math.min(this.#rows, Math.ceil(maxY - this.#top));
    const pixels = this.#pixels;
    for (let y = top; y < bottom; y++) {
      const row = y * this.#width;
      for (let at = row + first; at < row + end; at++) pixels[at] = colour;
    }
  }

  /** The line through `count` points, x and y in turn, with round ends and corners. Overlaps with itself are no darker than the rest. */
  line(points: Float32Array, count: number, closed: boolean, width: number, colour: number): void {
    const reach = width / 2 + 0.5;
    // A line thinner than a pixel fills no pixel.
    const most = Math.min(1, width);
    // A round end covers as much as a square one of this length.
    const end = (Math.PI / 8) * width;
    const box = this.#coverBox(points, 2 * count, reach);
    if (box === undefined) return;
    const {left, top, columns, rows} = box;
    const cover = this.#cover;
    for (let p = 0; p < (closed ? count : count - 1); p++) {
      const next = p + 1 < count ? p + 1 : 0;
      const ax = points[2 * p] - left;
      const ay = points[2 * p + 1] - top;
      const bx = points[2 * next] - left;
      const by = points[2 * next + 1] - top;
      const dx = bx - ax;
      const dy = by - ay;
      const length = Math.hypot(dx, dy);
      const alongX = length > 0 ? dx / length : 1;
      const alongY = length > 0 ? dy / length : 0;
      const mostAlong = Math.min(1, length + 2 * end);
      const lastX = Math.ceil(Math.max(ax, bx) + reach);
      const lastY = Math.ceil(Math.max(ay, by) + reach);
      for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y < lastY; y++) {
        const py = y + 0.5 - ay;
        for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x < lastX; x++) {
          const px = x + 0.5 - ax;
          const along = px * alongX + py * alongY;
          const across = Math.min(most, reach - Math.abs(px * alongY - py * alongX));
          const within = Math.min(mostAlong, end + 0.5 - Math.max(-along, along - length));
          const at = y * columns + x;
          if (across > 0 && within > 0) cover[at] = Math.max(cover[at], across * within);
        }
      }
    }
    for (let y = Math.max(0, this.#top - top); y < Math.min(rows, this.#top + this.#rows - top); y++) {
      const row = (y + top - this.#top) * this.#width;
      for (let x = Math.max(0, -left); x < Math.min(columns, this.#width - left); x++) {
        const part = cover[y * columns + x];
        if (part > 0) this.#blend(row + left + x, part * WHOLE, colour);
      }
    }
  }

  /** The area inside a closed outline: `points` x and y in turn, `length` numbers of it. */
  area(points: Float32Array, length: number, colour: number): void {
    const box = this.#coverBox(points, length, 0);
    if (box === undefined) return;
    const {left, top, columns, rows} = box;
    for (let i = 0; i < length; i += 2) {
      const j = i + 2 < length ? i + 2 : 0;
      this.#edge(points[i] - left, points[i + 1] - top, points[j] - left, points[j + 1] - top, columns);
    }
    for (let row = Math.max(0, this.#top - top); row < Math.min(rows, this.#top + this.#rows - top); row++) {
      let sum = 0;
      for (let column = 0; column < columns; column++) {
        sum += this.#cover[row * columns + column];
        const x = left + column;
        if (x < 0 || x >= this.#width) continue;
        const cover = Math.min(1, Math.abs(sum)) * WHOLE;
        if (cover >= 1) this.#blend((row + top - this.#top) * this.#width + x, cover, colour);
      }
    }
  }

  /** The box of pixels that the points and `reach` around them touch, with its coverage set to 0; undefined if it lies outside the band. */
  #coverBox(points: Float32Array, length: number, reach: number) {
    let minX = points[0];
    let minY = points[1];
    let maxX = minX;
    let maxY = minY;
    for (let i = 2; i < length; i += 2) {
      minX = Math.min(minX, points[i]);
      maxX = Math.max(maxX, points[i]);
      minY = Math.min(minY, points[i + 1]);
      maxY = Math.max(maxY, points[i + 1]);
    }
    const left = Math.floor(minX - reach);
    const top = Math.floor(minY - reach);
    // One more column for what an edge adds beyond its last pixel.
    const columns = Math.ceil(maxX + reach) - left + 2;
    const rows = Math.ceil(maxY + reach) - top;
    if (left >= this.#width || left + columns <= 0 || top >= this.#top + this.#rows || top + rows <= this.#top) return undefined;
    if (this.#cover.length < columns * rows) this.#cover = new Float32Array(2 * columns * rows);
    this.#cover.fill(0, 0, columns * rows);
    return {left, top, columns, rows};
  }

  /**
   * Adds an edge's coverage to its right, as font rasterisers do: each number of `#cover` is the change from its left neighbour. For a
   * pixel from x to x + 1 that is G(x + 1) - G(x), where G(x) is how far x lies right of the edge on average.
   */
  #edge(ax: number, ay: number, bx: number, by: number, columns: number): void {
    if (ay === by) return;
    const isDown = ay < by;
    const slope = (bx - ax) / (by - ay);
    const minY = isDown ? ay : by;
    const maxY = isDown ? by : ay;
    const cover = this.#cover;
    for (let y = Math.floor(minY); y < maxY; y++) {
      const from = Math.max(y, minY);
      const to = Math.min(y + 1, maxY);
      const xFrom = ax + (from - ay) * slope;
      const xTo = ax + (to - ay) * slope;
      const low = Math.min(xFrom, xTo);
      const high = Math.max(xFrom, xTo);
      const height = isDown ? to - from : from - to;
      let x = Math.floor(low);
      let before = 0;
      let covered = 0;
      for (; x < high; x++) {
        const next = x + 1 < high ? (x + 1 - low) ** 2 / (2 * (high - low)) : x + 1 - (low + high) / 2;
        cover[y * columns + x] += height * (next - before - covered);
        covered = next - before;
        before = next;
      }
      cover[y * columns + x] += height * (1 - covered);
    }
  }

  /** `cover` in 256ths of a pixel. Computes two channels at a time: their products do not overlap. */
  #blend(at: number, cover: number, colour: number): void {
    const over = Math.round(cover);
    const under = WHOLE - over;
    const old = this.#pixels[at];
    const redBlue = (Math.imul(old & 0xff00ff, under) + Math.imul(colour & 0xff00ff, over)) >>> 8;
    const green = (Math.imul(old & 0xff00, under) + Math.imul(colour & 0xff00, over)) >>> 8;
    this.#pixels[at] = OPAQUE | (redBlue & 0xff00ff) | (green & 0xff00);
  }
}

const OPAQUE = 0xff << 24;

/** Colours for a `PixelBand` from [4 * N] red, green, blue, alpha; alpha counts as opaque. Red is the first byte in memory. */
export function packColours(bytes: Uint8Array): Int32Array {
  const packed = new Int32Array(bytes.length / 4);
  for (let i = 0; i < packed.length; i++) packed[i] = OPAQUE | (bytes[4 * i + 2] << 16) | (bytes[4 * i + 1] << 8) | bytes[4 * i];
  return packed;
}
