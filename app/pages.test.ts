import {matchRoutes} from 'react-router-dom';
import {expect, it} from 'vitest';
import {isPublic, linkTo, ROUTES, type RouteName, readFields} from './base/routes.ts';
import {PAGES} from './pages.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];

it('[SH-2.1-23] exactly login, register, registerResult and board need no sign-in', () => {
  expect(NAMES.filter(isPublic)).toEqual(['login', 'register', 'registerResult', 'board']);
  expect(isPublic('powersyspic')).toBe(false);
  expect(isPublic('toString')).toBe(false);
});

it('[SH-2.1-23] each fixed address is found by its own link, and has a page', () => {
  const table = NAMES.map((name) => ({path: ROUTES[name].path, id: name}));
  const links = new Map<RouteName, string>([['exception', linkTo('exception', {code: 500})]]);
  for (const name of NAMES) if (name !== 'exception') links.set(name, linkTo(name));
  for (const name of NAMES) expect([name, matchRoutes(table, links.get(name)!)?.at(-1)?.route.id]).toEqual([name, name]);
  expect(Object.keys(PAGES).sort()).toEqual(NAMES.filter((name) => name !== 'home').sort());
  expect(links.get('exception')).toBe('/exception/500');
});

it('a link carries what is set, encoded once, and nothing that its page would not read', () => {
  expect(linkTo('pdf', {url: '/files/图 纸.pdf?v=1&w=2', page: 3, zoom: undefined})).toBe(
    '/pdf?url=%2Ffiles%2F%E5%9B%BE+%E7%BA%B8.pdf%3Fv%3D1%26w%3D2&page=3',
  );
  expect(linkTo('login', {redirect: '/a?b=c'})).toBe('/user/login?redirect=%2Fa%3Fb%3Dc');
  expect(linkTo('home')).toBe('/');
  expect(() => linkTo('pdf', {page: 0})).toThrow();
  // @ts-expect-error only three numbers have a page
  expect(() => linkTo('exception', {code: 'x'})).toThrow();
});

it('what an address says is read field by field, and the impossible is left out', () => {
  const read = (search: string) => readFields('pdf', new URLSearchParams(search));
  expect(read('url=%2Fa.pdf&page=2&zoom=width&find=x')).toEqual({url: '/a.pdf', page: 2, zoom: 'width', find: 'x'});
  expect(read('url=%2Fa.pdf&page=-1&zoom=125')).toEqual({url: '/a.pdf', zoom: 125});
  expect(read('page=two&zoom=1e9&other=1')).toEqual({});
  expect(readFields('exception', new URLSearchParams(), {code: '403'})).toEqual({code: 403});
  expect(readFields('exception', new URLSearchParams(), {code: '418'})).toEqual({});
});

it('no source but the table writes an address down', () => {
  const sources = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*'], {query: '?raw', import: 'default', eager: true});
  const written = Object.entries(sources)
    .filter(([file]) => file !== './base/routes.ts')
    .flatMap(([file, text]) =>
      (text.match(/(?:\bto=\{?|\bhref=\{?|navigate\(|window\.open\()\s*["'`]\/[^"'`]*/g) ?? []).map((found) => `${file}: ${found}`),
    );
  expect(written).toEqual([]);
});
