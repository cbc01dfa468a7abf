import {STATUS_KEYS} from '@livebus/contract';
import {expect, it} from 'vitest';
import {statusTextsOf} from './device-status.ts';

const ONLINE = 2 ** 30;
const words = (state: number | undefined, stationType: 0 | 1 = 1) =>
  Object.entries(statusTextsOf(state, stationType).texts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name.slice('deviceStatus'.length)} ${text}`);

it('[MO-2.rt-10] [MO-4-02] [MO-4-05] the first four inputs are worded set or clear, by the kind of the station', () => {
  expect(words(ONLINE)).toEqual(['1 分闸', '2 未储能', '3 正常', '4 地刀分']);
  expect(words(ONLINE + 15)).toEqual(['1 合闸', '2 储能', '3 高温', '4 地刀合']);
  expect(words(ONLINE + 15, 0)).toEqual(['1 合闸', '2 储能', '3 二次位置', '4 地刀合']);
});

it('[MO-4-06] [MO-4-07] [MO-4-08] further contacts are worded while set, health only when it is not normal', () => {
  expect(words(ONLINE + 16 + 2 ** 16).slice(4)).toEqual(['5 合', '17 合']);
  expect(words(ONLINE + 2 ** 17).slice(4)).toEqual([]);
  expect(words(2 ** 28 + 2 ** 29).slice(4)).toEqual(['29 异常', '30 异常', '31 离线']);
});

it('[MO-3-04] there are always 32, each text with its key, and nothing of a device without a state', () => {
  const {texts, keys} = statusTextsOf(7, 0);
  expect(Object.keys(texts)).toHaveLength(32);
  for (const key of Object.values(keys)) expect(STATUS_KEYS).toContain(key);
  expect(Object.keys(keys).length).toBe(Object.values(texts).filter((text) => text !== '').length);
  expect(words(undefined)).toEqual([]);
});
