import {expect, it} from 'vitest';
import {figureHead} from './figure-head.ts';

const t = ((key: string) => key) as Parameters<typeof figureHead>[2];

it('[MO-2.rep-05] phases share the head of their quantity, and high voltages stand between phases', () => {
  expect(figureHead('currentBA', 'high', t)).toEqual({group: 'device:short.current', head: 'Ib'});
  expect(figureHead('voltageAV', 'high', t)).toEqual({group: 'device:short.lineVoltage', head: 'Uab'});
  expect(figureHead('voltageCV', 'low', t)).toEqual({group: 'device:short.voltage', head: 'Uc'});
});

it('a quantity of the whole device has a head of its own', () => {
  expect(figureHead('reactivePowerVar', 'low', t)).toEqual({head: 'device:short.reactivePower'});
  expect(figureHead('powerFactor', 'low', t)).toEqual({head: 'device:short.powerFactor'});
  expect(figureHead('temperatureC', 'high', t)).toEqual({head: 'device:figure.temperatureC'});
});
