import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../../scripts/lib/run.ts';
import seconds from '../support/test-seconds.json' with {type: 'json'};
import {SECONDS_A_SCREEN, secondsOfScreens} from './screen-seconds.ts';

/** Stood before there was a limit; the single-line diagram is the engine's own proof as well. */
const OLDER = ['monitoring/single-line', 'system/administration', 'system/pdf', 'system/bench', 'account/sign-in', 'account/register'];

const folders = (path: string) => readdirSync(path, {withFileTypes: true}).filter((entry) => entry.isDirectory());
const features = join(ROOT, 'app/features');
const screens = folders(features).flatMap(({name: area}) => folders(join(features, area)).map(({name}) => `${area}/${name}`));

it(`the tests of a screen take at most ${SECONDS_A_SCREEN} s of a whole run, its journey included`, () => {
  for (const screen of OLDER) expect(screens).toContain(screen);
  const taken = secondsOfScreens(
    screens.filter((screen) => !OLDER.includes(screen)),
    seconds,
  );
  expect(Object.entries(taken).filter(([, sum]) => sum > SECONDS_A_SCREEN)).toEqual([]);
});

it('counts a screen’s folder and its journeys, and nothing of others', () => {
  const planted = {
    'app/features/energy/query/query.browser.test.tsx': 7,
    'app/features/energy/query-list/list.browser.test.tsx': 5,
    'tests/journeys/query.journey.ts': 4,
    'tests/journeys/query-export.journey.ts': 3,
    'tests/journeys/inquiry.journey.ts': 9,
  };
  expect(secondsOfScreens(['energy/query', 'energy/none'], planted)).toEqual({'energy/query': 14, 'energy/none': 0});
});
