import {expect, it} from 'vitest';
import {figureHead} from './figure-head.ts';

const t = ((key: string) => key) as Parameters<typeof figureHead>[2];

it('[MO-2.rep-05] phases share the head of their quantity, and high voltages stand between phases', () => {
  expect(figureHead('currentBA', 'line', t)).toEqual({group: 'device:short.current', head: 'Ib'});
  expect(figureHead('voltageAV', 'line', t)).toEqual({group: 'device:short.lineVoltage', head: 'Uab'});
  expect(figureHead('voltageCV', 'phase', t)).toEqual({group: 'device:short.voltage', head: 'Uc'});
  // Devices of both sorts in one table.
  expect(figureHead('voltageBV', 'mixed', t)).toEqual({group: 'device:short.voltage', head: 'Ub / Ubc'});
});

it('a quantity of the whole device has a head of its own', () => {
  expect(figureHead('reactivePowerVar', 'phase', t)).toEqual({head: 'device:short.reactivePower'});
  expect(figureHead('powerFactor', 'phase', t)).toEqual({head: 'device:short.powerFactor'});
  expect(figureHead('temperatureC', 'line', t)).toEqual({head: 'device:figure.temperatureC'});
});
