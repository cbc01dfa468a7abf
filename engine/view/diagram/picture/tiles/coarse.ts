import type {Glyph, GlyphPrim} from './glyphs.ts';

/** Far glyphs and level `mid` are drawn at less than 0.4 px for each of these units, so the difference is invisible. */
const TOLERANCE = 0.25;
const FEW_POINTS = 5;

/** The same glyphs with fewer points in the curves of `mid` and `far`: a circle of 8 px does not need forty sides. */
export function coarseGlyphs(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.map((glyph) => ({
    ...glyph,
    mid: glyph.mid.map(coarse),
    far: glyph.far && {...glyph.far, prims: glyph.far.prims.map(coarse)},
  }));
}

/** The same symbols with fewer points in the curves of `full`, for use while they are small. */
export function coarseSymbols(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.map((glyph) => ({...glyph, full: glyph.full.map(coarse)}));
}

function coarse(prim: GlyphPrim): GlyphPrim {
  const count = prim.points.length / 2;
  if (count < FEW_POINTS) return prim;
  const kept = new Uint8Array(count);
  kept[0] = 1;
  kept[count - 1] = 1;
  // A closed outline is two open ones between its ends: its last point is next to the first.
  keepFarthest(prim.points, 0, count - 1, kept);
  const points: number[] = [];
  for (let i = 0; i < count; i++) if (kept[i] === 1) points.push(prim.points[2 * i], prim.points[2 * i + 1]);
  return {...prim, points: Float32Array.from(points)};
}

/** Douglas-Peucker: of the points between two kept ones, keeps the farthest from their line if it exceeds the tolerance. */
function keepFarthest(points: Float32Array, first: number, last: number, kept: Uint8Array): void {
  let [farthest, most] = [-1, TOLERANCE];
  const [ax, ay] = [points[2 * first], points[2 * first + 1]];
  const [dx, dy] = [points[2 * last] - ax, points[2 * last + 1] - ay];
  const length = Math.hypot(dx, dy);
  for (let i = first + 1; i < last; i++) {
    const [px, py] = [points[2 * i] - ax, points[2 * i + 1] - ay];
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)));
    const away = Math.hypot(px - along * dx, py - along * dy);
    if (away > most) [farthest, most] = [i, away];
  }
  if (farthest < 0) return;
  kept[farthest] = 1;
  keepFarthest(points, first, farthest, kept);
  keepFarthest(points, farthest, last, kept);
}
