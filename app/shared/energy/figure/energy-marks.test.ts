import {ValueMark} from '@livebus/contract';
import {expect, it} from 'vitest';
import {energySign, energySignMeanings, markWords} from './energy-marks.ts';

const t = ((key: string) => key.replace('energy:', '')) as never;

it('[EN-5-07] an energy over a reset, a gap or a replaced meter bears its signs, each once; a plain one none, and an unknown one says so itself', () => {
  expect(energySign(0, 5)).toBeUndefined();
  expect(energySign(undefined, 5)).toBeUndefined();
  expect(energySign(ValueMark.reset | ValueMark.gap | ValueMark.rollover, 5)).toBe('↻*');
  expect(energySign(ValueMark.corrected | ValueMark.doubtful | ValueMark.unknown, 5)).toBe('†?');
  expect(energySign(ValueMark.unknown, null)).toBeUndefined();
  expect(energySign(ValueMark.bad, 5)).toBeUndefined();
});

it('signs are explained by the reservations that are there', () => {
  expect(markWords(ValueMark.partial | ValueMark.replaced, t)).toEqual(['mark.replaced', 'mark.partial']);
  expect(energySignMeanings([0, undefined, ValueMark.gap, ValueMark.partial | ValueMark.reset], t)).toEqual([
    {sign: '↻', meaning: 'mark.reset'},
    {sign: '*', meaning: 'mark.gapcommamark.partial'},
  ]);
  expect(energySignMeanings([0], t)).toEqual([]);
});
