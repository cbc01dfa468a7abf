import {Container, type Shader} from 'pixi.js';
import type {DiagramScene} from '../../../core/index.ts';
import {isAlarmMark} from '../picture/marks/alarm-marks.ts';
import {shownMarks} from '../picture/marks/shown-marks.ts';
import type {Glyph} from '../picture/tiles/glyphs.ts';
import {type Tile, touches} from '../picture/tiles/tiles.ts';
import type {GeometryStore} from './geometry/geometry-store.ts';
import {LooseMesh, type Shown} from './geometry/meshes.ts';
import {anchoredGeometry} from './geometry/tile-geometry.ts';

interface MarkTile {
  readonly tile: Tile;
  /** Slots that its marks follow: [first, end). */
  readonly firstSlot: number;
  readonly endSlot: number;
  readonly mesh: LooseMesh;
  rows: readonly number[];
  /** Those of `rows` that blink. */
  blinking: readonly number[];
  isStale: boolean;
}

/**
 * Marks of one scene; those of alarms have a vertex attribute for blinking. Most are hidden most of the time: a tile's mesh contains only
 * the visible ones, and is rebuilt when these change.
 */
export class MarkLayers {
  readonly container = new Container();
  readonly #scene: DiagramScene;
  readonly #glyphs: readonly Glyph[];
  readonly #store: GeometryStore;
  readonly #tiles: readonly MarkTile[];
  /** How often a tile was rebuilt for other marks. */
  layouts = 0;

  constructor(scene: DiagramScene, glyphs: readonly Glyph[], tiles: readonly Tile[], store: GeometryStore, shader: Shader) {
    this.#scene = scene;
    this.#glyphs = glyphs;
    this.#store = store;
    this.#tiles = tiles.map((tile) => {
      const slots = [...tile.rows].map((row) => scene.symbols.variantSlot[row]);
      const [firstSlot, endSlot] = [slots.reduce((a, b) => Math.min(a, b)), slots.reduce((a, b) => Math.max(a, b)) + 1];
      const mesh = new LooseMesh(store, shader);
      this.container.addChild(mesh.container);
      return {tile, firstSlot, endSlot, mesh, rows: [], blinking: [], isStale: true};
    });
  }

  /** Slots of [first, end) have changed. */
  setState([first, end]: readonly [number, number]): void {
    for (const one of this.#tiles) if (one.firstSlot < end && one.endSlot > first) one.isStale = true;
  }

  show(slots: Uint8Array, {region}: Shown): void {
    for (const one of this.#tiles) {
      const seen = touches(one.tile, region);
      one.mesh.container.visible = seen;
      if (!seen || !one.isStale) continue;
      one.isStale = false;
      const rows = shownMarks(this.#scene, slots, [one.tile], one.tile);
      const blinks = (row: number) => Number(isAlarmMark(this.#scene, slots, row));
      const blinking = rows.filter(blinks);
      if (isSame(rows, one.rows) && isSame(blinking, one.blinking)) continue;
      one.rows = rows;
      one.blinking = blinking;
      one.mesh.set(anchoredGeometry(this.#store.writer, this.#scene, this.#glyphs, wholeSymbol, rows, blinks));
      this.layouts++;
    }
  }

  dispose(): void {
    for (const {mesh} of this.#tiles) mesh.dispose();
    this.container.destroy();
  }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((row, at) => row === b[at]);

const wholeSymbol = ({width, height, full}: Glyph) => ({width, height, prims: full});
