import {stationRealData} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {eventually, item, PATH, see, shown} from './test-screen.ts';
import {siteRows, siteStub} from './test-site.ts';

const DEVICE = `${PATH}?stationId=S1&device=103`;
const card = () => page.getByRole('region', {name: '设备列表'});
const panel = () => page.getByRole('region', {name: '设备详情'});
const box = (one: {element(): Element}) => one.element().getBoundingClientRect();

beforeEach(() => page.viewport(1366, 768));
afterEach(() => page.viewport(1280, 800));

describe('a window of 768 px', () => {
  it('gives the room of the equipment list to the selected device: its curve begins in sight', async () => {
    await renderApp(DEVICE, siteStub());
    await shown();
    await eventually(() => box(card()).height).toBeLessThan(50);
    await see(panel().getByRole('figure')).toBeVisible();
    expect(box(panel().getByRole('figure')).top).toBeLessThan(box(panel()).bottom - 100);
  });

  it('shows the list when it is asked for, and whenever the keyboard or a filter is in it', async () => {
    await renderApp(DEVICE, siteStub());
    await shown();
    await page.getByRole('button', {name: '展开设备列表'}).click();
    await eventually(() => box(card()).height).toBeGreaterThan(150);
    expect(box(item(/103出线柜/)).bottom).toBeLessThan(box(card()).bottom);
    await page.getByRole('button', {name: '收起设备列表'}).click();
    await eventually(() => box(card()).height).toBeLessThan(50);
    (item(/103出线柜/).element() as HTMLElement).focus();
    await eventually(() => box(card()).height).toBeGreaterThan(150);
    await page.getByRole('textbox', {name: '筛选设备列表'}).fill('107');
    await see(item(/107进线柜/)).toBeVisible();
    expect(box(card()).height).toBeGreaterThan(150);
  });

  it('stays open while devices are chosen in it by the pointer, below 720 px too', async () => {
    await page.viewport(1366, 700);
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await item(/103出线柜/).click();
    await see(panel().getByRole('heading', {name: '103出线柜'})).toBeVisible();
    expect(box(card()).height).toBeGreaterThan(150);
    await item(/101进线柜/).click();
    await see(panel().getByRole('heading', {name: '101进线柜'})).toBeVisible();
    expect(box(card()).height).toBeGreaterThan(150);
  });

  it('shares out a higher window', async () => {
    await page.viewport(1366, 900);
    await renderApp(DEVICE, siteStub());
    await shown();
    await eventually(() => box(card()).height).toBeGreaterThan(140);
    expect(page.getByRole('button', {name: '展开设备列表'}).elements()).toHaveLength(0);
  });
});

describe('a phone on its side', () => {
  it.each([
    [844, 390],
    [667, 375],
  ])('keeps 200 px for the picture at %d x %d: the page scrolls instead', async (width, height) => {
    await page.viewport(width, height);
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await eventually(() => document.querySelectorAll('canvas').length).toBeGreaterThan(0);
    const canvas = document.querySelector('canvas')!;
    await eventually(() => canvas.getBoundingClientRect().height).toBeGreaterThanOrEqual(200);
    canvas.scrollIntoView({block: 'end'});
    const {bottom} = canvas.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(height);
    expect(document.elementFromPoint(width / 2, bottom - 20)?.closest('section')).toBe(canvas.closest('section'));
  });
});

describe('a supply that nothing measures', () => {
  const ASSUMED = /电源未测的进线合闸即按有电推定/;

  it('is said to be assumed, in the legend and at the incoming unit', async () => {
    await page.viewport(1440, 1000);
    const stub = siteStub();
    const unmeasured = siteRows('1').map((row) => ({...row, aPhaseCurrent: null, activePowerSum: null}));
    stub.on(stationRealData, {result: unmeasured});
    await renderApp(`${PATH}?stationId=S1&device=101`, stub);
    await shown();
    await see(page.getByRole('region', {name: '图例'})).toHaveTextContent(ASSUMED);
    await see(panel()).toHaveTextContent('没有测量证实电源：进线合闸即按有电推定，母线由此判为带电。');
  });

  it('is not where it is measured, nor where no incoming unit is closed', async () => {
    await page.viewport(1440, 1000);
    const stub = siteStub();
    const volts = {aPhaseVoltage: 10_000, bPhaseVoltage: 10_000, cPhaseVoltage: 10_000};
    stub.on(stationRealData, {result: siteRows('1').map((row) => (row.deviceId === '101' ? {...row, ...volts} : row))});
    await renderApp(`${PATH}?stationId=S1&device=101`, stub);
    await shown();
    await see(panel().getByRole('list', {name: '状态'})).not.toHaveTextContent('电源未测');
    await see(page.getByRole('region', {name: '图例'})).not.toHaveTextContent(ASSUMED);
    await see(panel()).not.toHaveTextContent('按有电推定');
  });
});
