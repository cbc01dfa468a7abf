import type {Disposable} from '@livebus/engine/core';
import {demoGroups} from '@livebus/fixtures';
import type {SiteClock} from '../../base/site-clock.ts';
import type {EventLog} from '../../events/event-log.ts';
import type {SharedEvents} from '../../events/shared-events.ts';
import type {Store} from '../../store/store.ts';
import {HistoryKeeper, type HistoryOptions} from '../history/history-keeper.ts';
import {scenarioCourse} from '../scenarios/course.ts';
import {scenarioEvents} from '../scenarios/scenario-events.ts';
import type {Calm} from '../scenarios/script.ts';
import {type DemoTimeline, scenarioTimeline} from '../scenarios/timeline.ts';
import {inTheBackground} from '../simulate/prepare.ts';
import {simulator} from '../simulate/simulate.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {EventRunner} from './event-runner.ts';
import {type SharedLife, sharedLife} from './shared-life.ts';
/** What happens at the demo's sites: the demo's side of the ports for readings, history and events. */
export interface DemoLife {
  readonly timeline: DemoTimeline;
  readonly readings: SimulatedReadings;
  /** The caller's, to be disposed; not begun yet. */
  readonly history: HistoryKeeper;
  /** Works out in the background what the first readings rest on; to be disposed. */
  prepare(): Disposable;
  /** The caller's: not begun yet, and to be disposed. */
  newEvents(): EventRunner;
  /** Lets the servers on one database live the same life; to be disposed. */
  share(events: SharedEvents): SharedLife;
}

interface LifeOptions {
  readonly store: Store;
  readonly clock: SiteClock;
  readonly seed: number;
  readonly events: EventLog;
  /** False: the past is not filled in the background, but worked out whenever it is asked for. */
  readonly fills: boolean;
  readonly log: HistoryOptions['log'];
  readonly warn: (error: unknown, what: string) => void;
}

/** Reads what was asked for from the store; rejects when that fails. */
export async function demoLife({store, clock, seed, events: log, fills, warn, ...options}: LifeOptions): Promise<DemoLife> {
  const projects = demoGroups.flatMap((group) => group.projects);
  const timeline = await scenarioTimeline(store.scenarios, projects, (message) => warn(undefined, message));
  // The sites as they would be if nothing ever happened there.
  const quiet = simulator(seed);
  const calm: Calm = {row: (id, atMs) => quiet.device(id, atMs)};
  const source = scenarioEvents(timeline, calm);
  const readings = simulator(seed, scenarioCourse(timeline, calm));
  const history = new HistoryKeeper({
    store: store.history,
    readings,
    nowMs: clock.nowMs,
    seed,
    log: options.log,
    fills: () => fills && store.peers.leads,
  });
  const failed = (error: unknown) => warn(error, 'the first readings could not be prepared');
  return {
    timeline,
    readings,
    history,
    prepare: () => inTheBackground(readings.prepare(clock.nowMs()), failed),
    newEvents: () => new EventRunner({store: log, clock, source, revision: () => timeline.revision, warn}),
    share: (events) => sharedLife({peers: store.peers, notes: store.history, clock, timeline, history, events, warn}),
  };
}
