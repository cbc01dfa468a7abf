import type {Location} from 'react-router-dom';
import {expect, it} from 'vitest';
import {keepWarm, type WarmPage} from './keep-warm.ts';

const at = (name: string, search = ''): WarmPage => ({path: `/${name}`, location: {pathname: `/${name}`, search} as Location});
const names = (pages: readonly WarmPage[]) => pages.map(({path}) => path[1]).join('');
const everywhere = () => true;

it('keeps the page on show and the two before it', () => {
  const pages = ['a', 'b', 'c', 'd', 'b'].reduce<readonly WarmPage[]>((kept, name) => keepWarm(kept, at(name), everywhere), []);
  expect(names(pages)).toBe('bdc');
});

it('drops a page whose tab is closed, and all others where there are no tabs', () => {
  const three = [at('a'), at('b'), at('c')];
  expect(names(keepWarm(three, three[0], (path) => path !== '/b'))).toBe('ac');
  expect(names(keepWarm(three, three[0], () => false))).toBe('a');
  expect(names(keepWarm(three, undefined, everywhere))).toBe('abc');
});

it('notes the newest place of the page on show, and is the same list where nothing has changed', () => {
  const two = [at('a'), at('b')];
  expect(keepWarm(two, two[0], everywhere)).toBe(two);
  const moved = keepWarm(two, at('a', '?x=1'), everywhere);
  expect(moved[0]?.location.search).toBe('?x=1');
});
