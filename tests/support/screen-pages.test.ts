import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {SCREENS} from '@livebus/contract';
import {expect, it} from 'vitest';
import {ROOT} from '../../scripts/lib/run.ts';
import {CONSOLE_PAGES} from '../../scripts/record/pictures/console-pages.ts';
import {SCREEN_PAGES} from './screen-pages.ts';

const paths = SCREENS.map(({path}) => path);
const pathOf = (address: string) => address.split('?')[0];

it('every finished screen has a page, and an administrator sees it', () => {
  expect(SCREEN_PAGES.map(({address}) => pathOf(address))).toEqual(paths);
  for (const {roles} of SCREENS) expect(Object.keys(roles)).toContain('admin');
});

it('every finished screen has a recorded picture, each under a name of its own', () => {
  const recorded = CONSOLE_PAGES.filter(({as}) => as === 'admin').map(({address}) => pathOf(address));
  expect(paths.filter((path) => !recorded.includes(path))).toEqual([]);
  expect(new Set(CONSOLE_PAGES.map(({name}) => name)).size).toBe(CONSOLE_PAGES.length);
});

it('the journeys that look at every screen take them from here', () => {
  for (const name of ['quality', 'narrow'])
    expect(readFileSync(join(ROOT, `tests/journeys/${name}.journey.ts`), 'utf8')).toMatch(/\bSCREEN_PAGES\.(?:map|filter)\(/);
});
