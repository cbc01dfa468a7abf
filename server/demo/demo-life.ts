import type {Disposable} from '@livebus/engine/core';
import {demoGroups} from '@livebus/fixtures';
import type {SiteClock} from '../base/site-clock.ts';
import {EventRunner} from '../events/event-runner.ts';
import type {Store} from '../store/store.ts';
import {scenarioCourse} from './scenarios/course.ts';
import {scenarioEvents} from './scenarios/scenario-events.ts';
import type {Calm} from './scenarios/script.ts';
import {type DemoTimeline, scenarioTimeline} from './scenarios/timeline.ts';
import {inTheBackground} from './simulate/prepare.ts';
import type {ReadingSource} from './simulate/reading-source.ts';
import type {ScenarioCourse} from './simulate/scenario.ts';
import {simulator} from './simulate/simulate.ts';

/** What happens at the demo's sites. */
export interface DemoLife {
  readonly timeline: DemoTimeline;
  readonly course: ScenarioCourse;
  readonly readings: ReadingSource;
  /** Works out in the background what the first readings rest on; to be disposed. */
  prepare(): Disposable;
  /** The caller's: not begun yet, and to be disposed. */
  newEvents(): EventRunner;
}

interface LifeOptions {
  readonly store: Store;
  readonly clock: SiteClock;
  readonly seed: number;
  readonly warn: (error: unknown, what: string) => void;
}

/** Reads what was asked for from the store; rejects when that fails. */
export async function demoLife({store, clock, seed, warn}: LifeOptions): Promise<DemoLife> {
  const projects = demoGroups.flatMap((group) => group.projects);
  const timeline = await scenarioTimeline(store.scenarios, projects, (message) => warn(undefined, message));
  // The sites as they would be if nothing ever happened there.
  const quiet = simulator(seed);
  const calm: Calm = {row: (id, atMs) => quiet.device(id, atMs)};
  const course = scenarioCourse(timeline, calm);
  const source = scenarioEvents(timeline, calm);
  const newEvents = () => new EventRunner({store: store.events, clock, source, revision: () => timeline.revision, warn});
  const readings = simulator(seed, course);
  const failed = (error: unknown) => warn(error, 'the first readings could not be prepared');
  return {timeline, course, readings, prepare: () => inTheBackground(readings.prepare(clock.nowMs()), failed), newEvents};
}
