import {lineData, stationRealData} from '@livebus/contract';
import {expect, it} from 'vitest';
import {lineDataOf, realDataOf} from './wire-forms.ts';

const row = (deviceId: string) => ({deviceId, acquisitionTime: '2026-05-15 10:07:23'});
const readings = {devices: [row('2001'), row('1003')], transformers: [row('T1')]};

it('[MO-3-08, MO-3-14, MO-7-16] high voltage is a list, low voltage an object with the related devices as further rows', () => {
  expect(realDataOf(1, readings)).toEqual([row('2001'), row('1003'), row('T1')]);
  expect(realDataOf(0, readings)).toEqual({lvRealDatas: [row('2001'), row('1003')], transformerList: [row('T1')]});
  for (const kind of [0, 1] as const) expect(stationRealData.reply.safeParse(realDataOf(kind, readings)).success).toBe(true);
});

it('[MO-3-08] a station that nothing reports on has the form of its kind, empty', () => {
  expect(realDataOf(1, undefined)).toEqual([]);
  expect(realDataOf(0, undefined)).toEqual({lvRealDatas: [], transformerList: []});
});

it('[MO-2.rt-12] a curve has the times of its site, and null for a gap', () => {
  const curve = {timesMs: [Date.UTC(2026, 4, 15, 2, 7, 23), Date.UTC(2026, 4, 15, 2, 8, 23)], values: [1.5, null]};
  const wire = lineDataOf(curve, 'Asia/Shanghai');
  expect(wire).toEqual({xDataList: ['2026-05-15 10:07:23', '2026-05-15 10:08:23'], yDataList: [1.5, null]});
  expect(lineData.reply.safeParse(wire).success).toBe(true);
});
