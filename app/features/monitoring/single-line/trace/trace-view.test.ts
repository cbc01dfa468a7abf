import type {ElementRef, Trace} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {joinEmphasis} from './join-emphasis.ts';
import {feedingPaths, sameTrace, traceEmphasis} from './trace-view.ts';

const unit = (row: number, station = 0): ElementRef => ({station, kind: 'unit', row});
const section = (row: number): ElementRef => ({station: 0, kind: 'section', row});
const TIE: ElementRef = {station: 0, kind: 'tie', row: 0};
const trace = (rest: Partial<Trace> = {}): Trace => ({
  element: unit(3),
  feeding: [unit(0), section(0)],
  sources: [unit(0)],
  fed: [unit(4)],
  looped: false,
  uncertain: false,
  ...rest,
});

describe('the ways to an element', () => {
  it('begin each with its source', () => {
    const feeding = [unit(0), section(0), unit(9), section(1), TIE, section(0)];
    expect(feedingPaths(trace({feeding, sources: [unit(0), unit(9)]}))).toEqual([
      [unit(0), section(0)],
      [unit(9), section(1), TIE, section(0)],
    ]);
  });

  it('are none where nothing feeds it, and one where no source is named', () => {
    expect(feedingPaths(trace({feeding: [], sources: []}))).toEqual([]);
    expect(feedingPaths(trace({sources: []}))).toEqual([[unit(0), section(0)]]);
  });
});

describe('what a trace shows in the picture', () => {
  it('is the way with the element at its end, what is fed, and the element outlined; the rest steps back', () => {
    expect(traceEmphasis(trace())).toEqual({
      feeding: [unit(0), section(0), unit(3)],
      fed: [unit(4)],
      matched: [unit(3)],
      dimOthers: true,
    });
  });

  it('draws no band along an element that nothing feeds', () => {
    expect(traceEmphasis(trace({feeding: [], sources: []})).feeding).toEqual([]);
  });

  it('stands beside what a filter has found', () => {
    const found = {feeding: [], fed: [], matched: [unit(7)], dimOthers: false};
    expect(joinEmphasis(traceEmphasis(trace()), found)).toMatchObject({matched: [unit(3), unit(7)], fed: [unit(4)], dimOthers: true});
    expect(joinEmphasis(null, found)).toBe(found);
    expect(joinEmphasis(null, null)).toBeNull();
    expect(joinEmphasis()).toBeNull();
  });
});

it('two answers are the same when they show and say the same', () => {
  expect(sameTrace(trace(), trace())).toBe(true);
  expect(sameTrace(undefined, undefined)).toBe(true);
  expect(sameTrace(trace(), undefined)).toBe(false);
  for (const other of [{looped: true}, {uncertain: true}, {fed: []}, {feeding: [section(0), unit(0)]}, {element: unit(5)}, {sources: []}])
    expect(sameTrace(trace(), trace(other))).toBe(false);
});
