import {expect, it} from 'vitest';
import {AROUND_PX, tableHeight} from './table-height.ts';

it('[MO-9-03] a table leaves 380 px of the window on settings pages and 460 on communication faults, and is never below 120', () => {
  const of = (windowPx: number) => [tableHeight(windowPx, AROUND_PX.settings), tableHeight(windowPx, AROUND_PX.netStatus)];
  expect(of(900)).toEqual([520, 440]);
  expect(of(500)).toEqual([120, 120]);
});
