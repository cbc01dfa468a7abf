import {deviceInfo, deviceStatus, lineData, stationById, stationDevices} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {eventually, PATIENCE} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {createTestServer} from '../../../live/stream/test-stream-server.ts';
import {cellsOf, curveDialog, gaugeScales, gauges, needles, PATH, READING, realDataStub, telemetry} from './test-real-data.ts';

const DEVICE = `${PATH}?stationId=S1&device=101`;
const idsOf = (requests: Stub['requests'], name: string) => requests.map(({query}) => query.get(name));

let stub: Stub;
beforeEach(() => {
  stub = realDataStub();
});

async function open(address = DEVICE) {
  const app = await renderApp(address, stub, {config: {transport: 'poll'}});
  await expect.element(telemetry(), PATIENCE).toBeVisible();
  return app;
}

describe('which device', () => {
  it('[MO-2.rt-01] picks the first device of a station, and asks for a device by its id; the search finds devices', async () => {
    const {address} = await open(PATH);
    await eventually(address).toBe(DEVICE);
    expect(idsOf(stub.requestsTo(stationDevices), 'stationId')).toEqual(['S1']);
    expect(idsOf(stub.requestsTo(deviceInfo), 'deviceId')).toEqual(['101']);
    expect(idsOf(stub.requestsTo(deviceStatus), 'deviceId')).toEqual(['101']);
    await page.getByRole('treeitem', {name: '102出线'}).click();
    await eventually(() => idsOf(stub.requestsTo(deviceInfo), 'deviceId').at(-1)).toBe('102');
    await eventually(() => idsOf(stub.requestsTo(deviceStatus), 'deviceId').at(-1)).toBe('102');
    await page.getByRole('textbox', {name: '搜索资产'}).fill('空压');
    await page.getByRole('treeitem', {name: '空压机'}).click();
    await eventually(address).toBe(`${PATH}?stationId=S2&device=201`);
    await eventually(() => stub.requestsTo(deviceInfo).at(-1)!.query.get('deviceType')).toBe('0');
    history.back();
    await eventually(address).toBe(`${PATH}?stationId=S1&device=102`);
  });

  it('opens at the station last looked at in this tab; says that a device or any is not there, that a call failed, that a station is of others', async () => {
    const app = await open(`${PATH}?stationId=S2&device=201`);
    history.replaceState(null, '', PATH);
    await app.reload();
    await eventually(app.address).toBe(`${PATH}?stationId=S2&device=201`);
    history.replaceState(null, '', `${PATH}?stationId=S1&device=999`);
    await app.reload();
    await page.getByRole('button', {name: '查看第一台设备'}).click();
    await eventually(app.address).toBe(DEVICE);
    expect(idsOf(stub.requestsTo(deviceInfo), 'deviceId')).not.toContain('999');

    history.replaceState(null, '', `${PATH}?stationId=S1`);
    stub.on(stationDevices, {result: []});
    await app.reload();
    await expect.element(page.getByText('该站没有设备'), PATIENCE).toBeVisible();
    stub.on(stationDevices, {status: 500, msg: '数据库停机'});
    await app.reload();
    await expect.element(page.getByText('数据库停机'), PATIENCE).toBeVisible();
    stub.on(stationById, {status: 404});
    await app.reload();
    await eventually(app.address).toContain('404');
  });
});

describe('figures', () => {
  it('[MO-2.rt-02] [MO-2.rt-03] [MO-2.rt-05] four gauges in kV: pinned with the true figure beyond the scale, no needle without one', async () => {
    await open();
    await eventually(gauges).toEqual([
      ['10.12', 'kV', '线电压 Uab'],
      ['13.00', 'kV', '线电压 Ubc'],
      ['-', 'kV', '线电压 Uca'],
      ['0.03', 'kV', '零序电压'],
    ]);
    expect(gaugeScales()).toEqual(Array.from({length: 4}, () => ['0', '3', '6', '9', '12']));
    expect(needles()).toEqual([1, 1, 0, 1]);
    await expect.element(page.getByText('超出量程')).toBeVisible();
  });

  it('[MO-2.rt-02] [MO-2.rt-04] at low voltage they are the phases in V up to 500', async () => {
    stub.on(deviceInfo, {result: {...READING, deviceId: '201', aPhaseVoltage: 231.456}});
    await open(`${PATH}?stationId=S2&device=201`);
    await eventually(() => gauges()[0]).toEqual(['231.46', 'V', 'A相电压']);
    expect(gaugeScales()[0]).toEqual(['0', '125', '250', '375', '500']);
    expect(gauges().map(([, , title]) => title)).toEqual(['A相电压', 'B相电压', 'C相电压', '零序电压']);
  });

  it('[MO-2.rt-02] a voltage stands beside the band that its nominal voltage permits, and outside of it says so', async () => {
    const named = () => [...document.querySelectorAll('ul[aria-label="电压表盘"] svg')].map((gauge) => gauge.getAttribute('aria-label'));
    const app = await open();
    await eventually(() => named()[0]).toBe('线电压 Uab 10.12 kV (允许范围 9.30–10.70 kV（GB/T 12325）)');
    expect(named()[3]).toBe('零序电压 0.03 kV');
    await expect.element(page.getByText('于允许范围')).not.toBeInTheDocument();
    stub.on(deviceInfo, {result: {...READING, deviceId: '201', aPhaseVoltage: 200, bPhaseVoltage: 250, cPhaseVoltage: 230}});
    history.replaceState(null, '', `${PATH}?stationId=S2&device=201`);
    await app.reload();
    await eventually(() => named()[0]).toBe('A相电压 200.00 V (允许范围 207.85–247.11 V（GB/T 12325）)');
    await expect.element(page.getByText('低于允许范围')).toBeVisible();
    await expect.element(page.getByText('高于允许范围')).toBeVisible();
    stub.on(stationDevices, {result: [{deviceId: '201', deviceName: '空压机'}]});
    await app.reload();
    await eventually(() => named()[0]).toBe('A相电压 200.00 V');
  });

  it('[MO-2.rt-11] the curve names the permitted band of a voltage and the rating of a current', async () => {
    const app = await renderApp(`${DEVICE}&curve=voltageAV`, stub, {config: {transport: 'poll'}});
    await expect.element(curveDialog().getByText('允许范围 9.30–10.70 kV（GB/T 12325）'), PATIENCE).toBeVisible();
    history.replaceState(null, '', `${PATH}?stationId=S2&device=201&curve=currentAA`);
    await app.reload();
    await expect.element(curveDialog().getByText('额定 250.0 A'), PATIENCE).toBeVisible();
  });

  it('the energy of the day is compared with that of yesterday by the same time, where that is known', async () => {
    const app = await open();
    const change = () =>
      [...document.querySelectorAll('dt')].find((one) => one.textContent === '较昨日同时段')?.parentElement?.lastElementChild;
    await eventually(() => change()?.textContent).toBe('- %');
    expect(change()?.getAttribute('title')).toBe('昨日同时段的用电未知');
    const quarters = Array.from({length: 97}, (_, at) => at * 15);
    const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    const course = {
      xDataList: quarters.map((minute) => (minute === 1440 ? '2024-05-15 00:00:00' : `2024-05-14 ${clock(minute)}`)),
      yDataList: quarters.map((minute) => 18_000_000 + minute * 20),
    };
    stub.on(lineData, ({query}) => ({
      result: query.get('searchDate') === '2024-05-14' ? course : {xDataList: ['2024-05-15 00:00:00'], yDataList: [18_450_521.6]},
    }));
    await app.reload();
    // 12,386 kWh against 20 kWh a minute until 10:07:21.
    await eventually(() => change()?.textContent).toBe('+2.0 %');
    expect(change()?.getAttribute('title')).toBe('昨日同时段 12,147.00 kWh');
  });

  it('[MO-2.rt-06] [MO-2.rt-07] [MO-2.rt-08] the tables have every cell; what has no field behind it is a dash', async () => {
    await open();
    await eventually(() => cellsOf('遥测量').map((row) => row.slice(0, 5))).toEqual([
      ['电流 A', '133.13', '131.80', '134.00', '-'],
      ['有功功率 kW', '751.20', '744.60', '759.80', '2,255.60'],
      ['无功功率 kvar', '229.40', '226.80', '231.90', '688.10'],
      ['视在功率 kVA', '785.50', '778.40', '794.40', '2,358.30'],
      ['功率因数', '0.956', '0.957', '0.956', '0.956'],
      ['频率 Hz', '-', '-', '-', '50.01'],
      ['零序电流 A', '-', '-', '-', '0.42'],
    ]);
    expect(cellsOf('电能示数')).toEqual([
      ['正向有功 kWh', '18,462,907.60'],
      ['正向无功 kvarh', '5,310,224.80'],
      ['反向有功 kWh', '0.00'],
      ['反向无功 kvarh', '12,906.40'],
    ]);
    await expect.element(page.getByText('12,386.00')).toBeVisible();
    await expect.element(page.getByText('实测')).toBeVisible();
    await eventually(() => telemetry().element().querySelectorAll('svg').length).toBe(7);
  });

  it('[EN-5-07] a day with a rollover shows the energy that the server counted, with its tag', async () => {
    const source = {kind: 'rollover' as const, marks: ['rollover' as const], readings: 2, firstAt: 0, lastAt: 1, firstKwh: 0, lastKwh: 1};
    const energy = {value: 640.5, fromAt: 0, toAt: 1, source: {...source, rule: 'register', version: 2}};
    stub.on(lineData, {result: {xDataList: ['2024-05-15 00:00:00'], yDataList: [18_450_521.6], energy}});
    await open();
    await expect.element(page.getByText('640.50')).toBeVisible();
    await expect.element(page.getByText('示数翻转')).toBeVisible();
  });

  it('[MO-2.rt-09] [MO-2.rt-10] [MO-3-03] inputs, states and time stand in words; a device that is offline or reports nothing is marked, and none of its inputs is told', async () => {
    const app = await open();
    await eventually(() => cellsOf('遥信状态')).toEqual([['合闸', '储能', '正常', '接地分', '分', '分', '分', '分']]);
    expect([...document.querySelectorAll('table[aria-label="遥信状态"] th')].map(({textContent}) => textContent)).toEqual(
      Array.from({length: 8}, (_, at) => `S${at + 1}`),
    );
    await expect.element(page.getByRole('list', {name: '状态'})).toHaveTextContent(/^合闸.*储能/);
    await expect.element(page.getByText(/^采集时间 05-15 10:07:21 · \d+ 秒前$/)).toBeVisible();
    const link = page.getByRole('link', {name: '在单线图中定位'});
    expect(link.element().getAttribute('href')).toBe('/powermonitor/powersyspic?stationId=S1&device=101');

    stub.on(deviceInfo, {result: {...READING, deviceId: '9'}});
    await app.reload();
    await expect.element(page.getByText('回复属于 9，不是所查询的设备或站。'), PATIENCE).toBeVisible();
    stub.on(deviceInfo, {result: {...READING, switchState: 1}});
    await app.reload();
    await expect.element(page.getByText('通信中断').first(), PATIENCE).toBeVisible();
    await expect.element(page.getByText('旧数据').first()).toBeVisible();
    await eventually(() => new Set(cellsOf('遥信状态')[0]!.slice(0, 5))).toEqual(new Set(['未知']));
    stub.on(deviceInfo, {result: null});
    stub.on(deviceStatus, {result: null});
    await app.reload();
    await expect.element(page.getByText('没有该设备的实时数据'), PATIENCE).toBeVisible();
    expect(needles()).toEqual([0, 0, 0, 0]);
    expect(cellsOf('遥信状态')[0]).toEqual(Array.from({length: 8}, () => '-'));
  });
});

describe('the curve of a figure', () => {
  const T = ['2024-05-15 08:00:00', '2024-05-15 09:00:00', '2024-05-15 10:00:00'];
  it.each<readonly [string, object | null, readonly string[], string | RegExp]>([
    ['times out of order', {xDataList: [T[1], T[0], T[2]], yDataList: [1, 2, 3]}, ['09:00', '10:00'], /^1 个值没有画出/],
    ['repeated times', {xDataList: [T[0], T[0], T[2]], yDataList: [1, 2, 3]}, ['08:00', '10:00'], /^1 个值没有画出/],
    [
      'times ahead of the clock',
      {xDataList: [...T, '2024-05-15 11:00:00'], yDataList: [1, 2, 3, 4]},
      ['08:00', '09:00', '10:00'],
      /^1 个值没有画出/,
    ],
    ['values beyond any axis', {xDataList: T, yDataList: [1e308, -1e308, 5]}, ['08:00', '09:00', '10:00'], '有的值大得画不下，画在边上'],
    ['one point', {xDataList: [T[0]], yDataList: [7]}, ['08:00'], ''],
    ['figures that are no numbers', {xDataList: T, yDataList: ['NaN', 'Infinity', 7]}, ['08:00', '09:00', '10:00'], ''],
    ['unequal lists', {xDataList: T, yDataList: [7]}, ['08:00'], ''],
    ['nothing', null, [], ''],
  ])('%s: what is sound is drawn, the rest is told', async (_, course, drawn, told) => {
    stub.on(lineData, ({query}) => ({result: (query.has('searchDate') ? null : course) as never}));
    await renderApp(`${DEVICE}&curve=currentBA`, stub, {config: {transport: 'poll'}});
    await expect.element(curveDialog(), PATIENCE).toBeVisible();
    if (told !== '') await expect.element(curveDialog().getByText(told), PATIENCE).toBeVisible();
    const times = () => [...document.querySelectorAll('[role=dialog] table tbody tr')].map((row) => row.firstElementChild!.textContent!);
    await eventually(() => times().filter((time) => T.some((one) => one.includes(` ${time}:`)))).toEqual(drawn);
  });

  it('[MO-2.rt-11] [MO-2.rt-12] opens as an address, with the points of today, of another day on request, and Back closes it; from gauges and registers too, by keys; a dash opens nothing', async () => {
    const {address} = await open();
    await telemetry().getByRole('button', {name: '133.13'}).click();
    await expect.element(curveDialog(), PATIENCE).toBeVisible();
    expect(address()).toBe(`${DEVICE}&curve=currentAA`);
    const rows = () => [...document.querySelectorAll('[role=dialog] table tbody tr')].map(({textContent}) => textContent);
    await eventually(rows).toEqual(expect.arrayContaining([expect.stringContaining('04:00133.0133.0')]));
    const asked = stub.requestsTo(lineData).filter(({query}) => query.get('type') === 'aPhaseCurrent');
    expect(asked[0]!.query.toString()).toBe('deviceId=101&deviceType=1&type=aPhaseCurrent');
    await page.getByRole('button', {name: '前一天'}).click();
    await eventually(address).toBe(`${DEVICE}&curve=currentAA&day=2024-05-14`);
    await eventually(() => idsOf(stub.requestsTo(lineData), 'searchDate')).toContain('2024-05-13');
    const report = page.getByRole('link', {name: '当日报表'});
    expect(report.element().getAttribute('href')).toBe('/powermonitor/realreport?stationId=S1&device=101&date=2024-05-14');
    expect(curveDialog().getByRole('link', {name: '历史曲线'}).element().getAttribute('href')).toBe(
      '/energymanage/stationtrend?stationId=S1&device=101&type=A&from=2024-05-14&to=2024-05-14',
    );
    await curveDialog().getByRole('radio', {name: 'B', exact: true}).click();
    await eventually(address).toBe(`${DEVICE}&curve=currentBA`);
    history.back();
    await expect.element(curveDialog()).not.toBeInTheDocument();
    expect(address()).toBe(DEVICE);

    (page.getByRole('button', {name: /线电压 Uab/}).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await eventually(address).toBe(`${DEVICE}&curve=voltageAV`);
    await expect.element(curveDialog(), PATIENCE).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await eventually(address).toBe(DEVICE);
    await page.getByRole('button', {name: '18,462,907.60'}).click();
    await eventually(address).toBe(`${DEVICE}&curve=activeEnergyInKwh`);
    await expect.element(curveDialog(), PATIENCE).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await eventually(address).toBe(DEVICE);
    expect(telemetry().getByRole('button', {name: '-', exact: true}).elements()).toEqual([]);
    await telemetry().getByText('-', {exact: true}).first().click();
    expect(address()).toBe(DEVICE);
  });
});

describe('now', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']}));
  afterEach(() => void vi.useRealTimers());
  const settle = (check: () => void) => vi.waitFor(check, PATIENCE);
  const current = () => cellsOf('遥测量')[0]?.[1];

  it('[MO-2.rt-13] by poll both calls are repeated every 10 s; a failed one keeps the values, and leaving ends them', async () => {
    const app = await renderApp(DEVICE, stub, {config: {transport: 'poll'}});
    await settle(() => expect(current()).toBe('133.13'));
    stub.on(deviceInfo, {result: {...READING, aPhaseCurrent: 150, acquisitionTime: '2024-05-15 10:07:22'}});
    await vi.advanceTimersByTimeAsync(10_000);
    await settle(() => expect(current()).toBe('150.00'));
    stub.on(deviceInfo, {status: 500, msg: '数据库停机'});
    await vi.advanceTimersByTimeAsync(10_000);
    await settle(() => expect(document.body.textContent).toContain('刷新失败：数据库停机'));
    expect(current()).toBe('150.00');
    expect([stub.requestsTo(deviceInfo).length, stub.requestsTo(deviceStatus).length]).toEqual([3, 3]);
    const age = document.body.textContent!.match(/10:07:22 · \d+ 秒前/);
    expect(age).not.toBeNull();
    page
      .getByRole('link', {name: '在单线图中定位'})
      .element()
      .dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    await settle(() => expect(app.address()).toContain('/powersyspic'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([stub.requestsTo(deviceInfo).length, stub.requestsTo(deviceStatus).length]).toEqual([3, 3]);
  });

  it('[MO-2.rt-13] by stream no call is repeated, and figures, inputs and states follow it', async () => {
    const server = createTestServer();
    stub = realDataStub({stream: server.fetch});
    await renderApp(DEVICE, stub, {config: {transport: 'stream'}});
    await settle(() => expect(server.calls.length).toBeGreaterThan(0));
    server.hello(STUB_NOW_MS);
    await settle(() => expect(current()).toBe('133.13'));
    await vi.advanceTimersByTimeAsync(200);
    await settle(() => expect(server.last.url).toContain('stationId=S1'));
    server.hello(STUB_NOW_MS);
    const tell = (seconds: number, row: object) => {
      const at = STUB_NOW_MS + seconds * 1000;
      const acquisitionTime = `2024-05-15 10:07:${23 + seconds}`;
      server.event('readings', {stationId: 'S1', at, full: true, rows: [{...READING, acquisitionTime, ...row}]}, String(seconds));
    };
    tell(0, {});
    for (let seconds = 2; seconds <= 20; seconds += 2) {
      await vi.advanceTimersByTimeAsync(2000);
      tell(seconds, {aPhaseCurrent: 140 + seconds, switchState: 2 + 2 ** 30});
    }
    await settle(() => expect(current()).toBe('160.00'));
    await settle(() => expect(cellsOf('遥信状态')[0]!.slice(0, 2)).toEqual(['分闸', '储能']));
    expect([stub.requestsTo(deviceInfo).length, stub.requestsTo(deviceStatus).length]).toEqual([1, 1]);
  });
});
