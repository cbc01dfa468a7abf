import {SCREENS} from '@livebus/contract';
import {expect, it} from 'vitest';
import {budgetText, limitedScreens, screensOverBudget, secondsOfWholeRun} from './screen-budget.ts';

it('names the screens whose tests take longer than they may, the worst first, and a folder of several by their number', () => {
  const over = screensOverBudget(['energy/query', 'energy/bands', 'settings/device-settings'], {
    'app/features/energy/query/query.browser.test.tsx': 9,
    'tests/journeys/query.journey.ts': 4,
    'app/features/energy/bands/bands.browser.test.tsx': 30,
    'app/features/settings/device-settings/device-settings.browser.test.tsx': 60,
  });
  expect(budgetText(over, undefined)).toBe('screens over their budget:\n  energy/bands 30 s of 12 s\n  energy/query 13 s of 12 s');
  expect(budgetText([], undefined)).toBe('all screens within their budget');
});

it('a whole run may take 12 s more for each screen that came', () => {
  expect([secondsOfWholeRun(4), secondsOfWholeRun(22)]).toEqual([780, 996]);
  const most = secondsOfWholeRun(SCREENS.length);
  expect(budgetText([], most)).toBe(`all screens within their budget\nwhole run ${most} s of ${most} s`);
  expect(budgetText([], most + 1)).toContain('over its budget');
});

it('every screen has a limit but those that stood before there was one', () => {
  const screens = limitedScreens();
  expect(screens).toEqual(expect.arrayContaining(['monitoring/breaker', 'settings/device-settings', 'alarms/device-records']));
  expect(screens).not.toContain('monitoring/single-line');
});
