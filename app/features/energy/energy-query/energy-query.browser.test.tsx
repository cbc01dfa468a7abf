import {energyManageByDateRange2} from '@livebus/contract';
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {withMotion} from '../../../../tests/stub/with-motion.ts';
import {choose, query, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/energyquery';
const DATES = Array.from({length: 12}, (_, at) => `2024-05-${String(at + 1).padStart(2, '0')}`);
const VALUES = DATES.map((_, at) => (at === 3 ? null : at === 5 ? -2 : (at + 1) * 10));
const RANGE = {
  list_x: DATES,
  list_y: VALUES,
  list_m: DATES.map((_, at) => (at === 7 ? 2 : 0)),
  total: {kwh: 700, coverage: 0.9, marks: 34, kind: 'measured' as const},
  tableList: DATES.map((date, at) => ({deviceName: '进线', date, positiveActiveEnergy: VALUES[at]!})),
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1100);
  stub = trendStub(PATH, 'EnergyQuery');
  stub.on(energyManageByDateRange2, {result: RANGE});
});

const asked = () => stub.requestsTo(energyManageByDateRange2).map(({query: sent}) => sent.toString());
const own = (title: string) =>
  [...document.querySelectorAll('figure')].find((one) => one.querySelector('figcaption')!.textContent!.startsWith(title));
const rowsOf = (title: string) =>
  [...(own(title)?.querySelectorAll('tr') ?? [])].slice(1).map((row) => [...row.children].map(({textContent}) => textContent!));
const rows = () =>
  [...document.querySelectorAll('[role=grid] [role=row]')]
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((cells) => cells.length > 0);

it('[EN-2.2-01] [EN-2.2-02] [EN-2.2-03] the first device over the usual range as line, table and pie; editing alone asks for nothing', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toEqual(['deviceId=101&startDate=2024-05-08&endDate=2024-05-14']);
  await eventually(() => rowsOf('用电量')[0]).toEqual(['2024-05-01', '10']);
  expect(own('用电量')!.getBoundingClientRect().height).toBe(300);
  // A negative or unknown day has no share (EN-2.2-08).
  const shares = rowsOf('逐日占比');
  expect([shares[0], shares[3]]).toEqual([
    ['2024-05-01', '10'],
    ['2024-05-04', '缺数'],
  ]);
  expect(shares[5]![1]).toBe('缺数');
  await choose('设备', '出线');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(() => asked()[1]).toBe('deviceId=102&startDate=2024-05-08&endDate=2024-05-14');
});

it('[EN-2.2-08] the pie shares out the positive days of the range, each against their sum', async () => {
  await renderApp(`${PATH}?stationId=S1&device=101`, stub);
  await eventually(() => rowsOf('逐日占比').length).toBe(12);
  const slices = rowsOf('逐日占比');
  expect(slices.map(([, kwh]) => Number(kwh!.split(' ')[0]))).toEqual(VALUES.map((kwh) => (kwh === null || kwh < 0 ? Number.NaN : kwh)));
  const plot = page.getByRole('slider', {name: /逐日占比/});
  (plot.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  const read = new Map<string, number>();
  for (const date of DATES) {
    await eventually(() => plot.element().getAttribute('aria-valuetext')).toMatch(new RegExp(`^${date}`));
    const share = /([\d.]+) %$/.exec(plot.element().getAttribute('aria-valuetext')!)?.[1];
    if (share !== undefined) read.set(date, Number(share));
    await userEvent.keyboard('{ArrowRight}');
  }
  expect([...read.keys()]).toEqual(DATES.filter((_, at) => (VALUES[at] ?? -1) > 0));
  expect([...read.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
});

it('[EN-2.2-07] [EN-2.2-10] the table has ten days a page, numbered on, with their signs; without rows nothing can be exported', async () => {
  await renderApp(`${PATH}?stationId=S1&device=101`, stub);
  await eventually(() => rows().length).toBe(10);
  expect([rows()[0]!.slice(0, 4), rows()[3]![3], rows()[7]![3]]).toEqual([['1', '进线', '2024-05-01', '10.000'], '--', '80.000 ↻']);
  await page.getByRole('button', {name: '第 2 页'}).click();
  await eventually(() => rows().map(([index]) => index)).toEqual(['11', '12']);
  await expect.element(page.getByRole('button', {name: '导出', exact: true})).toBeEnabled();
  stub.on(energyManageByDateRange2, {result: {}});
  await query().click();
  await expect.element(page.getByRole('button', {name: '导出', exact: true})).toBeDisabled();
});

it('[EN-2.2-09] [EN-9-06] the highlight of the pie moves on; the days before stand beside the line where they are asked for', async () => {
  onTestFinished(withMotion());
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  await renderApp(`${PATH}?stationId=S1&device=101&compare=before`, stub);
  await eventually(() => asked().length).toBe(2);
  expect(asked()[1]).toBe('deviceId=101&startDate=2024-05-01&endDate=2024-05-07');
  await expect.element(page.getByText('2024-05-01 – 2024-05-07').first()).toBeVisible();
  const highlight = () => own('逐日占比')?.querySelector('[data-highlight]')?.getAttribute('data-highlight');
  await eventually(highlight).not.toBe(undefined);
  const first = highlight();
  vi.advanceTimersByTime(2000);
  await eventually(highlight).not.toBe(first);
});

it('[EN-2.2-06] the line has the energies over their days; another range is asked for by the query alone, once', async () => {
  await renderApp(`${PATH}?stationId=S1&device=101`, stub);
  await eventually(() => rowsOf('用电量').map(([date]) => date)).toEqual(DATES);
  const shown = rowsOf('用电量').map(([, kwh]) => (kwh!.startsWith('缺数') ? null : Number(kwh!.split(' ')[0]!.replace('−', '-'))));
  expect(shown).toEqual(VALUES);
  const start = page.getByRole('textbox', {name: '开始'});
  await start.fill('2024-05-10');
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveValue('2024-05-10');
  expect(asked()).toHaveLength(1);
  await query().click();
  await eventually(() => asked().slice(1)).toEqual(['deviceId=101&startDate=2024-05-10&endDate=2024-05-14']);
});
