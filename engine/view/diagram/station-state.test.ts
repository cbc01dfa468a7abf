import {partAHigh, partALow, randomStation, type WorkedCaseOptions, workedCase} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {
  buildScene,
  buildStationIndex,
  type DeviceTelemetry,
  type DiagramScene,
  type DiagramState,
  energise,
  findContradictions,
  LineState,
  NONE,
  parseDiagram,
  type Station,
  type SwitchReading,
  symbolIndex,
  symbolTable,
  ValueOwner,
  type VoltageKind,
} from '../../core/index.ts';
import {type StationMoment, stationState, ValueQuality} from './station-state.ts';

const LINE_NAMES = Object.keys(LineState);
const NOTHING: ReadonlyMap<string, DeviceTelemetry> = new Map();

interface Shown {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly station: Station;
}

function stationOf(json: unknown, kind: VoltageKind): Station {
  const parsed = parseDiagram(json, {kind});
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

function show(
  station: Station,
  readings: readonly SwitchReading[],
  {telemetry = NOTHING, transformers = NOTHING, alarms = new Map()}: Partial<Omit<StationMoment, 'station' | 'columns'>> = {},
  {nowMs, staleAfterMs} = {nowMs: 0, staleAfterMs: 10_000},
): Shown {
  const {columns} = energise(station, readings, {mode: 'segment', nowMs, staleAfterMs});
  const scene = buildScene([{station}], {canvasWidthPx: 1600});
  return {scene, state: stationState(scene, [{station, columns, telemetry, transformers, alarms}]), station};
}

function showCase(text: string, options: WorkedCaseOptions = {}, moment: Parameters<typeof show>[2] = {}): Shown {
  const worked = workedCase(text, options);
  return show(stationOf(worked.json, worked.kind), worked.readings, moment, worked);
}

const unitRow = ({station}: Shown, id: string) => station.units.find((unit) => unit.deviceId === id)!.index;
const line = ({state}: Shown, slot: number) => LINE_NAMES[state.slots[slot]];
const far = (shown: Shown, id: string) => line(shown, shown.scene.stations[0].unitFarSlot[unitRow(shown, id)]);
const winding = (shown: Shown, id: string) => line(shown, shown.scene.stations[0].unitWindingSlot[unitRow(shown, id)]);
const bus = (shown: Shown) => Array.from(shown.scene.stations[0].sectionSlot, (slot) => line(shown, slot));

/** Indexes of the values of a device or a transformer. */
function valuesOf({scene, station}: Shown, id: string): number[] {
  const {index, owner, row, transformer, transformers} = scene.stations[0].values;
  const idOf = (i: number) => {
    if (transformer[i] !== NONE) return transformers[transformer[i]];
    return (owner[i] === ValueOwner.unit ? station.units : station.ties)[row[i]].deviceId;
  };
  return [...index].filter((_, i) => idOf(i) === id);
}

/** State in which the symbol of that name is shown at a unit, by its pick row. */
function drawn({scene, state}: Shown, id: string, name: string): string | undefined {
  const {symbols, hits} = scene;
  for (let i = 0; i < symbols.count; i++) {
    if (symbols.symbol[i] !== symbolIndex(name) || hits.id[symbols.hit[i]] !== id) continue;
    const variant = symbols.variantSlot[i] === 0 ? symbols.variant[i] : state.slots[symbols.variantSlot[i]];
    if (!symbols.hideable[i]) return symbolTable().symbols[symbols.symbol[i]].states[variant];
    return variant === 0 ? 'hidden' : 'shown';
  }
  return undefined;
}

function marks(shown: Shown, id: string): string[] {
  const names = ['mark-conflict', 'mark-offline', 'mark-quality-stale', 'mark-quality-bad', 'mark-uncertain'];
  return names.filter((name) => drawn(shown, id, name) === 'shown');
}

const figure = (deviceId: string, value: number): DeviceTelemetry => ({
  deviceId,
  currentAA: value,
  currentBA: value,
  currentCA: value,
  voltageAV: value,
  voltageBV: value,
  voltageCV: value,
  activePowerW: value,
  reactivePowerVar: value,
  powerFactor: 0.96,
});
const figures = (...devices: DeviceTelemetry[]) => new Map(devices.map((device) => [device.deviceId, device]));

const BREAKER = 'circuit-breaker-withdrawable';

describe('C1: an open tie between live and dead', () => {
  const c1 = showCase('[I1=1 F1=1 F2=0] T=0 [I2=0 F3=1]');

  it('[MO-4-19] gives each part its own state', () => {
    expect(bus(c1)).toEqual(['live', 'dead']);
    expect(far(c1, 'F1')).toBe('live');
    expect(far(c1, 'F2')).toBe('dead');
    expect(far(c1, 'F3')).toBe('dead');
    const [station] = c1.scene.stations;
    expect([line(c1, station.tieUpSlot[0]), line(c1, station.tieDownSlot[0])]).toEqual(['live', 'dead']);
  });

  it('[MO-4-19] styles every conductor behind the tie dead: half as wide and without dash', () => {
    const {conductors, stations} = c1.scene;
    const behind = [stations[0].sectionSlot[1], stations[0].tieDownSlot[0], stations[0].unitFarSlot[unitRow(c1, 'F3')]];
    const styles = Array.from(conductors.slot)
      .filter((slot) => behind.includes(slot))
      .map((slot) => symbolTable().lineStyles[c1.state.slots[slot]]);
    expect(styles.length).toBeGreaterThan(5);
    for (const style of styles) expect(style).toMatchObject({factor: 0.5, dash: null});
  });

  it('[MO-4-17] draws an unmeasured line side as assumed with its caption', () => {
    expect(far(c1, 'I1')).toBe('assumed');
    const captions = Array.from(c1.scene.stations[0].unitCaptionValue).filter((value) => value !== NONE);
    expect(captions.map((value) => c1.state.values[value])).toEqual(['电源侧未测', '电源侧未测']);
    const measured = showCase('[I1=1]', {volts: {I1: [5800, 5800, 5800]}});
    expect(far(measured, 'I1')).toBe('live');
    expect(measured.state.values[measured.scene.stations[0].unitCaptionValue[0]]).toBe('');
  });

  it('shows the blades as reported', () => {
    expect(['I1', 'F1', 'F2', 'T1'].map((id) => drawn(c1, id, BREAKER))).toEqual(['closed', 'closed', 'open', 'open']);
  });
});

describe('C7: earthing switches', () => {
  const c7 = showCase('[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {feederType: 4, knives: true});

  it('[MO-4-20] draws the knife on or off and the dead side earthed', () => {
    expect(['F1', 'F2', 'F3', 'I2'].map((id) => drawn(c7, id, 'earthing-switch'))).toEqual(['on', 'on', 'off', 'on']);
    expect(['F1', 'F3', 'I2'].map((id) => far(c7, id))).toEqual(['earthed', 'live', 'earthed']);
  });

  it('[MO-4-20] draws the truck of an earthed unit out of service, unless the diagram states where it is or the position denies it', () => {
    const breaker = (shown: Shown, id: string) => drawn(shown, id, 'circuit-breaker-withdrawable');
    expect(['F1', 'F2', 'F3', 'I2'].map((id) => breaker(c7, id))).toEqual(['test-open', 'closed', 'closed', 'test-open']);
    const stated = (truck: string | undefined) => {
      const device = {deviceId: 'F1', type: 5, groundKnife: 1, ...(truck && {truck})};
      const station = stationOf([{type: 1, voltageType: 1, device: [device]}], 'high');
      return breaker(show(station, [{deviceId: 'F1', switchState: 2 ** 30 + 8, timeMs: 0}]), 'F1');
    };
    expect([undefined, 'connected', 'test', 'withdrawn'].map(stated)).toEqual(['test-open', 'open', 'test-open', 'withdrawn-open']);
    const unreported = show(stationOf([{type: 1, voltageType: 1, device: [{deviceId: 'F1', type: 5, groundKnife: 1}]}], 'high'), [
      {deviceId: 'F1', switchState: 8, timeMs: 0},
    ]);
    expect(breaker(unreported, 'F1')).toBe('open');
  });

  it('[MO-4-21] marks a knife that is on at a closed switch of a live bus as a conflict', () => {
    expect(far(c7, 'F2')).toBe('conflict');
    expect(marks(c7, 'F2')).toEqual(['mark-conflict', 'mark-quality-bad']);
    expect(marks(c7, 'F1')).not.toContain('mark-conflict');
  });

  it('lets a winding follow its own side, not the earth of the other', () => {
    expect(['F1', 'F2', 'F3'].map((id) => winding(c7, id))).toEqual(['dead', 'live', 'live']);
  });

  it('[MO-4-20] draws knife and blade between their places without a switchState', () => {
    const silent = showCase('[I1=1 F1=?]', {knives: true});
    expect(drawn(silent, 'F1', 'earthing-switch')).toBe('intermediate');
    expect(drawn(silent, 'F1', BREAKER)).toBe('intermediate');
    expect(far(silent, 'F1')).toBe('uncertain');
    expect(marks(silent, 'F1')).toEqual(['mark-uncertain']);
  });
});

describe('doubt', () => {
  it('[MO-4-08] C19 keeps the reported blade of an offline feeder under its badge', () => {
    const c19 = showCase('[I1=1 F1=1!]', {}, {telemetry: figures(figure('F1', 12))});
    expect(drawn(c19, 'F1', BREAKER)).toBe('closed');
    expect(bus(c19)).toEqual(['live']);
    expect(far(c19, 'F1')).toBe('uncertain');
    expect(marks(c19, 'F1')).toEqual(['mark-offline', 'mark-uncertain']);
    const [value] = valuesOf(c19, 'F1');
    expect([c19.state.values[value], c19.state.valueQuality[value]]).toEqual(['12', ValueQuality.doubtful]);
  });

  it('[MO-4-22] C18 marks a stale tie and what hangs on it', () => {
    const c18 = showCase('[I1=1] T=1@ [F1=1]');
    expect(bus(c18)).toEqual(['live', 'uncertain']);
    expect(marks(c18, 'T1')).toEqual(['mark-quality-stale', 'mark-uncertain']);
    expect(drawn(c18, 'T1', BREAKER)).toBe('closed');
    expect(drawn(c18, 'T1', 'isolating-truck')).toBe('connected');
  });

  it('[MO-3-13] shows a last-known position as reported, with the mark of what is not reported', () => {
    const known = showCase('[I1=1 F1=?~1]');
    expect(drawn(known, 'F1', BREAKER)).toBe('closed');
    expect(marks(known, 'F1')).toContain('mark-uncertain');
  });

  it('draws a truck out of its place', () => {
    const device = (deviceId: string, truck: string) => ({deviceId, deviceName: deviceId, type: 5, truck});
    const trucks = stationOf([{type: 1, device: [device('t', 'test'), device('w', 'withdrawn'), device('c', 'connected')]}], 'high');
    const shown = show(trucks, [
      {deviceId: 't', switchState: 2 ** 30},
      {deviceId: 'w', switchState: 2 ** 30 + 1},
      {deviceId: 'c', switchState: 2 ** 30 + 1},
    ]);
    expect(['t', 'w', 'c'].map((id) => drawn(shown, id, BREAKER))).toEqual(['test-open', 'withdrawn-closed', 'closed']);
  });
});

describe('an id that stands at several devices', () => {
  const device = (deviceId: string, type: number) => ({deviceId, deviceName: deviceId, type});
  const station = stationOf(
    [
      {type: 1, device: [device('a', 3), device('a', 5), device('b', 5)]},
      {type: 2, device: device('b', 2)},
    ],
    'high',
  );
  const online = (deviceId: string) => ({deviceId, switchState: 2 ** 30 + 1, timeMs: 0});

  it('is drawn at each of them with what is reported by it, and each is marked: whose it is nobody knows', () => {
    const {scene, state} = show(station, [online('a'), online('b')]);
    const [target] = scene.stations;
    expect(Array.from(target.unitMarkSlots.uncertain, (slot) => state.slots[slot])).toEqual([1, 1, 1]);
    expect(Array.from(target.tieMarkSlots.uncertain, (slot) => state.slots[slot])).toEqual([1]);
    const closed = Array.from(target.unitPositionSlot, (slot, i) => state.slots[slot] === target.unitPositionStates[3 * i + 1]);
    expect(closed).toEqual([true, true, true]);
    expect(scene.hits.id.filter((id) => id === 'a').length).toBeGreaterThanOrEqual(2);
  });
});

describe('picture and columns say the same', () => {
  const UNCERTAIN_OUT = 16;

  it('[MO-4-22] [MO-2.sld-19] on random stations: uncertain is never drawn as dead, earthed or live', () => {
    const wrong: string[] = [];
    let uncertain = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = randomStation(seed);
      const station = stationOf(random.json, random.kind);
      const {columns} = energise(station, random.readings, {mode: 'segment', ...random});
      const scene = buildScene([{station}], {canvasWidthPx: 1600});
      const shown = {scene, state: stationState(scene, [{station, columns, telemetry: NOTHING, transformers: NOTHING}]), station};
      for (let i = 0; i < station.units.length; i++) {
        const slot = scene.stations[0].unitFarSlot[i];
        if (slot === 0 || columns.unitLine[i] !== 0) continue;
        const isUncertain = (columns.unitUncertain[i] & UNCERTAIN_OUT) !== 0;
        const may = isUncertain ? ['uncertain'] : columns.unitOut[i] === 1 ? ['live'] : ['dead', 'earthed'];
        if (columns.unitConflict[i] === 1) may.push('conflict');
        if (isUncertain) uncertain++;
        if (!may.includes(line(shown, slot))) wrong.push(`seed ${seed} unit ${i}: ${line(shown, slot)}, not ${may.join(' or ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(uncertain).toBeGreaterThan(500);
  });
});

describe('figures', () => {
  const low = stationOf(partALow.jsonData, 'low');
  const readings = partALow.realData.lvRealDatas;
  const windings = new Map<string, DeviceTelemetry>([['T1', {deviceId: 'T1', windingAC: 56.1, windingBC: 57, windingCC: 55.8}]]);
  const texts = (shown: Shown, id: string) => valuesOf(shown, id).map((value) => shown.state.values[value]);

  it('[MO-2.sld-18] are dashes with a quality mark where missing, and dashes everywhere without data', () => {
    const partly = show(low, readings, {telemetry: figures({...figure('2001', 1200.6), currentBA: null}, figure('2002', 5))});
    expect(texts(partly, '2001')).toEqual(['1200', '-', '1200', '1200', '1200', '1200', '1.20', '1.20', '0.96']);
    expect(marks(partly, '2001')).toEqual(['mark-quality-bad']);
    expect(marks(partly, '2002')).toEqual([]);
    expect(new Set(texts(partly, '2006'))).toEqual(new Set(['-']));
    const [, dash] = valuesOf(partly, '2001');
    expect(partly.state.valueQuality[dash]).toBe(ValueQuality.missing);
  });

  it('[MO-2.sld-18] of a voltage transformer cabinet set no mark: nothing could measure its currents, whatever its section declares', () => {
    const high = stationOf(partAHigh.jsonData, 'high');
    const voltages = {
      ...figure('1002', 0),
      currentAA: null,
      currentBA: null,
      currentCA: null,
      activePowerW: null,
      reactivePowerVar: null,
      powerFactor: null,
    };
    const shown = show(high, partAHigh.realData, {telemetry: figures(voltages)});
    expect(marks(shown, '1002')).toEqual([]);
    const [first, ...others] = partAHigh.jsonData;
    const inherited = [{...first, device: [...(first!.device as readonly object[])].map((one) => ({...one, ct: undefined}))}, ...others];
    const all = stationOf(inherited, 'high');
    expect(all.cabinets[all.units.find(({deviceId}) => deviceId === '1002')!.cabinet]!.flags.ct).toBe(true);
    expect(marks(show(all, partAHigh.realData, {telemetry: figures(voltages)}), '1002')).toEqual([]);
    const blind = show(high, partAHigh.realData, {telemetry: figures({...voltages, voltageAV: null})});
    expect(marks(blind, '1002')).toEqual(['mark-quality-bad']);
  });

  it('[MO-2.sld-21] show winding temperatures, and dashes for a transformer that no row names', () => {
    const shown = show(low, readings, {transformers: windings});
    expect(texts(shown, 'T1')).toEqual(['56.1', '57.0', '55.8']);
    expect(texts(shown, 'T2')).toEqual(['-', '-', '-']);
    const aged = new Map([['T1', {...windings.get('T1')!, doubtful: true}]]);
    const old = show(low, readings, {transformers: aged});
    const qualities = valuesOf(old, 'T1').map((value) => old.state.valueQuality[value]);
    expect(qualities).toEqual([ValueQuality.doubtful, ValueQuality.doubtful, ValueQuality.doubtful]);
  });

  it('follow the related device on the high side of a low-voltage incoming transformer', () => {
    const shown = show(low, readings);
    expect([winding(shown, '2001'), winding(shown, '2007')]).toEqual(['live', 'dead']);
    expect(far(shown, '2001')).toBe('live');
  });
});

describe('part A, high voltage', () => {
  const shown = show(stationOf(partAHigh.jsonData, 'high'), partAHigh.realData);

  it('refuses moments of another picture', () => {
    const other = stationOf(workedCase('[I1=1]').json, 'high');
    const {columns} = energise(other, [], {mode: 'segment', nowMs: 0, staleAfterMs: 1});
    const moment = {station: other, columns, telemetry: NOTHING, transformers: NOTHING};
    expect(() => stationState(shown.scene, [])).toThrow(RangeError);
    expect(() => stationState(shown.scene, [moment])).toThrow(RangeError);
  });
});

describe('alarms', () => {
  const alarmState = ({scene, state}: Shown, id: string) => {
    for (let i = 0; i < scene.symbols.count; i++) {
      if (scene.symbols.symbol[i] !== symbolIndex('mark-alarm') || scene.hits.id[scene.symbols.hit[i]] !== id) continue;
      const level = state.slots[scene.symbols.variantSlot[i]];
      return level === 0 ? 'none' : symbolTable().symbols[scene.symbols.symbol[i]].states[level - 1];
    }
    return 'no place';
  };

  it('stand at their unit or tie with the shape of their level, and nowhere else', () => {
    const levels = new Map([
      ['F1', 1],
      ['F2', 4],
      ['T1', 2],
      ['gone', 1],
    ] as const);
    const shown = showCase('[I1=1 F1=1 F2=0] T=0 [I2=0 F3=1]', {}, {alarms: levels});
    expect(['F1', 'F2', 'T1', 'F3'].map((id) => alarmState(shown, id))).toEqual(['urgent', 'notice', 'important', 'none']);
  });

  it('give way to a conflict, and hide 未知 only where both have one place', () => {
    const alarms = new Map([
      ['F2', 1],
      ['F9', 1],
    ] as const);
    const c7 = showCase('[I1=1 F1=8 F2=9 F3=1] T=0 [I2=8]', {knives: true}, {alarms});
    expect([alarmState(c7, 'F2'), marks(c7, 'F2')[0]]).toEqual(['none', 'mark-conflict']);
    const high = showCase('[I1=1 F9=?]', {}, {alarms});
    expect([alarmState(high, 'F9'), marks(high, 'F9')]).toEqual(['urgent', ['mark-uncertain']]);
    const drawer = showCase('[I1=1 F9=?]', {kind: 'low'}, {alarms});
    expect([alarmState(drawer, 'F9'), marks(drawer, 'F9')]).toEqual(['urgent', []]);
  });
});

describe('what is measured contradicts the rule', () => {
  it('marks the part with its kind of contradiction where the offline mark would stand, and leaves its liveness', () => {
    const worked = workedCase('[I1=1 P1=1] T=0 [I2=0 P2=1 F2=0]', {
      volts: {P1: [0, 0, 0], P2: [10_100, 10_100, 10_100], F2: [0, 0, 0]},
    });
    const station = stationOf(worked.json, worked.kind);
    const options = {mode: 'segment', ...worked} as const;
    const {columns} = energise(station, worked.readings, options);
    const contradictions = findContradictions(buildStationIndex(station), columns, worked.readings, options);
    const scene = buildScene([{station}], {canvasWidthPx: 1600});
    const moment = {station, telemetry: NOTHING, transformers: NOTHING};
    const shown = {scene, station, state: stationState(scene, [{...moment, columns: {...columns, contradictions}}])};
    const plain = stationState(scene, [{...moment, columns}]);
    const {unitMarkSlots} = scene.stations[0];
    const code = (id: string) => shown.state.slots[unitMarkSlots.contradiction[unitRow(shown, id)]];
    expect(['I1', 'P1', 'I2', 'P2', 'F2'].map(code)).toEqual([0, 2, 0, 1, 0]);
    const marked = new Set(unitMarkSlots.contradiction);
    shown.state.slots.forEach((value, slot) => {
      if (!marked.has(slot)) expect(value).toBe(plain.slots[slot]);
    });
    const {states} = symbolTable().symbols[symbolIndex('mark-contradiction')];
    expect(states).toEqual(['voltage-on-dead', 'none-on-live', 'current-while-open']);
  });
});
