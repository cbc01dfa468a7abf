import {bigStation, COLD_CHAIN_SWITCH_STATES, coldChainStation, partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type DiagramScene, LineState, paletteOf} from '../../../../core/index.ts';
import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {createTextFitter} from '../../picture/names/fit-text.ts';
import {planLabels} from '../../picture/names/label-plan.ts';
import {fittedTextPx, shownText} from '../../picture/names/text-plan.ts';
import {pictureOf} from '../../support/example-picture.ts';
import {downscaled, maxDifference, meanDifference} from '../../support/mount.ts';
import {drawnOf, paintedOf, snapshotOf} from '../../support/pictures.ts';
import {svgBlobOf, svgOf} from './svg-of.ts';

const CLOSED_OFFLINE = 1;
const CLOSED_KNIFE_ON = 0x40000009;
const OPEN_KNIFE_ON = 0x40000008;
const trouble = {'1001': CLOSED_OFFLINE, '1003': CLOSED_KNIFE_ON, '1004': OPEN_KNIFE_ON, '1006': null};

const high = (view?: Partial<DiagramSnapshot>, switches = {}) => {
  const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
  return snapshotOf(scene, state(switches), view);
};
const low = (view?: Partial<DiagramSnapshot>) => {
  const {scene, state} = pictureOf(partALow.jsonData, partALow.realData.lvRealDatas);
  return snapshotOf(scene, state(), view);
};
const hospital = (view?: Partial<DiagramSnapshot>) => {
  const rows = Object.entries(COLD_CHAIN_SWITCH_STATES).map(([deviceId, switchState]) => ({deviceId, switchState, aPhaseCurrent: 12.3}));
  const {scene, state} = pictureOf(coldChainStation.diagram, rows);
  return snapshotOf(scene, state(), view);
};

/** Every busbar and line in one state. */
const allLines = (line: number, view?: Partial<DiagramSnapshot>): DiagramSnapshot => {
  const snapshot = high(view);
  const slots = snapshot.state.slots.slice();
  for (const slot of snapshot.scene.conductors.slot) slots[slot] = line;
  return {...snapshot, state: {...snapshot.state, slots}};
};

function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

describe('an SVG looks as Canvas2D paints', () => {
  const cases: readonly (readonly [string, (view?: Partial<DiagramSnapshot>) => DiagramSnapshot, Partial<DiagramSnapshot>])[] = [
    ['the high-voltage example', high, {k: 0.5}],
    ['trouble, close', (view) => high(view, trouble), {k: 1.6, x: -400, y: -120}],
    ['trouble, black and white', (view) => high(view, trouble), {k: 0.7, palette: paletteOf('print')}],
    ['the low-voltage example, dark', low, {k: 0.6, palette: paletteOf('dark')}],
    ['the low-voltage example, near, by voltage', low, {k: 1.2, x: -300, y: -200, palette: paletteOf('dark', 'voltage')}],
    ['a station of 17 cabinets', hospital, {k: 0.5, x: -12, y: 7}],
    ['the same by voltage', hospital, {k: 0.46, palette: paletteOf('light', 'voltage')}],
    ['lines of unknown far end', (view) => allLines(LineState.muted, view), {k: 0.6}],
    ['lines that nothing measures', (view) => allLines(LineState.assumed, view), {k: 0.6, palette: paletteOf('dark')}],
    ['far glyphs', hospital, {k: 0.2}],
    ['the overview', hospital, {k: 0.09}],
  ];

  it.each(cases)('%s', async (_name, make, view) => {
    const snapshot = make(view);
    const reference = paintedOf(snapshot, 1);
    const drawn = await drawnOf(new Blob([svgOf(snapshot, {area: 'view'})], {type: 'image/svg+xml'}));
    expect([drawn.width, drawn.height]).toEqual([reference.width, reference.height]);
    const [a, b] = [downscaled(drawn, 4), downscaled(reference, 4)];
    const blank = new Float64Array(b.length).map((_, i) => b[i % 3]);
    expect(meanDifference(b, blank)).toBeGreaterThan(1);
    expect(meanDifference(a, b)).toBeLessThan(0.15);
    expect(maxDifference(a, b)).toBeLessThan(40);
  });

  it('with what is traced, found and selected', async () => {
    const unit = (row: number) => ({kind: 'unit', station: 0, row}) as const;
    const emphasis = {feeding: [unit(0)], fed: [unit(3)], matched: [unit(1), unit(2)], dimOthers: true};
    const snapshot = high({k: 0.6, emphasis, selected: 2});
    const drawn = await drawnOf(new Blob([svgOf(snapshot, {area: 'view'})], {type: 'image/svg+xml'}));
    const [a, b] = [downscaled(drawn, 4), downscaled(paintedOf(snapshot, 1), 4)];
    const plain = downscaled(paintedOf(high({k: 0.6}), 1), 4);
    expect(meanDifference(b, plain)).toBeGreaterThan(2);
    expect(meanDifference(a, b)).toBeLessThan(0.15);
    expect(maxDifference(a, b)).toBeLessThan(40);
  });
});

describe('the texts of an SVG', () => {
  it.each([0.09, 0.3, 1, 1.6])('are those that are shown at %d px per du', (k) => {
    const snapshot = low({k});
    const {scene, state, fontFamily} = snapshot;
    const fitter = createTextFitter(fontFamily);
    const view = {k, detail: snapshot.detail, selected: -1};
    const plan = planLabels(scene, view, fitter);
    const shown: string[] = [];
    for (let row = 0; row < scene.texts.count; row++) {
      const px = Math.round(fittedTextPx(scene, state, row, view, fitter) * 4) / 4;
      if (px === 0 || plan.hidden[row] === 1) continue;
      if (scene.texts.maxHeight[row] > 0) shown.push(...(plan.roomOf(row)?.lines ?? []));
      else shown.push(shownText(scene, state, row, k, px, fitter));
    }
    const svg = parsed(svgOf(snapshot, {area: {k, minX: 0, minY: 0, widthPx: scene.widthDu * k, heightPx: scene.heightDu * k}}));
    const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.toSorted()).toEqual(shown.filter((text) => text !== '').toSorted());
  });

  it('are real texts with spaces, quotes, other scripts and nothing that XML forbids', () => {
    const snapshot = high({k: 1});
    const hostile = [`a  b "c" 'd' <e> & ]]>`, 'شبكة 10kV', '⚡🏥', 'tab\tnul\u0000\u202eevil\ud800', '<script>alert(1)</script>'];
    const {texts} = snapshot.scene;
    const rows = [...texts.fixed.keys()].filter((row) => texts.maxWidth[row] === 0 && texts.minK[row] < 1 && texts.fixed[row] !== '');
    const named = rows.slice(0, hostile.length);
    const fixed = texts.fixed.map((text, row) => hostile[named.indexOf(row)] ?? text);
    const scene: DiagramScene = {...snapshot.scene, texts: {...texts, fixed}};
    const svg = parsed(svgOf({...snapshot, scene}, {area: 'whole', sheet: {title: hostile[0]!, notes: [hostile[4]!]}}));
    const found = [...svg.querySelectorAll('text')].map((text) => text.textContent);
    expect(named).toHaveLength(hostile.length);
    for (const text of [hostile[0], hostile[1], hostile[2], hostile[4], 'tab nul\ufffd\u202eevil\ufffd']) expect(found).toContain(text);
    expect(svg.querySelector('title')?.textContent).toBe(hostile[0]);
    expect(svg.querySelector('desc')?.textContent).toBe(hostile[4]);
    expect(svg.querySelectorAll('script, foreignObject, image, style')).toHaveLength(0);
  });
});

describe('the file', () => {
  const words = {
    title: '开闭所',
    notes: ['数据 2026-05-15 10:07:23', '拓扑规则：区段规则'],
    legend: {
      ...{
        live: '带电',
        dead: '停电',
        earthed: '接地',
        uncertain: '不确定',
        muted: '对侧未知',
        assumed: '电源侧未测',
        conflict: '带电合地刀',
        closed: '合闸',
        open: '分闸',
      },
      liveAt: (voltage: string) => `带电 ${voltage} kV`,
      marks: {
        'mark-offline': '通信中断',
        'mark-quality-stale': '陈旧',
        'mark-quality-bad': '缺数',
        'mark-uncertain': '未知',
        'mark-conflict': '冲突',
        'mark-contradiction': '电压矛盾',
        'mark-alarm': '告警',
        'mark-maintenance': '检修',
        'mark-out-of-service': '停用',
      },
    },
  };

  it('names the picture, the time of its data and the rule, and explains lines, switches and the marks that are there', () => {
    const svg = parsed(svgOf(high({}, trouble), {area: 'whole', palette: paletteOf('print'), sheet: words}));
    const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
    for (const text of [
      '开闭所',
      ...words.notes,
      '带电',
      '停电',
      '接地',
      '不确定',
      '对侧未知',
      '电源侧未测',
      '带电合地刀',
      '合闸',
      '分闸',
      '通信中断',
      '冲突',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('告警');
    const root = svg.documentElement;
    expect(svg.getElementById(root.getAttribute('aria-labelledby')!)?.textContent).toBe('开闭所');
    expect(svg.getElementById(root.getAttribute('aria-describedby')!)?.textContent).toContain('10:07:23');
    expect(root.getAttribute('viewBox')).toBe(`0 0 ${root.getAttribute('width')} ${root.getAttribute('height')}`);
  });

  it('tells the voltages apart where their colours do', () => {
    const legend = (palette: DiagramSnapshot['palette']) => {
      const svg = parsed(svgOf(hospital({}), {area: 'whole', palette, sheet: words}));
      return [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '').filter((text) => text.startsWith('带电'));
    };
    expect(legend(paletteOf('print'))).toEqual(['带电', '带电合地刀']);
    expect(legend(paletteOf('light', 'voltage'))).toEqual(['带电 10 kV', '带电 0.4 kV', '带电合地刀']);
  });

  it('holds no colour in black and white, and tells states by width and dash', () => {
    const {widthDu, heightDu} = high().scene;
    const svg = svgOf(high({}, trouble), {
      area: {k: 1, minX: 0, minY: 0, widthPx: widthDu, heightPx: heightDu},
      palette: paletteOf('print'),
    });
    const colours = new Set(svg.match(/#[0-9a-f]{6}\b/g));
    for (const colour of colours) expect(colour.slice(1, 3) === colour.slice(3, 5) && colour.slice(3, 5) === colour.slice(5, 7)).toBe(true);
    const bars = [...parsed(svg).querySelectorAll('path[stroke-width]')].map((path) => {
      return `${path.getAttribute('stroke-width')} ${path.getAttribute('stroke-dasharray') ?? 'solid'}`;
    });
    expect(new Set(bars).size).toBeGreaterThan(Object.keys(LineState).length);
  });

  it('[MO-4-25] draws a line of unknown far end with the dash of doubt in the muted ink, one not measured dotted in that ink', () => {
    const palette = paletteOf('light');
    const looksOf = (line: number) => {
      const snapshot = allLines(line);
      const {widthDu, heightDu} = snapshot.scene;
      const svg = parsed(svgOf(snapshot, {area: {k: 1, minX: 0, minY: 0, widthPx: widthDu, heightPx: heightDu}, palette}));
      // Conductors are strokes without a fill, and not symbols.
      const paths = [...svg.querySelectorAll('path[stroke-width]')].filter((path) => path.closest('symbol, defs, use') === null);
      return new Set(paths.map((path) => ['stroke', 'stroke-dasharray', 'stroke-width'].map((name) => path.getAttribute(name)).join()));
    };
    const inked = (looks: Set<string>) => [...looks].map((look) => look.replace(/^#\w+/, palette.muted.toLowerCase()));
    const [dead, uncertain, muted, assumed] = [LineState.dead, LineState.uncertain, LineState.muted, LineState.assumed].map(looksOf);
    const own = (looks: Set<string>, other: Set<string>) => [...looks].filter((look) => !other.has(look));
    expect(own(muted!, uncertain!).length).toBeGreaterThan(0);
    expect(own(muted!, uncertain!).every((look) => inked(uncertain!).includes(look))).toBe(true);
    const bars = own(assumed!, dead!);
    expect(bars.length).toBeGreaterThan(0);
    // As dead in that ink, but for the dots of its lines.
    expect(bars.filter((look) => look.includes(',5 14,')).length).toBeGreaterThan(0);
    expect(bars.every((look) => inked(dead!).includes(look.replace(',5 14,', ',,')))).toBe(true);
  });

  it('asks nothing from outside and stays small', () => {
    for (const snapshot of [high(), low(), hospital()]) {
      const svg = svgOf(snapshot, {area: 'whole'});
      expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg")|url\(|<script|javascript:|data:/);
      for (const href of svg.match(/href="[^"]*"/g) ?? []) expect(href).toMatch(/^href="#d[0-9a-z]+"$/);
      const {symbols, texts, conductors, frames} = snapshot.scene;
      expect(svg.length / (symbols.count + texts.count + conductors.count + frames.count)).toBeLessThan(140);
    }
  });

  it('keeps its ids apart from those of another file in the same document', () => {
    const ids = (prefix: string) => new Set(svgOf(high(), {area: 'whole', idPrefix: prefix}).match(/id="[^"]*"/g));
    const [one, two] = [ids('p1-'), ids('p2-')];
    expect(one.size).toBeGreaterThan(5);
    expect([...one].filter((id) => two.has(id))).toEqual([]);
  });

  it('of 200 cabinets is made in slices, tells how far it is and can be cancelled', async () => {
    const {json, rows} = bigStation({kind: 'high', cabinets: 200});
    const {scene, state} = pictureOf(json, rows);
    const snapshot = snapshotOf(scene, state());
    const shares: number[] = [];
    const file = await svgBlobOf(snapshot, {area: 'whole'}, {onProgress: (share) => shares.push(share)});
    expect(await file.text()).toBe(svgOf(snapshot, {area: 'whole'}));
    expect(file.size / scene.symbols.count).toBeLessThan(180);
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);

    const stop = new AbortController();
    const halfway = (share: number) => share > 0.3 && stop.abort(new Error('no longer wanted'));
    await expect(svgBlobOf(snapshot, {area: 'whole'}, {signal: stop.signal, onProgress: halfway})).rejects.toThrow('no longer wanted');
  });
});
