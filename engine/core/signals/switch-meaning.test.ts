import {expect, it} from 'vitest';
import {switchMeaning, tellingPositions} from './switch-meaning.ts';

const ONLINE = 2 ** 30;
const first = (state: number, kind: 'high' | 'low') => [0, 1, 2, 3, 4].map((position) => switchMeaning(state, position, kind));

it('[MO-4-02] [MO-4-03] [MO-4-04] [MO-4-05] [MO-4-06] the first positions say what they are, set or clear, by the kind of the station', () => {
  expect(first(0b11111, 'high')).toEqual(['closed', 'charged', 'hot', 'earthed', 'contactOn']);
  expect(first(0b11111, 'low')).toEqual(['closed', 'charged', 'secondPosition', 'earthed', 'contactOn']);
  expect(first(0, 'low')).toEqual(['open', 'uncharged', 'normal', 'unearthed', 'contactOff']);
});

it('[MO-4-07] [MO-4-08] phase sequences are abnormal when set, communication is normal when set; others have no meaning', () => {
  const health = (state: number) => [28, 29, 30].map((position) => switchMeaning(state, position, 'high'));
  expect(health(2 ** 28 + ONLINE)).toEqual(['abnormal', 'normal', 'normal']);
  expect(health(2 ** 29)).toEqual(['normal', 'abnormal', 'offline']);
  expect([17, 27, 31].map((position) => switchMeaning(-1, position, 'high'))).toEqual([undefined, undefined, undefined]);
});

it('[MO-2.rt-10] the first four always tell, contacts when they are set, health when it is not normal', () => {
  expect(tellingPositions(ONLINE)).toEqual([0, 1, 2, 3]);
  expect(tellingPositions(ONLINE + 2 ** 16 + 2 ** 4 + 2 ** 20)).toEqual([0, 1, 2, 3, 4, 16]);
  expect(tellingPositions(2 ** 28)).toEqual([0, 1, 2, 3, 28, 30]);
});
