import {expect, it} from 'vitest';
import {kindOfDevice, kindOfStationType} from './voltage-kind.ts';

it('[MO-1-09] a station says its kind by its type, and any other type says nothing', () => {
  expect([1, 0, 2, undefined].map(kindOfStationType)).toEqual(['high', 'low', undefined, undefined]);
});

it('[MO-9-12] the station decides the voltage of a device; without its word ids that begin with 1 are high voltage', () => {
  expect([kindOfDevice('low', '101'), kindOfDevice('high', '201')]).toEqual(['low', 'high']);
  expect([kindOfDevice(undefined, '101'), kindOfDevice(undefined, '201'), kindOfDevice(undefined, '')]).toEqual(['high', 'low', 'low']);
});
