import {expect, it} from 'vitest';
import {isSameWindow, momentsText, readMoments, readZoom, zoomText} from './trend-zoom.ts';

const T0 = Date.UTC(2024, 4, 14);
const HOUR = 3_600_000;
const RANGE = {fromMs: T0, toMs: T0 + 24 * HOUR};
const span = (from: number, to: number) => ({fromMs: T0 + from * HOUR, toMs: T0 + to * HOUR});

it('a window comes back from the address that names it, and the whole range is no zoom', () => {
  for (const window of [span(1, 2), span(-5, 3), span(20, 30), span(-1, 25)]) {
    expect(readZoom(zoomText(window, RANGE), RANGE)).toEqual(window);
  }
  expect(zoomText(RANGE, RANGE)).toBe('');
  expect(zoomText({fromMs: RANGE.fromMs + 400, toMs: RANGE.toMs - 400}, RANGE)).toBe('');
  const odd = {fromMs: T0 + 1234.5, toMs: T0 + HOUR + 6789.1};
  expect(isSameWindow(readZoom(zoomText(odd, RANGE), RANGE)!, odd)).toBe(true);
});

it('two hours of the same clock time are told apart', () => {
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  expect(momentsText(first, first + HOUR)).not.toBe(momentsText(second, second + HOUR));
});

it.each([
  ['nothing', ''],
  ['words', 'abc'],
  ['one moment', '1715644800'],
  ['backwards', momentsText(T0 + 2 * HOUR, T0 + HOUR)],
  ['no length', momentsText(T0, T0)],
  ['shorter than a chart can show', momentsText(T0, T0 + 59_000)],
  ['longer than a chart can show', momentsText(0, T0)],
  ['beside the range', momentsText(T0 + 25 * HOUR, T0 + 26 * HOUR)],
  ['an infinite number', '1e9-Infinity'],
  ['more digits than a date has', `${'9'.repeat(12)}-${'9'.repeat(13)}`],
])('[EN-2.4-18] an address that names %s shows the whole range', (_, text) => {
  expect(readZoom(text, RANGE)).toBeUndefined();
});

it('moments that are none are undefined', () => {
  expect(readMoments('5-4')).toEqual([5000, 4000]);
  expect(readMoments('5-')).toBeUndefined();
  expect(readMoments('-5-4')).toBeUndefined();
});
