import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {readAddress, writeAddress} from './address-fields.ts';

const SCHEMA = z.object({
  tab: z.enum(['users', 'roles']).default('users'),
  day: z.iso.date().or(z.literal('')).default(''),
  page: z.coerce.number().int().min(1).max(999).default(1),
  trace: z
    .literal('true')
    .transform(() => true)
    .default(false),
  show: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .default([]),
});
const USUAL = {tab: 'users', day: '', page: 1, trace: false, show: []};
const read = (search: string) => readAddress(SCHEMA, new URLSearchParams(search));
const write = (search: string, change: Parameters<typeof writeAddress<typeof SCHEMA>>[2]) =>
  writeAddress(SCHEMA, new URLSearchParams(search), change).toString();

describe('what an address says', () => {
  it('is the default where it says nothing', () => {
    expect(read('')).toEqual(USUAL);
    expect(read('other=1')).toEqual(USUAL);
  });

  it('is read field by field: the impossible counts as the default and costs the others nothing', () => {
    expect(read('tab=roles&day=2026-05-15&page=3&trace=true&show=dead,stale')).toEqual({
      ...{tab: 'roles', day: '2026-05-15', page: 3, trace: true},
      show: ['dead', 'stale'],
    });
    expect(read('tab=moon&day=2026-02-31&page=0&trace=yes&show=')).toEqual(USUAL);
    expect(read('tab=roles&page=two')).toEqual({...USUAL, tab: 'roles'});
  });

  it('comes back as it was written, in any order of changes', () => {
    const change = {tab: 'roles', page: 12, show: ['dead', 'stale'], trace: true} as const;
    expect(read(write('', {...change, show: [...change.show]}))).toEqual({...USUAL, ...change});
  });
});

it('defaults are left out, a change names what it changes, and what is not of the schema stays', () => {
  expect(write('stationId=S1&page=4&tab=roles', {page: 1})).toBe('stationId=S1&tab=roles');
  expect(write('stationId=S1', {tab: 'users', show: [], trace: false})).toBe('stationId=S1');
  expect(write('page=4', {page: undefined, day: '2026-05-15'})).toBe('day=2026-05-15');
});

it('a field without a default is refused', () => {
  expect(() => readAddress(z.object({id: z.string()}), new URLSearchParams())).toThrow();
});
