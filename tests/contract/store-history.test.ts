import {afterEach, beforeEach, expect, it} from 'vitest';
import type {DailyEnergy, HistoryChunk} from '../../server/store/areas/readings/history.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

const chunk = (deviceId: string, startMs: number, bytes: readonly number[], stepS = 900): HistoryChunk => ({
  deviceId,
  stepS,
  startMs,
  samples: bytes.length,
  data: Uint8Array.from(bytes),
});
const day = (deviceId: string, of: string, usedKwh = 10): DailyEnergy => ({deviceId, day: of, startKwh: 100, endKwh: 110, usedKwh});
const ALL = {fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, fromDay: '0000-00-00', toDay: '9999-99-99'};

let store: Store;

onBothDatabases((database) => {
  beforeEach(async () => {
    store = await database().open();
  });
  afterEach(() => store.close());

  it('chunks come back byte for byte, by start, of their device, step and span alone', async () => {
    const whole = Uint8Array.from({length: 4096}, (_, i) => i % 251);
    const part: HistoryChunk = {...chunk('d', 2000, []), samples: 3, data: whole.subarray(5, 9)};
    await store.history.put([part, chunk('d', 1000, [1, 2]), chunk('d', 1000, [9], 60), chunk('e', 1000, [3])], []);
    expect(await store.history.chunks('d', 900, 0, 9000)).toEqual([chunk('d', 1000, [1, 2]), {...part, data: whole.slice(5, 9)}]);
    expect(await store.history.chunks('d', 900, 1001, 2000)).toEqual([]);
    expect(await store.history.starts(900, 0, 2000)).toEqual(
      new Map([
        ['d', new Set([1000])],
        ['e', new Set([1000])],
      ]),
    );
    expect(whole.byteLength).toBe(4096);
  });

  it('what is put again replaces what was there', async () => {
    await store.history.put([chunk('d', 1000, [1, 2])], [day('d', '2026-05-15')]);
    await store.history.put([chunk('d', 1000, [7])], [day('d', '2026-05-15', 12)]);
    expect(await store.history.chunks('d', 900, 0, 9000)).toEqual([chunk('d', 1000, [7])]);
    expect(await store.history.daily('d', '2026-05-15', '2026-05-15')).toEqual([day('d', '2026-05-15', 12)]);
  });

  it('a put that fails leaves nothing behind', async () => {
    const wrong = {...chunk('d', 2000, [1]), stepS: 17};
    await expect(store.history.put([chunk('d', 1000, [1]), wrong], [day('d', '2026-05-15')])).rejects.toThrow(/check/i);
    expect(await store.history.starts(900, 0, 9000)).toEqual(new Map());
    expect(await store.history.dailyDays('2026-01-01', '2026-12-31')).toEqual(new Map());
  });

  it('days of energy come by day, both ends included', async () => {
    const days = Array.from({length: 31}, (_, i) => `2026-05-${String(i + 1).padStart(2, '0')}`);
    await store.history.put(
      [],
      ['d', 'e', 'f', 'g', 'h', 'i', 'j'].flatMap((id) => days.toReversed().map((of) => day(id, of))),
    );
    expect((await store.history.daily('e', '2026-05-03', '2026-05-05')).map((one) => one.day)).toEqual(days.slice(2, 5));
    const known = await store.history.dailyDays('2026-05-31', '2026-06-30');
    expect([known.size, known.get('j')]).toEqual([7, new Set(['2026-05-31'])]);
  });

  it('forgetting takes every chunk that holds a moment of the span, and its days, of all devices or of some', async () => {
    const [first, second] = [900_000, 1_800_000];
    const fill = () =>
      store.history.put(
        ['d', 'e'].flatMap((id) => [chunk(id, first, [1]), chunk(id, second, [1]), chunk(id, first, [1], 60)]),
        ['d', 'e'].map((id) => day(id, '2026-05-15')),
      );
    const startsOf = async (id: string) =>
      (await Promise.all([60, 900].map((s) => store.history.starts(s, 0, 9e9)))).map((all) =>
        [...(all.get(id) ?? [])].sort((a, b) => a - b),
      );
    await fill();
    await store.history.forget({...ALL, fromMs: second - 1, toMs: second, toDay: '2026-05-14'}, ['d']);
    expect(await startsOf('d')).toEqual([[first], [second]]);
    expect(await startsOf('e')).toEqual([[first], [first, second]]);
    await store.history.forget({...ALL, fromMs: second + 900_000}, ['d']);
    expect(await startsOf('d')).toEqual([[first], [second]]);
    expect((await store.history.dailyDays('2026-05-15', '2026-05-15')).size).toBe(1);
    await store.history.forget(ALL, []);
    expect(await startsOf('e')).toEqual([[first], [first, second]]);
    await store.history.forget(ALL);
    expect([await startsOf('d'), await startsOf('e'), (await store.history.dailyDays('', '~')).size]).toEqual([[[], []], [[], []], 0]);
  });

  it('what lies outside the kept spans goes, step by step and device by device, however much it is', async () => {
    const many = Array.from({length: 450}, (_, i) => chunk('d', i, [1], 60));
    await store.history.put(
      [...many, chunk('d', 10, [1]), chunk('d', 20, [1]), chunk('e', 1, [1]), chunk('d', 30, [1], 3600), chunk('d', 40, [1], 3600)],
      [day('d', '2026-05-15'), day('d', '2026-05-16')],
    );
    const kept = {
      minutes: {fromMs: 440, toMs: 448},
      quarters: {fromMs: 15, toMs: 99},
      hours: {fromMs: 35, toMs: 99},
      days: {fromDay: '2026-05-16', toDay: '2026-05-16'},
    };
    await store.history.keepOnly(kept, ['d']);
    expect([...(await store.history.starts(60, 0, 9000)).get('d')!]).toEqual([440, 441, 442, 443, 444, 445, 446, 447]);
    expect(await store.history.starts(900, 0, 9000)).toEqual(
      new Map([
        ['d', new Set([20])],
        ['e', new Set([1])],
      ]),
    );
    expect([...(await store.history.starts(3600, 0, 9000)).get('d')!]).toEqual([40]);
    expect(await store.history.daily('d', '', '~')).toEqual([day('d', '2026-05-16')]);
  });

  it('a note is kept under its name', async () => {
    expect(await store.history.note('made by')).toBeUndefined();
    await store.history.setNote('made by', 'seed 1');
    await store.history.setNote('made by', 'seed 2');
    expect(await store.history.note('made by')).toBe('seed 2');
  });

  it('history outlives a new installation of its site, and goes with its device', async () => {
    await store.demo.install(contentOf({P1: ['d', 'e']}));
    await store.history.put([chunk('d', 1000, [1]), chunk('e', 1000, [1])], [day('e', '2026-05-15')]);
    await store.demo.install(contentOf({P1: ['d', 'e']}));
    expect((await store.history.starts(900, 0, 9000)).size).toBe(2);
    await store.demo.install(contentOf({P1: ['d']}));
    expect([...(await store.history.starts(900, 0, 9000)).keys()]).toEqual(['d']);
    expect((await store.history.dailyDays('2026-05-15', '2026-05-15')).size).toBe(0);
  });
});
