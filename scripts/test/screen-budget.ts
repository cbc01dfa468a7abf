import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {SCREENS} from '@livebus/contract';
import {SECONDS_A_SCREEN, secondsOfScreens} from '../../tests/architecture/screen-seconds.ts';
import {ROOT} from '../lib/run.ts';
import type {FileSeconds} from './file-seconds.ts';

/** Folders with more screens than one: they share code, and their tests share a page. */
const SEVERAL: Readonly<Record<string, number>> = {'settings/device-settings': 5, 'alarms/device-records': 2};
/** Stood before there was a limit; the single-line diagram is the engine's own proof as well. */
const OLDER = ['monitoring/single-line', 'system/administration', 'system/pdf', 'system/bench', 'account/sign-in', 'account/register'];
/** Seconds of a whole run on two cores before there was a limit, and the rows of `SCREENS` that it had. */
const FIRST = {seconds: 780, screens: 4};

/** A screen whose tests take longer than they may. */
export interface OverBudget {
  /** `AREA/NAME` */
  readonly screen: string;
  readonly seconds: number;
  readonly most: number;
}

/** Folders `AREA/NAME` below `app/features` whose tests have a limit. */
export function limitedScreens(): readonly string[] {
  const features = join(ROOT, 'app/features');
  const all = folders(features).flatMap((area) => folders(join(features, area)).map((name) => `${area}/${name}`));
  const gone = [...OLDER, ...Object.keys(SEVERAL)].filter((named) => !all.includes(named));
  if (gone.length > 0) throw new Error(`screens are named that are not there: ${gone.join(', ')}`);
  return all.filter((screen) => !OLDER.includes(screen));
}

/** Screens whose tests took longer than they may, the worst first. @param seconds by path from the root */
export function screensOverBudget(screens: readonly string[], seconds: FileSeconds): readonly OverBudget[] {
  return Object.entries(secondsOfScreens(screens, seconds))
    .map(([screen, taken]) => ({screen, seconds: taken, most: SECONDS_A_SCREEN * (SEVERAL[screen] ?? 1)}))
    .filter(({seconds: taken, most}) => taken > most)
    .sort((a, b) => b.seconds - b.most - (a.seconds - a.most));
}

/** What a whole run with so many screens may take on two cores: each adds its share. */
export function secondsOfWholeRun(screens: number): number {
  return FIRST.seconds + SECONDS_A_SCREEN * (screens - FIRST.screens);
}

/** What `npm test` says of the budget. @param tookS of a whole run; undefined for a part */
export function budgetText(over: readonly OverBudget[], tookS: number | undefined): string {
  const lines = over.map(({screen, seconds, most}) => `  ${screen} ${seconds} s of ${most} s`);
  const screens = over.length === 0 ? 'all screens within their budget' : ['screens over their budget:', ...lines].join('\n');
  if (tookS === undefined) return screens;
  const most = secondsOfWholeRun(SCREENS.length);
  return `${screens}\nwhole run ${Math.round(tookS)} s of ${most} s${tookS > most ? ' (over its budget on two cores)' : ''}`;
}

function folders(path: string): string[] {
  return readdirSync(path, {withFileTypes: true}).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}
