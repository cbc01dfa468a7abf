import {afterEach, describe, expect, it} from 'vitest';
import {siteClock} from '../../base/site-clock.ts';
import type {SiteEvent, StoredEvent} from '../../store/areas/events/event.ts';
import type {EventStore} from '../../store/areas/events/events.ts';
import type {WholeEvent} from '../scenarios/scenario-events.ts';
import {EventRunner} from './event-runner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.parse('2026-05-15T10:00:00+08:00');

function eventAt(id: string, raisedMs: number, releasedMs: number): WholeEvent {
  return {
    id,
    kind: 'alarm',
    level: 2,
    projectId: 'P1',
    stationId: 'S1',
    deviceId: '1001',
    deviceName: '101',
    diagramDeviceId: '1001',
    name: 'n',
    info: 'i',
    values: [1, null, null],
    raisedMs,
    releasedMs,
  };
}

/** As the real one answers, with a switch that lets the next calls fail. */
function memoryEvents() {
  const rows = new Map<string, SiteEvent>();
  let failures = 0;
  let running = 0;
  const call = async <Result>(work: () => Result): Promise<Result> => {
    running++;
    expect(running).toBe(1);
    await Promise.resolve();
    running--;
    if (failures-- > 0) throw new Error('full');
    failures = Math.max(0, failures);
    return work();
  };
  const stored = (event: SiteEvent): StoredEvent => ({
    ...event,
    ...{
      projectName: 'p',
      projectNameEn: null,
      projectNamePt: null,
      stationName: 's',
      stationNameEn: null,
      stationNamePt: null,
      deviceNameEn: null,
      deviceNamePt: null,
      read: false,
    },
  });
  const store: Omit<EventStore, 'named'> = {
    put: (events) =>
      call(() => {
        const fresh = events.filter(({id}) => !rows.has(id)).map(({id}) => id);
        for (const event of events) rows.set(event.id, {...(rows.get(event.id) ?? event), releasedMs: event.releasedMs});
        return fresh;
      }),
    forgetAfter: (atMs) =>
      call(() => {
        for (const [id, row] of rows) {
          if (row.raisedMs > atMs) rows.delete(id);
          else if (row.releasedMs !== null && row.releasedMs > atMs) rows.set(id, {...row, releasedMs: null});
        }
        return 0;
      }),
    forgetBefore: (atMs) =>
      call(() => {
        for (const [id, row] of rows) if (row.raisedMs < atMs) rows.delete(id);
        return 0;
      }),
    counts: () => Promise.reject(new Error('not asked for')),
    open: () => Promise.reject(new Error('not asked for')),
    standing: (untilMs) =>
      call(() => [...rows.values()].filter(({raisedMs, releasedMs}) => releasedMs === null && raisedMs <= untilMs).map(stored)),
    byIds: (ids) => call(() => ids.flatMap((id) => (rows.has(id) ? [stored(rows.get(id)!)] : []))),
  };
  return {
    store,
    rows,
    failNext(count: number) {
      failures = count;
    },
  };
}

/** One event an hour on the half hour, for twenty minutes, for ever. */
const hourly = (extra: WholeEvent[] = []) => ({
  between(fromMs: number, toMs: number): WholeEvent[] {
    const events: WholeEvent[] = [];
    for (let hour = Math.floor(fromMs / HOUR_MS) - 1; hour <= Math.ceil(toMs / HOUR_MS); hour++) {
      const raisedMs = hour * HOUR_MS + HOUR_MS / 2;
      events.push(eventAt(`h${hour}`, raisedMs, raisedMs + 1_200_000));
    }
    const within = (atMs: number) => atMs >= fromMs && atMs <= toMs;
    return [...events, ...extra].filter(({raisedMs, releasedMs}) => within(raisedMs) || within(releasedMs));
  },
});

/** What must stand in the store of someone who has watched all along from `fromMs`. */
function expected(source: ReturnType<typeof hourly>, fromMs: number, nowMs: number): Map<string, number | null> {
  const events = source.between(fromMs, nowMs).filter(({raisedMs}) => raisedMs <= nowMs);
  return new Map(events.map(({id, releasedMs}) => [id, releasedMs > nowMs ? null : releasedMs]));
}

const runners: EventRunner[] = [];
afterEach(() => {
  for (const runner of runners.splice(0)) runner.dispose();
});

function begin(source = hourly(), memory = memoryEvents(), atMs = NOW_MS) {
  const clock = siteClock(() => 0, atMs);
  const warnings: unknown[] = [];
  let revision = 0;
  const runner = new EventRunner({
    store: memory.store,
    clock,
    source,
    revision: () => revision,
    warn: (error) => warnings.push(error),
    tickMs: 1_000_000,
    partMs: 0,
  });
  runners.push(runner);
  const told: string[] = [];
  runner.onEvents((events) => told.push(...events.map(({id, releasedMs}) => `${id}${releasedMs === null ? '' : ' back'}`)));
  runner.onRewritten(() => told.push('rewritten'));
  const take = () => told.splice(0);
  const held = () => new Map([...memory.rows.values()].map(({id, releasedMs}) => [id, releasedMs]));
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const holds = (fromMs: number) => expect(sorted(held())).toEqual(sorted(expected(source, fromMs, clock.nowMs())));
  return {
    runner,
    clock,
    memory,
    warnings,
    take,
    held,
    holds,
    ask(): void {
      revision++;
    },
  };
}

describe('events as the site clock reaches them', () => {
  it('begins with the last day whole, and tells nobody of it', async () => {
    const {runner, holds, take} = begin();
    await runner.catchUp();
    holds(NOW_MS - DAY_MS);
    expect(take()).toEqual([]);
  });

  it('tells what is raised and what returns as the clock goes on, once each', async () => {
    const {runner, clock, take, holds} = begin();
    await runner.catchUp();
    const hour = Math.floor(NOW_MS / HOUR_MS);
    clock.advance(HOUR_MS / 2 - 1);
    await runner.catchUp();
    expect(take()).toEqual([]);
    clock.advance(1);
    await runner.catchUp();
    expect(take()).toEqual([`h${hour}`]);
    await runner.catchUp();
    clock.advance(1_200_000);
    await runner.catchUp();
    expect(take()).toEqual([`h${hour} back`]);
    holds(NOW_MS - DAY_MS);
  });

  it('looks by itself when the clock is moved', async () => {
    const {runner, clock, take} = begin();
    await runner.catchUp();
    clock.advance(HOUR_MS);
    await runner.ended();
    expect(take()).toEqual([`h${Math.floor(NOW_MS / HOUR_MS)} back`]);
  });

  it('forgets what has not happened yet when the clock is set back, and opens again what had not returned', async () => {
    const {runner, clock, take, holds, held} = begin();
    await runner.catchUp();
    const hour = Math.floor(NOW_MS / HOUR_MS);
    clock.advance(3 * HOUR_MS);
    await runner.catchUp();
    take();
    clock.set(NOW_MS + HOUR_MS / 2 + 60_000);
    await runner.catchUp();
    expect(take()).toEqual(['rewritten']);
    expect(held().get(`h${hour}`)).toBeNull();
    holds(NOW_MS - DAY_MS);
    // Before the stored events: the day before is made again.
    clock.set(NOW_MS - 400 * DAY_MS);
    await runner.catchUp();
    holds(NOW_MS - 401 * DAY_MS);
  });

  it('closes a short gap event by event and a long one by its last day; what was open when it began has returned', async () => {
    const {runner, clock, take, held} = begin(hourly(), memoryEvents(), NOW_MS + HOUR_MS / 2 + 60_000);
    await runner.catchUp();
    const hour = Math.floor(NOW_MS / HOUR_MS);
    clock.advance(2 * DAY_MS);
    await runner.catchUp();
    expect(take()).toHaveLength(49);
    expect(held().get(`h${hour}`)).toBe(hour * HOUR_MS + HOUR_MS / 2 + 1_200_000);
    const open = Math.floor(clock.nowMs() / HOUR_MS);
    expect(held().get(`h${open}`)).toBeNull();
    clock.advance(20 * DAY_MS);
    await runner.catchUp();
    expect(take()).toEqual(['rewritten']);
    expect([...held()].filter(([, releasedMs]) => releasedMs === null).map(([id]) => id)).toEqual([`h${open + 20 * 24}`]);
    const last = expected(hourly(), clock.nowMs() - DAY_MS, clock.nowMs());
    expect([...last.keys()].filter((id) => !held().has(id))).toEqual([]);
  });

  it('fills the week before in the background, and keeps five weeks', async () => {
    const {runner, holds, clock, held} = begin();
    await runner.catchUp();
    runner.fillPast();
    await expect.poll(() => held().size).toBeGreaterThanOrEqual(7 * 24);
    holds(NOW_MS - 7 * DAY_MS);
    for (let week = 0; week < 6; week++) {
      clock.advance(6 * DAY_MS);
      await runner.catchUp();
    }
    holds(clock.nowMs() - 35 * DAY_MS);
  });

  it('tells at once what is asked for at this very second of a standing clock, and its end', async () => {
    const extra: WholeEvent[] = [];
    const {runner, take, ask, held} = begin(hourly(extra));
    await runner.catchUp();
    extra.push(eventAt('asked', NOW_MS, NOW_MS + 900_000));
    ask();
    await runner.catchUp();
    expect([take(), held().get('asked')]).toEqual([['asked'], null]);
    extra.splice(0, 1, eventAt('asked', NOW_MS, NOW_MS));
    ask();
    await runner.catchUp();
    expect([take(), held().get('asked')]).toEqual([['asked back'], NOW_MS]);
  });
});

describe('trouble', () => {
  it('tries again after a failure, whichever call failed, and misses and repeats nothing', async () => {
    for (const failures of [1, 2, 3, 4, 5, 6]) {
      const memory = memoryEvents();
      const {runner, clock, holds, warnings, take} = begin(hourly(), memory);
      memory.failNext(failures);
      for (let look = 0; look < 7; look++) await runner.catchUp();
      holds(NOW_MS - DAY_MS);
      clock.advance(HOUR_MS);
      memory.failNext(failures);
      for (let look = 0; look < 8; look++) await runner.catchUp();
      expect(take()).toEqual([`h${Math.floor(NOW_MS / HOUR_MS)} back`]);
      clock.set(NOW_MS - DAY_MS / 2);
      memory.failNext(failures);
      for (let look = 0; look < 8; look++) await runner.catchUp();
      holds(NOW_MS - 1.5 * DAY_MS);
      // Said once for each run of failures.
      expect(warnings).toHaveLength(3);
    }
  });

  it('goes one pass at a time, however many ask', async () => {
    const {runner, clock, holds} = begin();
    const asked = [runner.catchUp(), runner.catchUp()];
    for (let step = 0; step < 20; step++) {
      clock.advance(step % 3 === 0 ? -2 * HOUR_MS : 3 * HOUR_MS);
      asked.push(runner.catchUp());
      if (step % 5 === 0) await Promise.resolve();
    }
    await Promise.all(asked);
    expect(clock.nowMs()).toBeGreaterThan(NOW_MS);
    // The first step went back before the first pass.
    holds(NOW_MS - 2 * HOUR_MS - DAY_MS);
  });

  it('takes over a store that another run left: what lies ahead goes, what was left open has returned', async () => {
    const memory = memoryEvents();
    const first = begin(hourly(), memory, NOW_MS + HOUR_MS / 2 + 60_000);
    await first.runner.catchUp();
    first.runner.dispose();
    const hour = Math.floor(NOW_MS / HOUR_MS);
    memory.rows.set('unknown', {...eventAt('unknown', NOW_MS - HOUR_MS, 0), releasedMs: null});
    const later = begin(hourly(), memory, NOW_MS + 10 * DAY_MS);
    await later.runner.catchUp();
    expect(later.held().get(`h${hour}`)).toBe(hour * HOUR_MS + HOUR_MS / 2 + 1_200_000);
    expect(later.held().get('unknown')).toBe(NOW_MS - HOUR_MS + DAY_MS);
    later.runner.dispose();
    const earlier = begin(hourly(), memory, NOW_MS);
    await earlier.runner.catchUp();
    expect([...memory.rows.values()].filter(({raisedMs}) => raisedMs > NOW_MS)).toEqual([]);
  });

  it('does nothing any more once it is disposed', async () => {
    const {runner, clock, held} = begin();
    await runner.catchUp();
    runner.fillPast();
    runner.dispose();
    const before = held();
    clock.advance(5 * HOUR_MS);
    await runner.catchUp();
    await runner.ended();
    expect(held()).toEqual(before);
  });
});
