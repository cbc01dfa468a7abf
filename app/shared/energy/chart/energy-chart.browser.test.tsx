import {expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {createStub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderPart} from '../../page/test-frame.tsx';
import {CategoryChart} from './category-chart.tsx';

const SHOWN = {kind: 'shown'} as const;
const FILE = {facts: [], zone: 'Asia/Shanghai'};
const HOURS = ['00', '01', '02', '03'];
const SERIES = [
  {label: '今日', colour: 'var(--series-1)', values: [2_000_000.125, null, 3_000_000], marks: [0, 1, 2]},
  {label: '昨日', colour: 'var(--series-prev)', values: [1, 2, 3, 4], isBefore: true},
];

it('[EN-2-09] large energies are drawn in MWh and read out with every digit; a press and Enter lead onward; a hidden series stays in the table', async () => {
  await page.viewport(800, 500);
  const opened: number[] = [];
  await renderPart(
    <div style={{width: 600}}>
      <CategoryChart
        title="用电量"
        kind="lines"
        state={SHOWN}
        heightPx={300}
        file={FILE}
        categories={HOURS}
        categoryHead="小时"
        unit="kWh"
        series={SERIES}
        onOpen={(at) => opened.push(at)}
      />
    </div>,
    createStub(),
  );
  const figure = page.getByRole('figure', {name: '用电量 (MWh)'});
  await expect.element(figure).toBeVisible();
  const plot = page.getByRole('slider', {name: /用电量/});
  (plot.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await eventually(() => plot.element().getAttribute('aria-valuetext')).toBe('00, 今日 2,000,000.125 kWh, 昨日 1 kWh');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await eventually(() => plot.element().getAttribute('aria-valuetext')).toBe('02, 今日 3,000,000 ↻ 电表清零，数值偏低 kWh, 昨日 3 kWh');
  expect(opened).toEqual([2]);
  // The sign stands in the drawing too.
  expect([...figure.element().querySelectorAll('svg text')].some(({textContent}) => textContent!.includes('↻'))).toBe(true);
  await page.getByRole('button', {name: /今日/}).click();
  await expect.element(page.getByRole('figure', {name: '用电量 (kWh)'})).toBeVisible();
  const cells = [...document.querySelectorAll('figure td')].map(({textContent}) => textContent);
  expect(cells.slice(0, 4)).toEqual(['2,000,000.125', '1', '缺数 跨过缺数，总量准、分布不准', '2']);
});
