import {Buffer, BufferUsage, Geometry, type WebGLRenderer} from 'pixi.js';
import {GLYPH_STRIDE, type TileGeometry, VERTEX_STRIDE, VertexWriter} from './vertex-writer.ts';

const NO_BYTES = new Uint8Array(0);
const NO_SHORTS = new Uint16Array(0);
const NO_WORDS = new Uint32Array(0);
const SHORT_LIMIT = 0xffff;
const VERTEX_USAGE = BufferUsage.VERTEX | BufferUsage.COPY_DST;
const INDEX_USAGE = BufferUsage.INDEX | BufferUsage.COPY_DST;
/** A writer that grew beyond this is released when the tiles are built. */
const KEPT_VERTICES = 100_000;

interface StoredGeometry {
  readonly geometry: Geometry;
  /** On the graphics card. */
  readonly bytes: number;
}

/** Uploads geometry to the graphics card at once and keeps no copy: after a lost context everything is rebuilt from the scene. */
export class GeometryStore {
  readonly #renderer: WebGLRenderer;
  #writer = new VertexWriter();

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
  }

  /** Shared by all tiles: store its result before starting the next. */
  get writer(): VertexWriter {
    return this.#writer;
  }

  /** Releases the memory of a writer that large tiles have enlarged. */
  rest(): void {
    if (this.#writer.capacity > KEPT_VERTICES) this.#writer = new VertexWriter();
  }

  store({vertices, indices}: TileGeometry, isGlyph: boolean): StoredGeometry {
    const stride = isGlyph ? GLYPH_STRIDE : VERTEX_STRIDE;
    const isNarrow = vertices.length / stride <= SHORT_LIMIT;
    const narrow = isNarrow ? Uint16Array.from(indices) : indices;
    const buffer = this.vertexBuffer(vertices);
    const indexBuffer = new Buffer({data: narrow, usage: INDEX_USAGE, shrinkToFit: false});
    this.#upload(indexBuffer, isNarrow ? NO_SHORTS : NO_WORDS);
    const geometry = new Geometry({attributes: attributesOf(buffer, stride), indexBuffer, indexCount: indices.length});
    return {geometry, bytes: vertices.byteLength + narrow.byteLength};
  }

  vertexBuffer(data: Uint8Array): Buffer {
    const buffer = new Buffer({data, usage: VERTEX_USAGE, shrinkToFit: false});
    this.#upload(buffer, NO_BYTES);
    return buffer;
  }

  /** Replaces the contents of a buffer of `vertexBuffer`, with any size. */
  rewrite(buffer: Buffer, data: Uint8Array): void {
    buffer.setDataWithSize(data, data.length, false);
    this.#upload(buffer, NO_BYTES);
  }

  #upload(buffer: Buffer, nothing: Uint8Array | Uint16Array | Uint32Array): void {
    // PixiJS would unload unused buffers and upload them again from a copy that is not kept.
    buffer.autoGarbageCollect = false;
    // Binding an index buffer changes the vertex array that happens to be bound.
    this.#renderer.geometry.resetState();
    this.#renderer.buffer.updateBuffer(buffer);
    buffer.setDataWithSize(nothing, 0, false);
  }
}

function attributesOf(buffer: Buffer, stride: number) {
  const base = {
    aPos: {buffer, format: 'float32x2' as const, stride, offset: 0},
    aNormal: {buffer, format: 'snorm16x2' as const, stride, offset: 8},
    aAlong: {buffer, format: 'float32x3' as const, stride, offset: 12},
    aCode: {buffer, format: 'uint8x4' as const, stride, offset: 24},
    aSlots: {buffer, format: 'float32x2' as const, stride, offset: 28},
    aShow: {buffer, format: 'uint8x4' as const, stride, offset: 36},
    aHit: {buffer, format: 'float32' as const, stride, offset: 40},
  };
  const glyph = {
    aLocal: {buffer, format: 'float32x2' as const, stride, offset: 44},
    aBox: {buffer, format: 'float32x2' as const, stride, offset: 52},
  };
  return stride === GLYPH_STRIDE ? {...base, ...glyph} : base;
}
