import {partAHigh, partALow, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {measureText} from '../base/measure-text.ts';
import {parseDiagram} from '../station/parse-diagram.ts';
import type {Station, VoltageKind} from '../station/station.ts';
import {buildScene, type PictureStation, type SceneOptions} from './build-scene.ts';
import {cabinetKind} from './cabinets.ts';
import {voltageKey} from './colours/voltage-key.ts';
import {createPickIndex, pickAt} from './pick.ts';
import {type DiagramScene, HitKind, NONE, TELEMETRY_FIELDS, TextAnchor, VALUE_FORMATS} from './scene.ts';
import {CHINESE_WORDS} from './scene-parts/station-draft.ts';
import {symbolIndex, symbolTable} from './symbols/compile-symbols.ts';

function stationOf(json: unknown, kind: VoltageKind): Station {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

const OPTIONS: SceneOptions = {canvasWidthPx: 1600};
const sceneOf = (station: Station, options = OPTIONS) => buildScene([{station}], options);
const high = stationOf(partAHigh.jsonData, 'high');
const low = stationOf(partALow.jsonData, 'low');
const oddCase = workedCase('[I1=1 P1=1] U [F=1] T=1 T=0 [X=1]');
const drawers = (count: number) => Array.from({length: count}, (_, i) => ({deviceId: `q${i}`, deviceName: `抽屉${i}`}));
const manyDrawers = stationOf(
  [{type: 1, name: 'L', ct: 1, cases: [9, 6, 3, 0].map((n) => ({id: `c${n}`, name: `${n}`, type: 5, deviceInfo: drawers(n)}))}],
  'low',
);
const twoIncomers = [
  {type: 1, cases: [{id: 'c', name: 'c', type: 3, transformerId: 'T1', transformerName: '变压器', deviceInfo: drawers(2)}]},
];

const PICTURES: Readonly<Record<string, DiagramScene>> = {
  high: sceneOf(high),
  low: sceneOf(low),
  odd: sceneOf(stationOf(oddCase.json, 'high')),
  drawers: sceneOf(manyDrawers),
  incomers: sceneOf(stationOf(twoIncomers, 'low')),
  project: buildScene(
    [
      {station: low, name: '低压室'},
      {station: high, name: '高压室'},
    ],
    {canvasWidthPx: 900},
  ),
};

const names = ({symbols}: DiagramScene) => Array.from(symbols.symbol, (symbol) => symbolTable().symbols[symbol].name);
const shownTexts = ({texts}: DiagramScene) => texts.fixed.filter((text) => text !== '');
const count = (list: readonly string[], name: string) => list.filter((item) => item === name).length;

function feeder(flags: object, type = 5): DiagramScene {
  return sceneOf(stationOf([{type: 1, name: 'S', device: [{deviceId: 'd', deviceName: 'd', type, ...flags}]}], 'high'));
}

describe('scenes', () => {
  it.each(Object.entries(PICTURES))('of %s keep every slot, value and hit in range', (_, scene) => {
    const {symbols, conductors, frames, texts, hits, slotCount, valueCount} = scene;
    const slots = [symbols.variantSlot, symbols.slotA, symbols.slotB, symbols.slotC, conductors.slot, frames.slot, texts.slot];
    for (const column of slots) for (const slot of column) expect(slot).toBeLessThan(slotCount);
    for (const value of texts.value) expect(value === NONE || value < valueCount).toBe(true);
    for (const column of [symbols.hit, conductors.hit, frames.hit, texts.hit]) {
      for (const hit of column) expect(hit === NONE || hit < hits.count).toBe(true);
    }
    const voltages = [symbols.voltageA, symbols.voltageB, symbols.voltageC, conductors.voltage, frames.voltage, texts.voltage];
    for (const column of voltages) for (const voltage of column) expect(voltage).toBeLessThan(scene.voltages.length);
    for (let i = 0; i < symbols.count; i++) {
      const {states} = symbolTable().symbols[symbols.symbol[i]];
      if (symbols.variantSlot[i] === 0) expect(symbols.variant[i]).toBeLessThan(states.length);
    }
  });

  it.each(Object.entries(PICTURES))('of %s show every live value once', (_, scene) => {
    const shown = Array.from(scene.texts.value).filter((value) => value !== NONE);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBe(scene.valueCount);
  });

  it.each(Object.entries(PICTURES))('of %s keep texts, frames and conductors in the drawing', (_, scene) => {
    const {texts, frames, conductors, widthDu, heightDu} = scene;
    for (let i = 0; i < texts.count; i++) {
      const measured = measureText(texts.fixed[i], texts.size[i]);
      const width = texts.maxWidth[i] > 0 ? Math.min(measured, texts.maxWidth[i]) : measured;
      const left = texts.x[i] - (texts.anchor[i] === TextAnchor.end ? width : texts.anchor[i] === TextAnchor.middle ? width / 2 : 0);
      expect(left, texts.fixed[i]).toBeGreaterThanOrEqual(0);
      expect(left + width, texts.fixed[i]).toBeLessThanOrEqual(widthDu);
      expect(texts.y[i]).toBeLessThanOrEqual(heightDu);
    }
    for (let i = 0; i < frames.count; i++) {
      expect(frames.x[i] + frames.width[i]).toBeLessThanOrEqual(widthDu);
      expect(frames.y[i] + frames.height[i]).toBeLessThanOrEqual(heightDu);
    }
    for (let i = 0; i < conductors.points.length; i += 2) {
      expect(conductors.points[i]).toBeLessThanOrEqual(widthDu);
      expect(conductors.points[i + 1]).toBeLessThanOrEqual(heightDu);
    }
  });

  it.each(Object.entries(PICTURES))('of %s leave 6 du between a label and the widest figure behind it', (_, {texts}) => {
    const rows = Array.from(texts.fixed.keys());
    for (const i of rows.filter((row) => texts.value[row] !== NONE && texts.anchor[row] === TextAnchor.end)) {
      expect(texts.maxWidth[i]).toBeGreaterThan(1.5 * texts.size[i]);
      const isLabel = (row: number) =>
        texts.value[row] === NONE &&
        texts.anchor[row] === TextAnchor.start &&
        texts.y[row] === texts.y[i] &&
        texts.hit[row] === texts.hit[i];
      for (const label of rows.filter((row) => isLabel(row) && texts.x[row] < texts.x[i])) {
        const end = texts.x[label] + measureText(texts.fixed[label], texts.size[label]);
        expect(texts.x[i] - texts.maxWidth[i] - end, texts.fixed[label]).toBeGreaterThanOrEqual(5.99);
      }
    }
  });

  it('are equal when made twice of the same stations', () => {
    const twice = () =>
      buildScene(
        [
          {station: high, name: 'a'},
          {station: low, name: 'b'},
        ],
        OPTIONS,
      );
    expect(twice()).toEqual(twice());
  });

  it('draw a cabinet alike wherever it stands, however far the columns have grown', () => {
    const [cabinets, width] = [300, 200];
    const cases = Array.from({length: cabinets}, (_, i) => ({id: `c${i}`, name: '出线柜', type: 5, deviceInfo: drawers(4)}));
    const {texts, symbols, ticks} = sceneOf(stationOf([{type: 1, name: 'L', ct: 1, cases}], 'low'));
    const columns = {texts, symbols, ticks} as unknown as Record<string, Readonly<Record<string, ArrayLike<number | string>>>>;
    for (const {x = [], ...rest} of Object.values(columns)) {
      const inCabinet = Math.floor(x.length / cabinets);
      for (let row = inCabinet; row < inCabinet * cabinets; row++) {
        const place = Math.floor(row / inCabinet);
        const first = row - place * inCabinet;
        const moved = Number(x[row]) - Number(x[first]) - place * width;
        if (Math.abs(moved) > 0.01) expect(moved, `x of row ${row}`).toBe(0);
        for (const name of ['y', 'size', 'symbol', 'layer', 'weight', 'maxWidth', 'minK', 'fixed', 'phase', 'height'])
          if (rest[name]?.[row] !== rest[name]?.[first]) expect(rest[name]?.[row], `${name} of row ${row}`).toBe(rest[name]?.[first]);
      }
      expect(x.length - inCabinet * cabinets).toBeLessThan(3);
    }
  });

  it.each(Object.entries({high, low, manyDrawers}))('let every section, tie, cabinet and unit of %s be picked', (_, station) => {
    const {hits} = sceneOf(station);
    const rows = (kind: number) => Array.from(hits.row).filter((_row, i) => hits.kind[i] === kind);
    expect(rows(HitKind.section)).toEqual(station.sections.map(({index}) => index));
    expect(rows(HitKind.tie)).toEqual(station.ties.map(({index}) => index));
    expect(rows(HitKind.cabinet)).toEqual(station.cabinets.map(({index}) => index));
    expect(rows(HitKind.unit)).toEqual(station.units.map(({index}) => index));
  });

  it('[MO-2.sld-05] give each station of a project a group with its name', () => {
    const {stations, hits, texts, widthDu, heightDu} = PICTURES.project;
    expect(stations.map(({name, x, y}) => [name, x, y])).toEqual([
      ['低压室', 0, 72 + 1120 + 40 + 72],
      ['高压室', 0, 72],
    ]);
    expect(texts.fixed).toContain('低压室');
    expect(new Set(hits.station)).toEqual(new Set([0, 1]));
    expect([widthDu, heightDu]).toEqual([2500, 2 * (72 + 1120) + 40]);
  });

  it('take their few words from the caller', () => {
    const words = {...CHINESE_WORDS, source: 'Supply', riser: 'Riser', assumed: 'not measured'};
    const scene = buildScene([{station: high}] satisfies PictureStation[], {...OPTIONS, words});
    expect(shownTexts(scene)).toEqual(expect.arrayContaining(['Supply', 'Riser']));
    expect(shownTexts(scene)).not.toContain('电源进线');
    expect(scene.lineCaptions).toEqual({assumed: 'not measured', absent: '测得无压', residual: '感应或残压'});
  });
});

describe('cabinets', () => {
  it('[MO-3-11] are chosen by type code, an unknown one being a plain cabinet', () => {
    const kinds = (kind: VoltageKind) => [1, 2, 3, 4, 5, 6, 99, 0].map((type) => cabinetKind(kind, type));
    expect(kinds('high')).toEqual([
      'hv-pt',
      'hv-feeder',
      'hv-incoming',
      'hv-transformer-feeder',
      'hv-feeder',
      'hv-feeder',
      'hv-feeder',
      'hv-feeder',
    ]);
    expect(kinds('low').slice(2)).toEqual(['lv-incoming', 'lv-outgoing', 'lv-outgoing', 'lv-capacitor', 'lv-outgoing', 'lv-outgoing']);
    expect(cabinetKind('low', 3, 2)).toBe('lv-outgoing');
  });

  it.each([
    ['pt', 'voltage-transformer-fused'],
    ['ct', 'current-transformer'],
    ['groundKnife', 'earthing-switch'],
    ['zeroSequence', 'zero-sequence-current-transformer'],
    ['ep', 'live-display'],
  ])('[MO-2.sld-20] draw a symbol for %s 1 and none for 0 or a missing flag', (flag, symbol) => {
    expect(count(names(feeder({[flag]: 1})), symbol)).toBe(1);
    expect(count(names(feeder({[flag]: 0})), symbol)).toBe(0);
    expect(count(names(feeder({})), symbol)).toBe(0);
  });

  it('[MO-3-10] take a flag from their entry unless they have their own', () => {
    const device = (deviceId: string, flags: object) => ({deviceId, deviceName: deviceId, type: 5, ...flags});
    const scene = sceneOf(stationOf([{type: 1, ct: 1, device: [device('a', {}), device('b', {ct: 0}), device('c', {})]}], 'high'));
    expect(count(names(scene), 'current-transformer')).toBe(2);
  });

  it('[MO-2.sld-12] show the type and rated power of a transformer whole, at a type-4 device as at any other', () => {
    const named = (type: number) => shownTexts(feeder({transformerId: 'T', transformerName: '1#干式变压器SCB13-1600', pt: 1}, type));
    for (const type of [4, 5]) expect(named(type)).toEqual(expect.arrayContaining(['1#干式变压器', 'SCB13-1600']));
  });

  it('[MO-2.sld-13] end an incoming unit in what its data name: a transformer, a generator, else a line of the supply', () => {
    const ends = ['transformer-2w-inverted', 'generator', 'incoming-line'];
    const low = (cabinet: object, unit: object, section: object = {}, count = 1) => {
      const deviceInfo = Array.from({length: count}, (_, at) => ({deviceId: `d${at}`, deviceName: 'd', ...unit}));
      const entry = {type: 1, ...section, cases: [{id: 'C', name: 'C', type: 3, ...cabinet, deviceInfo}]};
      const scene = sceneOf(stationOf([entry], 'low'));
      return {drawn: names(scene).filter((name) => ends.includes(name)), texts: shownTexts(scene), scene};
    };
    const relaDevice = {id: '1003', data: {deviceId: '1003', switchState: 1}};
    expect(low({transformerId: 'T1'}, {}).drawn).toEqual(['transformer-2w-inverted', 'incoming-line']);
    expect(low({transformerName: '1#'}, {}).drawn).toEqual(['transformer-2w-inverted', 'incoming-line']);
    expect(low({}, {}, {relaDevice}).drawn).toEqual(['transformer-2w-inverted', 'incoming-line']);
    expect(low({}, {}).drawn).toEqual(['incoming-line']);
    expect(low({}, {}).texts).toContain(CHINESE_WORDS.source);
    for (const count of [1, 2]) {
      const {drawn, texts, scene} = low({}, {generator: 1}, {relaDevice}, count);
      expect(drawn).toEqual(['generator']);
      expect(texts).toContain(CHINESE_WORDS.generator);
      expect(texts).not.toContain(CHINESE_WORDS.source);
      expect([...scene.stations[0].unitWindingSlot]).toEqual(Array(count).fill(0));
    }
    for (const pt of [0, 1]) {
      expect(names(feeder({pt, generator: 1}, 3)).filter((name) => ends.includes(name))).toEqual(['generator']);
      expect(names(feeder({pt}, 3)).filter((name) => ends.includes(name))).toEqual(['incoming-line']);
    }
  });

  it('[MO-2.sld-18] label a voltage between two conductors as Uab, Ubc, Uca: what the unit declares, else high voltage', () => {
    const labels = (flags: object, kind: 'high' | 'low') => {
      const device = {deviceId: 'd', deviceName: 'd', ...flags};
      const section = kind === 'high' ? {device: [{...device, type: 3}]} : {cases: [{id: 'C', name: 'C', type: 3, deviceInfo: [device]}]};
      return shownTexts(sceneOf(stationOf([{type: 1, ...section}], kind))).filter((text) => /^U[abc]+$/.test(text));
    };
    const [phase, line] = [
      ['Ua', 'Ub', 'Uc'],
      ['Uab', 'Ubc', 'Uca'],
    ];
    expect(labels({}, 'high')).toEqual(line);
    expect(labels({}, 'low')).toEqual(phase);
    expect(labels({voltageQuantity: 'phase'}, 'high')).toEqual(phase);
    expect(labels({voltageQuantity: 'line'}, 'low')).toEqual(line);
  });

  it('[MO-2.sld-18] print name, currents, voltages, powers and power factor of a unit', () => {
    const scene = feeder({});
    expect(Array.from(scene.stations[0].values.field, (field) => TELEMETRY_FIELDS[field])).toEqual([
      'currentAA',
      'currentBA',
      'currentCA',
      'voltageAV',
      'voltageBV',
      'voltageCV',
      'activePowerW',
      'reactivePowerVar',
      'powerFactor',
    ]);
    expect(shownTexts(scene)).toEqual(expect.arrayContaining(['d', 'Ia', 'Uca', 'P', 'kvar', 'cosφ']));
  });

  it('[MO-2.sld-21] show the winding temperatures of the transformer at a low-voltage incoming cabinet', () => {
    const {transformer, transformers, field, format} = PICTURES.low.stations[0].values;
    const windings = [...transformer.keys()].filter((value) => transformer[value] !== NONE);
    const told = (value: number) => `${transformers[transformer[value]]} ${TELEMETRY_FIELDS[field[value]]} ${VALUE_FORMATS[format[value]]}`;
    expect(windings.map(told)).toEqual([
      'T1 windingAC dec1',
      'T1 windingBC dec1',
      'T1 windingCC dec1',
      'T2 windingAC dec1',
      'T2 windingBC dec1',
      'T2 windingCC dec1',
    ]);
    expect(names(PICTURES.low).filter((name) => name === 'transformer-2w-inverted')).toHaveLength(2);
  });

  it('show drawers in full while three fit, compact beyond, and their transformer where they come in', () => {
    const {values} = PICTURES.drawers.stations[0];
    const figures = (row: number) => values.row.filter((of) => of === row).length;
    expect(figures(0)).toBe(3);
    expect(figures(9)).toBe(3);
    expect(figures(15)).toBe(9);
    expect(names(PICTURES.incomers)).toContain('transformer-2w-inverted');
    expect(PICTURES.incomers.stations[0].unitWindingSlot[0]).toBeGreaterThan(0);
    const {symbols} = PICTURES.incomers;
    const arrows = Array.from(symbols.rotation).filter((_, i) => symbols.symbol[i] === symbolIndex('outgoing-arrow-inline'));
    expect(arrows).toEqual([180, 180]);
  });

  it('let the name of a drawer have the room of its marks, and make it smaller, before it is cut', () => {
    const nameOf = (deviceName: string) => {
      const json = [{type: 1, name: 'L', cases: [{id: 'c', name: 'c', type: 5, deviceInfo: [{deviceId: 'q', deviceName}, ...drawers(1)]}]}];
      const {texts, symbols} = sceneOf(stationOf(json, 'low'));
      const row = texts.fixed.indexOf(deviceName);
      const mark = Array.from(symbols.symbol).indexOf(symbolIndex('mark-offline'));
      return {size: texts.size[row], room: texts.maxWidth[row], mark: symbols.y[mark] - texts.y[row]};
    };
    expect(nameOf('照明')).toEqual({size: 19, room: 101, mark: -22});
    expect(nameOf('1#教学楼 多媒体')).toEqual({size: 19, room: 150, mark: 9});
    expect(nameOf('1#教学楼 1AL 照明')).toEqual({size: 17.5, room: 150, mark: 9});
    expect(nameOf('住院楼十二层东区护理单元照明配电箱')).toEqual({size: 16, room: 150, mark: 9});
  });

  it('leave the device number out where the name needs its room, and never shorten it', () => {
    const head = (deviceName: string) => {
      const device = {deviceId: '1009', deviceName, type: 5};
      return shownTexts(sceneOf(stationOf([{type: 1, device: [device]}], 'high')));
    };
    expect(head('短名')).toContain('1009');
    expect(head('一个名称特别长的高压出线开关柜')).not.toContain('1009');
  });
});

describe('busbars', () => {
  const spans = (scene: DiagramScene) =>
    Array.from({length: scene.hits.count}, (_, i) => i)
      .filter((i) => scene.hits.kind[i] === HitKind.section)
      .map((i) => [scene.hits.minX[i], scene.hits.maxX[i]]);

  it('reach from the tie of one side to the tie of the other', () => {
    expect(spans(PICTURES.high)).toEqual([
      [14, 1400 + 88 + 3],
      [1400 + 336 - 3, 2500 - 14],
    ]);
  });

  it('[MO-2.sld-23] leave a gap with a ? where an entry of unknown type stands, and join ties in a row', () => {
    const {odd} = PICTURES;
    expect(spans(odd)).toEqual([
      [14, 966],
      [1034, 1691],
      [2333, 2786],
    ]);
    const {symbols, conductors, stations} = odd;
    const mark = Array.from(symbols.symbol).findIndex((symbol, i) => symbol === symbolIndex('mark-uncertain') && !symbols.hideable[i]);
    expect([symbols.x[mark], symbols.y[mark]]).toEqual([980, 112]);
    const link = Array.from(conductors.slot).findIndex((slot, i) => slot === stations[0].tieDownSlot[0] && conductors.weight[i] === 0);
    expect(Array.from(conductors.points.slice(2 * conductors.offset[link], 2 * conductors.offset[link + 1]))).toEqual([
      1933, 132, 2091, 132,
    ]);
  });

  it('have the colour key of their level, the nearest where a palette has none', () => {
    expect(voltageKey('high', undefined)).toBe('10');
    expect(voltageKey('low', undefined)).toBe('0.4');
    expect(voltageKey('high', 35)).toBe('35');
    expect(voltageKey('high', 10.5)).toBe('10');
    expect(PICTURES.high.voltages).toEqual(['10', '0.4', 'instrument']);
  });
});

describe('picking', () => {
  const pick = (scene: DiagramScene, x: number, y: number) => {
    const row = pickAt(createPickIndex(scene.hits), x, y);
    return row < 0 ? null : `${Object.keys(HitKind)[scene.hits.kind[row]]} ${scene.hits.id[row]}`;
  };

  it('finds the unit before its cabinet, the busbar before both, and nothing between', () => {
    expect(pick(PICTURES.high, 200, 500)).toBe('unit 1001');
    expect(pick(PICTURES.high, 200, 132)).toBe('section B1');
    expect(pick(PICTURES.high, 1600, 500)).toBe('tie 1005');
    expect(pick(PICTURES.high, 950, 1000)).toBe('unit 1003');
    expect(pick(PICTURES.high, 200, 1100)).toBeNull();
    expect(pick(PICTURES.high, -5, -5)).toBeNull();
  });

  it('finds the drawer in a cabinet, and the cabinet at its head', () => {
    expect(pick(PICTURES.low, 500, 200)).toBe('unit 2003');
    expect(pick(PICTURES.low, 500, 500)).toBe('unit 2004');
    expect(pick(PICTURES.low, 500, 30)).toBe('cabinet C3');
    expect(pick(PICTURES.odd, 1000, 500)).toBe('unknown [1]');
  });

  it('finds nothing in an empty picture', () => {
    expect(pick(buildScene([], OPTIONS), 0, 0)).toBeNull();
  });
});
