import {expect, it} from 'vitest';
import {sweep} from '../../../tests/support/sweep.ts';
import {CHUNK_SAMPLES} from './chunk.ts';
import {SeriesStore} from './series-store.ts';

/** Windows tried against brute force; `LIVEBUS_LONG=sweeps` tries 3,000. */
const WINDOWS = sweep(3000, 500);

interface Plain {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
  readonly quality: readonly number[];
  readonly gapMs: number;
}

/** Reads every sample of the window, and every one between two points: slow, and obviously right. */
function bruteWindow({timesMs, values, quality, gapMs}: Plain, fromMs: number, toMs: number, columns: number) {
  const width = (toMs - fromMs) / columns;
  const byColumn = new Map<number, number[]>();
  const first = timesMs.findIndex((timeMs) => timeMs >= fromMs);
  const start = first < 0 ? timesMs.length : first;
  let next = start;
  let column = 0;
  for (; next < timesMs.length && timesMs[next]! <= toMs; next++) {
    while (column < columns - 1 && fromMs + (column + 1) * width <= timesMs[next]!) column++;
    const samples = byColumn.get(column);
    if (samples === undefined) byColumn.set(column, [next]);
    else samples.push(next);
  }
  const points: {readonly at: number; readonly quality: number}[] = [];
  if (start > 0) points.push({at: start - 1, quality: quality[start - 1]!});
  for (const samples of byColumn.values()) {
    const filled = samples.filter((at) => !Number.isNaN(values[at]!));
    if (filled.length === 0) continue;
    if (samples.length <= 4) points.push(...filled.map((at) => ({at, quality: quality[at]!})));
    else {
      const by = (better: (a: number, b: number) => boolean) =>
        filled.reduce((best, at) => (better(values[at]!, values[best]!) ? at : best));
      const four = [filled[0]!, by((a, b) => a < b), by((a, b) => a > b), filled.at(-1)!];
      const all = samples.reduce((bits, at) => bits | quality[at]!, 0);
      points.push(...[...new Set(four)].sort((a, b) => a - b).map((at) => ({at, quality: all})));
    }
  }
  if (next < timesMs.length) points.push({at: next, quality: quality[next]!});
  const out = {timesMs: [] as number[], values: [] as number[], quality: [] as number[]};
  let last = -1;
  for (const {at, quality: bits} of points) {
    if (Number.isNaN(values[at]!)) continue;
    if (last >= 0 && crossesGap(last, at)) {
      out.timesMs.push(out.timesMs.at(-1)!);
      out.values.push(Number.NaN);
      out.quality.push(0);
    }
    out.timesMs.push(timesMs[at]!);
    out.values.push(values[at]!);
    out.quality.push(bits);
    last = at;
  }
  return {...out, most: Math.max(0, ...[...byColumn.values()].map((samples) => Math.min(4, samples.length)))};

  function crossesGap(from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      if (Number.isNaN(values[at]!) || Number.isNaN(values[at + 1]!) || timesMs[at + 1]! - timesMs[at]! > gapMs) return true;
    }
    return false;
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

/** Random walks with spikes, single NaN, long runs of NaN, pauses, doubtful samples and equal values. */
function makePlain(seed: number, length: number, regular: boolean): Plain {
  const random = seeded(seed);
  const stepMs = 1000;
  const timesMs: number[] = [];
  const values: number[] = [];
  const quality: number[] = [];
  let timeMs = 1_700_000_000_000;
  let value = 230;
  let missing = 0;
  for (let at = 0; at < length; at++) {
    timesMs.push(timeMs);
    timeMs += regular ? stepMs : random() < 0.001 ? 400_000 * random() : 1 + Math.floor(1500 * random());
    value += random() - 0.5;
    if (missing === 0 && random() < 0.0004) missing = random() < 0.5 ? 1 : Math.floor(random() * 3000);
    const spike = random() < 0.0002 ? 170 : 0;
    values.push(missing > 0 ? Number.NaN : Math.fround(Math.round((value + spike) * 4) / 4));
    quality.push(seed % 2 === 0 || random() > 0.0005 ? 0 : 1 << Math.floor(random() * 3));
    if (missing > 0) missing--;
  }
  return {timesMs, values, quality, gapMs: regular ? 1500 : 60_000};
}

it('every window is the same as one found by reading every sample', {timeout: 600_000}, () => {
  const shapes = [
    {seed: 1, regular: true, length: 3 * CHUNK_SAMPLES + 777, precision: 'float32'},
    {seed: 2, regular: true, length: CHUNK_SAMPLES, precision: 'float64'},
    {seed: 3, regular: false, length: 2 * CHUNK_SAMPLES + 5, precision: 'float64'},
    {seed: 4, regular: false, length: 300, precision: 'float32'},
    {seed: 5, regular: false, length: 1, precision: 'float64'},
  ] as const;
  const random = seeded(99);
  const plain = shapes.map(({seed, length, regular}) => makePlain(seed, length, regular));
  const store = new SeriesStore();
  for (const [row, {precision, regular}] of shapes.entries()) {
    const {timesMs, values, quality, gapMs} = plain[row]!;
    store.open(String(row), {precision, gapMs, ...(regular && {stepMs: 1000})});
    const column = precision === 'float32' ? Float32Array : Float64Array;
    // Half at once, half in pieces, as history and then live values arrive.
    const half = row % 2 === 0 ? timesMs.length : timesMs.length >> 1;
    for (let from = 0; from < timesMs.length; ) {
      const to = from === 0 ? half || timesMs.length : Math.min(timesMs.length, from + 1 + Math.floor(random() * 900));
      store.append(String(row), {
        ...(regular ? {startMs: timesMs[from]!} : {timesMs: Float64Array.from(timesMs.slice(from, to))}),
        values: column.from(values.slice(from, to)),
        quality: Uint8Array.from(quality.slice(from, to)),
      });
      from = to;
    }
  }
  let [breaks, doubtful] = [0, 0];
  for (let round = 0; round < WINDOWS; round++) {
    const row = round % shapes.length;
    const {timesMs} = plain[row]!;
    const spanMs = timesMs.at(-1)! - timesMs[0]! + 4000;
    const lengthMs = 1 + spanMs * random() ** 4;
    const fromMs = timesMs[0]! - 2000 + (spanMs - lengthMs) * random();
    // Edges on samples are the hard ones.
    const onSample = round % 3 === 0;
    const from = onSample ? Math.round(fromMs / 1000) * 1000 : fromMs;
    const to = from + (onSample ? Math.ceil(lengthMs / 1000) * 1000 : lengthMs);
    const columns = 1 + Math.floor(random() * 300);
    const found = store.query(String(row), {fromMs: from, toMs: to, columns});
    const wanted = bruteWindow(plain[row]!, from, to, columns);
    const told = {
      timesMs: [...found.timesMs],
      values: [...found.values],
      quality: found.quality === null ? wanted.timesMs.map(() => 0) : [...found.quality],
    };
    expect({round, ...told}).toEqual({round, timesMs: wanted.timesMs, values: wanted.values, quality: wanted.quality});
    expect(wanted.most).toBeLessThanOrEqual(4);
    breaks += wanted.values.filter(Number.isNaN).length;
    doubtful += wanted.quality.filter((bits) => bits !== 0).length;
  }
  expect(breaks).toBeGreaterThan(100);
  expect(doubtful).toBeGreaterThan(100);
});
