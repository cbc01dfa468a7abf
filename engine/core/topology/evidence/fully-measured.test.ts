import {FULLY_MEASURED} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {judgedProject, partsOf, shownOf} from './support/judged-project.ts';

const PROJECTS = Number(process.env.PROJECTS ?? 200);

/** The dual of "nothing certain is wrong": if everything is measured and all of it is true, nothing is in doubt. */
it.each(['segment', 'graph'] as const)('[MO-4-22] [MO-4-25] %s mode: of what is measured by two circuits nothing is uncertain', (mode) => {
  const doubts: string[] = [];
  const wrong: string[] = [];
  let judgedParts = 0;
  for (let seed = 1; seed <= PROJECTS; seed++) {
    const judged = judgedProject(seed, FULLY_MEASURED, mode);
    const shown = shownOf(judged);
    for (const {name, word, isLive} of partsOf(judged, shown)) {
      judgedParts++;
      if (word === 'uncertain') doubts.push(`seed ${seed}: ${name}`);
      if (word !== 'assumed' && word !== (isLive ? 'live' : 'dead')) wrong.push(`seed ${seed}: ${name} shown ${word}`);
    }
    for (const one of shown)
      for (const [id, {mark, suspect}] of one.units)
        if (mark !== undefined || suspect === 1) doubts.push(`seed ${seed}: ${id} marked ${mark}`);
  }
  expect(judgedParts).toBeGreaterThan(20 * PROJECTS);
  expect([doubts.slice(0, 10), wrong.slice(0, 10)]).toEqual([[], []]);
});
