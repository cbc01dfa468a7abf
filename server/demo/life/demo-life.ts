import type {Disposable} from '@livebus/engine/core';
import {demoGroups} from '@livebus/fixtures';
import type {SiteClock} from '../../base/site-clock.ts';
import type {EventLog} from '../../events/event-log.ts';
import type {SharedEvents} from '../../events/shared-events.ts';
import type {BreakerSource} from '../../readings/breaker-source.ts';
import type {Store} from '../../store/store.ts';
import {HistoryKeeper, type HistoryOptions} from '../history/history-keeper.ts';
import {calmOf} from '../scenarios/calm.ts';
import {scenarioCourse} from '../scenarios/course.ts';
import {scenarioEvents} from '../scenarios/scenario-events.ts';
import {type DemoTimeline, scenarioTimeline} from '../scenarios/timeline.ts';
import {inTheBackground} from '../simulate/prepare.ts';
import {simulator} from '../simulate/simulate.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {breakerMechanisms} from './breaker-mechanism.ts';
import {EventRunner} from './event-runner.ts';
import {keepSums, restoreSums} from './kept-sums.ts';
import {type SharedLife, sharedLife} from './shared-life.ts';

/** Registers are kept after the first preparation and then so often: a restart adds up the days since. */
const KEEP_MS = 6 * 3_600_000;

/** Events and readings of the demo's sites: the demo's side of the ports for readings, history and events. */
export interface DemoLife {
  readonly timeline: DemoTimeline;
  readonly readings: SimulatedReadings;
  readonly breakers: BreakerSource;
  /** Not started yet; the caller disposes it. */
  readonly history: HistoryKeeper;
  /** Computes in the background what the first readings need; the caller disposes it. */
  prepare(): Disposable;
  /** Not started yet; the caller disposes it. */
  newEvents(): EventRunner;
  /** Makes the servers on one database share one demo; the caller disposes it. */
  share(events: SharedEvents): SharedLife;
}

interface LifeOptions {
  readonly store: Store;
  readonly clock: SiteClock;
  readonly seed: number;
  readonly events: EventLog;
  /** False: the past is not filled in the background, but computed on each request. */
  readonly fills: boolean;
  readonly log: HistoryOptions['log'];
  readonly warn: (error: unknown, what: string) => void;
}

/** Reads the started scenarios from the store; rejects when that fails. */
export async function demoLife({store, clock, seed, events: log, fills, warn, ...options}: LifeOptions): Promise<DemoLife> {
  const projects = demoGroups.flatMap((group) => group.projects);
  const timeline = await scenarioTimeline(store.scenarios, projects, (message) => warn(undefined, message));
  // The sites as they would be without any scenario.
  const quiet = simulator(seed);
  const calm = calmOf(quiet);
  const source = scenarioEvents(timeline, calm);
  const readings = simulator(seed, scenarioCourse(timeline, calm));
  await restoreSums(
    store.history,
    readings,
    projects.map(({id}) => id),
  );
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
    breakers: breakerMechanisms(projects, readings, seed),
    history,
    prepare() {
      const keep = () =>
        void keepSums(store.history, readings).catch((error: unknown) => warn(error, 'the sums of registers could not be kept'));
      const preparing = inTheBackground(readings.prepare(clock.nowMs()), failed, keep);
      const timer = setInterval(keep, KEEP_MS).unref();
      return {
        dispose() {
          preparing.dispose();
          clearInterval(timer);
        },
      };
    },
    newEvents: () => new EventRunner({store: log, clock, source, revision: () => timeline.revision, warn}),
    share: (events) => sharedLife({peers: store.peers, notes: store.history, clock, timeline, history, events, warn}),
  };
}
