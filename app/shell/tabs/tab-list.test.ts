import {describe, expect, it} from 'vitest';
import {type CloseAction, close, type PageTab, visit} from './tab-list.ts';

const tab = (name: string): PageTab => ({path: `/${name}`, address: `/${name}?q=1`});
const listOf = (names: string) => [...names].map(tab);
/** The remaining names, then the page to show or why nothing was closed. */
function after(names: string, action: CloseAction, on: string, active = on): string {
  const {tabs, next, refusal} = close(listOf(names), action, `/${on}`, `/${active}`);
  return [tabs.map(({path}) => path[1]).join(''), next && `>${next.address}`, refusal].filter(Boolean).join(' ');
}

describe('visiting', () => {
  it('[SH-2.3-14] each page has one tab, which keeps its newest address in its place', () => {
    const two = visit(visit([], tab('a')), tab('b'));
    expect(two.map(({path}) => path)).toEqual(['/a', '/b']);
    expect(visit(two, {path: '/a', address: '/a?q=2'})).toEqual([{path: '/a', address: '/a?q=2'}, tab('b')]);
    expect(visit(two, tab('b'))).toBe(two);
  });
});

describe('closing', () => {
  it('[SH-2.3-15] the neighbour at the right follows the tab on show, at the end the one at the left', () => {
    expect(after('abc', 'close', 'b')).toBe('ac >/c?q=1');
    expect(after('abc', 'close', 'c')).toBe('ab >/b?q=1');
    expect(after('abc', 'close', 'a', 'c')).toBe('bc');
  });

  it('[SH-2.3-15] [SH-2.3-17] a single tab stays, whatever is asked, and says why', () => {
    expect(after('a', 'close', 'a')).toBe('a last');
    expect(after('a', 'closeLeft', 'a')).toBe('a noneLeft');
    expect(after('a', 'closeRight', 'a')).toBe('a noneRight');
    expect(after('a', 'closeAll', 'a')).toBe('a');
  });

  it('[SH-2.3-16] left and right of the tab that was clicked, which is shown where the page on show went', () => {
    expect(after('abc', 'closeLeft', 'c', 'b')).toBe('c >/c?q=1');
    expect(after('abc', 'closeLeft', 'b', 'c')).toBe('bc');
    expect(after('abc', 'closeLeft', 'a', 'b')).toBe('abc noneLeft');
    expect(after('abc', 'closeRight', 'a', 'c')).toBe('a >/a?q=1');
    expect(after('abc', 'closeRight', 'b', 'a')).toBe('ab');
    expect(after('abc', 'closeRight', 'c', 'a')).toBe('abc noneRight');
  });

  it('[SH-2.3-18] close all leaves the first, which is shown', () => {
    expect(after('abcd', 'closeAll', 'c', 'b')).toBe('a >/a?q=1');
    expect(after('abcd', 'closeAll', 'c', 'a')).toBe('a');
  });

  it('a page without a tab, an error page for one, is no reason to go elsewhere', () => {
    expect(close(listOf('ab'), 'close', '/x', '/a')).toEqual({tabs: listOf('ab')});
    expect(close(listOf('ab'), 'close', '/a', undefined)).toEqual({tabs: [tab('b')]});
    expect(close(listOf('ab'), 'closeAll', '/b', undefined)).toEqual({tabs: [tab('a')], next: tab('a')});
  });
});
