import type {AtlasGlyph} from '../text/glyph-atlas.ts';

/**
 * Bytes of one corner: anchor x, y in du, offset from it in device pixels at k = 1, position in the atlas in texels, colour number with its
 * dimming.
 */
export const TEXT_STRIDE = 24;

const FLOATS = TEXT_STRIDE / 4;
const SHORTS = TEXT_STRIDE / 2;
const FIRST_QUADS = 1024;

/** Collects quads of characters for one tile after another in the same memory. */
export class QuadWriter {
  #bytes = new Uint8Array(FIRST_QUADS * 4 * TEXT_STRIDE);
  #floats = new Float32Array(this.#bytes.buffer);
  #shorts = new Uint16Array(this.#bytes.buffer);
  #x = 0;
  #y = 0;
  #perPx = 1;
  #colour = 0;
  #k = 1;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** A view of the written bytes, valid until the next `begin`. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#count * 4 * TEXT_STRIDE);
  }

  /** `k` of the layout, so that tiles laid out at different k can be drawn together. */
  begin(k: number): void {
    this.#count = 0;
    this.#k = k;
  }

  /** Anchor of the following quads; `scale` enlarges them. */
  anchor(x: number, y: number, scale: number, colour: number): void {
    this.#x = x;
    this.#y = y;
    this.#perPx = scale / this.#k;
    this.#colour = colour;
  }

  write(left: number, top: number, {x, y, width, height}: AtlasGlyph): void {
    const size = 4 * TEXT_STRIDE;
    if ((this.#count + 1) * size > this.#bytes.length) this.#grow();
    const floats = this.#floats;
    const shorts = this.#shorts;
    for (let corner = 0; corner < 4; corner++) {
      const dx = corner === 1 || corner === 2 ? width : 0;
      const dy = corner >= 2 ? height : 0;
      const vertex = this.#count * 4 + corner;
      const at = vertex * FLOATS;
      floats[at] = this.#x;
      floats[at + 1] = this.#y;
      floats[at + 2] = (left + dx) * this.#perPx;
      floats[at + 3] = (top + dy) * this.#perPx;
      const short = vertex * SHORTS + 8;
      shorts[short] = x + dx;
      shorts[short + 1] = y + dy;
      shorts[short + 2] = this.#colour;
      shorts[short + 3] = 0;
    }
    this.#count++;
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#floats = new Float32Array(larger.buffer);
    this.#shorts = new Uint16Array(larger.buffer);
  }
}
