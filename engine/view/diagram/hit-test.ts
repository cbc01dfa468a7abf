import {createPickIndex, type DiagramScene, HitKind, NONE, type PickIndex, pickAt, ValueOwner} from '../../core/index.ts';

/** Order of hits with the same id: the element that a device id means comes before elements that only carry it. */
const PRECEDENCE = [HitKind.unit, HitKind.tie, HitKind.cabinet, HitKind.section, HitKind.unknown] as const;

/** Rows of `scene.hits` by position and by id. */
export class HitTest {
  readonly #index: PickIndex;
  readonly #rows = new Map<string, number>();

  constructor(scene: DiagramScene) {
    const {hits} = scene;
    this.#index = createPickIndex(hits);
    for (const kind of PRECEDENCE) {
      for (let row = 0; row < hits.count; row++) {
        if (hits.kind[row] === kind && !this.#rows.has(hits.id[row])) this.#rows.set(hits.id[row], row);
      }
    }
    this.#addTransformers(scene);
  }

  /** Row at a point in du, otherwise one within `slopDu` of it, otherwise -1. */
  rowAt(x: number, y: number, slopDu: number): number {
    const row = pickAt(this.#index, x, y);
    if (row >= 0) return row;
    for (const [dx, dy] of AROUND) {
      const near = pickAt(this.#index, x + dx * slopDu, y + dy * slopDu);
      if (near >= 0) return near;
    }
    return -1;
  }

  /** -1 for an unknown id. */
  rowOf(id: string): number {
    return this.#rows.get(id) ?? -1;
  }

  /** A transformer is found at the unit whose figures show its windings. */
  #addTransformers({hits, stations}: DiagramScene): void {
    stations.forEach(({values}, station) => {
      const owners = new Map<number, string>();
      for (let i = 0; i < values.count; i++) {
        const transformer = values.transformer[i];
        if (transformer !== NONE && values.owner[i] === ValueOwner.unit) owners.set(values.row[i], values.transformers[transformer]);
      }
      if (owners.size === 0) return;
      for (let row = 0; row < hits.count; row++) {
        if (hits.kind[row] !== HitKind.unit || hits.station[row] !== station) continue;
        const id = owners.get(hits.row[row]);
        if (id !== undefined && !this.#rows.has(id)) this.#rows.set(id, row);
      }
    });
  }
}

const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
