import {deviceInfo} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {catchFiles} from '../../../../tests/stub/catch-files.ts';
import type {Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {BREAKER_PATH, breakerStub, cellsOf, FULL, factsOf, SPARSE} from '../../../shared/breaker/test-breaker.ts';
import {jobs} from '../../../shared/floating/jobs.ts';
import {messages} from '../../../shared/floating/messages.ts';

const ADDRESS = `${BREAKER_PATH}?stationId=S1&device=101`;
const position = () => document.querySelector('figure[data-position] figcaption')?.textContent;
const region = (name: string) => page.getByRole('region', {name});

let stub: Stub;
beforeEach(() => {
  stub = breakerStub();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(address = ADDRESS) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(position).toBeTruthy();
  return app;
}

describe('one breaker', () => {
  it('[MO-2.brk-03] [MO-2.brk-06] opens at the first breaker of the station, asks its call, and draws 合闸, 分闸 and 未知', async () => {
    const app = await open(BREAKER_PATH);
    await eventually(app.address).toBe(ADDRESS);
    await eventually(position).toBe('合闸');
    expect([...new Set(stub.requestsTo(deviceInfo).map(({query}) => query.toString()))]).toEqual(['deviceId=101&deviceType=1']);
    // One reply holds the reading and the mechanism.
    await eventually(() => factsOf('操作次数')[0]).toBe('合闸次数1,204');
    expect(stub.requestsTo(deviceInfo)).toHaveLength(1);
    stub.on(deviceInfo, {result: {...FULL, switchState: 2 ** 30 + 2}});
    await app.reload();
    await eventually(position).toBe('分闸');
    stub.on(deviceInfo, {result: {...FULL, switchState: null}});
    await app.reload();
    await eventually(position).toBe('未知');
    await page.getByRole('treeitem', {name: '102出线'}).click();
    await eventually(app.address).toBe(`${BREAKER_PATH}?stationId=S1&device=102`);
  });

  it('draws no position of a breaker that is offline or stale, and tells the last one', async () => {
    stub.on(deviceInfo, {result: {...FULL, switchState: 1}});
    const app = await open();
    await eventually(position).toBe('未知');
    await expect.element(page.getByText('最后报告：合闸')).toBeVisible();
    await expect.element(page.getByText('通信中断').first()).toBeVisible();
    stub.on(deviceInfo, {result: {...FULL, acquisitionTime: '2024-05-15 10:05:00'}});
    await app.reload();
    // In the head of the page and in that of the device.
    await expect.element(page.getByText('数据陈旧').first(), PATIENCE).toBeVisible();
    expect(position()).toBe('未知');
  });

  it('[MO-2.brk-04] [MO-3-25] contacts and counts stand beside 模拟数据 where they are made up, and only there', async () => {
    const app = await open();
    await eventually(() => cellsOf('触头温度')).toEqual([
      ['上触头', '31.2', '30.9', '32.0'],
      ['下触头', '29.4', '29.8', '30.1'],
    ]);
    expect(factsOf('操作次数')).toEqual(['合闸次数1,204', '分闸次数1,203']);
    for (const name of ['触头温度', '操作次数', '动作记录']) await expect.element(region(name)).toHaveTextContent('模拟数据');
    stub.on(deviceInfo, {result: {...FULL, simulated: ['actions']}});
    await app.reload();
    await expect.element(region('动作记录'), PATIENCE).toHaveTextContent('模拟数据');
    await expect.element(region('操作次数')).not.toHaveTextContent('模拟数据');
  });

  it('[MO-2.brk-04] the record leaves as a file that names its breaker and says that it is made up, where it is', async () => {
    const saved = catchFiles();
    const app = await open();
    const save = async (count: number) => {
      await page.getByRole('button', {name: '导出', exact: true}).click();
      await page.getByRole('menuitem', {name: '导出 CSV (.csv)'}).click();
      await eventually(() => saved.length).toBe(count);
      return (await saved[count - 1]!.file.text()).split('\r\n');
    };
    const lines = await save(1);
    // What is told of it lies over the button.
    jobs.dismissEnded();
    messages.clear();
    expect(saved[0]!.name).toMatch(/^101进线 动作记录-/);
    expect(lines.slice(1, -1).map((line) => line.endsWith(',动作: (模拟数据)'))).toEqual([true, true]);
    stub.on(deviceInfo, {result: {...FULL, simulated: []}});
    await app.reload();
    await eventually(() => region('动作记录').elements().length).toBe(1);
    expect((await save(2)).join()).not.toContain('模拟');
  });

  it('[MO-2.brk-06] shows currents and power with their curves, and a dash for what the backend does not say', async () => {
    stub.on(deviceInfo, {result: SPARSE});
    const app = await open();
    await eventually(() => factsOf('电流与功率')).toEqual(['A相电流133.1 A', 'B相电流131.8 A', 'C相电流- A', '有功功率2,255.6 kW']);
    await expect
      .element(page.getByRole('link', {name: '133.1'}))
      .toHaveAttribute('href', '/powermonitor/realdata?stationId=S1&device=101&curve=currentAA');
    expect([factsOf('操作次数'), cellsOf('触头温度')[1]]).toEqual([
      ['合闸次数-', '分闸次数-'],
      ['下触头', '-', '-', '-'],
    ]);
    expect(document.body.textContent).not.toContain('模拟数据');
    await expect.element(page.getByText('没有动作记录')).toBeVisible();
    stub.on(deviceInfo, {status: 500, msg: '数据库停机'});
    await app.reload();
    await expect.element(page.getByText('数据库停机').first(), PATIENCE).toBeVisible();
    stub.on(deviceInfo, {result: null});
    await page.getByRole('button', {name: '重试'}).first().click();
    await expect.element(page.getByText('没有该设备的实时数据'), PATIENCE).toBeVisible();
    expect(position()).toBe('未知');
  });

  it('[MO-2.brk-05] a table of operations and, said to be a demonstration, the place of the curve; nothing on the page operates anything', async () => {
    await open();
    await eventually(() => [...document.querySelectorAll('[role=columnheader]')].map(({textContent}) => textContent!.trim())).toEqual([
      '动作',
      '持续时长ms',
      '原因',
      '参数',
      '时间',
    ]);
    await expect.element(page.getByRole('row', {name: /分闸.*31.0.*保护.*动作前电流 412.5 A.*2024-05-10 08:30:00/})).toBeVisible();
    await expect.element(region('动作电流与转角')).toHaveTextContent('演示');
    await expect.element(page.getByText('没有动作录波')).toBeVisible();
    expect(page.getByRole('button', {name: /^(合闸|分闸|储能)$/}).elements()).toEqual([]);
  });

  it('says so of a device that has no breaker', async () => {
    await open(`${BREAKER_PATH}?stationId=S1&device=100`);
    await expect.element(page.getByText('该设备没有断路器')).toBeVisible();
  });
});
