/** Attributes of one stroke or fill, in each of its vertices. */
export interface VertexLook {
  /** Weight class, or `PLATE` or `FILL`. */
  weight: number;
  /** Paint, or a colour number from 48 on. */
  look: number;
  lineSlot: number;
  variantSlot: number;
  /** Bit s: shown in state s; 24 bits. Read only with a variant slot. */
  show: number;
  hideable: boolean;
  voltage: number;
  /** Row of the emphasis texture. */
  hit: number;
  /** Scale of stroke widths, stored in steps of 1/32 up to 3.9. */
  size: number;
}

/** For shapes with their own size on screen: their anchor, and how their box grows with k. */
export interface GlyphAnchor {
  x: number;
  y: number;
  /** Width of the box in its own units, and its scale in the drawing. */
  boxWidth: number;
  size: number;
}

export const SIZE_STEPS = 32;
const MAX_SIZE = 127;
const HIDEABLE = 128;
const NORMAL_UNIT = 16383;

/** Bytes of one vertex. */
export const VERTEX_STRIDE = 44;
export const GLYPH_STRIDE = 60;

/** A shape tessellated once about its own origin, for all its occurrences. */
export interface Stencil {
  readonly count: number;
  /** [2 * count] x, y. */
  readonly xy: Float32Array;
  /** [4 * count] normal (two shorts), along, start and end (floats), as words. */
  readonly words: Int32Array;
  /** [count] side, cap and the kinds of both ends. */
  readonly packs: Uint8Array;
  readonly indices: Uint32Array;
}

/** Interleaved vertices and their indices. */
export interface TileGeometry {
  readonly vertices: Uint8Array;
  readonly indices: Uint32Array;
}

const FIRST_VERTICES = 1024;

/** Collects interleaved vertices and their indices for one tile after another in the same memory. Layout: see `meshGeometry`. */
export class VertexWriter {
  #glyph: GlyphAnchor | null = null;
  #stride = VERTEX_STRIDE;
  #bytes = new Uint8Array(GLYPH_STRIDE * FIRST_VERTICES);
  #words = new Int32Array(this.#bytes.buffer);
  #floats = new Float32Array(this.#bytes.buffer);
  #shorts = new Int16Array(this.#bytes.buffer);
  #indices = new Uint32Array(4 * FIRST_VERTICES);
  #vertices = 0;
  #indexCount = 0;

  constructor(glyph: GlyphAnchor | null = null) {
    this.begin(glyph);
  }

  /**
   * Starts a tile and overwrites the last result of `finish`. With `glyph` the position is the anchor, and the points are relative to it.
   */
  begin(glyph: GlyphAnchor | null): this {
    this.#glyph = glyph;
    this.#stride = glyph === null ? VERTEX_STRIDE : GLYPH_STRIDE;
    this.#vertices = 0;
    this.#indexCount = 0;
    return this;
  }

  get vertexCount(): number {
    return this.#vertices;
  }

  /** Number of vertices that fit the allocated memory. */
  get capacity(): number {
    return this.#bytes.length / GLYPH_STRIDE;
  }

  /** Normal in units of the half width (miter length included); `pack` holds side, cap and the kinds of both ends. */
  vertex(
    x: number,
    y: number,
    normalX: number,
    normalY: number,
    along: number,
    start: number,
    end: number,
    pack: number,
    look: VertexLook,
  ): number {
    this.#need(1, 0);
    const at = (this.#vertices * this.#stride) >> 2;
    this.#writeLook(at, x, y, pack, look);
    this.#shorts[2 * at + 4] = normalX * NORMAL_UNIT;
    this.#shorts[2 * at + 5] = normalY * NORMAL_UNIT;
    this.#floats[at + 3] = along;
    this.#floats[at + 4] = start;
    this.#floats[at + 5] = end;
    return this.#vertices++;
  }

  triangle(a: number, b: number, c: number): void {
    this.#need(0, 3);
    this.#indices[this.#indexCount++] = a;
    this.#indices[this.#indexCount++] = b;
    this.#indices[this.#indexCount++] = c;
  }

  /** Writes a stencil moved by `dx`, `dy`: a copy, because tessellating again would take ten times as long. */
  stamp({count, xy, words, packs, indices}: Stencil, dx: number, dy: number, look: VertexLook): void {
    this.#need(count, indices.length);
    const step = this.#stride >> 2;
    const first = this.#vertices;
    let at = first * step;
    const out = this.#words;
    for (let i = 0; i < count; i++, at += step) {
      this.#writeLook(at, xy[2 * i] + dx, xy[2 * i + 1] + dy, packs[i], look);
      out[at + 2] = words[4 * i];
      out[at + 3] = words[4 * i + 1];
      out[at + 4] = words[4 * i + 2];
      out[at + 5] = words[4 * i + 3];
    }
    for (let i = 0; i < indices.length; i++) this.#indices[this.#indexCount + i] = indices[i] + first;
    this.#vertices += count;
    this.#indexCount += indices.length;
  }

  /** Everything written since `begin`, for `stamp`. */
  stencil(): Stencil {
    const count = this.#vertices;
    const step = this.#stride >> 2;
    const xy = new Float32Array(2 * count);
    const words = new Int32Array(4 * count);
    const packs = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      xy.set(this.#floats.subarray(i * step, i * step + 2), 2 * i);
      words.set(this.#words.subarray(i * step + 2, i * step + 6), 4 * i);
      packs[i] = this.#bytes[i * this.#stride + 26];
    }
    return {count, xy, words, packs, indices: this.#indices.slice(0, this.#indexCount)};
  }

  /** Views of the written data, valid until the next `begin`. */
  finish(): TileGeometry {
    return {vertices: this.#bytes.subarray(0, this.#vertices * this.#stride), indices: this.#indices.subarray(0, this.#indexCount)};
  }

  #writeLook(at: number, x: number, y: number, pack: number, look: VertexLook): void {
    const floats = this.#floats;
    const words = this.#words;
    const glyph = this.#glyph;
    floats[at] = glyph === null ? x : glyph.x;
    floats[at + 1] = glyph === null ? y : glyph.y;
    words[at + 6] = look.weight | (look.look << 8) | (pack << 16) | (look.voltage << 24);
    floats[at + 7] = look.lineSlot;
    floats[at + 8] = look.variantSlot;
    const size = Math.min(MAX_SIZE, Math.round(look.size * SIZE_STEPS)) | (look.hideable ? HIDEABLE : 0);
    words[at + 9] = (look.show & 0xffffff) | (size << 24);
    floats[at + 10] = look.hit;
    if (glyph === null) return;
    floats[at + 11] = x;
    floats[at + 12] = y;
    floats[at + 13] = glyph.boxWidth;
    floats[at + 14] = glyph.size;
  }

  #need(vertices: number, indices: number): void {
    const bytes = (this.#vertices + vertices) * this.#stride;
    if (bytes > this.#bytes.length) {
      const larger = new Uint8Array(4 * Math.ceil(Math.max(bytes, this.#bytes.length * 1.5) / 4));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#words = new Int32Array(larger.buffer);
      this.#floats = new Float32Array(larger.buffer);
      this.#shorts = new Int16Array(larger.buffer);
    }
    if (this.#indexCount + indices > this.#indices.length) {
      const larger = new Uint32Array(Math.max(this.#indexCount + indices, this.#indices.length * 2));
      larger.set(this.#indices);
      this.#indices = larger;
    }
  }
}
