import {LineState} from '../../../../core/index.ts';
import {NEAR_TILE_SIZE} from '../../canvas2d/near-tiles.ts';
import {DIMMED} from '../../picture/colours/colour-rows.ts';
import {Colour, lineColour} from '../../picture/colours/colours.ts';
import {colourOf, WeightClass} from '../../picture/colours/paint-rules.ts';
import {FRAME_LINE, PLATE_DASH_DU} from '../../picture/colours/strokes.ts';
import {isDimmed} from '../../picture/emphasis/emphasis.ts';
import {hitBoxes} from '../../picture/emphasis/hit-boxes.ts';
import {Detail, effectiveK, PLATE_MIN_K} from '../../picture/levels.ts';
import {boxesOfConductors} from '../../picture/picture.ts';
import {cutTiles, type Tile, touches} from '../../picture/tiles/tiles.ts';
import {type SvgPaint, strokeAttributes} from './svg-paint.ts';
import {attributes, num, polylineData} from './xml.ts';

const CABINET = 0;
const PLATE = 1;

/** Cabinets with the lines in them, then name plates: one chunk per tile, dimmed things last. */
export function* svgFrames(paint: SvgPaint): Generator<string> {
  const {frame, css, picture, region, emphasis, scene} = paint;
  const width = Math.max(FRAME_LINE.widthDu * paint.strokeFactor, FRAME_LINE.floorPx / frame.k);
  for (const tile of picture.frames) {
    if (!touches(tile, region)) continue;
    for (const dim of emphasis?.dims ? [0, DIMMED] : [0]) {
      const rows = [...tile.rows].filter((row) => isDimmed(emphasis, scene.frames.hit[row]) === dim > 0);
      if (rows.length === 0) continue;
      const heads = headLines(paint, rows, width);
      const isBare = frame.detail < Detail.mid && frame.k < picture.outlineMinK;
      const look = attributes({
        fill: css[Colour.surface + dim],
        stroke: isBare ? 'none' : css[Colour.frame + dim],
        'stroke-width': width,
      });
      let out = `<g${look}>${cabinetBoxes(paint, rows)}`;
      if (heads !== '') out += `<path stroke="${css[Colour.frameLine + dim]}" d="${heads}"/>`;
      if (frame.k >= PLATE_MIN_K) out += plates(paint, rows, dim);
      yield `${out}</g>`;
    }
  }
}

function cabinetBoxes({scene: {frames}, frame}: SvgPaint, rows: readonly number[]): string {
  const plain = frame.detail < Detail.mid;
  let out = '';
  for (const row of rows)
    if (frames.kind[row] === CABINET && frames.height[row] !== 0) out += box(frames, row, plain ? 0 : frames.radius[row], '');
  return out;
}

/** Lines under heads and between drawers. Those under heads end where the cabinet's line begins, which a canvas paints over them. */
function headLines({scene: {frames}, frame}: SvgPaint, rows: readonly number[], width: number): string {
  if (frame.detail < Detail.mid) return '';
  let out = '';
  for (const row of rows) {
    if (frames.kind[row] !== CABINET || (frames.height[row] !== 0 && frames.head[row] === 0)) continue;
    const inset = frames.height[row] === 0 ? 0 : width / 2;
    const y = frames.y[row] + (frames.height[row] === 0 ? 0 : frames.head[row]);
    out += `M${num(frames.x[row] + inset)} ${num(y)}H${num(frames.x[row] + frames.width[row] - inset)}`;
  }
  return out;
}

function plates({scene: {frames}, state: {slots}, css}: SvgPaint, rows: readonly number[], dim: number): string {
  let out = '';
  for (const row of rows) {
    if (frames.kind[row] !== PLATE) continue;
    const state = slots[frames.slot[row]];
    const dash = state === LineState.live ? undefined : PLATE_DASH_DU.join(' ');
    const colour = lineColour(state, frames.voltage[row]) + (state === LineState.conflict ? 0 : dim);
    out += box(frames, row, frames.radius[row], attributes({stroke: css[colour], 'stroke-dasharray': dash}));
  }
  return out;
}

type Boxes = SvgPaint['scene']['frames'];

function box(frames: Boxes, row: number, radius: number, more: string): string {
  const place = {x: frames.x[row], y: frames.y[row], width: frames.width[row], height: frames.height[row]};
  return `<rect${attributes({...place, rx: radius === 0 ? undefined : radius})}${more}/>`;
}

/** Busbars and lines: one path for each look in a tile, or for each stretch of one look if the canvas paints line by line. */
export function* svgConductors(paint: SvgPaint): Generator<string> {
  const {scene, state, frame, region, emphasis} = paint;
  const {conductors} = scene;
  for (const tile of tilesAsPainted(paint)) {
    if (!touches(tile, region)) continue;
    const paths: [look: string, data: string][] = [];
    for (const row of tile.rows) {
      const weight = conductors.weight[row];
      if (frame.detail < Detail.mid && weight !== WeightClass.bus) continue;
      const line = state.slots[conductors.slot[row]];
      const dim = line !== LineState.conflict && isDimmed(emphasis, conductors.hit[row]) ? DIMMED : 0;
      const look = strokeAttributes(paint, colourOf(0, line, conductors.voltage[row]) + dim, weight, line, 1, true);
      const data = polylineData(conductors.points, conductors.offset[row], conductors.offset[row + 1], false);
      const last = paths.at(-1);
      const path = frame.detail < Detail.full ? (last?.[0] === look ? last : undefined) : paths.find((one) => one[0] === look);
      if (path === undefined) paths.push([look, data]);
      else path[1] += data;
    }
    yield paths.map(([look, data]) => `<path${look} d="${data}"/>`).join('');
  }
}

/** Where lines cross, the canvas's tiles decide which lies on top. */
function tilesAsPainted({scene, picture, frame, region}: SvgPaint): readonly Tile[] {
  if (frame.detail < Detail.full) return picture.conductors;
  const boxes = boxesOfConductors(scene);
  return picture.conductors.flatMap((tile) => (touches(tile, region) ? cutTiles(boxes, tile.rows, NEAR_TILE_SIZE) : []));
}

/** The phase ticks of value rows: one path for each colour in a tile. */
export function* svgTicks({scene: {ticks}, frame, picture, region, css, emphasis}: SvgPaint): Generator<string> {
  const k = effectiveK(frame.k, frame.detail) + 1e-6;
  for (const tile of picture.ticks) {
    if (!touches(tile, region)) continue;
    const paths = new Map<number, string>();
    for (const row of tile.rows) {
      if (ticks.minK[row] > k) continue;
      const [x, y, right] = [num(ticks.x[row]), num(ticks.y[row]), num(ticks.x[row] + ticks.width[row])];
      const colour = Colour.phaseA + ticks.phase[row] + (isDimmed(emphasis, ticks.hit[row]) ? DIMMED : 0);
      paths.set(colour, `${paths.get(colour) ?? ''}M${x} ${y}H${right}V${num(ticks.y[row] + ticks.height[row])}H${x}Z`);
    }
    yield [...paths].map(([colour, d]) => `<path fill="${css[colour]}" d="${d}"/>`).join('');
  }
}

/** The selection's frame, in CSS pixels. */
export function svgHits({scene: {hits}, frame, css, alpha}: SvgPaint): string {
  return hitBoxes(hits, frame)
    .map(({minX, minY, maxX, maxY, colour}) => {
      const place = {x: minX, y: minY, width: maxX - minX, height: maxY - minY};
      return `<rect${attributes({...place, fill: css[colour], 'fill-opacity': alpha[colour] === 1 ? undefined : alpha[colour]})}/>`;
    })
    .join('');
}
