import {Buffer, BufferUsage, Container, Geometry, Mesh, type Shader} from 'pixi.js';
import {type Region, type Tile, touches} from '../../picture/tiles/tiles.ts';
import type {GeometryStore} from './geometry-store.ts';
import type {BuildTile} from './tile-geometry.ts';
import type {TileGeometry} from './vertex-writer.ts';

type TileMesh = Mesh<Geometry, Shader>;

interface BuiltTile {
  /** Null if the tile contains nothing of this kind. */
  readonly mesh: TileMesh | null;
  readonly bytes: number;
  /**
   * Number of the last frame that showed or requested it: meshes built for a level that is not shown yet must outlive those seen before.
   */
  lastSeen: number;
}

/** The visible part of the drawing, and the number of the frame. */
export interface Shown {
  readonly region: Region;
  readonly frame: number;
}

/** One kind of thing over all its tiles. A tile's mesh is built when first seen, and again after it was dropped. */
export class TileLayer {
  readonly container = new Container();
  readonly #tiles: readonly Tile[];
  readonly #store: GeometryStore;
  readonly #shader: Shader;
  readonly #isGlyph: boolean;
  readonly #build: BuildTile;
  readonly #built = new Map<Tile, BuiltTile>();
  builds = 0;

  constructor(tiles: readonly Tile[], store: GeometryStore, shader: Shader, isGlyph: boolean, build: BuildTile) {
    this.#tiles = tiles;
    this.#store = store;
    this.#shader = shader;
    this.#isGlyph = isGlyph;
    this.#build = build;
  }

  /** Shows the built tiles that overlap `region`; none if the level of detail hides the kind. */
  show(isShown: boolean, {region, frame}: Shown): void {
    this.container.visible = isShown;
    if (!isShown) return;
    for (const [tile, built] of this.#built) {
      const seen = touches(tile, region);
      if (seen) built.lastSeen = frame;
      if (built.mesh !== null) built.mesh.visible = seen;
    }
  }

  /** Builds tiles that overlap `region` until `deadlineMs` of `performance.now()`; returns whether all are built. */
  prepare({region, frame}: Shown, deadlineMs: number): boolean {
    for (const tile of this.#tiles) {
      if (!touches(tile, region)) continue;
      const built = this.#built.get(tile);
      if (built !== undefined) {
        built.lastSeen = frame;
        continue;
      }
      if (performance.now() >= deadlineMs) return false;
      this.#buildTile(tile, frame);
    }
    return true;
  }

  isBuilt(region: Region): boolean {
    return this.#tiles.every((tile) => this.#built.has(tile) || !touches(tile, region));
  }

  /** Adds its meshes on the graphics card to `out`. */
  listBuilt(out: DroppableTile[]): void {
    for (const [tile, {bytes, lastSeen}] of this.#built) if (bytes > 0) out.push({bytes, lastSeen, drop: () => this.#drop(tile)});
  }

  dispose(): void {
    for (const tile of [...this.#built.keys()]) this.#drop(tile);
    this.container.destroy();
  }

  #buildTile(tile: Tile, frame: number): void {
    const geometry = this.#build(this.#store.writer, tile.rows);
    if (geometry.indices.length === 0) {
      this.#built.set(tile, {mesh: null, bytes: 0, lastSeen: frame});
      return;
    }
    const stored = this.#store.store(geometry, this.#isGlyph);
    const mesh = new Mesh({geometry: stored.geometry, shader: this.#shader});
    mesh.visible = false;
    this.container.addChild(mesh);
    this.builds++;
    this.#built.set(tile, {mesh, bytes: stored.bytes, lastSeen: frame});
  }

  #drop(tile: Tile): void {
    const mesh = this.#built.get(tile)?.mesh;
    this.#built.delete(tile);
    mesh?.geometry.destroy(true);
    mesh?.destroy();
  }
}

export interface DroppableTile {
  readonly bytes: number;
  readonly lastSeen: number;
  drop(): void;
}

/** Drops the tiles seen or requested longest ago, but none of this frame, until at most `limitBytes` are left. */
export function dropOldest(tiles: readonly DroppableTile[], limitBytes: number, frame: number): void {
  let bytes = tiles.reduce((sum, tile) => sum + tile.bytes, 0);
  if (bytes <= limitBytes) return;
  for (const tile of [...tiles].sort((a, b) => a.lastSeen - b.lastSeen)) {
    if (bytes <= limitBytes || tile.lastSeen === frame) return;
    tile.drop();
    bytes -= tile.bytes;
  }
}

/** One mesh whose geometry is replaced occasionally: the visible marks. */
export class LooseMesh {
  readonly container = new Container();
  readonly #store: GeometryStore;
  readonly #shader: Shader;
  #mesh: TileMesh | null = null;

  constructor(store: GeometryStore, shader: Shader) {
    this.#store = store;
    this.#shader = shader;
  }

  set(built: TileGeometry): void {
    this.#drop();
    if (built.indices.length === 0) return;
    this.#mesh = new Mesh({geometry: this.#store.store(built, true).geometry, shader: this.#shader});
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

/** Quads whose corners are replaced occasionally: characters, boxes. */
export class QuadMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #vertices: Buffer;
  readonly #indices: Buffer;
  #capacity = 0;

  /** `attributes`: name and number of floats, in order. */
  constructor(shader: Shader, attributes: readonly (readonly [string, number])[]) {
    const floats = attributes.reduce((sum, [, size]) => sum + size, 0);
    this.#vertices = new Buffer({data: new Float32Array(0), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST, shrinkToFit: false});
    this.#indices = new Buffer({data: new Uint16Array(0), usage: BufferUsage.INDEX | BufferUsage.COPY_DST, shrinkToFit: false});
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
      this.#indices.data = quadIndices(this.#capacity) as Uint16Array<ArrayBuffer>;
    }
    this.mesh.geometry.indexCount = quadCount * 6;
  }

  dispose(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.destroy();
  }
}

/** Two triangles per quad. */
export function quadIndices(quads: number): Uint16Array | Uint32Array {
  const indices = quads * 4 <= 0x10000 ? new Uint16Array(quads * 6) : new Uint32Array(quads * 6);
  for (let quad = 0, at = 0, corner = 0; quad < quads; quad++, corner += 4) {
    indices[at++] = corner;
    indices[at++] = corner + 1;
    indices[at++] = corner + 2;
    indices[at++] = corner;
    indices[at++] = corner + 2;
    indices[at++] = corner + 3;
  }
  return indices;
}
