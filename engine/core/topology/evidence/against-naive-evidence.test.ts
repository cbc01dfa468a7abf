import {SCENARIOS, type SeededRandom, seededRandom, TRUTH_NOW_MS} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {doorTexts, naiveTexts} from './support/compared-texts.ts';
import {type Judged, judgedProject} from './support/judged-project.ts';
import {strangeReadings} from './support/strange-readings.ts';

const PROJECTS = Number(process.env.PROJECTS ?? 200);

function compare(judged: Judged, random: SeededRandom | undefined, where: string): void {
  const readings = judged.reported.map((one) => (random ? strangeReadings(one.readings, random, TRUTH_NOW_MS) : one.readings));
  expect(doorTexts(judged, readings), where).toEqual(naiveTexts(judged, readings));
}

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
  '[MO-4-17] [MO-4-25] agrees with a slow reference: %s',
  (_, scenario) => {
    for (let seed = 1; seed <= PROJECTS / 10; seed++) {
      const judged = judgedProject(seed + 100_000, scenario, seed % 2 === 0 ? 'graph' : 'segment');
      compare(judged, undefined, `seed ${seed}`);
      compare(judged, seededRandom(seed), `seed ${seed}, strange readings`);
    }
  },
);
