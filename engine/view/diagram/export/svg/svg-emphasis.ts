import {LineState} from '../../../../core/index.ts';
import {Colour} from '../../picture/colours/colours.ts';
import {STATE_COUNT} from '../../picture/colours/paint-rules.ts';
import {EmphasisBit} from '../../picture/emphasis/emphasis.ts';
import {
  bandBits,
  bandSize,
  buildRuns,
  type EmphasisRuns,
  FED_DASH_PX,
  OUTLINE_PX,
  showsRest,
} from '../../picture/emphasis/emphasis-runs.ts';
import {touches} from '../../picture/tiles/tiles.ts';
import type {SvgPaint} from './svg-paint.ts';
import {attributes, num, polylineData} from './xml.ts';

const TILE_SIZE = 256;

interface Band {
  readonly isFed: boolean;
  readonly weight: number;
  data: string;
}

/** Bands below the lines of feeding and fed parts: all edges, then all insides. */
export function svgBands(paint: SvgPaint): string {
  if (paint.emphasis?.hasBands !== true) return '';
  const {frame, css, widths, table} = paint;
  const bands = bandsOf(paint, buildRuns(paint.scene, table, TILE_SIZE));
  const {reachPx, edgePx} = bandSize(frame.k);
  let out = '';
  for (const isInside of [false, true]) {
    for (const {isFed, weight, data} of bands) {
      const dashed = isFed && !isInside;
      const line = Math.max(widths[weight * STATE_COUNT + LineState.live], table.weights[weight].floorPx / frame.k);
      const look = {
        stroke: css[isInside ? Colour.bandFill : Colour.bandEdge],
        'stroke-width': line + (2 * (isInside ? reachPx - edgePx : reachPx)) / frame.k,
        'stroke-linecap': dashed ? undefined : 'round',
        'stroke-dasharray': dashed ? FED_DASH_PX.map((px) => num(px / frame.k)).join(' ') : undefined,
      };
      out += `<path${attributes(look)} d="${data}"/>`;
    }
  }
  return out;
}

function bandsOf({emphasis, frame, region}: SvgPaint, runs: EmphasisRuns): Band[] {
  const bands: Band[] = [];
  for (const tile of showsRest(frame.detail) ? [...runs.overview, ...runs.rest] : runs.overview) {
    if (!touches(tile, region)) continue;
    for (const row of tile.rows) {
      const bit = emphasis ? bandBits(runs, emphasis.bits, row) : 0;
      if (bit === 0) continue;
      const isFed = (bit & EmphasisBit.feeding) === 0;
      let band = bands.find((one) => one.isFed === isFed && one.weight === runs.weight[row]);
      if (band === undefined) {
        band = {isFed, weight: runs.weight[row], data: ''};
        bands.push(band);
      }
      band.data += polylineData(runs.points, runs.offset[row], runs.offset[row + 1], false);
    }
  }
  return bands;
}

/** Frames around matched parts. */
export function svgOutlines({emphasis, scene: {hits}, frame, region, css}: SvgPaint): string {
  if (emphasis?.hasOutlines !== true) return '';
  let out = '';
  for (let row = 0; row < hits.count; row++) {
    const box = {minX: hits.minX[row], minY: hits.minY[row], maxX: hits.maxX[row], maxY: hits.maxY[row]};
    if ((emphasis.bits[row] & EmphasisBit.matched) === 0 || !touches(box, region)) continue;
    out += `<rect${attributes({x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY})}/>`;
  }
  const look = {stroke: css[Colour.outline], 'stroke-width': OUTLINE_PX / frame.k, 'stroke-linejoin': 'miter'};
  return out === '' ? '' : `<g${attributes(look)}>${out}</g>`;
}
