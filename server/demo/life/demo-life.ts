import type {Disposable} from '@livebus/engine/core';
import {demoGroups} from '@livebus/fixtures';
import {JUDGED, type MeasuredReading} from '../../alarms/rules/reading-figures.ts';
import type {SiteClock} from '../../base/site-clock.ts';
import type {EventLog} from '../../events/event-log.ts';
import type {SharedEvents} from '../../events/shared-events.ts';
import {ReadingQuality} from '../../history/record-readings.ts';
import type {BreakerSource} from '../../readings/breaker-source.ts';
import type {Store} from '../../store/store.ts';
import {windowFindings} from '../findings/window-findings.ts';
import {HistoryKeeper, type HistoryOptions} from '../history/history-keeper.ts';
import {calmOf} from '../scenarios/calm.ts';
import {scenarioCourse} from '../scenarios/course.ts';
import {scenarioEvents} from '../scenarios/scenario-events.ts';
import {type DemoTimeline, scenarioTimeline} from '../scenarios/timeline.ts';
import {inTheBackground} from '../simulate/prepare.ts';
import {simulator} from '../simulate/simulate.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {breakerMechanisms} from './breaker-mechanism.ts';
import {StoredSettings} from './demo-settings.ts';
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
  /** Computes in the background what the first readings need, and follows settings that other servers change; the caller disposes it. */
  prepare(): Disposable;
  /** Not started yet; the caller disposes it. */
  newEvents(): EventRunner;
  /** Readings of the sites for the rules that users have set. */
  readonly forRules: {
    places(): ReadonlyMap<string, readonly string[]>;
    read(deviceIds: readonly string[], atMs: number): MeasuredReading[];
  };
  /** Settings of rules that the demo's findings follow. */
  readonly settings: Pick<StoredSettings, 'changed'>;
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
  const course = scenarioCourse(timeline, calm);
  const readings = simulator(seed, course);
  const settings = new StoredSettings(store, warn);
  await settings.reload();
  const find = windowFindings({sites: timeline.sites, readings, settings, spansOf: course.spansOf});
  const source = scenarioEvents(timeline, calm, find, () => settings.revision);
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
    settings,
    forRules: {
      places: () => new Map(projects.map(({id, stations}) => [id, stations.map((station) => station.id)])),
      read: (deviceIds, atMs) => deviceIds.flatMap((id) => measuredOf(readings, id, atMs)),
    },
    prepare() {
      const keep = () =>
        void keepSums(store.history, readings).catch((error: unknown) => warn(error, 'the sums of registers could not be kept'));
      const preparing = inTheBackground(readings.prepare(clock.nowMs()), failed, keep);
      const timer = setInterval(keep, KEEP_MS).unref();
      settings.start();
      return {
        dispose() {
          preparing.dispose();
          settings.dispose();
          clearInterval(timer);
        },
      };
    },
    newEvents: () => new EventRunner({store: log, clock, source, revision: () => timeline.revision + settings.revision, warn}),
    share: (events) => sharedLife({peers: store.peers, notes: store.history, clock, timeline, history, events, warn}),
  };
}

/** The last report of a device, as the rules see it. */
function measuredOf(reports: Pick<ReturnType<typeof simulator>, 'report'>, deviceId: string, nowMs: number): MeasuredReading[] {
  const report = reports.report(deviceId, nowMs);
  if (report === undefined) return [];
  const {row, atMs} = report;
  const quantities = Object.fromEntries(JUDGED.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]!]])));
  return [{deviceId, atMs, quantities, switchState: row.switchState, quality: ReadingQuality.good}];
}
