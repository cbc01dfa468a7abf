import {expect, it} from 'vitest';
import {idsIn} from './ids-in.ts';

const entry = (parts: Partial<Parameters<typeof idsIn>[0][number]>) => ({
  ...{accountId: null, subjectKind: null, subjectId: null, before: null, after: null},
  ...parts,
});

it('ids are found by the fields that they stand under, once each, whatever else stands there', () => {
  const found = idsIn([
    entry({accountId: 'a', subjectKind: 'views', subjectId: 'a', before: '["v1","v2"]', after: '["v2","v1"]'}),
    entry({
      subjectKind: 'scenario',
      subjectId: 's',
      after: '{"kind":"stale","projectId":"P","targets":["1","2"],"deep":{"accountId":"b"},"stationId":null}',
    }),
    entry({subjectKind: 'constructor', subjectId: 'x', before: '{"toString":"y","projectIds":[7,{"role":"r"}]}', after: 'cut off {'}),
  ]);
  expect([...found].map(([thing, ids]) => [thing, [...ids]])).toEqual([
    ['user', ['a', 'b']],
    ['project', ['P']],
    ['station', []],
    ['device', ['1', '2']],
    ['view', ['v1', 'v2']],
    ['role', ['r']],
  ]);
});

it('of a page with more ids than anybody reads the first are taken', () => {
  const ids = JSON.stringify({projectIds: Array.from({length: 5000}, (_, at) => `P${at}`)});
  expect(idsIn([entry({after: ids})]).get('project')?.size).toBe(2000);
});
