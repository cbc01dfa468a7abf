import {categoryOfKey, type TrendCategory, type TrendKey} from '@livebus/contract';
import type {IntervalEnergy} from '@livebus/engine/core';
import type {SampleColumns} from '../../history/past-readings.ts';
import type {TrendPart} from './trend-plan.ts';

/**
 * The lists of one device as pieces of JSON text: `"x_aA":[…]`. Written by hand, because a month has some 300,000 values: a list of times is
 * written once, and a reader can be served between two pieces.
 */
export function* trendPieces(
  times: {readonly samples: readonly string[]; readonly energy: readonly string[]},
  sampled: {readonly parts: readonly TrendPart[]; readonly samples: SampleColumns},
  counted: {readonly parts: readonly TrendPart[]; readonly energies: readonly IntervalEnergy[]},
): Generator<string, void> {
  const timed = new Set<TrendCategory>();
  let written: {readonly of: readonly string[]; readonly text: string} | undefined;
  /** The times of a category, under its first key (EN-2.4-17). */
  function* timesOf(key: TrendKey, list: readonly string[]): Generator<string, void> {
    const category = categoryOfKey(key);
    if (timed.has(category)) return;
    timed.add(category);
    if (written?.of !== list) written = {of: list, text: JSON.stringify(list)};
    yield `"x_${key}":${written.text}`;
  }

  for (const [r, {key}] of counted.parts.entries()) {
    const energy = counted.energies[r];
    if (!energy || energy.kwh.every(Number.isNaN)) continue;
    yield* timesOf(key, times.energy);
    yield `"y_${key}":${listText(energy.kwh, THOUSANDTHS)}`;
    if (energy.marks.some((mark) => mark !== 0)) yield `"m_${key}":[${energy.marks.join()}]`;
    if (energy.kinds.some((kind) => kind !== 0)) yield `"k_${key}":[${energy.kinds.join()}]`;
  }
  const {columns, marks} = sampled.samples;
  for (const [f, {key}] of sampled.parts.entries()) {
    const column = columns[f];
    if (!column) continue;
    yield* timesOf(key, times.samples);
    yield `"y_${key}":${listText(column)}`;
    if (marks) yield `"m_${key}":[${marks.join()}]`;
  }
}

const THOUSANDTHS = 1000;

/** Numbers as JSON, NaN as null; rounded to a share of one where given. */
function listText(values: Float64Array, scale?: number): string {
  let text = '[';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ',';
    const value = values[i]!;
    if (Number.isNaN(value)) text += 'null';
    else text += scale === undefined ? value : Math.round(value * scale) / scale;
  }
  return `${text}]`;
}
