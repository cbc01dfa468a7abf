import {calmOf} from '../scenarios/calm.ts';
import {scenarioCourse} from '../scenarios/course.ts';
import {scenarioEvents, type WholeEvent} from '../scenarios/scenario-events.ts';
import type {Calm} from '../scenarios/script.ts';
import type {DemoTimeline} from '../scenarios/timeline.ts';
import type {ScenarioCourse, ScenarioWindow} from '../simulate/scenario.ts';
import {type Simulator, simulator} from '../simulate/simulate.ts';
import {type DemoSettings, NO_SETTINGS} from './finder-parts.ts';
import {windowFindings} from './window-findings.ts';

let quiet: Simulator | undefined;
/** Sites at which nothing happens. One for all tests, as making it takes long. */
export const quietSites = (): Simulator => {
  quiet ??= simulator(1);
  return quiet;
};
export const realCalm = (): Calm => calmOf(quietSites());

let playing: {course: ScenarioCourse; revision: number} | undefined;
let stage: Simulator | undefined;

/** The sites with one window alone; valid until the next call. */
export function played(window: ScenarioWindow, sites: DemoTimeline['sites'], calm: Calm = realCalm()) {
  const alone = {
    revision: 0,
    sites,
    lastResetMs: () => undefined,
    between: (projectId: string, fromMs: number, toMs: number) =>
      projectId === window.projectId && window.startMs < toMs && window.endMs > fromMs ? [window] : [],
  };
  const course = scenarioCourse(alone, calm);
  playing = {course, revision: (playing?.revision ?? 0) + 1};
  stage ??= simulator(1, {
    get revision() {
      return playing!.revision;
    },
    effectsAt: (projectId, atMs) => playing!.course.effectsAt(projectId, atMs),
    powerEffectsAt: (projectId, atMs) => playing!.course.powerEffectsAt!(projectId, atMs),
    changesBetween: (projectId, fromMs, toMs) => playing!.course.changesBetween(projectId, fromMs, toMs),
    registersResetMs: () => undefined,
  });
  return {alone, course, readings: stage, calm};
}

/** What is told of a window, and what the rules find in its readings. */
export function playedEvents(
  window: ScenarioWindow,
  sites: DemoTimeline['sites'],
  {calm, settings = NO_SETTINGS}: {readonly calm?: Calm; readonly settings?: DemoSettings} = {},
): WholeEvent[] {
  const {alone, readings, course, calm: own} = played(window, sites, calm);
  const find = windowFindings({sites, readings, settings, spansOf: course.spansOf});
  return scenarioEvents(alone, own, find).between(window.startMs - 60_000, window.endMs + 170_000);
}
