import {describe, expect, it} from 'vitest';
import {
  buildScene,
  type DiagramScene,
  measureText,
  NONE,
  parseDiagram,
  symbolTable,
  TextAnchor,
  type VoltageKind,
} from '../../../../core/index.ts';
import {WeightClass} from '../colours/paint-rules.ts';
import {markPx} from '../levels.ts';
import {type Placement, placeSymbol} from '../tiles/place.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const {symbols: glyphs, weights} = symbolTable();
const FLAGS = {ct: 1, ep: 1, zeroSequence: 1, groundKnife: 1};
const LONG_NAME = '一二三四五六七八九十一二三四五六七八九十';

function sceneOf(json: unknown, kind: VoltageKind): DiagramScene {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return buildScene([{station: parsed.value}], {canvasWidthPx: 1600});
}

const highDevice = (type: number, pt: number) => ({
  deviceId: `d${type}${pt}`,
  deviceName: LONG_NAME,
  type,
  pt,
  transformerId: 'T',
  transformerName: LONG_NAME,
  ...FLAGS,
});
const highCabinets = [1, 3, 4, 5].flatMap((type) => [0, 1].map((pt) => highDevice(type, pt)));
const highSection = (from: number) => ({type: 1, name: 'I段', device: highCabinets.slice(from, from + 4)});
const highTie = (pt: number) => ({type: 2, name: LONG_NAME, pt, ...FLAGS, device: [{deviceId: `t${pt}`, deviceName: LONG_NAME, type: 2}]});
const lowCabinet = (type: number, drawers: number) => ({
  id: `c${type}-${drawers}`,
  name: LONG_NAME,
  type,
  transformerId: 'T',
  transformerName: LONG_NAME,
  deviceInfo: Array.from({length: drawers}, (_, i) => ({deviceId: `q${type}-${drawers}-${i}`, deviceName: LONG_NAME})),
});
const lowTie = {type: 2, name: LONG_NAME, ...FLAGS, device: [{deviceId: 't', deviceName: LONG_NAME, type: 2}]};

/** Every kind of cabinet, narrow and wide, with every symbol that flags can add. */
const PICTURES: Readonly<Record<string, DiagramScene>> = {
  high: sceneOf([highSection(0), highTie(0), highSection(4), highTie(1), {type: 1, name: 'III段', device: []}], 'high'),
  low: sceneOf(
    [
      {type: 1, name: 'I段', ...FLAGS, cases: [lowCabinet(3, 1), lowCabinet(6, 1), lowCabinet(5, 3), lowCabinet(5, 8)]},
      lowTie,
      {type: 1, name: 'II段', ...FLAGS, cases: [lowCabinet(3, 2), lowCabinet(5, 1)]},
    ],
    'low',
  ),
};

/** Position on the screen of each mark that appears and disappears at a scale, in du. */
function markBoxes({symbols}: DiagramScene, k: number): Map<number, Box> {
  const boxes = new Map<number, Box>();
  for (let row = 0; row < symbols.count; row++) {
    if (symbols.clamped[row] === 0 || symbols.hideable[row] === 0) continue;
    const {width, height} = glyphs[symbols.symbol[row]];
    const half = markPx(width * symbols.size[row] * k) / k / 2;
    const x = symbols.x[row] + (width * symbols.size[row]) / 2;
    const y = symbols.y[row] + (height * symbols.size[row]) / 2;
    boxes.set(row, {left: x - half, top: y - half, right: x + half, bottom: y + half});
  }
  return boxes;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const around = (x: number, y: number, half: number): Box => ({left: x - half, top: y - half, right: x + half, bottom: y + half});

/** Squares along a stroke, as wide as it is drawn. */
function* along(points: ArrayLike<number>, half: number): Generator<Box> {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x, y, dx, dy] = [points[i], points[i + 1], points[i + 2] - points[i], points[i + 3] - points[i + 1]];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 2));
    for (let step = 0; step <= steps; step++) yield around(x + (dx * step) / steps, y + (dy * step) / steps, half);
  }
}

/** The blade of a switch at every position between closed and open: pivot, then tip, in the symbol's box. */
function* sweep(symbol: number): Generator<readonly [number, number, number, number]> {
  const blades = glyphs[symbol].prims.filter(({weight, points}) => weight === WeightClass.blade && points.length === 4);
  const pivots = blades.filter(({points}) => points[0] === blades[0].points[0] && points[1] === blades[0].points[1]);
  const angles = pivots.map(({points}) => Math.atan2(points[3] - points[1], points[2] - points[0]));
  const reach = Math.max(...pivots.map(({points}) => Math.hypot(points[2] - points[0], points[3] - points[1])));
  const [from, to] = [Math.min(...angles), Math.max(...angles)];
  for (let share = 0; share <= 1; share += 0.1) {
    const angle = from + (to - from) * share;
    const [x, y] = pivots[0].points;
    yield [x, y, x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  }
}

function placed(scene: DiagramScene, row: number, points: ArrayLike<number>): number[] {
  const {width, height} = glyphs[scene.symbols.symbol[row]];
  const at: Placement = {xx: 1, xy: 0, yx: 0, yy: 1, x0: 0, y0: 0};
  placeSymbol(scene.symbols, row, width, height, at);
  const out: number[] = [];
  for (let i = 0; i < points.length; i += 2)
    out.push(at.xx * points[i] + at.xy * points[i + 1] + at.x0, at.yx * points[i] + at.yy * points[i + 1] + at.y0);
  return out;
}

function* shapesOf(scene: DiagramScene): Generator<readonly [string, Box]> {
  const {symbols, conductors} = scene;
  for (let row = 0; row < symbols.count; row++) {
    if (symbols.clamped[row] === 1) continue;
    const glyph = glyphs[symbols.symbol[row]];
    for (const {points, weight} of glyph.prims)
      for (const box of along(placed(scene, row, points), weights[weight].widthDu / 2)) yield [`${glyph.name} ${row}`, box];
    if (!glyph.states.includes('open')) continue;
    for (const blade of sweep(symbols.symbol[row]))
      for (const box of along(placed(scene, row, blade), weights[WeightClass.blade].widthDu / 2))
        yield [`blade of ${glyph.name} ${row}`, box];
  }
  for (let row = 0; row < conductors.count; row++) {
    const points = conductors.points.subarray(2 * conductors.offset[row], 2 * conductors.offset[row + 1]);
    for (const box of along(points, weights[conductors.weight[row]].widthDu / 2)) yield [`conductor ${row}`, box];
  }
}

/** The room of each text, from the top of its capitals to below its line; a figure takes all of its room. */
function* textBoxes({texts}: DiagramScene): Generator<readonly [string, Box]> {
  for (let row = 0; row < texts.count; row++) {
    const live = texts.value[row] !== NONE;
    const measured = measureText(texts.fixed[row], texts.size[row]);
    const room = texts.maxWidth[row];
    const width = live ? room : room > 0 ? Math.min(room, measured) : measured;
    const left = texts.x[row] - (texts.anchor[row] === TextAnchor.end ? width : texts.anchor[row] === TextAnchor.middle ? width / 2 : 0);
    const bottom = texts.y[row] + texts.size[row] * 0.2;
    yield [`text ${texts.fixed[row] || row}`, {left, right: left + width, top: texts.y[row] - texts.size[row] * 0.78, bottom}];
  }
}

/** Outlines of the cabinets and the lines under their heads. */
function* frameEdges({frames}: DiagramScene): Generator<readonly [string, Box]> {
  for (let row = 0; row < frames.count; row++) {
    const [x, y, width, height, head] = [frames.x[row], frames.y[row], frames.width[row], frames.height[row], frames.head[row]];
    const lines = [x, y, x + width, y, x + width, y + height, x, y + height, x, y];
    for (const box of along(lines, 1)) yield [`frame ${row}`, box];
    if (head > 0) for (const box of along([x, y + head, x + width, y + head], 1)) yield [`head ${row}`, box];
  }
}

describe.each(Object.entries(PICTURES))('marks of a %s-voltage picture', (_, scene) => {
  it.each([0.5, 1])('[MO-4-22] lie clear of blades, conductors, texts and frames at base scale %s', (k) => {
    const {symbols} = scene;
    const marks = markBoxes(scene, k);
    expect(marks.size).toBeGreaterThan(20);
    const hits = new Set<string>();
    for (const shapes of [shapesOf(scene), textBoxes(scene), frameEdges(scene)])
      for (const [what, box] of shapes)
        for (const [row, mark] of marks) {
          if (!overlap(mark, box)) continue;
          hits.add(`${glyphs[symbols.symbol[row]].name} at ${symbols.x[row]}, ${symbols.y[row]} covers ${what}`);
        }
    expect([...hits]).toEqual([]);
  });

  it('each stand in a cabinet, tags of transformers below it', () => {
    const {frames, symbols, stations} = scene;
    const tags = new Set(stations.flatMap(({unitTransformerTagSlot}) => [...unitTransformerTagSlot].filter((slot) => slot !== 0)));
    expect(tags.size).toBeGreaterThan(0);
    for (const [row, mark] of markBoxes(scene, scene.baseScale)) {
      const cabinets = Array.from(frames.x.keys()).filter((frame) => frames.kind[frame] === 0);
      const bottom = (frame: number) => frames.y[frame] + frames.height[frame];
      if (tags.has(symbols.variantSlot[row])) {
        const own = cabinets.filter((frame) => mark.right > frames.x[frame] && mark.right < frames.x[frame] + frames.width[frame]);
        expect(own.length).toBeGreaterThan(0);
        expect(own.every((frame) => mark.top > bottom(frame))).toBe(true);
        continue;
      }
      const inside = cabinets.some(
        (frame) =>
          mark.left > frames.x[frame] &&
          mark.right < frames.x[frame] + frames.width[frame] &&
          mark.top > frames.y[frame] &&
          mark.bottom < bottom(frame),
      );
      expect(inside).toBe(true);
    }
  });
});
