import {Container, type Geometry, Mesh, type Shader} from 'pixi.js';
import type {DiagramScene, SymbolTable} from '../../../core/index.ts';
import type {EmphasisColumns} from '../picture/emphasis.ts';
import {buildRuns, type EmphasisRuns, showsRest} from '../picture/emphasis-runs.ts';
import {WeightClass} from '../picture/paint-rules.ts';
import {type Region, type Tile, touches} from '../picture/tiles.ts';
import type {DiagramShaders} from './diagram-shaders.ts';
import {meshGeometry, TileLayer} from './meshes.ts';
import {Cap, strokePath} from './tessellate.ts';
import {plain, type TileGeometry} from './tile-geometry.ts';
import {VERTEX_STRIDE, VertexWriter} from './vertex-writer.ts';

/**
 * Bands and outlines of one scene, built tile by tile when they are first seen and only once: which of them show is told by the texture
 * of the emphasis.
 */
export class EmphasisLayers {
  /** Under the conductors. */
  readonly bands = new Container();
  /** Over everything but the selection. */
  readonly outlines = new Container();
  readonly #runs: EmphasisRuns;
  readonly #overview: BandLayer;
  readonly #rest: BandLayer;
  readonly #outlineLayer: TileLayer;

  constructor(scene: DiagramScene, table: SymbolTable, tileSize: number, shaders: DiagramShaders) {
    this.#runs = buildRuns(scene, table, tileSize);
    const build = (rows: Uint32Array) => runGeometry(this.#runs, rows);
    this.#overview = new BandLayer(this.#runs.overview, shaders, build);
    this.#rest = new BandLayer(this.#runs.rest, shaders, build);
    this.#outlineLayer = new TileLayer(this.#runs.outlines, shaders.outline, false, (rows) => outlineGeometry(scene, rows));
    // All edges go before all insides, so that bands that meet are one.
    this.bands.addChild(this.#overview.edges, this.#rest.edges, this.#overview.insides, this.#rest.insides);
    this.outlines.addChild(this.#outlineLayer.container);
  }

  get builds(): number {
    return this.#overview.builds + this.#rest.builds + this.#outlineLayer.builds;
  }

  show(emphasis: EmphasisColumns | null, detail: number, region: Region): void {
    const hasBands = emphasis?.hasBands ?? false;
    this.#overview.show(hasBands, region);
    this.#rest.show(hasBands && showsRest(detail), region);
    this.#outlineLayer.show(emphasis?.hasOutlines ?? false, region);
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
  readonly #build: (rows: Uint32Array) => TileGeometry;
  readonly #meshes = new Map<Tile, readonly Mesh<Geometry, Shader>[]>();

  constructor(tiles: readonly Tile[], shaders: DiagramShaders, build: (rows: Uint32Array) => TileGeometry) {
    this.#tiles = tiles;
    this.#shaders = shaders;
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
    const geometry = meshGeometry(this.#build(tile.rows), VERTEX_STRIDE);
    const edge = new Mesh({geometry, shader: this.#shaders.bandEdge});
    const inside = new Mesh({geometry, shader: this.#shaders.bandInside});
    this.edges.addChild(edge);
    this.insides.addChild(inside);
    const meshes = [edge, inside];
    this.#meshes.set(tile, meshes);
    return meshes;
  }
}

/** What lies behind a switch is told in the place of the voltage, which a band has no use for. */
function runGeometry({offset, points, hit, weight, behind}: EmphasisRuns, rows: Uint32Array): TileGeometry {
  const writer = new VertexWriter(null);
  for (const row of rows)
    strokePath(writer, points.subarray(2 * offset[row], 2 * offset[row + 1]), false, Cap.round, {
      ...plain(weight[row], 0, hit[row]),
      voltage: behind[row],
    });
  return writer.finish();
}

function outlineGeometry({hits}: DiagramScene, rows: Uint32Array): TileGeometry {
  const writer = new VertexWriter(null);
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
