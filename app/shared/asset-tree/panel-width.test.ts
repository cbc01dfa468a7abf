import {expect, it} from 'vitest';
import {clampWidth, PANEL_WIDTH, widthByKey} from './panel-width.ts';

it('the panel keeps within its widths, by pointer and by key', () => {
  const {least, usual, most, step} = PANEL_WIDTH;
  expect([clampWidth(-5), clampWidth(300.4), clampWidth(9999)]).toEqual([least, 300, most]);
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => widthByKey(key, usual))).toEqual([
    usual - step,
    usual + step,
    least,
    most,
  ]);
  expect([widthByKey('ArrowLeft', least), widthByKey('ArrowRight', most), widthByKey('a', usual)]).toEqual([least, most, undefined]);
});
