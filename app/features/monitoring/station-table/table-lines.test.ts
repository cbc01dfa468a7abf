import {describe, expect, it} from 'vitest';
import type {DeviceReading, StationReadings} from '../../../base/api/readings/station-readings.ts';
import type {StationTableRow} from '../../../base/api/readings/station-table.ts';
import {liveRows} from './live-row.ts';
import {groupsOf} from './sections.ts';
import {type DeviceLine, deviceLines, holdsWords, type SumLine, tableLines} from './table-lines.ts';

const NOW = 1_000_000;
const [INCOMING, TIE, FEEDER] = [3, 2, 5];
const NONE = {activePowerW: 0, reactivePowerVar: 0, powerFactor: 0};
const ONE = {activePowerW: 1, reactivePowerVar: 1, powerFactor: 1};

const row = (id: string, kindCode: number, over: Partial<StationTableRow> = {}): StationTableRow => ({
  ...{id, name: `${id}号柜`, nameEn: undefined, namePt: undefined, kindCode, state: 'measured', timeMs: NOW, switchState: 1},
  ...{voltageAV: 10_000, voltageBV: 10_000, voltageCV: 10_000, currentAA: 10, currentBA: 10, currentCA: 10},
  ...{activePowerW: 3000, reactivePowerVar: 4000, powerFactor: 0.6, temperatureC: null, activeEnergyInKwh: 5, loadPercent: null},
  ...{ratedCurrentA: undefined, ratedPowerVa: undefined, activePowerExtremesW: undefined, currentExtremesA: undefined},
  ...{voltageExtremesV: undefined, temperatureExtremesC: undefined},
  ...over,
});

const DIAGRAM = [
  {
    type: 1,
    id: 'B1',
    name: 'I段',
    device: [
      {deviceId: '101', type: 3},
      {deviceId: '103', type: 5},
      {deviceId: '104', type: 5},
    ],
  },
  {type: 2, id: 'T', name: '母联', device: {deviceId: '105', type: 2}},
  {type: 1, id: 'B2', name: '', device: [{deviceId: '109', type: 3}]},
];
const GROUPS = groupsOf(DIAGRAM, 'high', undefined);
const asItIs = (lines: readonly DeviceLine[]) => lines;
const linesOf = (rows: readonly StationTableRow[], keep?: (line: DeviceLine) => boolean) =>
  tableLines(deviceLines(rows, GROUPS), {order: asItIs, keep});
const ROWS = [row('109', INCOMING), row('101', INCOMING), row('103', FEEDER), row('104', FEEDER), row('105', TIE), row('777', FEEDER)];
const sums = (lines: ReturnType<typeof linesOf>) => lines.filter((line): line is SumLine => line.kind !== 'device');

describe('the lines of the table', () => {
  it('[MO-2.tab-01] stand by section in electrical order, ties and what the diagram lacks behind them, the station last', () => {
    expect(linesOf(ROWS).map(({id}) => id)).toEqual([
      ...['group 0', '101', '103', '104', 'group 1', '109'],
      ...['group 9007199254740990', '105', 'group 9007199254740991', '777', 'station'],
    ]);
  });

  it('without a diagram they are one list without sums', () => {
    const lines = tableLines(deviceLines(ROWS, groupsOf(null, 'high', undefined)), {order: asItIs, keep: undefined});
    expect(lines.map(({id}) => id)).toEqual(ROWS.map(({id}) => id));
  });

  it('[MO-2.tab-02] add only what may be added: powers of the outgoing devices of a section, of the incoming ones of the station', () => {
    const [first, second, ties, , station] = sums(linesOf(ROWS));
    expect(first).toMatchObject({count: 3, activePowerW: 6000, reactivePowerVar: 8000, powerFactor: 0.6, leftOut: NONE});
    expect([second!.activePowerW, ties!.activePowerW, ties!.powerFactor]).toEqual([null, null, null]);
    expect(station).toMatchObject({kind: 'station', count: 2, activePowerW: 6000});
  });

  it('[MO-2.tab-02] an old or missing power is left out and counted, and is never 0', () => {
    const rows = [row('101', INCOMING), row('103', FEEDER, {state: 'stale'}), row('104', FEEDER)];
    expect(sums(linesOf(rows))[0]).toMatchObject({activePowerW: 3000, leftOut: ONE});
    const none = [row('101', INCOMING), row('103', FEEDER, {activePowerW: null, state: 'missing'}), row('104', FEEDER, {state: 'offline'})];
    expect(sums(linesOf(none))[0]).toMatchObject({activePowerW: null, reactivePowerVar: null, powerFactor: null, leftOut: NONE});
  });

  it('[MO-2.tab-02] the power factor is that of the devices that have both powers, and says how many are missing', () => {
    const rows = [row('101', INCOMING), row('103', FEEDER), row('104', FEEDER, {activePowerW: 9000, reactivePowerVar: null})];
    expect(sums(linesOf(rows))[0]).toMatchObject({
      activePowerW: 12_000,
      reactivePowerVar: 4000,
      powerFactor: 0.6,
      leftOut: {activePowerW: 0, reactivePowerVar: 1, powerFactor: 1},
    });
    const apart = [row('103', FEEDER, {reactivePowerVar: null}), row('104', FEEDER, {activePowerW: null})];
    expect(sums(linesOf(apart))[0]).toMatchObject({activePowerW: 3000, reactivePowerVar: 4000, powerFactor: null});
  });

  it('[MO-2.tab-05] a filtered table has no sums, and no section without a device', () => {
    const lines = linesOf(ROWS, ({id}) => id === '103');
    expect(lines.map(({id}) => id)).toEqual(['group 0', '103']);
    expect(sums(lines)[0]).toMatchObject({count: 1, activePowerW: null});
  });
});

it('every word must be found, in any of the texts, ignoring case', () => {
  expect([holdsWords('进线 stale', ['101进线', 'Stale']), holdsWords('进线 陈旧', ['101进线', '正常'])]).toEqual([true, false]);
});

describe('rows of now', () => {
  const at = {nowMs: NOW, staleAfterMs: 10_000, leastStaleAfterMs: 10_000};
  const reading = (over: Partial<DeviceReading>): DeviceReading => ({
    ...{deviceId: '101', switchState: 2 ** 30, hasSwitch: true, isTransformer: false, offline: false, stale: false, doubtful: false},
    ...{timeMs: NOW, currentAA: 90, currentBA: 120, activePowerW: 7},
    ...over,
  });
  const live = (one: DeviceReading): StationReadings => new Map([[one.deviceId, one]]);

  it('take the newest reading, with the load of its highest phase; what it lacks is missing', () => {
    const [now] = liveRows([row('101', INCOMING, {ratedCurrentA: 160})], live(reading({})), at);
    expect(now).toMatchObject({
      state: 'measured',
      currentAA: 90,
      currentCA: null,
      activePowerW: 7,
      loadPercent: 75,
      activeEnergyInKwh: null,
    });
    const [power] = liveRows([row('101', INCOMING, {ratedPowerVa: 1_250_000})], live(reading({apparentPowerVa: 500_000})), at);
    expect(power!.loadPercent).toBe(40);
    const [without] = liveRows([row('101', INCOMING, {ratedCurrentA: 160})], live(reading({currentAA: null, currentBA: null})), at);
    expect(without!.loadPercent).toBeNull();
  });

  it('[MO-2.tab-03] an old or offline reading is so in the table, and a device that the stream does not name grows old', () => {
    expect(liveRows([row('101', INCOMING)], live(reading({stale: true, doubtful: true})), at)[0]!.state).toBe('stale');
    expect(liveRows([row('101', INCOMING)], live(reading({offline: true, doubtful: true})), at)[0]!.state).toBe('offline');
    const later = {...at, nowMs: NOW + 10_001};
    expect(
      liveRows([row('777', FEEDER), row('778', FEEDER, {state: 'missing', timeMs: undefined})], live(reading({})), later),
    ).toMatchObject([{state: 'stale'}, {state: 'missing'}]);
    expect(liveRows([row('101', INCOMING)], undefined, later)[0]!.state).toBe('stale');
  });

  it('[MO-2.tab-03] [MO-9-01] a row asked for after its reading came grows old by its own gateway, not by the slowest one', () => {
    const later = {nowMs: NOW + 20_001, staleAfterMs: 7_200_000, leastStaleAfterMs: 10_000};
    const stateOf = (periodMs: number) => liveRows([row('101', INCOMING)], live(reading({timeMs: NOW - 1, periodMs})), later)[0]!.state;
    expect([stateOf(10_000), stateOf(60_000)]).toEqual(['stale', 'measured']);
    expect(liveRows([row('777', FEEDER)], live(reading({})), later)[0]!.state).toBe('measured');
  });

  it('a row that was asked for after the reading came stays', () => {
    expect(liveRows([row('101', INCOMING)], live(reading({timeMs: NOW - 1})), at)[0]!.activePowerW).toBe(3000);
  });
});
