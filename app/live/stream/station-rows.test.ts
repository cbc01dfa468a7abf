import {QUANTITIES, type StreamEventData, type StreamRow, stationRealData, streamEvents} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {deliveredOf, readingsReader} from '../../base/api/readings/station-readings.ts';
import {wireTimeReader} from '../../base/api/time/wire-time.ts';
import {createStationRows, type StationRows} from './station-rows.ts';

const AT = Date.parse('2026-05-15T10:07:23+08:00');
const event = (rows: readonly object[], rest: object = {}): StreamEventData<'readings'> =>
  streamEvents.readings.parse({stationId: 'S', at: AT, rows, ...rest});
const read = readingsReader(wireTimeReader('Asia/Shanghai'));
const whole = {deviceId: '17', acquisitionTime: '2026-05-15 10:07:23', switchState: 3, aPhaseCurrent: 85.6, frequency: 50};

describe('rows of a station from the stream', () => {
  it('[MO-3-01] [MO-3-03] has whole rows as the call for real data gives them', () => {
    const rows = createStationRows();
    const windings = {deviceId: 'T1', acquisitionTime: '2026-05-15 10:07:23', parameter1: 61, parameter2: 62, parameter3: null};
    rows.apply(event([whole, windings], {full: true}));
    const called = read(deliveredOf(stationRealData.reply.parse({lvRealDatas: [whole], transformerList: [windings]})));
    const told = read({rows: rows.read('S')!.rows});
    expect(told).toEqual(called);
    expect(told.get('17')?.currentBA).toBeNull();
    expect(told.get('T1')).toMatchObject({isTransformer: true, hasSwitch: false, windingAC: 61, windingCC: null});
  });

  it('lays changed fields over the row; null takes a figure away', () => {
    const rows = createStationRows();
    rows.apply(event([whole], {full: true}));
    rows.apply(event([{deviceId: '17', aPhaseCurrent: 90, frequency: null}], {at: AT + 1000}));
    expect(rows.read('S')?.rows[0]).toMatchObject({aPhaseCurrent: 90, frequency: null, switchState: 3});
    expect(rows.read('S')?.atMs).toBe(AT + 1000);
  });

  it('takes a device in that was not there before, and whole rows in the place of all others', () => {
    const rows = createStationRows();
    rows.apply(event([whole], {full: true}));
    rows.apply(event([{...whole, deviceId: '18'}]));
    expect(rows.read('S')?.rows.map(({deviceId}) => deviceId)).toEqual(['17', '18']);
    rows.apply(event([{...whole, deviceId: '18'}], {full: true}));
    expect(rows.read('S')?.rows.map(({deviceId}) => deviceId)).toEqual(['18']);
  });

  it('cannot take changes to rows it never had whole', () => {
    const rows = createStationRows();
    expect(rows.apply(event([whole]))).toBe('unknown');
    expect(rows.read('S')).toBeUndefined();
    rows.apply(event([whole], {full: true}));
    rows.keep(new Set());
    expect(rows.apply(event([whole]))).toBe('unknown');
  });

  it('[MO-4-17] a row without a time counts from the event that told it last, not from those of its neighbours', () => {
    const rows = createStationRows();
    rows.apply(
      event(
        [
          {deviceId: 'a', switchState: 1},
          {deviceId: 'b', switchState: 1},
        ],
        {full: true},
      ),
    );
    rows.apply(event([{deviceId: 'b', frequency: 50}], {at: AT + 9000}));
    expect(rows.read('S')?.rows.map((row) => row.acquisitionTime)).toEqual([String(AT), String(AT + 9000)]);
  });

  it('gives a snapshot from which another page has the same', () => {
    const rows = createStationRows();
    rows.apply(event([whole, {deviceId: 'b', switchState: 1}], {full: true}));
    rows.apply(event([{deviceId: '17', frequency: 50.1}], {at: AT + 9000}));
    const other = createStationRows();
    other.apply(rows.snapshot('S')!);
    expect(other.read('S')).toEqual(rows.read('S'));
    expect(rows.snapshot('elsewhere')).toBeUndefined();
  });

  const value = fc.oneof(fc.constant(null), fc.double({noNaN: true, noDefaultInfinity: true}));
  const fields = fc.dictionary(fc.constantFrom(...QUANTITIES.slice(0, 6), 'switchState'), value, {maxKeys: 5});
  const moment = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fields, {minKeys: 3, maxKeys: 3});

  it('changes applied one after the other give what whole rows give', () => {
    const rowsOf = (station: Record<string, object>): StreamRow[] =>
      Object.entries(station).map(([deviceId, row]) => ({deviceId, acquisitionTime: 'now', ...row}) as StreamRow);
    fc.assert(
      fc.property(fc.array(moment, {minLength: 1, maxLength: 6}), (moments) => {
        const rows = createStationRows();
        let before: Record<string, Record<string, unknown>> = {};
        moments.forEach((now, step) => {
          const changed = Object.entries(now).map(([id, row]) => {
            const names = new Set([...Object.keys(before[id] ?? {}), ...Object.keys(row)]);
            const differing = [...names].filter((name) => (before[id]?.[name] ?? null) !== (row[name] ?? null));
            return [id, Object.fromEntries(differing.map((name) => [name, row[name] ?? null]))] as const;
          });
          rows.apply(event(rowsOf(step === 0 ? now : Object.fromEntries(changed)), {full: step === 0}));
          before = now;
        });
        const direct = createStationRows();
        direct.apply(event(rowsOf(moments.at(-1)!), {full: true}));
        expect(byId(rows)).toEqual(byId(direct));
      }),
      {seed: 7, numRuns: 200},
    );
  });
});

const byId = (station: StationRows) =>
  [...read({rows: station.read('S')!.rows}).values()].sort((a, b) => (a.deviceId < b.deviceId ? -1 : 1));
