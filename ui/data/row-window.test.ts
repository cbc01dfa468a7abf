import {describe, expect, it} from 'vitest';
import {rowsInView, SPARE_ROWS, scrollToRow} from './row-window.ts';

describe('the window over a long list', () => {
  it('holds the visible rows and some spare ones, within the list', () => {
    expect(rowsInView(0, 320, 32, 5000)).toEqual({first: 0, end: 10 + SPARE_ROWS});
    expect(rowsInView(3200, 320, 32, 5000)).toEqual({first: 100 - SPARE_ROWS, end: 110 + SPARE_ROWS});
    expect(rowsInView(159_680, 320, 32, 5000)).toEqual({first: 4990 - SPARE_ROWS, end: 5000});
    expect(rowsInView(9_999_999, 320, 32, 10)).toEqual({first: 0, end: 10});
  });

  it('scrolls no further than needed to show a row', () => {
    expect(scrollToRow(5, 0, 320, 32)).toBe(0);
    expect(scrollToRow(2, 320, 320, 32)).toBe(64);
    expect(scrollToRow(20, 0, 320, 32)).toBe(352);
  });
});
