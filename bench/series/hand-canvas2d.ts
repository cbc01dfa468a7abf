import {HEIGHT_PX, START_MS, STEP_MS, WIDTH_PX} from './made-series.ts';
import type {SeriesSubject} from './subject.ts';

const BASE = 64;
const FAN = 4;

interface Level {
  readonly size: number;
  readonly least: Float32Array;
  readonly greatest: Float32Array;
}

/** Handwritten code for exactly this line, without axes or texts: a pyramid of least and greatest on the page's thread. */
export const handCanvas2d: SeriesSubject = {
  name: 'hand-canvas2d',
  async mount(host, values, ready) {
    ready();
    const levels = buildLevels(values);
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH_PX;
    canvas.height = HEIGHT_PX;
    host.append(canvas);
    const g = canvas.getContext('2d');
    if (g === null) throw new Error('no 2D context');
    const least = new Float64Array(WIDTH_PX);
    const greatest = new Float64Array(WIDTH_PX);
    const draw = (fromMs: number, toMs: number) => {
      const [from, to] = [(fromMs - START_MS) / STEP_MS, (toMs - START_MS) / STEP_MS];
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let x = 0; x < WIDTH_PX; x++) {
        const start = Math.max(0, Math.floor(from + ((to - from) * x) / WIDTH_PX));
        const end = Math.min(values.length, Math.max(start + 1, Math.floor(from + ((to - from) * (x + 1)) / WIDTH_PX)));
        const [a, b] = rangeOf(values, levels, start, end);
        least[x] = a;
        greatest[x] = b;
        low = Math.min(low, a);
        high = Math.max(high, b);
      }
      const scale = HEIGHT_PX / (high - low || 1);
      g.clearRect(0, 0, WIDTH_PX, HEIGHT_PX);
      g.strokeStyle = '#06c';
      g.lineWidth = 1;
      g.beginPath();
      for (let x = 0; x < WIDTH_PX; x++) {
        const a = HEIGHT_PX - (least[x]! - low) * scale;
        const b = HEIGHT_PX - (greatest[x]! - low) * scale;
        if (x === 0) g.moveTo(x + 0.5, a);
        else g.lineTo(x + 0.5, a);
        g.lineTo(x + 0.5, b);
      }
      g.stroke();
    };
    draw(START_MS, START_MS + (values.length - 1) * STEP_MS);
    return {
      show: async (fromMs, toMs) => draw(fromMs, toMs),
      otherBytes: async () => 0,
      dispose: () => canvas.remove(),
    };
  },
};

function buildLevels(values: Float32Array): readonly Level[] {
  const levels: Level[] = [];
  let [below, size]: [Pick<Level, 'least' | 'greatest'>, number] = [{least: values, greatest: values}, 1];
  for (let fan = BASE; below.least.length > 1024; fan = FAN) {
    const length = Math.ceil(below.least.length / fan);
    size *= fan;
    const level = {size, least: new Float32Array(length), greatest: new Float32Array(length)};
    for (let bucket = 0; bucket < length; bucket++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      const end = Math.min(below.least.length, (bucket + 1) * fan);
      for (let at = bucket * fan; at < end; at++) {
        if (below.least[at]! < low) low = below.least[at]!;
        if (below.greatest[at]! > high) high = below.greatest[at]!;
      }
      level.least[bucket] = low;
      level.greatest[bucket] = high;
    }
    levels.push(level);
    below = level;
  }
  return levels;
}

function rangeOf(values: Float32Array, levels: readonly Level[], from: number, to: number): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const visit = (depth: number, start: number, end: number): void => {
    if (start >= end) return;
    const level = levels[depth];
    if (level === undefined) {
      for (let at = start; at < end; at++) {
        if (values[at]! < low) low = values[at]!;
        if (values[at]! > high) high = values[at]!;
      }
      return;
    }
    const [first, last] = [Math.ceil(start / level.size), Math.floor(end / level.size)];
    if (first >= last) {
      visit(depth - 1, start, end);
      return;
    }
    visit(depth - 1, start, first * level.size);
    for (let bucket = first; bucket < last; bucket++) {
      if (level.least[bucket]! < low) low = level.least[bucket]!;
      if (level.greatest[bucket]! > high) high = level.greatest[bucket]!;
    }
    visit(depth - 1, last * level.size, end);
  };
  visit(levels.length - 1, from, to);
  return [low, high];
}
