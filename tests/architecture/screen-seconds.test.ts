import {expect, it} from 'vitest';
import {limitedScreens, screensOverBudget} from '../../scripts/test/screen-budget.ts';
import seconds from '../support/test-seconds.json' with {type: 'json'};
import {SECONDS_A_SCREEN, secondsOfScreens} from './screen-seconds.ts';

it(`the tests of a screen take at most ${SECONDS_A_SCREEN} s of a whole run, its journey included`, () => {
  expect(screensOverBudget(limitedScreens(), seconds)).toEqual([]);
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
