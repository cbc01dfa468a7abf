import type {Station} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {nominalVoltagesOf} from './device-ratings.ts';

it('a device has the nominal voltage of its section, a section without one and a tie the first of the station', () => {
  const diagram = {
    sections: [{nominalKv: undefined}, {nominalKv: 10}, {nominalKv: 6}],
    units: [
      {deviceId: '1', section: 0},
      {deviceId: '2', section: 1},
      {deviceId: '3', section: 2},
      {deviceId: '', section: 2},
    ],
    ties: [{deviceId: '9'}],
  } as unknown as Pick<Station, 'sections' | 'units' | 'ties'>;
  expect([...nominalVoltagesOf(diagram)]).toEqual([
    ['1', 10],
    ['2', 10],
    ['3', 6],
    ['9', 10],
  ]);
  expect(nominalVoltagesOf({...diagram, sections: [diagram.sections[0]!]}).size).toBe(0);
  expect(nominalVoltagesOf(undefined).size).toBe(0);
});
