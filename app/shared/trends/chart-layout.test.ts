import {expect, it} from 'vitest';
import {chartHeight, chartLayout} from './chart-layout.ts';

it('[MO-2.phase-04] [EN-2.4-12] the columns follow the number of charts', () => {
  expect(Array.from({length: 13}, (_, count) => chartLayout(count, 968).columns)).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
});

it('[MO-2.phase-05] [EN-2.4-13] two rows fit the window, one chart alone has both; none is lower than 240', () => {
  const heights = (windowPx: number) => [1, 2, 4, 9].map((count) => chartLayout(count, windowPx).heightPx);
  expect(heights(910)).toEqual([600, 300, 300, 300]);
  expect(heights(1080)).toEqual([770, 385, 385, 385]);
  expect(heights(768)).toEqual([458, 240, 240, 240]);
  expect(heights(600)).toEqual([290, 240, 240, 240]);
});

it('[MO-9-07] a chart is 300 high unless said otherwise, and at least 240, or 200 where that is said', () => {
  expect([chartHeight(), chartHeight(239), chartHeight(640), chartHeight(150, 200)]).toEqual([300, 240, 640, 200]);
});
