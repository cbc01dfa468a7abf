import {energyManage} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readTrends} from './trend-reply.ts';

const TIMES = ['2026-05-14 10:00:00', '2026-05-14 11:00:00'];
const RANGE = {zone: 'Asia/Shanghai', startDate: '2026-05-14', endDate: '2026-05-14'};
const read = (reply: unknown, ids: readonly string[]) => {
  const {series, faults} = readTrends(energyManage.reply.parse(reply), ids, RANGE);
  return [series.map(({deviceId, key, values}) => [deviceId, key, values]), faults];
};

it('[EN-7-05] an object and a list of one are the same reply for one device, with or without its id', () => {
  const lines = {x_aA: TIMES, y_aA: [1, 2]};
  const drawn = [[['7', 'aA', [1, 2]]], []];
  for (const reply of [lines, [lines], {...lines, deviceId: '7'}, [{...lines, deviceId: 7}]]) expect(read(reply, ['7'])).toEqual(drawn);
  expect(read(null, ['7'])).toEqual([[], []]);
});

it('[EN-7-05] draws no line of another device, and says which device is not in the reply', () => {
  const reply = [
    {deviceId: '9', x_aA: TIMES, y_aA: [1, 2]},
    {deviceId: '7', x_aA: TIMES, y_aA: [3, 4]},
  ];
  expect(read(reply, ['7', '8'])).toEqual([
    [['7', 'aA', [3, 4]]],
    [
      {kind: 'otherDevice', deviceId: '9'},
      {kind: 'noDevice', deviceId: '8'},
    ],
  ]);
  expect(read({x_aA: TIMES, y_aA: [1, 2]}, ['7', '8'])[0]).toEqual([]);
});

it('[MO-3-05] lists of unequal lengths are cut to the shorter, and say so', () => {
  const reply = {x_aA: TIMES, y_aA: [1, 2, 3], y_bA: [5], y_cA: [6, 7]};
  expect(read(reply, ['7'])).toEqual([
    [
      ['7', 'aA', [1, 2]],
      ['7', 'bA', [5]],
      ['7', 'cA', [6, 7]],
    ],
    [{kind: 'uneven', keys: ['aA', 'bA']}],
  ]);
});
