import {expect, it} from 'vitest';
import {truckOf} from './truck-of.ts';

it('[MO-4-20] a truck is where its own contact reports it, otherwise where the diagram states', () => {
  const S9 = 2 ** 8;
  expect([truckOf({truckContact: 9}, S9), truckOf({truckContact: 9}, 1), truckOf({truckContact: 9}, null)]).toEqual([
    'test',
    'connected',
    undefined,
  ]);
  expect([truckOf({truckContact: 9, truck: 'withdrawn'}, 1), truckOf({truck: 'test'}, 1), truckOf({}, S9)]).toEqual([
    'withdrawn',
    'test',
    undefined,
  ]);
});
