import {co2AndTce} from '@livebus/contract';
import {expect, it} from 'vitest';
import {readCarbon} from './energy-dashboard.ts';

it('[EN-2.11-06] [EN-4-07] nothing used emits nothing, whatever is returned; an unknown use leaves the two as they are', () => {
  const read = (todayUsePower: unknown) => readCarbon(co2AndTce.reply.parse({co2: '5', tce: 2, todayUsePower}));
  expect(read(0)).toMatchObject({co2Tons: 0, coalTons: 0, usedKwh: 0});
  expect(read('0')).toMatchObject({co2Tons: 0, coalTons: 0, usedKwh: 0});
  for (const unknown of [null, undefined, 'soon']) expect(read(unknown)).toMatchObject({co2Tons: 5, coalTons: 2, usedKwh: null});
  expect(read(100)).toMatchObject({co2Tons: 5, coalTons: 2, usedKwh: 100, total: undefined, co2Factor: undefined});
});
