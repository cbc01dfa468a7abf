import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lineDataOf} from '../../server/areas/monitoring/wire-forms.ts';
import {DEFAULT_RETENTION} from '../../server/base/retention.ts';
import {ReadingArchive} from '../../server/history/archive/reading-archive.ts';
import {recordedPast} from '../../server/history/archive/recorded-past.ts';
import type {MeasuredSlot, RegisterSlot} from '../../server/history/archive/rollup-format.ts';
import {pastReadings} from '../../server/history/past-readings.ts';
import type {ArrivedReading} from '../../server/history/record-readings.ts';
import {overtakenBy, shownMs} from '../../server/ingest/latest-row.ts';
import type {Store} from '../../server/store/store.ts';
import {onBothDatabases} from './store-support.ts';

const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(text);
const reading = (acquisitionTimeMs: number, watts: number, more: Partial<ArrivedReading> = {}): ArrivedReading => ({
  deviceId: 'd',
  acquisitionTimeMs,
  quantities: {activePowerSum: watts, positiveActiveEnergy: watts / 4},
  ...more,
});

let store: Store;
let nowMs: number;

function archive(leads = true): ReadingArchive {
  const log = {
    error: (fields: object) => {
      throw new Error(JSON.stringify(fields));
    },
  };
  return new ReadingArchive({
    store: store.readings,
    nowMs: () => nowMs,
    timeZone: ZONE,
    retention: DEFAULT_RETENTION,
    leads: () => leads,
    log,
  });
}

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
    nowMs = at('2026-05-15T10:00:00+02:00');
  });
  afterEach(() => store.close());

  it('a batch that comes again changes nothing, before and after its blocks are made', async () => {
    const {record, readings, round} = bound(archive());
    const outcomes = async (given: readonly ArrivedReading[]) => (await record(given)).map(({outcome}) => outcome);
    const batch = Array.from({length: 300}, (_, i) => reading(at('2026-05-14T08:00:00Z') + i * 60_000, i));
    expect(new Set(await outcomes(batch))).toEqual(new Set(['stored']));
    const again = [batch[7]!, reading(1000, 1), reading(nowMs, 5), reading(nowMs, 5)];
    const told = ['duplicate', 'closed', 'stored', 'duplicate'];
    expect(await outcomes(again)).toEqual(told);
    const before = await readings('d', ['activePowerSum'], 0, nowMs + 1);
    await round();
    expect(await store.readings.tailCounts()).toEqual([{deviceId: 'd', count: 1, firstMs: nowMs}]);
    expect(await readings('d', ['activePowerSum'], 0, nowMs + 1)).toEqual(before);
    expect(await outcomes(again)).toEqual(told.with(2, 'duplicate'));
    expect(await outcomes([...batch].reverse())).toEqual(Array(300).fill('duplicate'));
    expect([...before.quantities.get('activePowerSum')!]).toEqual([...batch.keys(), 5]);
    await expect(record(Array(10_001).fill(batch[0]))).rejects.toThrow(RangeError);
  });

  it('[MO-3-30] of one moment what arrived last stands, before and after its blocks are made, and what was taken before changes nothing', async () => {
    const {record, readings, round} = bound(archive());
    const outcomes = async (...given: readonly ArrivedReading[]) => (await record(given)).map(({outcome}) => outcome);
    const dayMs = at('2026-05-14T00:00:00Z');
    const values = async () => [...(await readings('d', ['activePowerSum'], dayMs, dayMs + 3000)).quantities.get('activePowerSum')!];
    expect(await outcomes(reading(dayMs, 1), reading(dayMs + 1000, 5))).toEqual(['stored', 'stored']);
    expect(await outcomes(reading(dayMs, 2))).toEqual(['stored']);
    expect([await outcomes(reading(dayMs, 1)), await values()]).toEqual([['known'], [2, 5]]);
    await round();
    expect(await store.readings.tailCounts()).toEqual([]);
    expect([await outcomes(reading(dayMs, 1), reading(dayMs, 2)), await values()]).toEqual([
      ['known', 'duplicate'],
      [2, 5],
    ]);
    expect([await outcomes(reading(dayMs, 3), reading(dayMs, 4), reading(dayMs, 3)), await values()]).toEqual([
      ['stored', 'stored', 'known'],
      [4, 5],
    ]);
    await round();
    expect([await outcomes(reading(dayMs, 2), reading(dayMs, 4)), await values()]).toEqual([
      ['known', 'duplicate'],
      [4, 5],
    ]);
  });

  it('[MO-3-30] a stamp ahead of its arrival is known again, when it has passed too', async () => {
    const {record, readings} = bound(archive());
    const open = reading(nowMs, 1, {statedMs: nowMs + 240_000, switchState: 0});
    expect(await record([open])).toEqual([{outcome: 'stored', atMs: nowMs}]);
    expect(await record([{...open, acquisitionTimeMs: nowMs + 5000}])).toEqual([{outcome: 'known', atMs: nowMs}]);
    const {statedMs: _, ...passed} = {...open, acquisitionTimeMs: nowMs + 240_000};
    expect(await record([passed])).toEqual([{outcome: 'known', atMs: nowMs}]);
    expect([...(await readings('d', ['activePowerSum'], 0, nowMs + DAY_MS)).timesMs]).toEqual([nowMs]);
    nowMs += (DEFAULT_RETENTION.readingDays + 2) * DAY_MS;
    await archive().record([reading(nowMs - 2 * DAY_MS, 1)]);
    await archive().round();
    expect(await store.readings.taken(['d'], 0, Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('[MO-3-30] a latest reading that the clock was set back before loses to every later arrival, and is marked only while it stands', async () => {
    const latest = {deviceId: 'd', gatewayId: 'g', atMs: nowMs, arrivedMs: nowMs, reading: '{"figures":{}}'};
    await store.ingest.putLatest([latest]);
    const marked = overtakenBy(latest, nowMs - 300_000);
    await store.ingest.replaceLatest([{from: latest, to: marked}]);
    expect(await store.ingest.latest()).toEqual([marked]);
    expect([shownMs(marked, nowMs - 1), shownMs(marked, nowMs)]).toEqual([nowMs, nowMs - 300_000]);
    const arrived = {...latest, atMs: nowMs - 400_000, arrivedMs: nowMs - 290_000};
    await store.ingest.putLatest([arrived]);
    await store.ingest.replaceLatest([{from: latest, to: marked}]);
    expect(await store.ingest.latest('g')).toEqual([arrived]);
  });

  it('[MO-3-30] whatever comes in whatever order, repeated too: what stands is what the rule says', async () => {
    const {record, readings, round} = bound(archive());
    const chance = chanceFrom(11);
    const startMs = at('2026-05-13T00:00:00Z');
    const standing = new Map<number, number>();
    const taken = new Set<string>();
    const sent: ArrivedReading[] = [];
    const seen = {replaced: 0, known: 0, ahead: 0};
    for (let step = 0; step < 120; step++) {
      const batch = Array.from({length: 1 + Math.floor(chance() * 6)}, (): ArrivedReading => {
        if (sent.length > 0 && chance() < 0.4) return sent[Math.floor(chance() * sent.length)]!;
        const moment = startMs + Math.floor(chance() * 30) * 60_000;
        const isAhead = chance() < 0.2;
        return reading(moment, Math.floor(chance() * 4) + (isAhead ? 100 : 0), isAhead ? {statedMs: moment + 30_000} : {});
      });
      sent.push(...batch);
      for (const {acquisitionTimeMs: t, statedMs = t, quantities} of batch) {
        const watts = quantities.activePowerSum!;
        if (statedMs !== t) seen.ahead += 1;
        if (taken.has(`${statedMs} ${watts}`)) {
          if (standing.get(t) !== watts) seen.known += 1;
          continue;
        }
        taken.add(`${statedMs} ${watts}`);
        if (standing.has(t)) seen.replaced += 1;
        standing.set(t, watts);
      }
      await record(batch);
      if (step % 17 === 0) await round();
    }
    const {timesMs, quantities} = await readings('d', ['activePowerSum'], 0, nowMs);
    const stored = [...timesMs].map((t, i) => [t, quantities.get('activePowerSum')![i]]);
    expect(stored).toEqual([...standing].sort(([a], [b]) => a - b));
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  it('[EN-5-07] in whatever order readings come, late and twice too, what is stored and rolled up by hour and day is what the readings say', async () => {
    const {record, readings, rollups, round} = bound(archive());
    const chance = chanceFrom(7);
    const startMs = at('2026-05-10T22:00:00Z');
    let kwh = 100;
    const all = Array.from({length: 900}, (_, i) => {
      kwh += Math.floor(chance() * 8) / 4;
      const quality = chance() < 0.05 ? 2 : 0;
      return {...reading(startMs + i * 420_000 + Math.floor(chance() * 60) * 1000, Math.floor(chance() * 1000)), quality, kwh};
    }).map(({kwh: positiveActiveEnergy, ...one}) => ({...one, quantities: {...one.quantities, positiveActiveEnergy}}));
    const arriving = all.map((one) => ({one, key: one.acquisitionTimeMs + chance() * chance() * 2 * DAY_MS})).sort((a, b) => a.key - b.key);
    for (let i = 0; i < arriving.length; i += 60) {
      await record(arriving.slice(i, i + 70).map(({one}) => one));
      if (i % 180 === 0) await round();
    }
    await round();
    const {timesMs, quantities} = await readings('d', ['activePowerSum'], 0, Number.MAX_SAFE_INTEGER);
    expect([...timesMs]).toEqual(all.map((one) => one.acquisitionTimeMs));
    expect([...quantities.get('activePowerSum')!]).toEqual(all.map((one) => one.quantities.activePowerSum));

    const good = all.filter(({quality}) => quality === 0);
    const days = (await rollups(['d'], 'activePowerSum', 'day', '2026-05-11', '2026-05-14')).get('d')!;
    const hours = (await rollups(['d'], 'activePowerSum', 'hour', '2026-05-11', '2026-05-14')).get('d')!;
    const used = (await rollups(['d'], 'positiveActiveEnergy', 'day', '2026-05-11', '2026-05-14')).get('d')!;
    const usedHours = (await rollups(['d'], 'positiveActiveEnergy', 'hour', '2026-05-11', '2026-05-14')).get('d')!;
    expect([...days.keys()]).toEqual(['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14']);
    for (const [i, day] of [...days.keys()].entries()) {
      const fromMs = startMs + i * DAY_MS;
      const within = good.filter(({acquisitionTimeMs: t}) => t >= fromMs && t < fromMs + DAY_MS);
      const watts = within.map((one) => one.quantities.activePowerSum!);
      const [slot] = days.get(day)! as [MeasuredSlot];
      expect(slot).toMatchObject({count: within.length, min: Math.min(...watts), max: Math.max(...watts)});
      expect(slot.mean).toBeCloseTo(watts.reduce((sum, one) => sum + one, 0) / watts.length, 2);
      expect(slot.maxAtMs).toBe(within[watts.indexOf(slot.max)]!.acquisitionTimeMs);
      const [register] = used.get(day)! as [RegisterSlot];
      expect(register.used).toBeCloseTo(registerAt(good, fromMs + DAY_MS) - registerAt(good, fromMs), 6);
      expect([hours.get(day)!.length, usedHours.get(day)!.length]).toEqual([24, 24]);
      for (let hour = 0; hour < 24; hour++) {
        const hourMs = fromMs + hour * HOUR_MS;
        const inHour = within
          .filter(({acquisitionTimeMs: t}) => t >= hourMs && t < hourMs + HOUR_MS)
          .map((one) => one.quantities.activePowerSum!);
        const told = hours.get(day)![hour] as MeasuredSlot;
        expect(told).toMatchObject({count: inHour.length, min: Math.min(...inHour), max: Math.max(...inHour)});
        expect(told.mean).toBeCloseTo(inHour.reduce((sum, one) => sum + one, 0) / inHour.length, 2);
        const {used: kwh} = usedHours.get(day)![hour] as RegisterSlot;
        expect(kwh).toBeCloseTo(registerAt(good, hourMs + HOUR_MS) - registerAt(good, hourMs), 6);
      }
    }
    // None is worked out for the reader any more but that of the day that goes on.
    expect((await store.readings.due()).map(({day}) => day)).toEqual(['2026-05-15']);
  });

  it('of days that are old a reading a quarter of an hour stays, their roll-ups stay whole, and they take no more', async () => {
    const {record, readings, rollups, round} = bound(archive());
    const dayMs = at('2026-05-14T00:00:00Z');
    await record(Array.from({length: 1440}, (_, i) => reading(dayMs + i * 60_000, i)));
    await round();
    const asked = () => rollups(['d'], 'activePowerSum', 'hour', '2026-05-14', '2026-05-15');
    const before = await asked();
    nowMs += (DEFAULT_RETENTION.fullDays + 1) * DAY_MS;
    await round();
    const {timesMs, quantities} = await readings('d', ['activePowerSum'], dayMs, dayMs + DAY_MS);
    expect([...timesMs]).toEqual(Array.from({length: 96}, (_, i) => dayMs + i * 900_000));
    expect([...quantities.get('activePowerSum')!].slice(0, 3)).toEqual([0, 15, 30]);
    expect((await record([reading(dayMs + 1, 1), reading(dayMs + DAY_MS, 1)])).map(({outcome}) => outcome)).toEqual(['closed', 'stored']);
    await round();
    expect((await asked()).get('d')!.get('2026-05-14')).toEqual(before.get('d')!.get('2026-05-14'));
    nowMs += DEFAULT_RETENTION.readingDays * DAY_MS;
    await round();
    expect((await readings('d', ['activePowerSum'], 0, nowMs)).timesMs).toHaveLength(0);
    expect((await asked()).get('d')!.get('2026-05-14')).toEqual(before.get('d')!.get('2026-05-14'));
  });

  it('[MO-2.rt-12] a day of 25 hours has as many, a silence is a gap, and the curve is of the moments that were measured', async () => {
    const one = archive();
    nowMs = at('2026-10-26T12:00:00+01:00');
    const startMs = at('2026-10-25T00:00:00+02:00');
    const sent = Array.from({length: 100}, (_, i) => reading(startMs + i * 900_000 + 7000, i)).filter((_, i) => i < 40 || i >= 48);
    await one.record(sent);
    await one.round();
    const hours = (await one.rollups(['d'], 'activePowerSum', 'hour', '2026-10-25', '2026-10-25')).get('d')!.get('2026-10-25')!;
    expect(hours.map((slot) => slot?.count)).toEqual([...Array(10).fill(4), undefined, undefined, ...Array(13).fill(4)]);
    const asked = {deviceId: 'd', quantity: 'activePowerSum', day: '2026-10-25', timeZone: ZONE, nowMs} as const;
    const {xDataList, yDataList} = lineDataOf(await pastReadings([recordedPast(one, async () => undefined)]).dayCurve(asked), ZONE);
    expect([xDataList[0], yDataList[0]]).toEqual(['2026-10-25 00:00:07', 0]);
    expect(xDataList).toHaveLength(sent.length + 1);
    expect([yDataList[39], yDataList[40], yDataList[41]]).toEqual([39, null, 48]);
  });

  describe('two servers', () => {
    it('what one records after the other has made roll-ups is rolled up again', async () => {
      const [leading, other] = [archive(), archive(false)];
      const dayMs = at('2026-05-13T22:00:00Z');
      for (let i = 0; i < 3; i++) {
        await other.record([reading(dayMs + i * 900_000, i)]);
        await other.round();
        await leading.round();
        const [slot] = (await other.rollups(['d'], 'activePowerSum', 'day', '2026-05-14', '2026-05-14')).get('d')!.get('2026-05-14')!;
        expect(slot!.count).toBe(i + 1);
      }
    });
  });
});

/** Where the register stood, between two readings as if it had risen evenly. */
function registerAt(all: readonly ArrivedReading[], atMs: number): number {
  const after = all.findIndex((one) => one.acquisitionTimeMs >= atMs);
  const [from, to] = [all[Math.max(0, after - 1)]!, all[after]!];
  const [a, b] = [from.quantities.positiveActiveEnergy!, to.quantities.positiveActiveEnergy!];
  if (from === to) return a;
  return a + ((b - a) * (atMs - from.acquisitionTimeMs)) / (to.acquisitionTimeMs - from.acquisitionTimeMs);
}

function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function bound(one: ReadingArchive) {
  return {
    record: one.record,
    readings: one.readings.bind(one),
    rollups: one.rollups.bind(one),
    round: one.round.bind(one),
  };
}
