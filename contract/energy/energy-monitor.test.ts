import {describe, expect, it} from 'vitest';
import {energyManage, energyManageByDateRange2, keysOfCodes, transformerInfo} from '../index.ts';

const QUERY = {type: 'AE,A', deviceId: '1001,1002', startDate: '2026-05-01', endDate: '2026-05-31'};
const pathsOf = (fields: object) => energyManage.query.safeParse(fields).error?.issues.map(({path}) => path.join('.'));

describe('a question for trends', () => {
  it('[EN-7-04] [MO-2.phase-06] carries types and devices as comma lists, minutes as number or text', () => {
    expect(energyManage.query.parse(QUERY)).toEqual({
      type: ['AE', 'A'],
      deviceId: ['1001', '1002'],
      timeInterval: 60,
      startDate: '2026-05-01',
      endDate: '2026-05-31',
    });
    expect(energyManage.query.parse({...QUERY, deviceId: 1001, timeInterval: '5'})).toMatchObject({deviceId: ['1001'], timeInterval: 5});
  });

  it('[EN-5-03] is refused with the field: unknown types, no device, too many, odd minutes, a range that falls or is too long', () => {
    expect(pathsOf(QUERY)).toBeUndefined();
    expect(pathsOf({...QUERY, type: 'AE,XX'})).toEqual(['type.1']);
    expect(pathsOf({...QUERY, deviceId: ''})).toEqual(['deviceId.0']);
    expect(pathsOf({...QUERY, deviceId: '1,2,3,4,5,6,7,8,9'})).toEqual(['deviceId']);
    expect(pathsOf({...QUERY, timeInterval: 7})).toEqual(['timeInterval']);
    expect(pathsOf({...QUERY, endDate: '2026-04-30'})).toEqual(['endDate']);
    expect([pathsOf({...QUERY, endDate: '2026-06-01'}), pathsOf({...QUERY, endDate: '2026-06-02'})]).toEqual([undefined, ['endDate']]);
    expect(pathsOf({...QUERY, startDate: '2026-02-30'})).toContain('startDate');
  });

  it('[MO-2.phase-02] [EN-2.4-16] codes stand for keys, in the order of the categories', () => {
    expect(keysOfCodes(['sP', 'A', 'zA', 'TEM'])).toEqual(['aA', 'bA', 'cA', 'zeroA', 'totalP', 'aTEM', 'bTEM', 'cTEM']);
    expect(keysOfCodes(['AE', 'HZ'])).toEqual(['aAE', 'bAE', 'HZ']);
  });
});

describe('a reply with trends', () => {
  it('[EN-7-05] [EN-3-07] an object of lists and a list of one are the same; odd values are null, never zero', () => {
    const one = {deviceId: 7, x_aA: ['t1', 't2'], y_aA: [1, '2.5', 3], y_bA: [null, 'x'], m_aA: [0, 16], other: [1], deviceName: 'D'};
    const [read] = energyManage.reply.parse(one);
    expect(read).toEqual({
      deviceId: '7',
      deviceName: 'D',
      x: {aA: ['t1', 't2']},
      y: {aA: [1, 2.5], bA: [null, null]},
      m: {aA: [0, 16]},
      k: {},
      uneven: ['aA'],
    });
    expect(energyManage.reply.parse([one])).toEqual([read]);
    expect(energyManage.reply.parse(null)).toEqual([]);
    for (const odd of [7, 'x', [one, 7]]) expect(energyManage.reply.safeParse(odd).success).toBe(false);
  });

  it('[EN-7-03] a reply by days without a table is read', () => {
    expect(energyManageByDateRange2.reply.parse({list_x: ['2026-05-14'], list_y: ['12.5']})).toEqual({
      list_x: ['2026-05-14'],
      list_y: [12.5],
      list_m: undefined,
      list_k: undefined,
      tableList: [],
    });
  });
});

it('[MO-2.trafo-04] [MO-3-17] both spellings of a side are read, the lower one first', () => {
  const read = transformerInfo.reply.parse({
    hvAPhaseCurrent: '52.1',
    hvaPhaseVoltage: 10_100,
    hvAPhaseVoltage: 1,
    lvCPhaseCurrent: 7,
    ratedPower: 1250,
  });
  expect(read).toMatchObject({hvaPhaseCurrent: 52.1, hvaPhaseVoltage: 10_100, lvcPhaseCurrent: 7, ratedPower: 1250, loadRate: null});
  expect(read).toMatchObject({offline: [], hvbPhaseCurrent: null, parameter1: null});
  expect(transformerInfo.reply.parse(null)).toBeNull();
});
