import {FILLS} from '../../../../core/index.ts';
import {WeightClass} from '../../picture/colours/paint-rules.ts';
import type {GlyphPrim} from '../../picture/tiles/glyphs.ts';
import type {Placement} from '../../picture/tiles/place.ts';
import {Cap, fillPath, strokePath} from './tessellate.ts';
import {type Stencil, type VertexLook, VertexWriter} from './vertex-writer.ts';

/** One outline, filled and stroked; empty where it has no such part. */
interface OutlineStencils {
  readonly fill: Stencil;
  readonly stroke: Stencil;
}

const FILL_NONE = FILLS.indexOf('none');
/** Only the shape of a stencil matters. */
const ANY_LOOK: VertexLook = {weight: 0, look: 0, lineSlot: 0, variantSlot: 0, show: 0, hideable: false, voltage: 0, hit: 0, size: 1};
const scratch = new VertexWriter();

/** Closed outlines by the caller's key, which identifies the shape. */
export class StencilCache {
  readonly #known = new Map<string, OutlineStencils>();

  of(key: string, outline: () => ArrayLike<number>): OutlineStencils {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_SHAPES) this.#known.clear();
    const points = outline();
    const made = {
      fill: stencil((writer) => fillPath(writer, points, ANY_LOOK)),
      stroke: stencil((writer) => strokePath(writer, points, true, Cap.round, ANY_LOOK)),
    };
    this.#known.set(key, made);
    return made;
  }
}

/** Cabinets of a drawing have few sizes; a drawing with a different size for each costs no more than this. */
const MOST_SHAPES = 512;

const QUARTERS = 4;
const prims = new WeakMap<GlyphPrim, readonly Map<number, OutlineStencils>[]>();

/** A primitive rotated and scaled as by `at`, without moving it. `rotation` in degrees. */
export function primStencils(prim: GlyphPrim, rotation: number, scale: number, at: Placement): OutlineStencils {
  let turned = prims.get(prim);
  if (turned === undefined) {
    turned = Array.from({length: QUARTERS}, () => new Map());
    prims.set(prim, turned);
  }
  const bySize = turned[(rotation / 90) & (QUARTERS - 1)];
  const known = bySize.get(scale);
  if (known !== undefined) return known;
  if (bySize.size >= MOST_SHAPES) bySize.clear();
  const points = new Float64Array(prim.points.length);
  for (let i = 0; i < points.length; i += 2) {
    points[i] = at.xx * prim.points[i] + at.xy * prim.points[i + 1];
    points[i + 1] = at.yx * prim.points[i] + at.yy * prim.points[i + 1];
  }
  const hasFill = prim.fill !== FILL_NONE;
  const edgeOnly = prim.weight === WeightClass.none;
  const cap = !edgeOnly && prim.weight < WeightClass.blade ? Cap.square : Cap.round;
  const made = {
    fill: stencil((writer) => hasFill && fillPath(writer, points, ANY_LOOK)),
    stroke: stencil((writer) => strokePath(writer, points, edgeOnly || prim.closed, cap, ANY_LOOK)),
  };
  bySize.set(scale, made);
  return made;
}

function stencil(write: (writer: VertexWriter) => unknown): Stencil {
  scratch.begin(null);
  write(scratch);
  return scratch.stencil();
}
