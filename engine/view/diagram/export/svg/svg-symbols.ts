import {FILLS, LineState} from '../../../../core/index.ts';
import {DIMMED} from '../../picture/colours/colour-rows.ts';
import {Colour} from '../../picture/colours/colours.ts';
import {colourOf, followedTerminal, styleOf, WeightClass} from '../../picture/colours/paint-rules.ts';
import {farGlyphScale} from '../../picture/colours/strokes.ts';
import {isDimmed} from '../../picture/emphasis/emphasis.ts';
import {Detail, markPx} from '../../picture/levels.ts';
import {shownMarks} from '../../picture/marks/shown-marks.ts';
import {stateOfSymbol} from '../../picture/symbol-looks.ts';
import type {GlyphPrim} from '../../picture/tiles/glyphs.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../../picture/tiles/place.ts';
import {touches} from '../../picture/tiles/tiles.ts';
import {type SvgPaint, strokeAttributes} from './svg-paint.ts';
import {attributes, polylineData} from './xml.ts';

const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');
const placement: Placement = newPlacement();

/** Which drawing of a symbol. */
type Drawing = 'full' | 'mid' | 'far' | 'mark';

/**
 * The symbols of a layer, one chunk per tile. Each look (symbol, state, liveness of its terminals) is defined at its first use and
 * referenced afterwards. A tile's far glyphs follow the leads of its symbols.
 */
export function* svgSymbols(paint: SvgPaint, layer: number): Generator<string> {
  const {scene, state, frame, picture, region, glyphs} = paint;
  const {symbols} = scene;
  const detail = Math.min(frame.detail, Detail.full);
  if (detail < Detail.mid && frame.k < picture.outlineMinK) return;
  const farScale = detail < Detail.full ? farGlyphScale(detail, frame.k) : 0;
  for (const tile of picture.symbols[layer]) {
    if (!touches(tile, region)) continue;
    let bodies = '';
    let far = '';
    for (const row of tile.rows) {
      const variant = stateOfSymbol(scene, state.slots, row);
      if (variant < 0) continue;
      if (detail >= Detail.mid) bodies += use(paint, row, variant, detail >= Detail.full ? 'full' : 'mid', symbols.size[row]);
      const stand = glyphs[symbols.symbol[row]].far;
      if (detail >= Detail.full || stand === null || (detail === Detail.far && !stand.atOverview)) continue;
      far += use(paint, row, variant, 'far', Math.max(farScale, symbols.size[row]));
    }
    if (bodies !== '' || far !== '') yield bodies + far;
  }
}

/** Marks, whose size on screen has two limits. */
export function svgMarks(paint: SvgPaint): string {
  const {scene, state, frame, picture, region, glyphs} = paint;
  const {symbols} = scene;
  let out = '';
  for (const row of shownMarks(scene, state.slots, picture.marks, region)) {
    const variant = stateOfSymbol(scene, state.slots, row);
    if (variant < 0) continue;
    const {width} = glyphs[symbols.symbol[row]];
    out += use(paint, row, variant, 'mark', markPx(width * symbols.size[row] * frame.k) / frame.k / width);
  }
  return out;
}

function use(paint: SvgPaint, row: number, variant: number, drawing: Drawing, scale: number): string {
  const {symbols} = paint.scene;
  const key = lookKey(paint, row, variant, drawing, scale);
  let id = paint.defined.get(key);
  let definition = '';
  if (id === undefined) {
    id = paint.newId();
    paint.defined.set(key, id);
    definition = `<defs><g id="${id}">${shapes(paint, row, variant, drawing, scale)}</g></defs>`;
  }
  return `${definition}<use${attributes({href: `#${id}`, x: symbols.x[row], y: symbols.y[row]})}/>`;
}

function lookKey(
  {scene: {symbols}, state: {slots}, emphasis}: SvgPaint,
  row: number,
  variant: number,
  drawing: Drawing,
  scale: number,
): string {
  const sides = [
    [symbols.slotA[row], symbols.voltageA[row]],
    [symbols.slotB[row], symbols.voltageB[row]],
    [symbols.slotC[row], symbols.voltageC[row]],
  ];
  const looks = sides.map(([slot, voltage]) => `${slots[slot]}.${voltage}`);
  return [
    symbols.symbol[row],
    variant,
    drawing,
    scale,
    symbols.size[row],
    symbols.rotation[row],
    symbols.omit[row],
    isDimmed(emphasis, symbols.hit[row]),
    ...looks,
  ].join(' ');
}

/** Relative to the top left of the symbol's box, where `<use>` puts it. */
function shapes(paint: SvgPaint, row: number, variant: number, drawing: Drawing, scale: number): string {
  const {scene, glyphs} = paint;
  const {symbols} = scene;
  const glyph = glyphs[symbols.symbol[row]];
  if (drawing === 'full' || drawing === 'mid') placeSymbol(symbols, row, glyph.width, glyph.height, placement);
  else {
    const {width, height} = drawing === 'far' && glyph.far !== null ? glyph.far : glyph;
    const x = symbols.x[row] + (glyph.width * symbols.size[row]) / 2;
    const y = symbols.y[row] + (glyph.height * symbols.size[row]) / 2;
    placeAbout(x, y, symbols.rotation[row], scale, width, height, placement);
  }
  placement.x0 -= symbols.x[row];
  placement.y0 -= symbols.y[row];
  const prims = drawing === 'far' ? (glyph.far?.prims ?? []) : drawing === 'mid' ? glyph.mid : glyph.full;
  const paths: {look: string; data: string}[] = [];
  for (const prim of prims) {
    if (((prim.show >>> variant) & 1) === 0 || ((symbols.omit[row] >>> prim.part) & 1) === 1) continue;
    const look = lookOf(paint, row, prim, scale);
    if (look === '') continue;
    const data = placedData(prim, placement);
    const last = paths.at(-1);
    // Consecutive shapes with the same look form one path, unless the second would be filled over the first.
    if (last?.look === look && prim.fill === FILL_NONE) last.data += data;
    else paths.push({look, data});
  }
  return paths.map(({look, data}) => `<path${look} d="${data}"/>`).join('');
}

function lookOf(paint: SvgPaint, row: number, prim: GlyphPrim, size: number): string {
  const {symbols} = paint.scene;
  const {slots} = paint.state;
  const terminal = followedTerminal(prim.paint);
  const [slot, voltage] =
    terminal === 0
      ? [symbols.slotA[row], symbols.voltageA[row]]
      : terminal === 1
        ? [symbols.slotB[row], symbols.voltageB[row]]
        : [symbols.slotC[row], symbols.voltageC[row]];
  const line = terminal < 0 ? 0 : slots[slot];
  // Marks are never dimmed, nor are parts in conflict.
  const dim = symbols.clamped[row] === 0 && isDimmed(paint.emphasis, symbols.hit[row]) ? DIMMED : 0;
  const colour = colourOf(prim.paint, line, terminal < 0 ? 0 : voltage) + (line === LineState.conflict ? 0 : dim);
  const fill = prim.fill === FILL_NONE ? '' : attributes({fill: paint.css[prim.fill === FILL_SELF ? colour : Colour.surface + dim]});
  const stroke =
    prim.weight === WeightClass.none ? '' : strokeAttributes(paint, colour, prim.weight, styleOf(prim.paint, line), size, false);
  return fill + stroke;
}

const placed: number[] = [];

function placedData({points, closed}: GlyphPrim, at: Placement): string {
  placed.length = points.length;
  for (let i = 0; i < points.length; i += 2) {
    placed[i] = at.xx * points[i] + at.xy * points[i + 1] + at.x0;
    placed[i + 1] = at.yx * points[i] + at.yy * points[i + 1] + at.y0;
  }
  return polylineData(placed, 0, points.length / 2, closed);
}
