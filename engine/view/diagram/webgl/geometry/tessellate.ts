import {earcut} from 'pixi.js';
import type {VertexLook, VertexWriter} from './vertex-writer.ts';

/** End of a stroke; the fragment shader draws the shape. */
export const Cap = {none: 0, butt: 1, square: 2, round: 3} as const;

/** Turns sharper than this (about 35 degrees) get a round join, others a mitre. */
const SMOOTH_COS = 0.82;
/** Points closer than this are merged. In du. */
const SAME_POINT = 1e-3;

/** Writes a stroke as strips along its centre line; the shader applies width, dash and caps. `points`: x, y in turn. */
export function strokePath(writer: VertexWriter, points: ArrayLike<number>, closed: boolean, cap: number, look: VertexLook): void {
  const path = distinctPoints(points, closed);
  const count = path.length / 2;
  if (count < 2) return;
  const segments = closed ? count : count - 1;
  const dirs = directions(path, segments);
  const first = closed ? firstCorner(dirs, segments) : 0;
  if (closed && first < 0) {
    writeRun(writer, path, dirs, 0, segments, 0, Cap.none, Cap.none, true, look);
    return;
  }
  let along = 0;
  let begin = 0;
  for (let i = 1; i <= segments; i++) {
    const last = i === segments;
    if (!last && !isCorner(dirs, (first + i - 1) % segments, (first + i) % segments)) continue;
    const startCap = closed || begin > 0 ? Cap.round : cap;
    const endCap = closed || !last ? Cap.round : cap;
    along = writeRun(writer, path, dirs, first + begin, i - begin, along, startCap, endCap, false, look);
    begin = i;
  }
}

/** Fills a simple polygon. Its edge is hard; a stroke over it, even of width 0, makes it smooth. */
export function fillPath(writer: VertexWriter, points: ArrayLike<number>, look: VertexLook): void {
  const flat = Array.from(points);
  const triangles = earcut(flat);
  const first = writer.vertexCount;
  for (let i = 0; i < flat.length; i += 2) writer.vertex(flat[i], flat[i + 1], 0, 0, 0, 0, 0, pack(0, 0, Cap.none, Cap.none), look);
  for (let i = 0; i < triangles.length; i += 3) writer.triangle(first + triangles[i], first + triangles[i + 1], first + triangles[i + 2]);
}

/** Side -1, 0, 1 of the centre line; cap -1 before the start, 1 behind the end, 0 between. */
function pack(side: number, cap: number, startCap: number, endCap: number): number {
  return side + 1 + 3 * (cap + 1) + 9 * startCap + 36 * endCap;
}

function writeRun(
  writer: VertexWriter,
  path: Float64Array,
  dirs: Float64Array,
  firstSegment: number,
  segments: number,
  startAlong: number,
  startCap: number,
  endCap: number,
  ring: boolean,
  look: VertexLook,
): number {
  const count = path.length / 2;
  const total = dirs.length / 3;
  let endAlong = startAlong;
  for (let s = 0; s < segments; s++) endAlong += dirs[3 * ((firstSegment + s) % total) + 2];
  let along = startAlong;
  for (let i = 0; i <= segments; i++) {
    const before = (firstSegment + i - 1 + total) % total;
    const after = (firstSegment + i) % total;
    const atStart = i === 0 && !ring;
    const atEnd = i === segments && !ring;
    const [nx, ny] = mitre(dirs, atStart ? after : before, atEnd ? before : after);
    const point = (firstSegment + i) % count;
    const cap = atStart ? -1 : atEnd ? 1 : 0;
    const a = writer.vertex(
      path[2 * point],
      path[2 * point + 1],
      nx,
      ny,
      along,
      startAlong,
      endAlong,
      pack(1, cap, startCap, endCap),
      look,
    );
    const b = writer.vertex(
      path[2 * point],
      path[2 * point + 1],
      -nx,
      -ny,
      along,
      startAlong,
      endAlong,
      pack(-1, cap, startCap, endCap),
      look,
    );
    if (i > 0) {
      writer.triangle(a - 2, b - 2, a);
      writer.triangle(a, b - 2, b);
    }
    if (i < segments) along += dirs[3 * after + 2];
  }
  return endAlong;
}

/** Normal to the left of both segments, long enough to reach the half width of both. */
function mitre(dirs: Float64Array, before: number, after: number): readonly [number, number] {
  const x = -(dirs[3 * before + 1] + dirs[3 * after + 1]);
  const y = dirs[3 * before] + dirs[3 * after];
  // |n0 + n1| = 2 cos(half the turn); the mitre is 1 / cos long.
  const scale = 2 / (x * x + y * y);
  return [x * scale, y * scale];
}

/** [segments x 3] unit direction and length. */
function directions(path: Float64Array, segments: number): Float64Array {
  const count = path.length / 2;
  const dirs = new Float64Array(segments * 3);
  for (let i = 0; i < segments; i++) {
    const j = (i + 1) % count;
    const dx = path[2 * j] - path[2 * i];
    const dy = path[2 * j + 1] - path[2 * i + 1];
    const length = Math.hypot(dx, dy);
    dirs[3 * i] = dx / length;
    dirs[3 * i + 1] = dy / length;
    dirs[3 * i + 2] = length;
  }
  return dirs;
}

function isCorner(dirs: Float64Array, before: number, after: number): boolean {
  return dirs[3 * before] * dirs[3 * after] + dirs[3 * before + 1] * dirs[3 * after + 1] < SMOOTH_COS;
}

function firstCorner(dirs: Float64Array, segments: number): number {
  for (let i = 0; i < segments; i++) if (isCorner(dirs, (i - 1 + segments) % segments, i)) return i;
  return -1;
}

function distinctPoints(points: ArrayLike<number>, closed: boolean): Float64Array {
  const kept: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const n = kept.length;
    if (n > 0 && Math.hypot(points[i] - kept[n - 2], points[i + 1] - kept[n - 1]) < SAME_POINT) continue;
    kept.push(points[i], points[i + 1]);
  }
  const n = kept.length;
  if (closed && n > 2 && Math.hypot(kept[0] - kept[n - 2], kept[1] - kept[n - 1]) < SAME_POINT) kept.length = n - 2;
  return Float64Array.from(kept);
}
