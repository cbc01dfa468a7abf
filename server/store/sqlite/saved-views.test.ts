import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import type {Store} from '../store.ts';
import {openSqliteStore} from './sqlite-store.ts';

// Starting threads takes its time on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-views-'));
  store = await openSqliteStore(folder, {readers: 1});
  for (const loginName of ['li', 'wu', 'he'])
    await store.accounts.create({id: loginName, loginName, name: loginName, role: 'viewer', passwordHash: 'x'});
});
afterAll(async () => {
  await store.close();
  rmSync(folder, {recursive: true, force: true});
});

const view = (id: string, name: string, address = `/${id}`) => ({id, name, address});
const idsOf = async (account: string) => (await store.savedViews.list(account)).map(({id}) => id);

it('views stand in the order of their account, each name once, up to the limit', async () => {
  const {savedViews} = store;
  expect(await savedViews.add('li', view('a', '晨会 A'), 1, 3)).toBe('added');
  expect(await savedViews.add('li', view('b', 'b'), 2, 3)).toBe('added');
  expect(await savedViews.add('li', view('c', '晨会 Ａ'), 3, 3)).toBe('taken');
  expect(await savedViews.add('li', view('c', 'c'), 3, 3)).toBe('added');
  expect(await savedViews.add('li', view('d', 'd'), 4, 3)).toBe('full');
  expect(await savedViews.add('wu', view('e', '晨会 A'), 5, 3)).toBe('added');
  expect(await savedViews.list('li')).toEqual([view('a', '晨会 A'), view('b', 'b'), view('c', 'c')]);

  expect(await savedViews.order('li', ['c', 'a', 'b'])).toBe(true);
  for (const ids of [
    ['c', 'a'],
    ['c', 'a', 'a'],
    ['c', 'a', 'e'],
    ['c', 'a', 'b', 'b'],
  ])
    expect(await savedViews.order('li', ids)).toBe(false);
  expect(await idsOf('li')).toEqual(['c', 'a', 'b']);
});

it('a view is changed, but not to a name that another one has', async () => {
  const {savedViews} = store;
  expect(await savedViews.change('li', 'a', {name: 'C'})).toBe('taken');
  expect(await savedViews.change('li', 'a', {name: '晨会 a'})).toEqual(view('a', '晨会 a'));
  expect(await savedViews.change('li', 'a', {address: '/new'})).toEqual(view('a', '晨会 a', '/new'));
  expect(await savedViews.change('li', 'none', {name: 'x'})).toBe('absent');
});

it('an account reaches no view of another one, and takes its own along when it goes', async () => {
  const {savedViews} = store;
  expect([await savedViews.change('wu', 'a', {name: 'mine'}), await savedViews.remove('wu', 'a')]).toEqual(['absent', false]);
  expect(await idsOf('wu')).toEqual(['e']);
  expect([await savedViews.remove('li', 'a'), await savedViews.remove('li', 'a')]).toEqual([true, false]);
  expect(await savedViews.add('li', view('f', 'f'), 6, 3)).toBe('added');
  expect(await idsOf('li')).toEqual(['c', 'b', 'f']);
});

it('many saved at once keep to the limit', async () => {
  const outcomes = await Promise.all(Array.from({length: 12}, (_, at) => store.savedViews.add('he', view(`h${at}`, `h${at}`), at, 5)));
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(5);
  expect(await idsOf('he')).toHaveLength(5);
});
