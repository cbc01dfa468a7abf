import {describe, expect, it} from 'vitest';
import {CHUNK_SAMPLES} from './chunk.ts';
import {QualityBit} from './quality.ts';
import {SeriesFault, SeriesStore} from './series-store.ts';

const NONE = {appended: 0, corrected: 0, inserted: 0, infinite: 0, timeless: 0, future: 0, expired: 0};
const ALL = {fromMs: 0, toMs: 1e15, most: 1e9};

function storeWith(timesMs: readonly number[], values: readonly number[], format = {}) {
  const store = new SeriesStore();
  store.open('a', format);
  return {store, counted: store.append('a', {timesMs, values})};
}

const rowsOf = (store: SeriesStore, id = 'a') => {
  const {timesMs, values} = store.rows(id, ALL);
  return [...timesMs].map((timeMs, row) => [timeMs, values[row]!]);
};

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

describe('appending', () => {
  it('keeps values exactly as their source has them', () => {
    const values = [0.1, 12345678901234.5, -5e-324, 1e308, 18462907.6];
    const {store} = storeWith([1, 2, 3, 4, 5], values);
    expect([...store.rows('a', ALL).values]).toEqual(values);
    expect(store.sampleNear('a', 2.4, 1)).toEqual({timeMs: 2, value: values[1], quality: 0});
  });

  it('puts unordered and late samples at their place and takes repeated ones as corrections', () => {
    const {store, counted} = storeWith([10, 30, 20, 30, 5, 40], [1, 3, 2, 33, 0, 4]);
    expect(counted).toEqual({...NONE, appended: 3, corrected: 1, inserted: 2});
    expect(rowsOf(store)).toEqual([
      [5, 0],
      [10, 1],
      [20, 2],
      [30, 33],
      [40, 4],
    ]);
  });

  it('counts what it cannot keep: times that are none, the future, infinite values', () => {
    const store = new SeriesStore();
    store.open('a');
    store.open('single', {precision: 'float32'});
    const timesMs = [1, Number.NaN, 2, Number.POSITIVE_INFINITY, 3, 99];
    const counted = store.append('a', {timesMs, values: [1, 1, Number.NEGATIVE_INFINITY, 1, Number.NaN, 1], latestMs: 50});
    expect(counted).toEqual({...NONE, appended: 3, infinite: 1, timeless: 2, future: 1});
    expect(rowsOf(store)).toEqual([
      [1, 1],
      [2, Number.NaN],
      [3, Number.NaN],
    ]);
    expect(store.append('single', {timesMs: [1], values: [1e308]})).toEqual({...NONE, appended: 1, infinite: 1});
    const large = new Float64Array(CHUNK_SAMPLES).fill(2);
    large[700] = Number.POSITIVE_INFINITY;
    store.open('large', {stepMs: 1});
    expect(store.append('large', {startMs: 0, values: large})).toEqual({...NONE, appended: CHUNK_SAMPLES, infinite: 1});
    expect(store.query('large', {fromMs: 0, toMs: 65_535, columns: 3}).greatest).toBe(2);
  });

  it('refuses lists of unequal lengths, blocks without times and series that nobody opened, and keeps what it has', () => {
    const {store} = storeWith([1, 2], [1, 2]);
    expect(() => store.append('a', {timesMs: [3, 4], values: [1]})).toThrow('series "a": 1 values, but 2 times');
    expect(() => store.append('a', {timesMs: [3], values: [1], quality: new Uint8Array(2)})).toThrow('1 values, but 2 qualities');
    expect(() => store.append('a', {values: [1]})).toThrow('without times');
    expect(() => store.append('b', {timesMs: [1], values: [1]})).toThrow(SeriesFault);
    expect(() => store.open('b', {stepMs: 0})).toThrow('stepMs of series "b" must be above 0');
    expect(() => store.query('a', {fromMs: 5, toMs: 5, columns: 10})).toThrow('has no length');
    expect(() => store.query('a', {fromMs: 5, toMs: Number.POSITIVE_INFINITY, columns: 10})).toThrow(RangeError);
    expect(() => store.query('a', {fromMs: 5, toMs: 6, columns: 0.5})).toThrow('column');
    expect(rowsOf(store)).toHaveLength(2);
  });

  it('stores no times for samples on a grid, fills a short hole and keeps a sample beside the grid', () => {
    const store = new SeriesStore();
    store.open('a', {stepMs: 10, precision: 'float32'});
    store.append('a', {startMs: 0, values: [1, 2, 3]});
    const bytes = store.usage().bytes;
    store.append('a', {timesMs: [50, 60], values: [5, 6]});
    // Flags of the gap, but no times.
    expect(store.usage().bytes - bytes).toBeLessThan(400);
    expect(rowsOf(store).map(([, value]) => value)).toEqual([1, 2, 3, Number.NaN, Number.NaN, 5, 6]);
    // Fills the hole late.
    expect(store.append('a', {timesMs: [30], values: [4]})).toEqual({...NONE, corrected: 1});
    store.append('a', {timesMs: [73], values: [7]});
    store.append('a', {startMs: 10_000_000, values: [8]});
    expect(rowsOf(store).at(-2)).toEqual([73, 7]);
    const {values} = store.query('a', {fromMs: 0, toMs: 10_000_000, columns: 1000});
    expect(values.filter(Number.isNaN)).toHaveLength(2);
  });

  it('a pause breaks the line where it lies: between chunks, between buckets, and between two appends', () => {
    const store = new SeriesStore();
    const breaksOf = (id: string, toMs: number) => store.query(id, {fromMs: 0, toMs, columns: 1}).values.filter(Number.isNaN).length;
    for (const length of [CHUNK_SAMPLES, 256, 300]) {
      const id = String(length);
      store.open(id, {gapMs: 5000});
      store.append(id, {timesMs: Float64Array.from({length}, (_, at) => at * 1000), values: new Float64Array(length)});
      expect(breaksOf(id, length * 1000)).toBe(0);
      const laterMs = length * 1000 + 4000;
      store.append(id, {timesMs: Float64Array.from({length: 300}, (_, at) => laterMs + at * 1000), values: new Float64Array(300)});
      expect([id, breaksOf(id, laterMs + 300_000)]).toEqual([id, 0]);
      store.append(id, {timesMs: [laterMs + 310_000], values: [0]});
      expect([id, breaksOf(id, laterMs + 310_000)]).toEqual([id, 1]);
    }
    for (const length of [CHUNK_SAMPLES, 256]) {
      const id = `far ${length}`;
      store.open(id, {gapMs: 5000});
      store.append(id, {timesMs: Float64Array.from({length}, (_, at) => at * 1000), values: new Float64Array(length)});
      const laterMs = length * 1000 + 9000;
      store.append(id, {timesMs: Float64Array.from({length: 300}, (_, at) => laterMs + at * 1000), values: new Float64Array(300)});
      expect([id, breaksOf(id, laterMs + 300_000)]).toEqual([id, 1]);
    }
  });

  it('an answer after any history of appends and corrections is that of a store filled at once', () => {
    const random = seeded(7);
    for (const regular of [true, false]) {
      const store = new SeriesStore();
      const format = {precision: 'float32', gapMs: 40, ...(regular && {stepMs: 10})} as const;
      store.open('a', format);
      const model = new Map<number, {value: number; quality: number}>();
      const start = Array.from({length: CHUNK_SAMPLES + 3000}, (_, at) => at * 10);
      store.append('a', {timesMs: Float64Array.from(start), values: Float32Array.from(start, (timeMs) => timeMs % 977)});
      for (const timeMs of start) model.set(timeMs, {value: timeMs % 977, quality: 0});
      for (let round = 0; round < 25; round++) {
        const length = 1 + Math.floor(random() * 300);
        const baseMs = random() * 720_000;
        const timesMs = Array.from({length}, () => Math.round((baseMs + random() * 5000) / (random() < 0.7 ? 10 : 1)) * (regular ? 10 : 1));
        const values = timesMs.map(() => (random() < 0.05 ? Number.NaN : Math.floor(random() * 5000)));
        const quality = Uint8Array.from(timesMs, () => (random() < 0.01 ? QualityBit.bad : 0));
        store.append('a', {timesMs, values, quality});
        for (const [row, timeMs] of timesMs.entries()) model.set(timeMs, {value: values[row]!, quality: quality[row]!});
      }
      const times = [...model.keys()].sort((a, b) => a - b);
      const whole = new SeriesStore();
      whole.open('a', format);
      whole.append('a', {
        timesMs: Float64Array.from(times),
        values: Float32Array.from(times, (timeMs) => model.get(timeMs)!.value),
        quality: Uint8Array.from(times, (timeMs) => model.get(timeMs)!.quality),
      });
      // On a grid a hole may be filled with NaN, which is no sample.
      const filled = (one: SeriesStore) => {
        const {timesMs, values} = one.rows('a', ALL);
        return values.reduce((text, value, row) => (Number.isNaN(value) ? text : `${text} ${timesMs[row]} ${value}`), '');
      };
      expect(filled(store) === filled(whole)).toBe(true);
      for (let round = 0; round < 40; round++) {
        const fromMs = random() * 600_000;
        const span = {fromMs, toMs: fromMs + 1 + random() ** 2 * 700_000, columns: 1 + Math.floor(random() * 200)};
        const [found, wanted] = [store.query('a', span), whole.query('a', span)];
        expect([found.least, found.greatest]).toEqual([wanted.least, wanted.greatest]);
        if (!regular) expect(found).toEqual(wanted);
      }
    }
  });
});

describe('the budget', () => {
  it('drops the oldest chunks of all series to stay below, says so, and refuses what is older than that', () => {
    const budgetBytes = 1_200_000;
    const store = new SeriesStore({budgetBytes});
    for (const id of ['a', 'b']) store.open(id, {stepMs: 1000, precision: 'float32'});
    for (let part = 0; part < 8; part++) {
      for (const id of ['a', 'b']) {
        store.append(id, {startMs: part * CHUNK_SAMPLES * 1000, values: new Float32Array(CHUNK_SAMPLES).fill(part)});
        expect(store.usage().bytes).toBeLessThanOrEqual(budgetBytes);
      }
    }
    const {samples, droppedSamples, series} = store.usage();
    expect([samples, droppedSamples, series]).toEqual([4 * CHUNK_SAMPLES, 12 * CHUNK_SAMPLES, 2]);
    const answer = store.query('a', {fromMs: 0, toMs: 8 * CHUNK_SAMPLES * 1000, columns: 100});
    expect(answer.droppedToMs).toBe((6 * CHUNK_SAMPLES - 1) * 1000);
    expect([answer.least, answer.greatest]).toEqual([6, 7]);
    expect(store.append('a', {timesMs: [5000], values: [1]})).toEqual({...NONE, expired: 1});
    store.close('a');
    store.close('b');
    expect(store.usage().bytes).toBe(0);
  });

  it('frees one large block piece by piece', () => {
    const store = new SeriesStore({budgetBytes: 5 * 4 * CHUNK_SAMPLES});
    store.open('a', {stepMs: 1, precision: 'float32'});
    store.append('a', {startMs: 0, values: Float32Array.from({length: 10 * CHUNK_SAMPLES}, (_, at) => at)});
    expect(store.usage().bytes).toBeLessThanOrEqual(5 * 4 * CHUNK_SAMPLES);
    expect(store.rows('a', {...ALL, most: 1}).values[0]).toBe(6 * CHUNK_SAMPLES);
  });

  it('keeps a series as long as it is to be kept', () => {
    const store = new SeriesStore();
    store.open('a', {stepMs: 1, precision: 'float32', retentionMs: CHUNK_SAMPLES});
    for (let part = 0; part < 4; part++) store.append('a', {startMs: part * CHUNK_SAMPLES, values: new Float32Array(CHUNK_SAMPLES)});
    expect(store.usage().samples).toBe(2 * CHUNK_SAMPLES);
  });

  it('a million samples of single precision take their own bytes and less than 2 % more', () => {
    const store = new SeriesStore();
    store.open('a', {stepMs: 1, precision: 'float32'});
    const samples = 1_000_000;
    store.append('a', {startMs: 0, values: new Float32Array(samples)});
    expect(store.usage().bytes).toBeLessThan(samples * 4 * 1.02);
  });
});

describe('reading', () => {
  it('finds the nearest sample, a gap included, within reach', () => {
    const {store} = storeWith([10, 20, 30], [1, Number.NaN, 3]);
    const near = (timeMs: number, reachMs = 100) => store.sampleNear('a', timeMs, reachMs)?.value;
    expect([near(0), near(14), near(15), near(16), near(30), near(99)]).toEqual([1, 1, 1, Number.NaN, 3, 3]);
    expect([near(0, 9), near(40, 9), near(12, 1)]).toEqual([undefined, undefined, undefined]);
    store.open('empty');
    expect(store.sampleNear('empty', 5, 10)).toBeUndefined();
    expect(store.query('empty', {fromMs: 0, toMs: 1, columns: 1})).toMatchObject({timesMs: new Float64Array(), before: undefined});
  });

  it('gives the rows of a range up to a limit, and where to go on', () => {
    const {store} = storeWith([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]);
    const rows = store.rows('a', {fromMs: 2, toMs: 5, most: 2});
    expect([[...rows.values], rows.nextMs]).toEqual([[2, 3], 4]);
    expect(store.rows('a', {fromMs: 4, toMs: 5, most: 2}).nextMs).toBeUndefined();
  });

  it('counts, and finds least, greatest and mean from every sample', () => {
    const values = Float64Array.from({length: CHUNK_SAMPLES + 501}, (_, at) => (at % 100) - 3);
    const store = new SeriesStore();
    store.open('a', {stepMs: 10});
    store.append('a', {startMs: 1000, values});
    const exact = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
    const found = store.figures('a', 1000 + 10 * 7, 1000 + 10 * 65_700);
    const part = Array.from({length: 65_694}, (_, at) => ((at + 7) % 100) - 3);
    expect(found).toEqual({
      count: 65_694,
      least: -3,
      leastMs: 1000 + 10 * 100,
      greatest: 96,
      greatestMs: 1000 + 10 * 99,
      mean: expect.closeTo(exact(part), 9),
    });
    store.append('a', {startMs: 1080, values: [Number.NaN]});
    expect(store.figures('a', 1000, 1100)).toMatchObject({count: 10});
    expect(store.figures('a', 0, 5).count).toBe(0);
  });
});
