import type {Station} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {createKeptStations} from './kept-stations.ts';

const station = (sections: number) => ({kind: 'high', sections: new Array(sections)}) as unknown as Station;

it('finds what was read last by its number, takes stations as they are, and answers nothing once one has gone', () => {
  const [a, b, c] = [station(1), station(2), station(3)];
  const kept = createKeptStations(2);
  const [ofA, ofB] = [kept.keep(a), kept.keep(b)];
  expect(kept.find([{station: ofB, name: 'b'}, {station: c}, {station: ofA}])).toEqual([
    {station: b, name: 'b'},
    {station: c},
    {station: a},
  ]);
  const ofC = kept.keep(c);
  expect(kept.find([{station: ofA}, {station: ofC}])).toBeUndefined();
  expect(kept.find([{station: ofB}, {station: ofC}])).toHaveLength(2);
});
