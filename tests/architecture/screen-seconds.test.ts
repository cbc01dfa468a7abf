import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../../scripts/lib/run.ts';
import seconds from '../support/test-seconds.json' with {type: 'json'};
import {SECONDS_A_SCREEN, secondsOfScreens} from './screen-seconds.ts';

/** Folders with more screens than one: they share code, and their tests share a page. */
const SEVERAL: Readonly<Record<string, number>> = {'settings/device-settings': 5, 'alarms/device-records': 2};

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
  for (const folder of Object.keys(SEVERAL)) expect(screens).toContain(folder);
  expect(Object.entries(taken).filter(([screen, sum]) => sum > SECONDS_A_SCREEN * (SEVERAL[screen] ?? 1))).toEqual([]);
});

it('counts a screen’s folder, its files of contract and server, and its journeys, and nothing of others', () => {
  const planted = {
    'app/features/energy/query/query.browser.test.tsx': 1000,
    'contract/energy/query.test.ts': 200,
    'server/areas/energy/services/query.test.ts': 30,
    'server/areas/energy/queries/by-hour/query-hours.test.ts': 4,
    'tests/journeys/query.journey.ts': 0.5,
    'tests/journeys/query-export.journey.ts': 0.25,
    // Of a screen with a longer name.
    'app/features/energy/query-list/list.browser.test.tsx': 5,
    'contract/energy/query-list.test.ts': 2,
    'tests/journeys/query-list-print.journey.ts': 1,
    // Of another area, or named otherwise.
    'contract/system/query.test.ts': 9,
    'server/areas/system/services/query.test.ts': 9,
    'server/areas/energy/services/inquiry.test.ts': 9,
    'contract/energy/queryable.test.ts': 9,
    'tests/journeys/inquiry.journey.ts': 9,
  };
  expect(secondsOfScreens(['energy/query', 'energy/query-list', 'energy/none'], planted)).toEqual({
    ...{'energy/query': 1234.75, 'energy/query-list': 8, 'energy/none': 0},
  });
});
