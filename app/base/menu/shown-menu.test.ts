import {menuEntry} from '@livebus/contract';
import {expect, it} from 'vitest';
import {findByPath, readMenu, targetOfGroup} from './menu-tree.ts';
import {isHere, type MenuNode, shownMenu} from './shown-menu.ts';

const read = (entries: readonly object[]) => readMenu(entries.map((entry) => menuEntry.parse({children: [], ...entry})));
/** `title>to` of each link, a group as its title with its entries in brackets. */
const words = (nodes: readonly MenuNode[]): string[] =>
  nodes.map(({item, to, children}) => (children.length === 0 ? `${item.title}>${to}` : `${item.title}[${words(children).join(' ')}]`));
const screen = (path: string, more: object = {}) => ({path, component: 'X', meta: {title: path.slice(1)}, ...more});

it('[SH-2.2-05] [SH-2.2-07] groups nested as deep as they come, without hidden entries and groups that hold nothing', () => {
  const tree = read([
    {
      path: '/a',
      component: 'BasicLayout',
      meta: {title: 'a'},
      children: [
        {path: '/a/b', component: 'RouteView', meta: {title: 'b'}, children: [screen('/a/b/c'), screen('/x', {meta: {show: false}})]},
        {path: '/a/empty', component: 'PageView', meta: {title: 'empty'}, children: [screen('/y', {meta: {show: false}})]},
      ],
    },
    screen('/d'),
  ]);
  expect(words(shownMenu(tree))).toEqual(['a[b[a/b/c>/a/b/c]]', 'd>/d']);
});

it('[SH-2.1-22] a group that hides its children is one link to its first screen, and is where its screens are', () => {
  const tree = read([
    {
      path: '/account',
      component: 'RouteView',
      redirect: '/account/security',
      meta: {title: 'account', hideChildren: true},
      children: [screen('/account/base'), screen('/account/security')],
    },
  ]);
  const [account] = shownMenu(tree);
  expect(words([account!])).toEqual(['account>/account/security']);
  expect(isHere(account!, findByPath(tree, '/account/base'))).toBe(true);
  expect(isHere(account!, [])).toBe(false);
});

it('a screen with screens below it stands first among them', () => {
  const tree = read([screen('/a', {children: [screen('/a/b')]})]);
  expect(words(shownMenu(tree))).toEqual(['a[a>/a a/b>/a/b]']);
  expect(isHere(shownMenu(tree)[0]!.children[0]!, findByPath(tree, '/a'))).toBe(true);
  expect(isHere(shownMenu(tree)[0]!.children[0]!, findByPath(tree, '/a/b'))).toBe(false);
});

it('a link out of the console keeps its address; one of another scheme is left out', () => {
  const tree = read([
    {path: 'https://help.example/x?y=1', component: 'IFrame', meta: {title: 'help'}},
    {path: 'javascript:alert(1)', meta: {title: 'bad'}},
    {path: 'https://', meta: {title: 'broken'}},
    screen('/d'),
  ]);
  expect(words(shownMenu(tree))).toEqual(['help>https://help.example/x?y=1', 'd>/d']);
});

it('redirects are followed to a screen; a circle and a dead end lead to the first screen', () => {
  const tree = read([
    {path: '/old', redirect: '/older', meta: {title: 'old'}},
    {path: '/older', redirect: '/d', meta: {title: 'older'}},
    {path: '/r1', redirect: '/r2', meta: {title: 'r1'}, children: [screen('/r1/x')]},
    {path: '/r2', redirect: '/r1', meta: {title: 'r2'}},
    {path: '/gone', redirect: '/nowhere', meta: {title: 'gone'}},
    screen('/d'),
  ]);
  const target = (path: string) => targetOfGroup(tree, findByPath(tree, path).at(-1)!);
  expect(['/old', '/older', '/r1', '/gone'].map(target)).toEqual(['/d', '/d', '/r1/x', undefined]);
  expect(words(shownMenu(tree))).toEqual(['old>/d', 'older>/d', 'r1[r1/x>/r1/x]', 'r2>/r1/x', 'd>/d']);
});
