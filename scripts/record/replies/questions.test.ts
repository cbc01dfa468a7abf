import {calls} from '@livebus/contract';
import {expect, it} from 'vitest';
import {callsOf} from './questions.ts';

it('every GET of the contract is asked', () => {
  const asked = new Set(
    callsOf({projectIds: ['P1'], stations: [{id: 'S1', deviceIds: ['1']}], userId: 'u'}).map((path) => path.split('?')[0]),
  );
  const missing = calls.filter(({method, path}) => method === 'GET' && !asked.has(path)).map(({path}) => path);
  expect(missing).toEqual([]);
});

it('no question is asked twice', () => {
  const asked = callsOf({projectIds: ['P1'], stations: [{id: 'S1', deviceIds: ['1']}], userId: 'u'});
  expect(new Set(asked).size).toBe(asked.length);
});
