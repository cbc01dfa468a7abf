/** Attributes of one stroke or fill that every vertex of it carries. */
export interface VertexLook {
  /** Weight class, or `PLATE` or `FILL`. */
  weight: number;
  /** Paint, or a colour number from 48 on. */
  look: number;
  lineSlot: number;
  variantSlot: number;
  /** Bit s: shown in state s; 24 bits. Only read with a variant slot. */
  show: number;
  hideable: boolean;
  voltage: number;
  /** Row of the emphasis texture. */
  hit: number;
  /** Scale of stroke widths, kept in steps of 1/32 up to 3.9. */
  size: number;
}

/** For shapes with a size of their own on screen: the point they stand about and how their box grows with k. */
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

/** Grows interleaved vertices and their indices for one tile. Layout: see `meshGeometry`. */
export class VertexWriter {
  readonly stride: number;
  readonly #glyph: GlyphAnchor | null;
  #bytes: Uint8Array;
  #floats: Float32Array;
  #shorts: Int16Array;
  #indices: Uint32Array;
  #vertices = 0;
  #indexCount = 0;

  /** With `glyph` the position is the anchor, and the points given are local to it. */
  constructor(glyph: GlyphAnchor | null) {
    this.#glyph = glyph;
    this.stride = glyph === null ? VERTEX_STRIDE : GLYPH_STRIDE;
    const buffer = new ArrayBuffer(this.stride * 1024);
    this.#bytes = new Uint8Array(buffer);
    this.#floats = new Float32Array(buffer);
    this.#shorts = new Int16Array(buffer);
    this.#indices = new Uint32Array(4096);
  }

  get vertexCount(): number {
    return this.#vertices;
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
    const at = this.#vertices * this.stride;
    if (at + this.stride > this.#bytes.length) this.#grow();
    const f = at >> 2;
    const floats = this.#floats;
    floats[f] = this.#glyph === null ? x : this.#glyph.x;
    floats[f + 1] = this.#glyph === null ? y : this.#glyph.y;
    this.#shorts[(at >> 1) + 4] = normalX * NORMAL_UNIT;
    this.#shorts[(at >> 1) + 5] = normalY * NORMAL_UNIT;
    floats[f + 3] = along;
    floats[f + 4] = start;
    floats[f + 5] = end;
    const bytes = this.#bytes;
    bytes[at + 24] = look.weight;
    bytes[at + 25] = look.look;
    bytes[at + 26] = pack;
    bytes[at + 27] = look.voltage;
    floats[f + 7] = look.lineSlot;
    floats[f + 8] = look.variantSlot;
    bytes[at + 36] = look.show & 255;
    bytes[at + 37] = (look.show >>> 8) & 255;
    bytes[at + 38] = (look.show >>> 16) & 255;
    bytes[at + 39] = Math.min(MAX_SIZE, Math.round(look.size * SIZE_STEPS)) | (look.hideable ? HIDEABLE : 0);
    floats[f + 10] = look.hit;
    if (this.#glyph !== null) {
      floats[f + 11] = x;
      floats[f + 12] = y;
      floats[f + 13] = this.#glyph.boxWidth;
      floats[f + 14] = this.#glyph.size;
    }
    return this.#vertices++;
  }

  triangle(a: number, b: number, c: number): void {
    if (this.#indexCount + 3 > this.#indices.length) {
      const larger = new Uint32Array(this.#indices.length * 2);
      larger.set(this.#indices);
      this.#indices = larger;
    }
    this.#indices[this.#indexCount++] = a;
    this.#indices[this.#indexCount++] = b;
    this.#indices[this.#indexCount++] = c;
  }

  /** Copies of exact length; the writer may be dropped. */
  finish(): {vertices: Uint8Array; indices: Uint32Array} {
    return {vertices: this.#bytes.slice(0, this.#vertices * this.stride), indices: this.#indices.slice(0, this.#indexCount)};
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#floats = new Float32Array(larger.buffer);
    this.#shorts = new Int16Array(larger.buffer);
  }
}
