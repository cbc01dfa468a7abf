import {expect, it} from 'vitest';
import {canonicalBody, canonicalHeaders, isPending} from './mask.ts';

const KNOWN = new Map([['4df62501-900c', '<account energy>']]);

it('puts fields in order and masks what is random by the address and the name', () => {
  const body = {result: [{usedAt: 17, id: 'b4', agent: 'node'}], status: 200};
  expect(JSON.parse(canonicalBody('/api/user/sessions?x=1', body, KNOWN))).toEqual({
    result: [{agent: 'node', id: '<masked>', usedAt: '<masked>'}],
    status: 200,
  });
  expect(canonicalBody('/x', {b: 1, a: {d: 2, c: 3}}, KNOWN)).toBe('{\n "a": {\n  "c": 3,\n  "d": 2\n },\n "b": 1\n}');
});

it('leaves a null as it is, and the same names at other addresses', () => {
  expect(JSON.parse(canonicalBody('/api/admin/users', [{usedAt: null}], KNOWN))).toEqual([{usedAt: null}]);
  expect(JSON.parse(canonicalBody('/api/common/treeTest', {id: 'S1', at: 17}, KNOWN))).toEqual({id: 'S1', at: 17});
});

it('ids that are made by chance get their names wherever they stand, within texts too', () => {
  const body = {subjectId: '4df62501-900c', after: '{"userId":"4df62501-900c"}'};
  expect(canonicalBody('/x', body, KNOWN).match(/<account energy>/g)).toHaveLength(2);
});

it('a list in the order of such ids is put in the order of its names', () => {
  const thing = (id: string) => ({thing: 'user', id});
  const known = new Map([
    ['9', '<account a>'],
    ['1', '<account b>'],
  ]);
  expect(canonicalBody('/api/admin/audit', {names: [thing('1'), thing('9')]}, known)).toBe(
    canonicalBody('/api/admin/audit', {names: [thing('9'), thing('1')]}, known),
  );
});

it('keeps the headers that matter, without the fingerprints of built files', () => {
  const headers = new Headers({'X-B': '</assets/main-Ab_c-12x.js>; rel=preload', 'Cache-Control': 'no-store', Date: 'now', ETag: 'W/"1"'});
  expect(canonicalHeaders(headers)).toEqual(['cache-control: no-store', 'x-b: </assets/main-<fingerprint>.js>; rel=preload']);
});

it('only an answer that says so is pending', () => {
  expect(isPending({status: 200, result: {pending: true, days: []}})).toBe(true);
  for (const body of [
    {status: 200, result: {pending: false}},
    {result: {pending: 3}},
    {result: [1]},
    {result: null},
    {status: 404},
    null,
  ]) {
    expect(isPending(body)).toBe(false);
  }
});
