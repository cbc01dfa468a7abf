import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {rowsOf} from '../base/fields.ts';
import {reading, realData, streamRow, streamRows} from './reading.ts';
import {streamEvents} from './stream.ts';

const ODD: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'x', '12.5', ' 7 ', '0x10', '1e3', 0, -0, -1, 1.5, 1e308, 2 ** 53],
  ...[Number.NaN, Number.POSITIVE_INFINITY, true, false, [], {}, [1], {a: 1}],
];

describe('rows of the stream', () => {
  const change = (rest: object) => ({deviceId: ' d ', switchState: 1, aPhaseCurrent: 5, ...rest});

  it('[MO-3-03] are read as their schema reads them, or refused at the same place', () => {
    for (const name of ['deviceId', 'acquisitionTime', 'switchState', 'changedMs', 'aPhaseCurrent', 'unheardOf']) {
      for (const value of ODD) {
        const rows = [change({}), change({[name]: value})];
        const slow = z.array(streamRow).safeParse(rows);
        const fast = streamRows.safeParse(rows);
        expect(fast.success, `${name} ${String(value)}`).toBe(slow.success);
        if (slow.success) expect(fast.data).toEqual(slow.data);
        else expect(fast.error?.issues[0]?.path).toEqual(slow.error.issues[0]?.path);
      }
    }
  });

  it('name the row and the field within their event', () => {
    const read = streamEvents.readings.safeParse({stationId: 'S', at: 1, rows: [change({}), change({frequency: 'x'})]});
    expect(read.error?.issues[0]?.path).toEqual(['rows', 1, 'frequency']);
    expect(streamEvents.readings.safeParse({stationId: 'S', at: 1, rows: 7}).error?.issues[0]?.path).toEqual(['rows']);
  });
});

describe('rows of real data', () => {
  it('[MO-3-03] [MO-3-14] are read as their schema reads them, whatever stands in a field', () => {
    const rows: unknown[] = [...ODD];
    for (const name of [
      'deviceId',
      'acquisitionTime',
      'switchState',
      'changedMs',
      'changeArrivedMs',
      'aPhaseCurrent',
      'parameter3',
      'unheardOf',
    ]) {
      for (const value of ODD) rows.push({deviceId: 'd', aPhaseVoltage: '5', [name]: value});
    }
    const slow = rowsOf(reading).parse(rows);
    const fast = realData.parse(rows);
    expect(fast.lvRealDatas).toEqual(slow.rows);
    expect(fast.dropped).toBe(slow.dropped);
    expect(slow.rows.length).toBeGreaterThan(100);
    expect(Object.keys(fast.lvRealDatas[0]!).sort()).toEqual(Object.keys(reading.shape).sort());
    expect(realData.parse({lvRealDatas: rows, transformerList: null}).lvRealDatas).toEqual(slow.rows);
  });

  it('no list is no reply', () => {
    for (const value of [7, 'x', {lvRealDatas: 7}]) expect(realData.safeParse(value).success).toBe(false);
    for (const value of [null, {}, {lvRealDatas: null}]) expect(realData.parse(value)).toEqual({lvRealDatas: [], transformerList: []});
  });
});
