import {expect, it} from 'vitest';
import {changesOf} from './changes.ts';

it('both sides stand beside each other, what differs first', () => {
  const before = JSON.stringify({name: '王芳', role: 'viewer', projectIds: ['P1'], on: {deep: 1}});
  const after = JSON.stringify({name: '王芳', role: 'operator', projectIds: ['P1', 'P2'], more: null});
  expect(changesOf(before, after)).toEqual([
    {path: 'role', before: 'viewer', after: 'operator', differs: true},
    {path: 'projectIds', before: ['P1'], after: ['P1', 'P2'], differs: true},
    {path: 'on.deep', before: 1, after: undefined, differs: true},
    {path: 'more', before: undefined, after: null, differs: true},
    {path: 'name', before: '王芳', after: '王芳', differs: false},
  ]);
  expect(changesOf('["a","b"]', '["b","a"]')).toEqual([{path: '', before: ['a', 'b'], after: ['b', 'a'], differs: true}]);
  expect(changesOf(null, 'no JSON')).toEqual([{path: '', before: undefined, after: 'no JSON', differs: true}]);
  expect(changesOf(null, null)).toEqual([]);
});
