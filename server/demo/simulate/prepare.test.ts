import {demoProjects} from '@livebus/fixtures';
import {expect, it} from 'vitest';
import {scheduledCourse} from '../../../tests/support/demo-course.ts';
import {inTheBackground} from './prepare.ts';
import {projectSimulation} from './project-simulation.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));

it('takes one step a turn, and none after it is disposed', async () => {
  let steps = 0;
  const counting = (function* () {
    for (;;) {
      steps++;
      yield;
    }
  })();
  const running = inTheBackground(counting, () => expect.unreachable());
  expect(steps).toBe(0);
  for (let turns = 0; turns < 5; turns++) await turn();
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThanOrEqual(6);
  running.dispose();
  const before = steps;
  await turn();
  expect(steps).toBe(before);
});

it('tells a step that throws, once', async () => {
  const told: unknown[] = [];
  // biome-ignore lint/correctness/useYield: it fails before it comes to that.
  const failing = (function* (): Generator<void, void> {
    throw new Error('no such day');
  })();
  inTheBackground(failing, (error) => told.push(error));
  for (let turns = 0; turns < 3; turns++) await turn();
  expect(told).toEqual([new Error('no such day')]);
});

it('what was prepared is what would have been told', async () => {
  const atMs = Date.parse('2026-05-16T10:31:00+08:00');
  const course = await scheduledCourse();
  const simulation = () => projectSimulation(demoProjects[1]!, 5, course, []);
  const [prepared, plain] = [simulation(), simulation()];
  expect([...prepared.prepare(atMs)].length).toBeGreaterThan(1);
  expect(prepared.rows(atMs)).toEqual(plain.rows(atMs));
});
