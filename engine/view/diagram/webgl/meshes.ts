import {Buffer, BufferUsage, Container, Geometry, Mesh, type Shader} from 'pixi.js';
import {type Region, type Tile, touches} from '../picture/tiles.ts';
import type {TileGeometry} from './tile-geometry.ts';
import {GLYPH_STRIDE, VERTEX_STRIDE} from './vertex-writer.ts';

/** One kind of thing over all its tiles. A tile's mesh is built when it is first seen, and only once. */
export class TileLayer {
  readonly container = new Container();
  readonly #tiles: readonly Tile[];
  readonly #shader: Shader;
  readonly #stride: number;
  readonly #build: (rows: Uint32Array) => TileGeometry;
  /** Null where a tile has nothing of this kind. */
  readonly #meshes = new Map<Tile, Mesh<Geometry, Shader> | null>();
  builds = 0;

  constructor(tiles: readonly Tile[], shader: Shader, isGlyph: boolean, build: (rows: Uint32Array) => TileGeometry) {
    this.#tiles = tiles;
    this.#shader = shader;
    this.#stride = isGlyph ? GLYPH_STRIDE : VERTEX_STRIDE;
    this.#build = build;
  }

  /** Shows the tiles that `region` touches; none when the level of detail hides the kind. */
  show(shown: boolean, region: Region): void {
    this.container.visible = shown;
    if (!shown) return;
    for (const tile of this.#tiles) {
      const seen = touches(tile, region);
      const mesh = seen ? this.#meshOf(tile) : this.#meshes.get(tile);
      if (mesh) mesh.visible = seen;
    }
  }

  /** Builds tiles that `region` touches until `deadlineMs` of `performance.now()`; answers whether all are built. */
  prepare(region: Region, deadlineMs: number): boolean {
    for (const tile of this.#tiles) {
      if (this.#meshes.has(tile) || !touches(tile, region)) continue;
      if (performance.now() >= deadlineMs) return false;
      this.#meshOf(tile);
    }
    return true;
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) {
      mesh?.geometry.destroy(true);
      mesh?.destroy();
    }
    this.#meshes.clear();
    this.container.destroy();
  }

  #meshOf(tile: Tile): Mesh<Geometry, Shader> | null {
    const known = this.#meshes.get(tile);
    if (known !== undefined) return known;
    const built = this.#build(tile.rows);
    const mesh = built.indices.length === 0 ? null : new Mesh({geometry: meshGeometry(built, this.#stride), shader: this.#shader});
    if (mesh !== null) {
      this.container.addChild(mesh);
      this.builds++;
    }
    this.#meshes.set(tile, mesh);
    return mesh;
  }
}

export function meshGeometry({vertices, indices}: TileGeometry, stride: number): Geometry {
  const buffer = new Buffer({data: vertices, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false});
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
  return new Geometry({attributes: stride === GLYPH_STRIDE ? {...base, ...glyph} : base, indexBuffer: indices});
}

/** One mesh whose geometry is given anew now and then: the marks that are shown. */
export class LooseMesh {
  readonly container = new Container();
  readonly #shader: Shader;
  #mesh: Mesh<Geometry, Shader> | null = null;

  constructor(shader: Shader) {
    this.#shader = shader;
  }

  set(built: TileGeometry): void {
    this.#drop();
    if (built.indices.length === 0) return;
    this.#mesh = new Mesh({geometry: meshGeometry(built, GLYPH_STRIDE), shader: this.#shader});
    this.container.addChild(this.#mesh);
  }

  dispose(): void {
    this.#drop();
    this.container.destroy();
  }

  #drop(): void {
    this.#mesh?.geometry.destroy(true);
    this.#mesh?.destroy();
    this.#mesh = null;
  }
}

/** Quads whose corners are given anew now and then: characters, boxes. */
export class QuadMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #vertices: Buffer;
  readonly #indices: Buffer;
  #capacity = 0;

  /** `attributes`: name and number of floats, in order. */
  constructor(shader: Shader, attributes: readonly (readonly [string, number])[]) {
    const floats = attributes.reduce((sum, [, size]) => sum + size, 0);
    this.#vertices = new Buffer({data: new Float32Array(0), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false});
    this.#indices = new Buffer({data: new Uint32Array(0), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false});
    const formats = ['float32', 'float32x2'] as const;
    let offset = 0;
    const layout = attributes.map(([name, size]) => {
      const entry = [name, {buffer: this.#vertices, format: formats[size - 1], stride: floats * 4, offset}] as const;
      offset += size * 4;
      return entry;
    });
    this.mesh = new Mesh({geometry: new Geometry({attributes: Object.fromEntries(layout), indexBuffer: this.#indices}), shader});
    this.mesh.visible = false;
  }

  set(vertices: Float32Array, quadCount: number): void {
    this.mesh.visible = quadCount > 0;
    if (quadCount === 0) return;
    this.#vertices.data = vertices;
    if (quadCount > this.#capacity) {
      this.#capacity = 2 ** Math.ceil(Math.log2(quadCount));
      this.#indices.data = quadIndices(this.#capacity);
    }
    this.mesh.geometry.indexCount = quadCount * 6;
  }

  dispose(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.destroy();
  }
}

function quadIndices(count: number): Uint32Array {
  const indices = new Uint32Array(count * 6);
  for (let quad = 0; quad < count; quad++)
    indices.set(
      [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner),
      quad * 6,
    );
  return indices;
}
