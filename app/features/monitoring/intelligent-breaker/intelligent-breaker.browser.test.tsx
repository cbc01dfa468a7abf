import {deviceInfo} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {POLL_MS} from '../../../base/config/constants.ts';
import {createTestServer} from '../../../live/stream/test-stream-server.ts';
import {breakerStub, cellsOf, FULL, factsOf, INTELLIGENT_PATH, SPARSE} from '../../../shared/breaker/test-breaker.ts';

const ADDRESS = `${INTELLIGENT_PATH}?stationId=S1&device=101`;
const tabs = () => page.getByRole('tablist', {name: '智能断路器'}).getByRole('tab');
const position = () => document.querySelector('figure[data-position] figcaption')?.textContent;

let stub: Stub;
beforeEach(() => {
  stub = breakerStub();
});

async function open(address = ADDRESS) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await eventually(() => tabs().elements().length).toBe(2);
  return app;
}

describe('an intelligent breaker', () => {
  it('[MO-2.brk-01] has the tabs 实时状态 and 分合闸监测数据, in the address', async () => {
    const {address} = await open();
    expect(
      tabs()
        .elements()
        .map(({textContent}) => textContent),
    ).toEqual(['实时状态', '分合闸监测数据']);
    await page.getByRole('tab', {name: '分合闸监测数据'}).click();
    await eventually(address).toBe(`${ADDRESS}&tab=operations`);
    await expect.element(page.getByRole('row', {name: /合闸.*52.3.*远方.*2024-05-10 09:12:40/})).toBeVisible();
    await eventually(() => factsOf('机构')).toEqual(['触头磨损14.2 %', '剩余机械寿命87.9 %', '储能时间9.4 s']);
  });

  it('[MO-2.brk-02] [MO-3-25] shows state, counts, currents, contacts and alarms', async () => {
    await open();
    await eventually(position).toBe('合闸');
    await eventually(() => factsOf('操作次数')).toEqual(['合闸次数1,204', '分闸次数1,203']);
    expect(factsOf('电流与功率')).toEqual(['A相电流133.1 A', 'B相电流131.8 A', 'C相电流- A', '有功功率2,255.6 kW']);
    expect(cellsOf('触头温度')).toEqual([
      ['上触头', '31.2', '30.9', '32.0'],
      ['下触头', '29.4', '29.8', '30.1'],
    ]);
    await expect.element(page.getByRole('region', {name: '操作次数'})).toHaveTextContent('模拟数据');
    await expect.element(page.getByRole('region', {name: '告警'})).toHaveTextContent('该后台不列出告警');
  });

  it('[MO-9-09] lists the nine fixed ratings', async () => {
    await open();
    await eventually(() => factsOf('额定参数')).toEqual([
      '额定电压12 kV',
      '1 min 工频耐受电压42 kV',
      '雷电冲击耐受电压75 kV',
      '额定电流630 A',
      '额定短路开断电流25 kA',
      '额定短时耐受电流25 kA',
      '额定短路关合电流63 kA',
      '额定峰值耐受电流63 kA',
      '额定失步开断电流21.7 kA',
    ]);
  });
});

describe('now', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']}));
  afterEach(() => void vi.useRealTimers());
  const settle = (check: () => void) => vi.waitFor(check, PATIENCE);

  it('by stream position and currents follow it, and an operation asks for the mechanism again', async () => {
    const server = createTestServer();
    stub = breakerStub({stream: server.fetch});
    await renderApp(ADDRESS, stub, {config: {transport: 'stream'}});
    await settle(() => expect(server.calls.length).toBeGreaterThan(0));
    server.hello(STUB_NOW_MS);
    await settle(() => expect(position()).toBe('合闸'));
    await vi.advanceTimersByTimeAsync(200);
    await settle(() => expect(server.last.url).toContain('stationId=S1'));
    server.hello(STUB_NOW_MS);
    const before = stub.requestsTo(deviceInfo).length;
    stub.on(deviceInfo, {result: {...FULL, opearNum2: 1300}});
    const acquisitionTime = '2024-05-15 10:07:23';
    server.event(
      'readings',
      {stationId: 'S1', at: STUB_NOW_MS, full: true, rows: [{...SPARSE, acquisitionTime, switchState: 2 ** 30, aPhaseCurrent: 0}]},
      '1',
    );
    await settle(() => expect(position()).toBe('分闸'));
    await settle(() => expect(factsOf('操作次数')[1]).toBe('分闸次数1,300'));
    expect(factsOf('电流与功率')[0]).toBe('A相电流0.0 A');
    expect(stub.requestsTo(deviceInfo).length).toBe(before + 1);
  });

  it('by poll each reply brings the reading and the mechanism: one request, after an operation too', async () => {
    await renderApp(ADDRESS, stub, {config: {transport: 'poll'}});
    await settle(() => expect(factsOf('操作次数')[1]).toBe('分闸次数1,203'));
    const before = stub.requestsTo(deviceInfo).length;
    stub.on(deviceInfo, {result: {...FULL, switchState: 2 ** 30, opearNum2: 1300}});
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await settle(() => expect([position(), factsOf('操作次数')[1]]).toEqual(['分闸', '分闸次数1,300']));
    expect(stub.requestsTo(deviceInfo).length).toBe(before + 1);
  });
});
