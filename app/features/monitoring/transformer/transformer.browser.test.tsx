import {
  projectTransformers,
  stationRealData,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {createTestServer} from '../../../live/stream/test-stream-server.ts';
import {
  cellsOf,
  chartRows,
  factsOf,
  HIGH_ROW,
  INFO,
  LOW_ROW,
  list,
  MEASURED,
  PATH,
  transformerStub,
  WINDING_ROW,
} from './test-transformer.ts';

const T1 = `${PATH}?projectId=P1&transformer=T1`;
const askedOf = (call: Parameters<Stub['requestsTo']>[0]) => stub.requestsTo(call).map(({query}) => query.toString());
const POLL = {config: {transport: 'poll'}} as const;

let stub: Stub;
beforeEach(() => {
  stub = transformerStub();
});

async function open(address = T1) {
  const app = await renderApp(address, stub, POLL);
  await eventually(() => factsOf('功率').length).toBe(3);
  return app;
}

describe('which transformer', () => {
  it('[MO-2.trafo-01] [MO-7-19] [MO-3-29] opens at the first of the first project; both are picked by hand, and Back returns', async () => {
    const {address} = await open(PATH);
    await eventually(address).toBe(T1);
    expect([askedOf(transformerProjects), askedOf(projectTransformers)]).toEqual([[''], ['projectId=P1']]);
    expect(askedOf(transformerInfo)).toEqual(['transformerId=T1']);
    await list()
      .getByRole('button', {name: /^2# 干式变压器/})
      .click();
    await eventually(() => askedOf(transformerInfo).at(-1)).toBe('transformerId=T2');
    await page.getByRole('combobox', {name: '项目'}).click();
    await page.getByRole('option', {name: '校园'}).click();
    await eventually(address).toBe(`${PATH}?projectId=P2&transformer=T8`);
    history.back();
    await eventually(address).toBe(`${PATH}?projectId=P1&transformer=T2`);
  });

  it('opens at the station last looked at in this tab, and says that a transformer is not there', async () => {
    const app = await open(`${PATH}?projectId=P2&transformer=T9`);
    history.replaceState(null, '', PATH);
    await app.reload();
    await eventually(app.address).toBe(`${PATH}?projectId=P2&transformer=T9`);
    history.replaceState(null, '', `${PATH}?projectId=P1&transformer=T99`);
    await app.reload();
    await page.getByRole('button', {name: '查看 1# 干式变压器'}).click();
    await eventually(app.address).toBe(T1);
    expect(askedOf(transformerInfo)).not.toContain('transformerId=T99');
  });

  it('says that there are no transformers, and why lists failed', async () => {
    stub.on(projectTransformers, {result: []});
    const app = await renderApp(`${PATH}?projectId=P1`, stub, POLL);
    await expect.element(page.getByText('该项目没有变压器'), PATIENCE).toBeVisible();
    stub.on(projectTransformers, {status: 500, msg: '数据库停机'});
    await app.reload();
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
  });
});

describe('the cards', () => {
  it('[MO-2.trafo-02] [MO-2.trafo-03] [MO-2.trafo-06] load and power: sums by 1000, rated power and rates as delivered', async () => {
    await open();
    await eventually(() => factsOf('负荷')).toEqual(['额定容量1,600 kVA', '视在功率1,026.9 kVA', '负载率64.18 %', '损耗率0.69 %']);
    expect(factsOf('功率')).toEqual(['有功功率983.7 kW', '无功功率294.6 kvar', '功率因数0.958']);
    await expect.element(page.getByRole('img', {name: '负载率 64.18 %'})).toBeVisible();
  });

  it('[MO-2.trafo-04] [MO-2.trafo-05] both sides by phase, in kV and in V, and three windings with their time', async () => {
    await open();
    await eventually(() => cellsOf('高压侧')).toEqual([
      ['电流 A', '58.2', '57.6', '-'],
      ['电压 kV', '10.21', '10.20', '10.22'],
    ]);
    expect(cellsOf('低压侧')).toEqual([
      ['电流 A', '1,476.0', '1,471.0', '1,482.0'],
      ['电压 V', '229.6', '229.9', '229.8'],
    ]);
    // Line voltages at 10 kV where nothing is declared.
    await expect.element(page.getByRole('region', {name: '高压侧'})).toHaveTextContent('线电压');
    await expect.element(page.getByRole('region', {name: '低压侧'})).toHaveTextContent('相电压');
    const windings = page.getByRole('list', {name: '绕组温度'});
    await expect.element(windings).toHaveTextContent(/A96.1 ℃B97.4 ℃C128.4 ℃/);
    await expect.element(page.getByText('05-15 10:07:20').first()).toBeVisible();
    await windings.getByRole('button', {name: '128.4 ℃'}).click();
    await expect.element(page.getByRole('tab', {name: '绕组温度'})).toHaveAttribute('data-state', 'active');
  });

  it('a part that is unreachable, old or not measured says so, and no reading at all leaves dashes', async () => {
    stub.on(transformerInfo, {result: {...INFO, offline: ['lv'], parameter1: null, parameter2: null, parameter3: null}});
    const app = await open();
    await expect.element(page.getByRole('region', {name: '低压侧'})).toHaveTextContent('通信中断 05-15 10:07:20');
    await expect.element(page.getByRole('region', {name: '绕组温度'})).toHaveTextContent('未测量');
    await expect.element(page.getByRole('region', {name: '负荷'})).toHaveTextContent('通信中断');
    stub.on(transformerInfo, {result: {...INFO, time: '2024-05-15 10:05:00'}});
    await app.reload();
    await expect.element(page.getByRole('region', {name: '高压侧'}), PATIENCE).toHaveTextContent('数据陈旧 05-15 10:05:00');
    stub.on(transformerInfo, {result: null});
    await app.reload();
    await expect.element(page.getByText('没有该变压器的实时数据'), PATIENCE).toBeVisible();
    expect(factsOf('功率')).toEqual(['有功功率- kW', '无功功率- kvar', '功率因数-']);
    stub.on(transformerInfo, {status: 500, msg: '数据库停机'});
    await app.reload();
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
  });

  it('figures lead onward: to the curve of their device, to the device in the diagram and to what its station measures', async () => {
    stub.on(projectTransformers, {result: [MEASURED]});
    await open();
    const href = (name: string | RegExp) => page.getByRole('link', {name}).first().element().getAttribute('href');
    await eventually(() => cellsOf('高压侧')[0]?.[1]).toBe('58.2');
    expect(href('58.2')).toBe('/powermonitor/realdata?stationId=S1&device=103&curve=currentAA');
    expect(href('0.958')).toBe('/powermonitor/realdata?stationId=S1&device=103&curve=powerFactor');
    expect(href('229.6')).toBe('/powermonitor/realdata?stationId=S2&device=401&curve=voltageAV');
    expect(href('在单线图中定位')).toBe('/powermonitor/powersyspic?stationId=S1&device=103');
    expect(page.getByRole('region', {name: '低压侧'}).getByRole('link', {name: '实时数据'}).element().getAttribute('href')).toBe(
      '/powermonitor/realdata?stationId=S2&device=401',
    );
    await page.getByRole('button', {name: '983.7'}).click();
    await expect.element(page.getByRole('tab', {name: '有功'})).toHaveAttribute('data-state', 'active');
  });
});

describe('the curves', () => {
  it('[MO-2.trafo-07] [MO-2.trafo-10] [MO-7-20] date, interval and tab stand in the address and ask anew; a past day may come from the cache', async () => {
    const {address} = await open();
    const first = 'transformerId=T1&timeInterval=5&searchDate=2024-05-15&isCache=false';
    await eventually(() => askedOf(transformerCurves)).toEqual([first]);
    expect(
      page
        .getByRole('tablist', {name: '曲线'})
        .getByRole('tab')
        .elements()
        .map(({textContent}) => textContent),
    ).toEqual(['视在', '有功', '无功', '绕组温度']);
    await page.getByRole('combobox', {name: '采样间隔'}).click();
    const options = page.getByRole('option').elements();
    expect(options.map(({textContent}) => textContent)).toEqual([5, 10, 15, 20, 30, 60].map((minutes) => `${minutes} 分钟`));
    await page.getByRole('option', {name: '30 分钟'}).click();
    await eventually(() => askedOf(transformerCurves).at(-1)).toBe('transformerId=T1&timeInterval=30&searchDate=2024-05-15&isCache=false');
    await page.getByRole('button', {name: '前一天'}).click();
    const past = 'transformerId=T1&timeInterval=30&searchDate=2024-05-14&isCache=true';
    await eventually(() => askedOf(transformerCurves).at(-1)).toBe(past);
    await page.getByRole('tab', {name: '无功'}).click();
    await eventually(() => askedOf(transformerCurves).length).toBe(4);
    await page.getByRole('tab', {name: '绕组温度'}).click();
    await eventually(() => askedOf(transformerTemperatures)).toEqual([past]);
    expect(address()).toBe(`${T1}&every=30&day=2024-05-14&tab=winding`);
    await page.getByRole('button', {name: '后一天'}).click();
    await eventually(address).toBe(`${T1}&every=30&tab=winding`);
  });

  it('[MO-2.trafo-08] [MO-2.trafo-09] a power is 今日 over 昨日 with its gap, temperatures are three lines; each has its statistics', async () => {
    const app = await open();
    await eventually(chartRows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/今日.*昨日/),
        expect.stringMatching(/00:05.*缺数.*910/),
        expect.stringMatching(/00:10.*1,026.9045.*920/),
      ]),
    );
    expect(cellsOf('当日统计')).toEqual([
      ['今日', '1,000.5', '1,013.7', '1,026.9', '00:10'],
      ['昨日', '900.0', '915.0', '930.0', '00:15'],
    ]);
    history.replaceState(null, '', `${T1}&tab=winding`);
    await app.reload();
    await eventually(chartRows).toEqual(
      expect.arrayContaining([expect.stringMatching(/A相.*B相.*C相/), expect.stringMatching(/00:10.*62.*缺数.*82/)]),
    );
    expect(cellsOf('当日统计')[2]).toEqual(['C相', '80.0', '93.0', '129.0', '00:15']);
  });

  it('[MO-2.trafo-10] a failed query says so with a retry, never as an empty chart; a day without values does', async () => {
    stub.on(transformerCurves, {status: 500, msg: '数据库停机'});
    await open();
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
    stub.on(transformerCurves, {result: null});
    await page.getByRole('button', {name: '重试'}).click();
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(page.getByText('1# 干式变压器 在 2024-05-15 没有这一类数据')).toBeVisible();
  });
});

describe('now', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']}));
  afterEach(() => void vi.useRealTimers());
  const settle = (check: () => void) => vi.waitFor(check, PATIENCE);

  it('by poll the call of the transformer is repeated every 10 s, also after one that failed, which keeps the figures', async () => {
    await renderApp(T1, stub, POLL);
    await settle(() => expect(factsOf('功率')[0]).toContain('983.7'));
    stub.on(transformerInfo, {status: 500, msg: '数据库停机'});
    await vi.advanceTimersByTimeAsync(10_000);
    await settle(() => expect(document.body.textContent).toContain('刷新失败：数据库停机'));
    expect(factsOf('功率')[0]).toContain('983.7');
    stub.on(transformerInfo, {result: {...INFO, activePowerSum: 500_000}});
    await vi.advanceTimersByTimeAsync(10_000);
    await settle(() => expect(factsOf('功率')[0]).toContain('500.0'));
    expect(stub.requestsTo(transformerInfo)).toHaveLength(3);
  });

  it('[MO-2.trafo-04] by stream no call is repeated: load, loss, sides and windings follow their devices, which say what voltages they measure', async () => {
    const server = createTestServer();
    stub = transformerStub({stream: server.fetch});
    stub.on(projectTransformers, {result: [MEASURED]});
    await renderApp(T1, stub, {config: {transport: 'stream'}});
    await settle(() => expect(server.calls.length).toBeGreaterThan(0));
    server.hello(STUB_NOW_MS);
    await settle(() => expect(factsOf('负荷')[2]).toContain('64.18'));
    await expect.element(page.getByRole('region', {name: '高压侧'})).toHaveTextContent('相电压');
    await settle(() => expect(server.last.url).toContain('stationId=S1&stationId=S2'));
    server.hello(STUB_NOW_MS);
    const tell = (seconds: number, high: object, low: object, windings: object) => {
      const at = STUB_NOW_MS + seconds * 1000;
      const acquisitionTime = `2024-05-15 10:07:${23 + seconds}`;
      const event = (stationId: string, rows: readonly object[]) =>
        server.event(
          'readings',
          {stationId, at, full: true, rows: rows.map((row) => ({...row, acquisitionTime}))},
          `${stationId} ${seconds}`,
        );
      event('S1', [{...HIGH_ROW, ...high}]);
      event('S2', [
        {...LOW_ROW, ...low},
        {...WINDING_ROW, ...windings},
      ]);
    };
    for (let seconds = 0; seconds <= 20; seconds += 2) {
      await vi.advanceTimersByTimeAsync(2000);
      tell(seconds, {apparentPowerSum: 800_000, activePowerSum: 700_000}, {activePowerSum: 693_000}, {parameter3: 130 + seconds});
    }
    await settle(() => expect(factsOf('负荷')).toEqual(['额定容量1,600 kVA', '视在功率800.0 kVA', '负载率50.00 %', '损耗率1.00 %']));
    await settle(() => expect(list().element().textContent).toContain('50.0 %'));
    await settle(() => expect(list().element().textContent).toContain('96.1 / 97.4 / 150.0 ℃'));
    expect([stub.requestsTo(transformerInfo).length, stub.requestsTo(stationRealData).length]).toEqual([1, 2]);
    tell(22, {switchState: 1}, {}, {});
    await settle(() => expect(document.body.textContent).toContain('通信中断'));
  });
});
