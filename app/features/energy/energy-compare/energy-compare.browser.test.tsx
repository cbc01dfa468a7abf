import {dataAndUsePowerAnalysis, yestodayUsePowerAnMaxValue} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {query, trendStub} from '../../../shared/trends/test-trends.ts';

const PATH = '/energymanage/energycompare';
const CHARTS = {
  thisDataList: [5, 7, null],
  lastDataList: [4, 6.5, 8],
  thisDataName: '甲“期”',
  lastDataName: '乙期',
  datas: ['00', '01', '02'],
  thisDataListSum: 12,
  lastDataListSum: 18.5,
  // A backend that has it here and not in the cards (EN-2.3-11).
  compareDay: -3.2,
};
const CARDS = {
  ...{thisday: 1234.5, lastYear: 100, compareYear: 3.254, lastMonth: 200, compareMonth: 0, lastDay: 300},
  ...{dayMaxActivePowerSum: 123_456, monthMaxActivePowerSum: 200_000, yearMaxActivePowerSum: null},
  thisYearList: ['2024-03-01', '2024-01-05', '2024-02-09', '2024-04-01', '2024-04-02'].map((date, at) => ({date, usePower: 50 - at})),
};

let stub: Stub;
beforeEach(async () => {
  await page.viewport(1600, 1100);
  stub = trendStub(PATH, 'EnergyCompare');
  stub.on(dataAndUsePowerAnalysis, {result: CHARTS});
  stub.on(yestodayUsePowerAnMaxValue, {result: CARDS});
});

const asked = () => stub.requestsTo(dataAndUsePowerAnalysis).map(({query: sent}) => sent.toString());
const cards = () => stub.requestsTo(yestodayUsePowerAnMaxValue).map(({query: sent}) => sent.toString());
const own = (title: string) =>
  [...document.querySelectorAll('figure')].find((one) => one.querySelector('figcaption')!.textContent!.startsWith(title));
const tableOf = (title: string) =>
  [...(own(title)?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map(({textContent}) => textContent!));
const card = (title: string) => page.getByRole('region', {name: title});

it('[EN-2.3-01] [EN-2.3-04] [EN-2.3-05] a day beside the day before, as lines and as two sums, by the names of the reply', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toHaveLength(1);
  await eventually(() => tableOf('用电量')).toEqual([
    ['时', '甲“期” kWh', '乙期 kWh'],
    ['00', '5', '4'],
    ['01', '7', '6.5'],
    ['02', '缺数', '8'],
  ]);
  expect(tableOf('合计').slice(1)).toEqual([
    ['甲“期”', '12'],
    ['乙期', '18.5'],
  ]);
  expect([own('用电量'), own('合计')].map((one) => one!.getBoundingClientRect().height)).toEqual([240, 240]);
  expect(Object.fromEntries(new URLSearchParams(asked()[0]!))).toEqual({
    ...{deviceId: '101', dataType: 'day', searchDate: '2024-05-15', compareType: 'hb'},
  });
  expect(cards()).toEqual(['deviceId=101']);
});

it('[EN-2.3-06] [EN-2.3-07] [EN-2.3-11] cards have their change with an arrow and a word, each field from whichever reply has it', async () => {
  await renderApp(PATH, stub);
  await expect.element(card('去年同期'), PATIENCE).toHaveTextContent('100 kWh上升3.25 %');
  await expect.element(card('上月')).toHaveTextContent('200 kWh0 %');
  await expect.element(card('昨日')).toHaveTextContent('300 kWh下降3.2 %');
  expect([...document.querySelectorAll('[data-change]')].map((one) => one.getAttribute('data-change'))).toEqual(['up', 'none', 'down']);
  // EN-2.3-08, EN-2.3-09
  await expect.element(card('今日用电')).toHaveTextContent('1,235 kWh');
  await expect.element(card('峰值功率')).toHaveTextContent('今日123.456本月200本年--');
  await expect.element(card('全年用电最多的三天')).toHaveTextContent('1 2024-03-0150 kWh2 2024-01-0549 kWh3 2024-02-0948 kWh');
  stub.on(yestodayUsePowerAnMaxValue, {result: {...CARDS, lastMonth: null, pending: true}});
  await query().click();
  await expect.element(card('上月')).toHaveTextContent('更早的数据正在读取');
});

it('[EN-2.3-02] [EN-2.3-03] [EN-2.3-10] the date follows the period and is never after today; codes go to the server unchanged', async () => {
  await renderApp(PATH, stub);
  await eventually(asked).toHaveLength(1);
  await page.getByRole('radio', {name: '同比'}).click();
  await eventually(() => asked().at(-1)).toContain('compareType=tb');
  for (const [name, date] of [
    ['月', '2024-05'],
    ['年', '2024'],
  ] as const) {
    await page.getByRole('radio', {name, exact: true}).click();
    await eventually(() => new URLSearchParams(asked().at(-1)).get('searchDate')).toBe(date);
  }
  const field = page.getByRole('textbox', {name: '时间'});
  await field.fill('2025');
  await page.getByRole('radio', {name: '环比'}).click();
  await eventually(() => asked().at(-1)).toContain('compareType=hb');
  expect(new URLSearchParams(asked().at(-1)).get('searchDate')).toBe('2024');
  stub.on(dataAndUsePowerAnalysis, {fails: 'network'});
  await query().click();
  await expect.element(page.getByText(/数据停在/).first()).toBeVisible();
  expect(tableOf('合计')).toHaveLength(3);
});

it('[EN-2.3-08] [EN-2.3-12] today’s energy and the peaks, W as kW once with up to three decimals; both charts are 240 px high', async () => {
  await renderApp(PATH, stub);
  await expect.element(card('峰值功率'), PATIENCE).toHaveTextContent('今日123.456本月200本年--');
  await expect.element(card('今日用电')).toHaveTextContent('1,235 kWh');
  await expect.element(card('今日用电').getByTitle('1,234.5 kWh')).toBeVisible();
  await eventually(() => tableOf('合计')).toHaveLength(3);
  expect([own('用电量'), own('合计')].map((one) => one!.getBoundingClientRect().height)).toEqual([240, 240]);
});

it('[EN-4-01] a day, a month and a year have their format, and start as those that run now', async () => {
  const sent = () => {
    const last = new URLSearchParams(asked().at(-1));
    return [last.get('dataType'), last.get('searchDate')];
  };
  await renderApp(PATH, stub);
  await eventually(sent).toEqual(['day', '2024-05-15']);
  for (const [name, kind, date] of [
    ['月', 'month', '2024-05'],
    ['年', 'year', '2024'],
    ['日', 'day', '2024-05-15'],
  ] as const) {
    await page.getByRole('radio', {name, exact: true}).click();
    await eventually(sent).toEqual([kind, date]);
  }
});

it('[EN-8-04] a comparison that is still being read has no empty axes and is asked again; one that cannot be had then says so, once', async () => {
  const unread = {
    ...CHARTS,
    thisDataList: [null, null, null],
    lastDataList: [null, null, null],
    thisDataListSum: null,
    lastDataListSum: null,
  };
  stub.on(dataAndUsePowerAnalysis, {result: {...unread, pending: true}});
  await renderApp(PATH, stub);
  const figures = ['用电量 (kWh)', '合计 (kWh)'].map((name) => page.getByRole('figure', {name}));
  for (const figure of figures) {
    await expect.element(figure, PATIENCE).toHaveAttribute('aria-busy', 'true');
    await expect.element(figure).not.toHaveTextContent('暂无数据');
  }
  await eventually(() => asked().length).toBeGreaterThan(1);
  stub.on(dataAndUsePowerAnalysis, {status: 500, msg: '数据库停机'});
  for (const figure of figures) await expect.element(figure, PATIENCE).toHaveTextContent('数据库停机');
  stub.on(dataAndUsePowerAnalysis, {result: CHARTS});
  await figures[0]!.getByRole('button', {name: '重试'}).click();
  await eventually(() => tableOf('合计')).toHaveLength(3);
});

it('[EN-2.3-09] of the days of the year with most energy the first three are listed, in their order; fewer as they are', async () => {
  await renderApp(PATH, stub);
  const listed = card('全年用电最多的三天');
  await expect.element(listed, PATIENCE).toHaveTextContent('1 2024-03-0150 kWh2 2024-01-0549 kWh3 2024-02-0948 kWh');
  await expect.element(listed).not.toHaveTextContent('2024-04-01');
  stub.on(yestodayUsePowerAnMaxValue, {result: {...CARDS, thisYearList: CARDS.thisYearList.slice(0, 1)}});
  await query().click();
  await expect.element(listed).not.toHaveTextContent('2024-01-05');
  await expect.element(listed).toHaveTextContent('1 2024-03-0150 kWh');
});
