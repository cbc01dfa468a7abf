import {randomStation} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type SwitchReading, staleAfterOf} from '../signals/reading.ts';
import {parseDiagram} from '../station/parse-diagram.ts';
import {ContradictionCode} from './contradiction-columns.ts';
import {findContradictions} from './contradictions.ts';
import {energiseColumns} from './energise-columns.ts';
import type {EnergiseMode} from './liveness.ts';
import {buildStationIndex} from './station-index.ts';

const NOW = 1_000_000;
const STALE_AFTER = 20_000;
const ONLINE = 1 << 30;
const closed = ONLINE + 1;
const open = ONLINE;
const unit = (deviceId: string, type: number, more: object = {}) => ({deviceId, deviceName: deviceId, type, ...more});
const section = (id: string, nominalKv: number | undefined, ...device: object[]) => ({type: 1, id, nominalKv, voltageType: 1, device});
const tie = {type: 2, id: 'K', device: {deviceId: 'T', deviceName: '母联', type: 2}};
const STATION = [
  section('B1', 10, unit('I1', 3), unit('F1', 5), unit('P1', 1)),
  tie,
  section('B2', 10, unit('I2', 3), unit('F2', 5), unit('P2', 1)),
];
const ALL = {I1: closed, F1: closed, P1: closed, T: open, I2: open, F2: open, P2: closed};

type Volts = number | null | readonly [number | null, number | null, number | null];

/** Names of the parts with a contradiction, with a sign: `+` a voltage although dead, `-` none although live. */
function found(
  json: unknown,
  states: Readonly<Record<string, number | null>>,
  volts: Readonly<Record<string, Volts>>,
  more: {readonly mode?: EnergiseMode; readonly times?: Readonly<Record<string, number>>} = {},
): string {
  const parsed = parseDiagram(json, {kind: 'high'});
  if (!parsed.ok) throw new Error('no diagram');
  const readings = Object.entries(states).map(([deviceId, switchState]): SwitchReading => {
    const reported = volts[deviceId] ?? null;
    return {
      deviceId,
      switchState,
      timeMs: more.times?.[deviceId] ?? NOW,
      phaseVoltagesV: typeof reported === 'number' || reported === null ? [reported, reported, reported] : reported,
    };
  });
  const options = {mode: more.mode ?? 'segment', nowMs: NOW, staleAfterMs: STALE_AFTER};
  const index = buildStationIndex(parsed.value);
  const {sections, ties, units} = findContradictions(index, energiseColumns(index, readings, options), readings, options);
  const names = (codes: Uint8Array, of: readonly (string | undefined)[]) =>
    of.flatMap((name, row) => (codes[row] === 0 ? [] : [`${codes[row] === ContradictionCode.voltageOnDead ? '+' : '-'}${name}`]));
  const {value} = parsed;
  return [
    ...names(
      sections,
      value.sections.map(({id}) => id),
    ),
    ...names(
      ties,
      value.ties.map(({deviceId}) => deviceId),
    ),
    ...names(
      units,
      value.units.map(({deviceId}) => deviceId),
    ),
  ].join(' ');
}

describe.each(['segment', 'graph'] as const)('by the %s rule', (mode) => {
  it('[V2] [V4] a voltage on what is dead is marked at the part, and at its busbar where it is the busbar that measures it', () => {
    expect(found(STATION, ALL, {P2: 10_100}, {mode})).toBe('+B2 +P2');
    expect(found(STATION, ALL, {F2: [0, 1_001, 0]}, {mode})).toBe('+F2');
    expect(found(STATION, {...ALL, F2: closed}, {F2: 10_100}, {mode})).toBe('+B2 +F2');
    expect(found(STATION, {...ALL, I1: open}, {T: 10_100}, {mode})).toBe('+T');
  });

  it('[V2] not at or below 10 % of nominal, nor at an open unit that may measure its live busbar, nor at an open incoming unit', () => {
    expect(found(STATION, ALL, {P2: 1_000, F2: [0, -1_000, null]}, {mode})).toBe('');
    expect(found(STATION, {...ALL, F1: open}, {F1: 10_100, I1: 10_100, P1: 10_100, T: 10_100}, {mode})).toBe('');
    expect(found(STATION, ALL, {I2: 10_100}, {mode})).toBe('');
  });

  it('[V3] no voltage on what is live is found by all three phases of a closed incoming unit or a voltage transformer', () => {
    expect(found(STATION, ALL, {P1: 0}, {mode})).toBe('-B1 -P1');
    expect(found(STATION, {...ALL, T: closed, I2: closed}, {I2: 500, I1: 10_100}, {mode})).toBe('-B2 -I2');
    const silent: readonly Readonly<Record<string, Volts>>[] = [{P1: 501}, {P1: [0, 0, null]}, {P1: [0, 0, 10_100]}, {F1: 0}];
    for (const volts of silent) expect(found(STATION, ALL, volts, {mode})).toBe('');
    expect(found(STATION, {...ALL, P1: open}, {P1: 0}, {mode})).toBe('');
    expect(found([section('B1', 10, unit('I1', 3), unit('P1', 1, {truck: 'test'}))], {I1: closed, P1: closed}, {P1: 0}, {mode})).toBe('');
  });

  it('[V1] nothing follows from what is offline, stale, doubled or unmeasured, nor of what is uncertain', () => {
    expect(found(STATION, {...ALL, P2: 1}, {P2: 10_100}, {mode})).toBe('');
    const dead = {...ALL, I1: open, I2: open};
    expect(found(STATION, {...dead, T: open}, {T: 10_100}, {mode})).toBe('+T');
    expect(found(STATION, {...dead, T: 0}, {T: 10_100}, {mode})).toBe('');
    expect(found(STATION, ALL, {P2: 10_100, P1: 0}, {mode, times: {P2: NOW - STALE_AFTER - 1, P1: Number.NaN}})).toBe('');
    expect(found(STATION, {...ALL, P2: null}, {P2: 10_100}, {mode, times: {P2: NOW - STALE_AFTER - 1}})).toBe('');
    expect(found(STATION, {...ALL, P2: null}, {P2: 10_100}, {mode})).toBe('+B2 +P2');
    expect(found(STATION, {...ALL, I2: 0}, {P2: 10_100}, {mode})).toBe('');
    expect(found(STATION, ALL, {}, {mode})).toBe('');
    const twice = [section('B1', 10, unit('I1', 3), unit('P', 1)), tie, section('B2', 10, unit('P', 1))];
    expect(found(twice, {I1: closed, P: closed, T: open}, {P: 10_100}, {mode})).toBe('');
  });

  it('without a nominal voltage 10 V is a voltage and 5 V is none', () => {
    const bare = [section('B1', undefined, unit('I1', 3), unit('P1', 1)), tie, section('B2', undefined, unit('P2', 1))];
    expect(found(bare, {I1: closed, P1: closed, T: open, P2: closed}, {P1: 5, P2: 10}, {mode})).toBe('-B1 -P1');
    expect(found(bare, {I1: closed, P1: closed, T: open, P2: closed}, {P1: 6, P2: 11}, {mode})).toBe('+B2 +P2');
  });
});

it('of random stations, what contradicts is certain, fresh and measured, and stale readings contradict nothing', () => {
  const counts = [0, 0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const station = randomStation(seed);
    const parsed = parseDiagram(station.json, {kind: station.kind});
    if (!parsed.ok) continue;
    const index = buildStationIndex(parsed.value);
    const options = {mode: seed % 2 === 0 ? ('graph' as const) : ('segment' as const), ...station};
    const columns = energiseColumns(index, station.readings, options);
    const {units, sections} = findContradictions(index, columns, station.readings, options);
    const last = new Map(station.readings.map((reading) => [reading.deviceId, reading]));
    for (const {index: row, deviceId, section: at} of parsed.value.units) {
      const code = units[row]!;
      counts[code]! += 1;
      if (code === ContradictionCode.none) continue;
      const {timeMs, periodMs, phaseVoltagesV} = last.get(deviceId)!;
      const volts = phaseVoltagesV!.filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
      const where = `seed ${seed} unit ${row}`;
      expect(timeMs === undefined || options.nowMs - timeMs <= staleAfterOf(periodMs, options.staleAfterMs), where).toBe(true);
      expect(columns.unitDoubt[row]! & 12, where).toBe(0);
      expect(columns.unitBus[row], where).toBe(code === ContradictionCode.voltageOnDead ? 0 : 1);
      const limit = index.voltageLimitV[at]!;
      if (code === ContradictionCode.voltageOnDead) expect(Math.max(...volts.map(Math.abs)), where).toBeGreaterThan(limit);
      else expect(volts.length === 3 && Math.max(...volts.map(Math.abs)) <= limit / 2, where).toBe(true);
    }
    sections.forEach((code, row) => {
      if (code === 0) return;
      expect(columns.sectionUncertain[row]).toBe(0);
      expect(parsed.value.units.some((one) => one.section === row && units[one.index] === code)).toBe(true);
    });
    const stale = station.readings.map((reading) => ({...reading, timeMs: options.nowMs - options.staleAfterMs - 1, periodMs: undefined}));
    const none = findContradictions(index, energiseColumns(index, stale, options), stale, options);
    expect([...none.units, ...none.ties, ...none.sections].every((code) => code === 0)).toBe(true);
  }
  expect(Math.min(...counts), `coverage ${counts}`).toBeGreaterThan(4);
});
