import {centralHospital, partAHigh, partALow, universityCampus} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {
  buildScene,
  type DiagramScene,
  type DiagramState,
  HitKind,
  measureText,
  NONE,
  type PictureLayoutKind,
  parseDiagram,
} from '../../../../core/index.ts';
import {type TextPaint, TextPainter} from '../../canvas2d/paint-texts.ts';
import {detailAt} from '../levels.ts';
import type {TextFitter} from './fit-text.ts';
import {areOver, type LabelBox} from './label-grid.ts';
import {planLabels} from './label-plan.ts';
import {LabelPlanner} from './label-planner.ts';
import {ASCENT_EM, DESCENT_EM, LINE_EM} from './label-room-names.ts';

const LAYOUTS: readonly PictureLayoutKind[] = ['row', 'folded'];
const ZOOMS = [0.03, 0.08, 0.095, 0.12, 0.15, 0.18, 0.24, 0.26, 0.31, 0.33, 0.4, 0.44, 0.46, 0.5, 0.7, 1, 2.5];
const FEW_ZOOMS = [0.03, 0.095, 0.18, 0.31, 0.46, 0.7];
/** A font that is wider by this factor than the one used for measuring rooms. */
const WIDER = 1.1;
/** Height of a line that is certainly inked, in ems about its baseline: lines are closer than their boxes. */
const INK_UP_EM = 0.78;
const INK_DOWN_EM = 0.08;

/** Widths in a font `stretch` times as wide as the one used for the layout. */
function fitterOf(stretch: number): TextFitter {
  const widths = new Map<string, number>();
  const widthEm = (text: string) => {
    const width = widths.get(text) ?? measureText(text, stretch);
    widths.set(text, width);
    return width;
  };
  return {
    widthEm,
    fit(text, _weight, maxEm) {
      if (maxEm <= 0 || widthEm(text) <= maxEm + 1e-3) return text;
      let [kept, used] = ['', measureText('…', stretch)];
      if (used > maxEm) return '';
      for (const character of text) {
        used += measureText(character, stretch);
        if (used > maxEm) break;
        kept += character;
      }
      return `${kept}…`;
    },
    clear: () => widths.clear(),
  };
}
const fitter = fitterOf(1);

interface Source {
  readonly json: unknown;
  readonly kind: 'high' | 'low';
}

function sceneOf({json, kind}: Source, layout: PictureLayoutKind): DiagramScene {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return buildScene([{station: parsed.value}], {canvasWidthPx: 1600, canvasHeightPx: 900, layout});
}

const stationOf = (project: typeof centralHospital, id: string) => {
  const station = project.stations.find((one) => one.id === id);
  if (station === undefined) throw new Error(`no station ${id}`);
  return station;
};
const hostile = ['长'.repeat(500), 'מרכז חשמל ראשי למבנה המרכזי', '👨‍👩‍👧‍👦🇨🇳⚡配电柜👩🏽‍🔧', 'W'.repeat(500), '1', ''];
const hostileHigh = hostile.map((deviceName, i) => ({deviceId: `d${i}`, deviceName, type: 3 + (i % 3), pt: i % 2, ct: 1, groundKnife: 1}));
const hostileLow = [0, 1, 3, 4, 7].map((drawers, i) => ({
  id: `c${i}`,
  name: hostile[i],
  type: i === 1 ? 3 : 5,
  transformerName: hostile[0],
  deviceInfo: hostile
    .slice(0, 1)
    .flatMap(() => Array.from({length: drawers}, (_, d) => ({deviceId: `q${i}-${d}`, deviceName: hostile[d % 6]}))),
}));
const SOURCES: Readonly<Record<string, Source>> = {
  'part A high': {json: partAHigh.jsonData, kind: 'high'},
  'part A low': {json: partALow.jsonData, kind: 'low'},
  S3: {json: stationOf(centralHospital, 'S3').diagram, kind: 'high'},
  S11: {json: stationOf(universityCampus, 'S11').diagram, kind: 'low'},
  'hostile high': {
    json: [
      {type: 1, name: hostile[0], device: hostileHigh},
      {type: 2, name: hostile[1], device: {deviceId: 't', deviceName: hostile[3]}},
      {type: 1, name: hostile[2], device: hostileHigh.slice(0, 2).map((device) => ({...device, deviceId: `${device.deviceId}b`}))},
      {type: 7, name: hostile[0]},
    ],
    kind: 'high',
  },
  'hostile low': {
    json: [
      {type: 1, name: hostile[3], cases: hostileLow},
      {type: 2, name: hostile[0], device: {deviceId: 't', deviceName: hostile[2]}},
      {type: 1, name: '', cases: hostileLow.slice(0, 1).map((one) => ({...one, id: 'c9'}))},
    ],
    kind: 'low',
  },
};

function stateOf(scene: DiagramScene, figure: string): DiagramState {
  return {
    slots: new Uint8Array(scene.slotCount).fill(figure.length % 2),
    values: Array.from({length: scene.valueCount}, () => figure),
    valueQuality: new Uint8Array(scene.valueCount),
  };
}

interface Shown extends LabelBox {
  readonly row: number;
  readonly text: string;
  readonly px: number;
}

/** Every line of text that the reference painter paints of a scene, in CSS pixels. */
function shownLines(scene: DiagramScene, state: DiagramState, k: number, look: {stretch?: number; x?: number} = {}): Shown[] {
  const measuring = fitterOf(look.stretch ?? 1);
  const frame = {k, x: look.x ?? 0, y: 0, detail: detailAt(k, undefined), selected: -1, hovered: -1};
  const lines: Shown[] = [];
  let row = 0;
  const canvas = {
    font: '',
    textAlign: 'left',
    setTransform: () => undefined,
    fillText(text: string, x: number, y: number) {
      const px = Number(/ ([\d.]+)px/.exec(this.font)?.[1]);
      const width = measuring.widthEm(text, 400) * px;
      const minX = x - frame.x - width * {left: 0, center: 0.5, right: 1}[this.textAlign as 'left'];
      lines.push({row, text, px, minX, maxX: minX + width, minY: y - INK_UP_EM * px, maxY: y + INK_DOWN_EM * px});
    },
  };
  const everywhere = {minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9};
  const paint = {
    frame: {...frame, widthPx: 1600, heightPx: 900, settled: true},
    region: everywhere,
    pixelRatio: 1,
    plan: planLabels(scene, frame, measuring),
    css: [],
    emphasis: null,
  } satisfies TextPaint;
  for (row = 0; row < scene.texts.count; row++)
    new TextPainter(scene, [{...everywhere, rows: Uint32Array.of(row)}], 'sans-serif', measuring).paint(
      canvas as unknown as CanvasRenderingContext2D,
      state,
      paint,
    );
  return lines;
}

/** Pairs of lines that overlap. */
function overlaps(lines: readonly Shown[]): string[] {
  const sorted = lines.toSorted((a, b) => a.minX - b.minX);
  const found: string[] = [];
  let active: Shown[] = [];
  for (const line of sorted) {
    active = active.filter((other) => other.maxX > line.minX);
    for (const other of active) if (areOver(line, other)) found.push(`"${other.text}" (${other.row}) and "${line.text}" (${line.row})`);
    active.push(line);
  }
  return found;
}

/** The part of the picture that belongs to the cabinet, tie or unknown entry of a hit; undefined for sections. */
function columnOf({hits}: DiagramScene, hit: number): {minX: number; maxX: number} | undefined {
  if (hit === NONE || hits.kind[hit] === HitKind.section) return undefined;
  const [x, y] = [(hits.minX[hit] + hits.maxX[hit]) / 2, hits.minY[hit]];
  for (let row = 0; row < hits.count; row++) {
    const kind = hits.kind[row];
    if (kind !== HitKind.cabinet && kind !== HitKind.tie && kind !== HitKind.unknown) continue;
    if (hits.minX[row] <= x && hits.maxX[row] >= x && hits.minY[row] <= y + 1 && hits.maxY[row] >= y) {
      return {minX: hits.minX[row] - 8, maxX: hits.maxX[row] + 8};
    }
  }
  return undefined;
}

describe.each(Object.entries(SOURCES))('texts of %s', (name, source) => {
  describe.each(LAYOUTS)('in the layout %s', (layout) => {
    const scene = sceneOf(source, layout);
    const state = stateOf(scene, '123');
    const columns = new Map<number, ReturnType<typeof columnOf>>();

    it.each(name === 'S11' ? FEW_ZOOMS : ZOOMS)(
      '[MO-2.sld-08] [MO-2.sld-10] at k %s none lies over another, leaves its cabinet or the picture, or is too small to read',
      (k) => {
        const lines = shownLines(scene, state, k);
        expect(overlaps(lines)).toEqual([]);
        if (name !== 'S11') expect(overlaps(shownLines(scene, state, k, {stretch: WIDER}))).toEqual([]);
        for (const line of lines) {
          const hit = scene.texts.hit[line.row];
          if (!columns.has(hit)) columns.set(hit, columnOf(scene, hit));
          const column = columns.get(hit) ?? {minX: 0, maxX: scene.widthDu};
          const leastPx = scene.texts.value[line.row] === NONE ? scene.texts.minPx[line.row] - 0.25 : 0;
          const isGood = line.minX / k >= column.minX - 0.01 && line.maxX / k <= column.maxX + 0.01 && line.px >= leastPx;
          expect(isGood ? undefined : {...line, column}).toBeUndefined();
        }
      },
    );
  });
});

describe('a plan', () => {
  const scene = sceneOf(SOURCES.S3, 'folded');
  const rows = (state: DiagramState, k: number, x = 0) => shownLines(scene, state, k, {x}).map(({row}) => row);

  it.each([0.1, 0.2, 0.3, 0.5])('shows the same texts whatever the readings say and wherever the camera looks, at k %s', (k) => {
    const before = rows(stateOf(scene, '1'), k);
    expect(rows(stateOf(scene, '98765'), k)).toEqual(before);
    expect(rows(stateOf(scene, '1'), k, -37.3)).toEqual(before);
  });

  const MOVING = {settled: false, isWhole: false};
  const SETTLED = {settled: true, isWhole: false};
  const WHOLE = {settled: true, isWhole: true};
  const viewAt = (k: number) => ({k, detail: detailAt(k, undefined)});

  it('is kept while the step of the zoom stays', () => {
    const planner = new LabelPlanner(fitter);
    const first = planner.planFor(scene, viewAt(0.2), MOVING);
    expect(first.isStale).toBe(false);
    expect(planner.planFor(scene, viewAt(0.201), SETTLED).plan).toBe(first.plan);
    expect(planner.planFor(scene, viewAt(0.3), MOVING).plan).not.toBe(first.plan);
  });

  it('of a large scene follows a moving camera by some frames; the first picture has no names, and at rest they are exact after some frames', () => {
    const large = sceneOf(SOURCES.S11, 'folded');
    let clockMs = 0;
    const planner = new LabelPlanner(fitter, () => {
      clockMs += 0.1;
      return clockMs;
    });
    const settle = (k: number) => {
      for (;;) {
        const {plan, isStale} = planner.planFor(large, viewAt(k), SETTLED);
        if (!isStale) return plan;
      }
    };
    const bare = planner.planFor(large, viewAt(0.2), MOVING);
    expect(bare.isStale).toBe(true);
    expect(bare.plan.hidden.every((is) => is === 1)).toBe(true);
    const start = settle(0.2);
    expect(planner.planFor(large, viewAt(0.3), MOVING)).toEqual({plan: start, isStale: true});
    const plans = Array.from({length: 80}, (_, frame) => planner.planFor(large, viewAt(0.3 * 1.005 ** frame), MOVING));
    expect(new Set(plans.map(({plan}) => plan)).size).toBeGreaterThan(3);
    const last = settle(0.9);
    expect(last.hidden).toEqual(planLabels(large, viewAt(0.9), fitter).hidden);
    planner.clear();
    const whole = planner.planFor(large, viewAt(0.9), WHOLE);
    expect(whole.isStale).toBe(false);
    expect(whole.plan).not.toBe(last);
  });

  it('is good for all of its step: boxes only shrink against the drawing', () => {
    for (let k = 0.08; k < 1.2; k *= 1.013) {
      const plan = planLabels(scene, {k, detail: detailAt(k, undefined)}, fitter);
      for (let row = 0; row < scene.texts.count; row++) {
        const {px, lines} = plan.roomOf(row) ?? {px: 0, lines: []};
        if (px === 0) continue;
        expect((ASCENT_EM + DESCENT_EM) * px + (lines.length - 1) * LINE_EM * px).toBeLessThanOrEqual(scene.texts.maxHeight[row] * k);
        for (const line of lines) expect(fitter.widthEm(line, 400) * px).toBeLessThanOrEqual(scene.texts.maxWidth[row] * k);
      }
    }
  });
});

describe('[MO-2.sld-08] the station with 208 cabinets on one screen', () => {
  it.each([
    [1920, 1080],
    [830, 620],
  ])('names every outgoing cabinet at %i x %i', (width, height) => {
    const parsed = parseDiagram(SOURCES.S11.json, {kind: 'low'});
    if (!parsed.ok) throw new Error('S11 does not parse');
    const scene = buildScene([{station: parsed.value}], {canvasWidthPx: width, canvasHeightPx: height, layout: 'folded'});
    const k = Math.min(width / scene.widthDu, height / scene.heightDu);
    const lines = shownLines(scene, stateOf(scene, '1'), k);
    const said = new Map<number, string>();
    for (const {row, text} of lines) said.set(scene.texts.hit[row], `${said.get(scene.texts.hit[row]) ?? ''}${text}`);
    const all = [...said.values()];
    for (const cabinet of parsed.value.cabinets) {
      const number = cabinet.name.split(' ')[0];
      expect(
        all.some((text) => text.startsWith(number)),
        cabinet.name,
      ).toBe(true);
    }
  });
});
