import {deviceFaultHv} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {translator} from '../../../base/i18n/test-texts.ts';
import {confirmedOf, measuredText, readRecords} from './record-lines.ts';

const rows = deviceFaultHv.reply.parse([
  {
    deviceName: '101进线',
    deviceNameEn: '101 incoming',
    deviceId: 101,
    faultName: '电压越下限',
    isRead: 0,
    isRelease: 1,
    acquisitionTime: '2026-05-15 10:30:08',
    acquisitionMs: 62,
  },
  {deviceName: '102出线', deviceId: '102', faultName: '速断', isRead: '1', acquisitionTime: '2026-05-15 10:30:09'},
  {deviceName: '103', words: {rule: 'windingHot', params: {hottestC: 121.3, limitC: 120, aC: 121.3, bC: 110, cC: 99.5}}},
]).rows;

it('[MO-2.alarm-05] 0 is unconfirmed, 1 confirmed; what a backend does not say is neither', () => {
  expect(rows.map(confirmedOf)).toEqual(['unconfirmed', 'confirmed', undefined]);
});

it('[MO-2.alarm-07] values have the unit of their type, and none for an unknown one', () => {
  expect([1, 2, 3, 4, 9, undefined].map((type) => measuredText(10_123.44, type))).toEqual([
    ...['10,123.4 A', '10,123.4 V', '10,123.4 V', '10,123.4 ℃'],
    ...['10,123.4', '10,123.4'],
  ]);
});

describe('lines', () => {
  const lines = readRecords(rows, translator('en-US'), 'en-US');
  it('are in the language of the reader, with the milliseconds of the relay', () => {
    expect(lines.map(({device, event, time}) => [device, event, time])).toEqual([
      ['101 incoming', '电压越下限', '2026-05-15 10:30:08.062'],
      ['102出线', '速断', '2026-05-15 10:30:09'],
      ['103', 'Winding over-temperature', undefined],
    ]);
  });

  it('are kept by what was confirmed, released and written, all of them', () => {
    const kept = (filters: Partial<Parameters<(typeof lines)[number]['isKept']>[0]>) =>
      lines.flatMap((line, at) => (line.isKept({read: '', released: '', words: '', ...filters}) ? [at] : []));
    expect([kept({}), kept({read: 'no'}), kept({read: 'yes'}), kept({released: 'yes'}), kept({released: 'no'})]).toEqual([
      [0, 1, 2],
      [0],
      [1],
      [0],
      [1, 2],
    ]);
    expect([kept({words: 'INCOMING 101'}), kept({words: '进线'}), kept({words: 'winding'}), kept({words: 'none'})]).toEqual([
      [0],
      [0],
      [2],
      [],
    ]);
  });
});
