import type {Station} from '../../station/station.ts';
import {DRAWING_HEIGHT} from '../cabinets.ts';
import {areJoined, type Folding, foldRows, measureUnits, type UnitRun} from './fold-rows.ts';
import {layoutPicture, type PictureLayout} from './layout-picture.ts';
import {type PlacedRow, placeUnits, type StationLayout, stationUnits} from './layout-station.ts';

/** Above every row, for the names of its sections in the overview. */
export const NAME_BAND = 96;
/** Between a row and the name band of the next. */
const ROW_GAP = 24;
/** Additional gap where a conductor runs through it, and the conductor's position in it. */
const LINK_GAP = 32;
const LINK_Y = 22;
/** Next to the rows, for conductors that continue from one to the next. */
export const GUTTER = 64;

/** Largest useful scale: a small station is not broken only to be enlarged. */
const AMPLE_K = 1;
const CAPACITIES = 48;
const BALANCING_STEPS = 12;
/** Rows of more units than this are even enough without balancing. */
const MANY_UNITS = 1500;
/** Share of the scale a folding may lose before one that breaks every row inside a section is preferred; the same for joined neighbours. */
const INNER_LOSS = 0.12;
const JOINED_LOSS = 0.03;
const FALLBACK_WIDTH_PX = 1600;
const USUAL_RATIO = 9 / 16;

export interface FoldedPicture {
  readonly stations: readonly StationLayout[];
  readonly picture: PictureLayout;
}

/**
 * Sections in rows: of all stations' foldings, the one at which the whole picture is largest on a canvas of that size (CSS pixels; an
 * invalid size counts as a usual one), with sections kept whole where that costs little. `titleHeight` is added above each station.
 */
export function layoutFolded(
  stations: readonly Station[],
  widthPx: number,
  heightPx: number | undefined,
  titleHeight: number,
): FoldedPicture {
  const width = isSize(widthPx) ? widthPx : FALLBACK_WIDTH_PX;
  const canvas: Canvas = {width, height: isSize(heightPx) ? heightPx : width * USUAL_RATIO, titleHeight};
  const parts = stations.map((station) => measureUnits(station, stationUnits(station)));
  const all = parts.flatMap(({units}) => units.map((unit) => unit.width));
  const widest = all.reduce((most, one) => Math.max(most, one), 1);
  const total = all.reduce((sum, one) => sum + one, 1);

  let best = assemble(parts, total, true, canvas);
  for (let step = 0; step < CAPACITIES; step++) {
    const capacity = widest * (total / widest) ** (step / CAPACITIES);
    for (const keepWhole of [true, false]) {
      const candidate = assemble(parts, capacity, keepWhole, canvas);
      if (candidate.score > best.score) best = candidate;
    }
  }
  return {
    picture: best.picture,
    stations: best.rows.map(({rows, width, height}, index) => placeUnits(stations[index], parts[index].units, rows, width, height)),
  };
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly titleHeight: number;
}

interface Candidate {
  readonly rows: readonly StationRows[];
  readonly picture: PictureLayout;
  /** Scale at which everything is visible, minus the cost of its breaks. */
  readonly score: number;
}

function assemble(parts: readonly UnitRun[], capacity: number, keepWhole: boolean, canvas: Canvas): Candidate {
  const foldings = parts.map((part) => balanced(part, capacity, keepWhole));
  const rows = parts.map((part, index) => rowsOf(part, foldings[index].starts));
  const boxes = rows.map(({width, height}, index) => ({kind: parts[index].station.kind, width, height: height + canvas.titleHeight}));
  const picture = layoutPicture(boxes, capacity + 2 * GUTTER);
  const k = Math.min(AMPLE_K, canvas.width / Math.max(1, picture.width), canvas.height / Math.max(1, picture.height));
  const breaks = foldings.reduce((sum, {starts}) => sum + Math.max(0, starts.length - 1), 0);
  const inner = foldings.reduce((sum, folding) => sum + folding.inner, 0);
  const joined = foldings.reduce((sum, folding) => sum + folding.joined, 0);
  const loss = breaks === 0 ? 0 : (INNER_LOSS * inner + JOINED_LOSS * joined) / breaks;
  return {rows, picture, score: k * (1 - loss)};
}

/** As few rows as `capacity` allows, and as equal as that number of rows allows. */
function balanced(part: UnitRun, capacity: number, keepWhole: boolean): Folding {
  let best = foldRows(part, capacity, keepWhole);
  if (best.starts.length < 2 || part.units.length > MANY_UNITS) return best;
  let [low, high] = [0, best.width];
  for (let step = 0; step < BALANCING_STEPS && high - low > 1; step++) {
    const middle = (low + high) / 2;
    const tried = foldRows(part, middle, keepWhole);
    const fits = tried.starts.length <= best.starts.length;
    if (fits && tried.width < best.width) best = tried;
    if (fits) high = middle;
    else low = middle;
  }
  return best;
}

interface StationRows {
  readonly rows: readonly PlacedRow[];
  readonly width: number;
  readonly height: number;
}

/** The rows of one station below each other, all starting at the same x; each as high as its tallest unit. */
function rowsOf({station, units, at, isUneven}: UnitRun, starts: readonly number[]): StationRows {
  const isLinked = (row: number) => row > 0 && areJoined(station, units[starts[row] - 1].entry, units[starts[row]].entry);
  const gutter = starts.some((_, row) => isLinked(row)) ? GUTTER : 0;
  const rows: PlacedRow[] = [];
  let [y, width] = [0, 0];
  starts.forEach((start, index) => {
    const end = starts[index + 1] ?? units.length;
    const linkY = isLinked(index) ? y + LINK_Y : undefined;
    if (index > 0) y += ROW_GAP + (linkY === undefined ? 0 : LINK_GAP);
    y += NAME_BAND;
    const rowWidth = at[end] - at[start];
    let height = Math.max(DRAWING_HEIGHT, units[start].height);
    if (isUneven) for (let u = start + 1; u < end; u++) height = Math.max(height, units[u].height);
    rows.push({x: gutter, y, width: rowWidth, height, linkY, start, end});
    y += height;
    width = Math.max(width, rowWidth);
  });
  return {rows, width: width + 2 * gutter, height: Math.max(DRAWING_HEIGHT, y)};
}

function isSize(px: number | undefined): px is number {
  return px !== undefined && Number.isFinite(px) && px > 0;
}
