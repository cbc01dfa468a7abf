import {SCENARIO_KINDS} from '@livebus/contract';
import {devicesOf} from '@livebus/fixtures';
import {beforeAll, describe, expect, it} from 'vitest';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {placeScenario} from './ask.ts';
import {scenarioCourse} from './course.ts';
import {memoryStore, projects, START_MS, timelineOf} from './fixture-for-tests.ts';
import {scenarioEvents} from './scenario-events.ts';
import {SCRIPTS} from './scripts.ts';
import {siteDays} from './site-days.ts';
import {type DemoTimeline, scenarioTimeline} from './timeline.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Two years from a site's midnight, a leap day in them. */
const FROM_MS = Date.parse('2027-03-01T00:00:00+08:00');
const DAYS = 731;
const TO_MS = FROM_MS + DAYS * DAY_MS;

let timeline: DemoTimeline;
beforeAll(async () => {
  timeline = await timelineOf();
});

const all = () => projects.map(({id}) => timeline.between(id, FROM_MS, TO_MS));

describe('the fixed schedule', () => {
  it('keeps 09:55 to 10:25 quiet on every day of two years at every project', () => {
    const course = scenarioCourse(timeline);
    for (const {id} of projects) {
      for (let day = 0; day < DAYS; day++) {
        const fromMs = FROM_MS + day * DAY_MS + (9 * 60 + 55) * MINUTE_MS;
        expect(timeline.between(id, fromMs, fromMs + 30 * MINUTE_MS)).toEqual([]);
        expect(course.changesBetween(id, fromMs, fromMs + 30 * MINUTE_MS)).toEqual([]);
      }
    }
  });

  it('has nothing at the moment at which part A is read, nor half an hour before it', () => {
    const atMs = Date.parse('2024-03-01T08:00:00+08:00');
    expect(timeline.between('P1', atMs - 30 * MINUTE_MS, atMs + MINUTE_MS).map(({id}) => id)).toEqual([]);
  });

  it('loses the line of section II at S3 each day from 10:30:00 to 10:45:00, tripped after 8 s, the tie a second later', () => {
    const course = scenarioCourse(timeline);
    for (let day = 0; day < DAYS; day++) {
      const atMs = FROM_MS + day * DAY_MS + (10 * 60 + 30) * MINUTE_MS;
      const [window, ...others] = timeline.between('P2', atMs, atMs + 1);
      expect(others).toEqual([]);
      expect(window).toMatchObject({kind: 'incoming-lost', stationId: 'S3', targets: ['1117', '1109'], startMs: atMs});
      const changes = course.changesBetween('P2', atMs - MINUTE_MS, atMs + 16 * MINUTE_MS);
      expect(changes.slice(0, 3)).toEqual([atMs, atMs + 8000, atMs + 9000]);
      expect(changes.at(-1)).toBe(atMs + 15 * MINUTE_MS);
      expect(changes.length).toBeLessThan(60);
    }
  });

  it('lets no two windows of a project overlap, keeps each within its day and names what stands at its station', () => {
    for (const windows of all()) {
      let lastMs = 0;
      for (const window of windows) {
        expect(window.startMs).toBeGreaterThanOrEqual(lastMs);
        lastMs = window.endMs;
        const site = timeline.sites.get(window.projectId)!;
        const choices = SCRIPTS[window.kind].choices(site, window.stationId!).map((targets) => targets.join());
        expect(choices).toContain(window.targets.join());
      }
      expect(new Set(windows.map(({id}) => id)).size).toBe(windows.length);
    }
    const known = new Set(
      projects.flatMap(({stations, gateways, sensors, network}) => [
        ...stations.flatMap(devicesOf).map(({deviceId}) => deviceId),
        ...[...gateways, ...sensors, ...network.transformers].map(({id}) => id),
      ]),
    );
    expect(all().flatMap((windows) => windows.flatMap(({targets}) => targets.filter((id) => !known.has(id))))).toEqual([]);
  });

  it('shows every kind at every project, and something somewhere within any four hours and a half', () => {
    for (const windows of all()) {
      const kinds = new Set(windows.map(({kind}) => kind));
      expect(SCENARIO_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    }
    const starts = all()
      .flat()
      .map(({startMs}) => startMs)
      .sort((a, b) => a - b);
    const gaps = starts.slice(1).map((atMs, index) => atMs - starts[index]!);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4.5 * 60 * MINUTE_MS);
  });

  it('[MO-3-03] has no short circuit at a full minute, where one sample of it would stand for the load of a quarter of an hour', () => {
    const course = scenarioCourse(timeline);
    const trips = all().flatMap((windows) => windows.filter(({kind}) => kind === 'breaker-trip'));
    expect(new Set(trips.map(({startMs}) => (startMs % MINUTE_MS) / 1000)).size).toBeGreaterThan(40);
    const [fullMs, onMinute] = [trips.map(({startMs}) => Math.floor(startMs / MINUTE_MS) * MINUTE_MS), START_MS];
    for (const [i, {projectId, targets, startMs}] of trips.entries()) {
      const faults = (atMs: number) => [...course.effectsAt(projectId, atMs).faults.keys()];
      expect([faults(startMs), faults(startMs + 1000)]).toEqual([targets, []]);
      expect([faults(fullMs[i]!), faults(fullMs[i]! + MINUTE_MS)]).toEqual([[], []]);
    }
    const asked = (kind: 'breaker-trip' | 'smoke', atMs: number) => placeScenario(timeline, {kind, projectId: 'P2'}, atMs);
    expect(asked('breaker-trip', onMinute)).toMatchObject({window: {startMs: onMinute + 1000}});
    expect(asked('breaker-trip', onMinute + 59_400)).toMatchObject({window: {startMs: onMinute + 59_000}});
    expect(asked('smoke', onMinute)).toMatchObject({window: {startMs: onMinute}});
  });

  it('answers by parts of any size as by the whole', () => {
    for (const {id} of projects) {
      const whole = timeline.between(id, FROM_MS, TO_MS);
      for (const [offset, length] of [
        [0, 1],
        [3 * DAY_MS + 12_345, 5 * 60 * MINUTE_MS],
        [100 * DAY_MS, 31 * DAY_MS],
        [10.5 * 60 * MINUTE_MS, 1],
        [10.5 * 60 * MINUTE_MS - 1, 1],
        [10.75 * 60 * MINUTE_MS, 1],
        [10.75 * 60 * MINUTE_MS - 1, 1],
      ] as const) {
        const [fromMs, toMs] = [FROM_MS + offset, FROM_MS + offset + length];
        expect(timeline.between(id, fromMs, toMs)).toEqual(whole.filter(({startMs, endMs}) => startMs < toMs && endMs > fromMs));
      }
      expect(timeline.between(id, FROM_MS, FROM_MS)).toEqual([]);
    }
    expect(timeline.between('none', FROM_MS, TO_MS)).toEqual([]);
  });

  it('changes one meter of a project twice a year, and knows when it last did', () => {
    const meter = (windows: readonly ScenarioWindow[]) => windows.filter(({kind}) => kind === 'meter-reset');
    for (const windows of all()) {
      const changes = meter(windows);
      expect(changes).toHaveLength(4);
      const [device] = changes[0]!.targets;
      expect(new Set(changes.map(({targets}) => targets.join()))).toEqual(new Set([device]));
      for (const [index, {startMs}] of changes.entries()) {
        expect(timeline.lastResetMs(device!, startMs)).toBe(startMs);
        if (index > 0) expect(timeline.lastResetMs(device!, startMs - 1)).toBe(changes[index - 1]!.startMs);
      }
    }
    expect([timeline.lastResetMs('1117', TO_MS), timeline.lastResetMs('none', TO_MS)]).toEqual([undefined, undefined]);
  });

  it('raises events with ids that no two share, by parts as by the whole', () => {
    const source = scenarioEvents(timeline);
    const toMs = FROM_MS + 30 * DAY_MS;
    const whole = source.between(FROM_MS, toMs);
    expect(whole.length).toBeGreaterThan(300);
    expect(new Set(whole.map(({id}) => id)).size).toBe(whole.length);
    const parts = new Map<string, unknown>();
    for (let atMs = FROM_MS; atMs < toMs; atMs += 7 * 60 * MINUTE_MS) {
      for (const event of source.between(atMs, Math.min(toMs, atMs + 7 * 60 * MINUTE_MS))) parts.set(event.id, event);
    }
    expect(new Map(whole.map((event) => [event.id, event]))).toEqual(new Map([...parts].sort(([a], [b]) => ids(whole, a) - ids(whole, b))));
    for (const {raisedMs, releasedMs} of whole) expect(releasedMs).toBeGreaterThanOrEqual(raisedMs);
  });
});

const ids = (events: readonly {id: string}[], id: string) => events.findIndex((event) => event.id === id);

describe('days of a site', () => {
  it('are those of its zone, through summer time too', () => {
    const berlin = siteDays('Europe/Berlin');
    for (const [text, name] of [
      ['2026-03-28T22:59:59Z', '20260328'],
      ['2026-03-28T23:00:00Z', '20260329'],
      ['2026-03-29T21:59:59Z', '20260329'],
      ['2026-03-29T22:00:00Z', '20260330'],
      ['2026-10-25T22:59:59Z', '20261025'],
      ['2026-10-25T23:00:00Z', '20261026'],
    ] as const)
      expect([text, berlin.day(berlin.numberAt(Date.parse(text))).name]).toEqual([text, name]);
    const number = berlin.numberAt(Date.parse('2026-03-29T12:00:00Z'));
    expect(new Date(berlin.instant(number, 10 * 3600)).toISOString()).toBe('2026-03-29T08:00:00.000Z');
    expect(berlin.day(number)).toMatchObject({weekday: 7, month: 3, dayOfMonth: 29});
  });
});

describe('what was asked for', () => {
  const scenario = {
    id: 'x',
    kind: 'meter-reset',
    projectId: 'P2',
    stationId: 'S3',
    targets: ['1105'],
    startMs: START_MS,
    endMs: START_MS + 60_000,
  } as const;

  it('stands beside the schedule, ends when it is told to, and each change is another revision', async () => {
    const store = memoryStore();
    const own = await scenarioTimeline(store, projects);
    const {revision} = own;
    await own.add(scenario, store);
    expect(own.between('P2', START_MS, START_MS + 1)).toEqual([{...scenario, origin: 'asked'}]);
    expect(own.between('P1', START_MS, START_MS + 1)).toEqual([]);
    expect(own.lastResetMs('1105', START_MS - 1)).not.toBe(START_MS);
    expect(own.lastResetMs('1105', START_MS)).toBe(START_MS);
    await own.end('x', START_MS + 30_000, store);
    expect(own.between('P2', START_MS + 30_000, START_MS + 31_000)).toEqual([]);
    // A meter that was changed stays so.
    expect(own.lastResetMs('1105', START_MS + DAY_MS)).toBe(START_MS);
    expect(own.revision - revision).toBe(2);
    expect(store.rows).toEqual([{...scenario, endMs: START_MS + 30_000}]);
    await own.end('x', START_MS, store);
    expect(own.between('P2', START_MS - 1, START_MS + DAY_MS).filter(({origin}) => origin === 'asked')).toEqual([]);
    expect(own.lastResetMs('1105', START_MS + DAY_MS)).toBeUndefined();
  });

  it('is read back, but for what no site has any more; a store that fails changes nothing', async () => {
    const said: string[] = [];
    const store = memoryStore([scenario, {...scenario, id: 'y', targets: ['9999']}, {...scenario, id: 'z', projectId: 'P9'}]);
    const own = await scenarioTimeline(store, projects, (message) => said.push(message));
    expect([own.asked('x')?.id, own.asked('y'), own.asked('z')]).toEqual(['x', undefined, undefined]);
    expect(said).toHaveLength(2);
    const full = {add: () => Promise.reject(new Error('full'))};
    const failing = await scenarioTimeline(store, projects);
    const {revision} = failing;
    await expect(failing.add({...scenario, id: 'n'}, full)).rejects.toThrow('full');
    expect([failing.asked('n'), failing.revision]).toEqual([undefined, revision]);
  });
});
