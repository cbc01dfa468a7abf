import {DAY_MS} from '@livebus/engine/core';
import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {testProfile} from '../../../tests/support/demo-course.ts';
import type {ScenarioCourse} from '../simulate/scenario.ts';
import {simulator} from '../simulate/simulate.ts';
import {keepSums, restoreSums} from './kept-sums.ts';

const IDS = demoProjects.map(({id}) => id);
const AT_MS = Date.parse('2026-05-17T10:07:23+08:00');
/** Two days after the one from which registers are counted, for each project. */
const STEPS = 6;
/** No meter is changed, so that nothing is added up backwards; a feeder is opened for a minute. */
const opened = (earlierS: number): ScenarioCourse =>
  testProfile([
    {
      projectId: 'P1',
      fromMs: AT_MS - DAY_MS - earlierS * 1000,
      toMs: AT_MS - DAY_MS + 60_000,
      effects: {words: new Map([['2104', 2 ** 30]])},
    },
  ]);

function newNotes() {
  const texts = new Map<string, string>();
  return {
    texts,
    note: async (name: string) => texts.get(name),
    setNote: async (name: string, text: string) => void texts.set(name, text),
  };
}

/** Days that are added up until the first rows of a moment. */
const steps = (readings: ReturnType<typeof simulator>): number => [...readings.prepare(AT_MS)].length;

async function restarted(notes: ReturnType<typeof newNotes>, seed: number, scenarios: ScenarioCourse) {
  const readings = simulator(seed, scenarios);
  await restoreSums(notes, readings, IDS);
  return readings;
}

it('[EN-5-07] a server that starts again continues its registers to the last bit, and adds up no day twice', async () => {
  const notes = newNotes();
  const first = simulator(1, opened(0));
  expect(steps(first)).toBe(STEPS);
  await keepSums(notes, first);
  expect(notes.texts.size).toBe(3);
  const second = await restarted(notes, 1, opened(0));
  expect(steps(second)).toBe(0);
  for (const id of IDS) expect([...second.project(id, AT_MS).values()]).toEqual([...first.project(id, AT_MS).values()]);
});

it('[EN-5-07] what another seed or other scenarios made, or a torn note, is added up again', async () => {
  const notes = newNotes();
  const first = simulator(1, opened(0));
  steps(first);
  await keepSums(notes, first);
  expect(steps(await restarted(notes, 2, opened(0)))).toBe(STEPS);
  // At another second in the site alone at which it happens.
  expect(steps(await restarted(notes, 1, opened(5)))).toBe(STEPS / 3);
  for (const [name, text] of notes.texts) notes.texts.set(name, text.slice(0, -10));
  expect(steps(await restarted(notes, 1, opened(0)))).toBe(STEPS);
});
