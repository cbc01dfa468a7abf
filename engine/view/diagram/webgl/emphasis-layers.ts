import {Container, type Geometry, Mesh, type Shader} from 'pixi.js';
import type {DiagramScene, SymbolTable} from '../../../core/index.ts';
import {WeightClass} from '../picture/colours/paint-rules.ts';
import type {EmphasisColumns} from '../picture/emphasis/emphasis.ts';
import {buildRuns, type EmphasisRuns, showsRest} from '../picture/emphasis/emphasis-runs.ts';
import {type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import type {GeometryStore} from './geometry/geometry-store.ts';
import {type Shown, TileLayer} from './geometry/meshes.ts';
import {Cap, strokePath} from './geometry/tessellate.ts';
import {type BuildTile, plain} from './geometry/tile-geometry.ts';
import type {TileGeometry, VertexWriter} from './geometry/vertex-writer.ts';
import type {DiagramShaders} from './shaders/diagram-shaders.ts';

/**
 * Bands and outlines of one scene, each tile built once when it first comes into view. The emphasis texture decides which of them are
 * visible.
 */
export class EmphasisLayers {
  /** Below the conductors. */
  readonly bands = new Container();
  /** Over everything except the selection. */
  readonly outlines = new Container();
  readonly #runs: EmphasisRuns;
  readonly #overview: BandLayer;
  readonly #rest: BandLayer;
  readonly #outlineLayer: TileLayer;

  constructor(scene: DiagramScene, table: SymbolTable, tileSize: number, shaders: DiagramShaders, store: GeometryStore) {
    this.#runs = buildRuns(scene, table, tileSize);
    const build: BuildTile = (writer, rows) => runGeometry(writer, this.#runs, rows);
    this.#overview = new BandLayer(this.#runs.overview, shaders, store, build);
    this.#rest = new BandLayer(this.#runs.rest, shaders, store, build);
    this.#outlineLayer = new TileLayer(this.#runs.outlines, store, shaders.outline, false, (writer, rows) =>
      outlineGeometry(writer, scene, rows),
    );
    // All edges before all insides, so that touching bands look like one.
    this.bands.addChild(this.#overview.edges, this.#rest.edges, this.#overview.insides, this.#rest.insides);
    this.outlines.addChild(this.#outlineLayer.container);
  }

  get builds(): number {
    return this.#overview.builds + this.#rest.builds + this.#outlineLayer.builds;
  }

  show(emphasis: EmphasisColumns | null, detail: number, shown: Shown): void {
    const hasBands = emphasis?.hasBands ?? false;
    const hasOutlines = emphasis?.hasOutlines ?? false;
    const {region} = shown;
    this.#overview.show(hasBands, region);
    this.#rest.show(hasBands && showsRest(detail), region);
    if (hasOutlines) this.#outlineLayer.prepare(shown, Number.POSITIVE_INFINITY);
    this.#outlineLayer.show(hasOutlines, shown);
  }

  dispose(): void {
    this.#overview.dispose();
    this.#rest.dispose();
    this.#outlineLayer.dispose();
    this.bands.destroy();
    this.outlines.destroy();
  }
}

/** Bands over their tiles: one geometry drawn twice, as edge and as inside. */
class BandLayer {
  readonly edges = new Container();
  readonly insides = new Container();
  readonly #tiles: readonly Tile[];
  readonly #shaders: DiagramShaders;
  readonly #store: GeometryStore;
  readonly #build: BuildTile;
  readonly #meshes = new Map<Tile, readonly Mesh<Geometry, Shader>[]>();

  constructor(tiles: readonly Tile[], shaders: DiagramShaders, store: GeometryStore, build: BuildTile) {
    this.#tiles = tiles;
    this.#shaders = shaders;
    this.#store = store;
    this.#build = build;
  }

  get builds(): number {
    return this.#meshes.size;
  }

  show(shown: boolean, region: Region): void {
    this.edges.visible = shown;
    this.insides.visible = shown;
    if (!shown) return;
    for (const tile of this.#tiles) {
      const seen = touches(tile, region);
      for (const mesh of seen ? this.#meshesOf(tile) : (this.#meshes.get(tile) ?? [])) mesh.visible = seen;
    }
  }

  dispose(): void {
    for (const [edge, inside] of this.#meshes.values()) {
      edge.geometry.destroy(true);
      edge.destroy();
      inside.destroy();
    }
    this.#meshes.clear();
    this.edges.destroy();
    this.insides.destroy();
  }

  #meshesOf(tile: Tile): readonly Mesh<Geometry, Shader>[] {
    const known = this.#meshes.get(tile);
    if (known !== undefined) return known;
    const {geometry} = this.#store.store(this.#build(this.#store.writer, tile.rows), false);
    const edge = new Mesh({geometry, shader: this.#shaders.bandEdge});
    const inside = new Mesh({geometry, shader: this.#shaders.bandInside});
    this.edges.addChild(edge);
    this.insides.addChild(inside);
    const meshes = [edge, inside];
    this.#meshes.set(tile, meshes);
    return meshes;
  }
}

/** The voltage attribute, which a band does not need, marks parts behind a switch. */
function runGeometry(writer: VertexWriter, {offset, points, hit, weight, behind}: EmphasisRuns, rows: Iterable<number>): TileGeometry {
  writer.begin(null);
  for (const row of rows)
    strokePath(writer, points.subarray(2 * offset[row], 2 * offset[row + 1]), false, Cap.round, {
      ...plain(weight[row], 0, hit[row]),
      voltage: behind[row],
    });
  return writer.finish();
}

function outlineGeometry(writer: VertexWriter, {hits}: DiagramScene, rows: Iterable<number>): TileGeometry {
  writer.begin(null);
  for (const row of rows) {
    const [left, top, right, bottom] = [hits.minX[row], hits.minY[row], hits.maxX[row], hits.maxY[row]];
    const sides = [
      [left, top, right, top],
      [right, top, right, bottom],
      [right, bottom, left, bottom],
      [left, bottom, left, top],
    ];
    for (const side of sides) strokePath(writer, side, false, Cap.square, plain(WeightClass.thin, 0, row));
  }
  return writer.finish();
}
