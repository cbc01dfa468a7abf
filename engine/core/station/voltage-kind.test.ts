import {expect, it} from 'vitest';
import {findVoltageKind, isHighVoltage} from './voltage-kind.ts';

it("[MO-1-08] an id that begins with 1 is a high-voltage station's", () => {
  expect(['1001', '2001', '', null, undefined].map((id) => isHighVoltage(id))).toEqual([true, false, false, false, false]);
});

it('[MO-1-09] a known station type decides before the id', () => {
  expect(isHighVoltage('1001', 0)).toBe(false);
  expect(isHighVoltage('2001', 1)).toBe(true);
  expect(isHighVoltage('1001', undefined)).toBe(true);
  expect(isHighVoltage('1001', null)).toBe(true);
});

it('[MO-3-10] without a station type the first voltageType tells, else the form', () => {
  expect(
    findVoltageKind([
      {type: 1, voltageType: 0},
      {type: 1, voltageType: 1},
    ]),
  ).toBe('low');
  expect(findVoltageKind([{type: 1, voltageType: '1'}])).toBe('high');
  expect(findVoltageKind([{type: 1, device: [{deviceId: 'a', voltageType: 0}]}])).toBe('low');
  expect(findVoltageKind([{type: 1, cases: [{deviceInfo: [{voltageType: 1}]}]}])).toBe('high');
  expect(
    findVoltageKind([
      {type: 2, voltageType: 'A bus'},
      {type: 1, cases: []},
    ]),
  ).toBe('low');
  expect(findVoltageKind([{type: 1, cases: null, device: []}])).toBe('high');
  expect(findVoltageKind([null, 3, {type: 1}])).toBe('high');
});
