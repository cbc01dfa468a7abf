import {expect, it} from 'vitest';
import {hoursOf} from './work-words.ts';

it('[SH-9-02] [EN-9-08] minutes become hours with one decimal', () => {
  expect([150, 100, 90, 0].map(hoursOf)).toEqual([2.5, 1.7, 1.5, 0]);
});
