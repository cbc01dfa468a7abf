import {expect, it} from 'vitest';
import {readDeviceStatus} from '../../../base/api/readings/device-status.ts';
import {inputWords} from './input-words.ts';

const ONLINE = 2 ** 30;
const statusOf = (labels: Readonly<Record<number, string>>, rest: object = {}) =>
  readDeviceStatus(
    {...Object.fromEntries(Object.entries(labels).map(([number, text]) => [`deviceStatus${number}`, text])), ...rest} as never,
    () => undefined,
  );
const words = (...args: Parameters<typeof inputWords>) => inputWords(...args).map(({label, key}) => label ?? key ?? '-');

it('[MO-2.rt-09] there are never fewer than eight columns, and as many as have a text', () => {
  expect(inputWords(statusOf({1: '合', 2: '储', 3: '远方'}), null, 'high').map(({number}) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(inputWords(statusOf({12: '合'}), null, 'high')).toHaveLength(12);
  expect(inputWords(statusOf({32: '合'}), null, 'high')).toHaveLength(32);
  expect(inputWords(null, null, 'low')).toHaveLength(8);
});

it("[MO-2.rt-10] the backend's text counts; an empty one follows its position, set or clear, by the kind of the station", () => {
  const twelve = statusOf({1: '工作', 12: '远方'});
  expect(words(twelve, ONLINE + 0b1111, 'high')).toEqual([
    ...['工作', 'charged', 'hot', 'earthed', 'contactOff', 'contactOff'],
    ...['contactOff', 'contactOff', 'contactOff', 'contactOff', 'contactOff', '远方'],
  ]);
  expect(words(twelve, ONLINE, 'low').slice(0, 5)).toEqual(['工作', 'uncharged', 'normal', 'unearthed', 'contactOff']);
  expect(words(twelve, ONLINE + 0b100, 'low')[2]).toBe('secondPosition');
  expect(words(null, 1, 'high').slice(0, 2)).toEqual(['closed', 'uncharged']);
  const wide = statusOf({32: 'x'});
  expect(words(wide, ONLINE + 2 ** 28 + 2 ** 16, 'high').slice(16)).toEqual([
    ...['contactOn', ...Array.from({length: 11}, () => '-'), 'abnormal', 'normal', 'normal', 'x'],
  ]);
  expect(words(wide, 0, 'high')[30]).toBe('offline');
});

it('[MO-2.rt-10] without a switch state nothing is worded but what the backend says', () => {
  expect(words(statusOf({2: '储能'}), null, 'high')).toEqual(['-', '储能', '-', '-', '-', '-', '-', '-']);
  expect(words(null, null, 'high')).toEqual(Array.from({length: 8}, () => '-'));
});

it('[MO-2.rt-13] texts of an older state give way to the state that the stream brings', () => {
  const texts = statusOf({1: '分闸', 2: '未储能'}, {switchState: ONLINE, statusKeys: {1: 'open'}});
  expect(inputWords(texts, ONLINE, 'high')[0]).toMatchObject({label: '分闸', key: 'open', set: false});
  expect(words(texts, ONLINE + 1, 'high').slice(0, 2)).toEqual(['closed', 'uncharged']);
  expect(inputWords(texts, ONLINE + 2 ** 13, 'high')).toHaveLength(14);
  expect(inputWords(texts, 1, 'high')).toHaveLength(31);
  expect(inputWords(texts, null, 'high')[0]).toMatchObject({label: '分闸'});
});

it('[MO-2.rt-10] of a device that is offline or stale every input is unknown, the earthing switch above all', () => {
  const texts = statusOf({1: '合闸', 4: '地刀分'}, {switchState: ONLINE + 1, statusKeys: {1: 'closed', 4: 'unearthed'}});
  const unknown = Array.from({length: 8}, () => 'unknown');
  expect(words(texts, ONLINE + 1, 'high', true)).toEqual(unknown);
  expect(words(null, ONLINE + 8, 'low', true)).toEqual(unknown);
  expect(inputWords(texts, ONLINE + 1, 'high', true).map(({set}) => set)).toEqual(Array.from({length: 8}, () => undefined));
  const dead = words(statusOf({31: '离线'}, {switchState: 9, statusKeys: {31: 'offline'}}), 9, 'high', true);
  expect([dead.slice(0, 4), dead[30]]).toEqual([unknown.slice(0, 4), '离线']);
  expect(words(statusOf({31: '正常'}), ONLINE, 'high', true)[30]).toBe('unknown');
  expect(words(statusOf({2: '储能'}), null, 'high', true)).toEqual(['-', 'unknown', '-', '-', '-', '-', '-', '-']);
});
