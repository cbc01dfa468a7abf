import {info, lineData, stationRealData} from '@livebus/contract';
import ExcelJS from 'exceljs';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {STUB_USER} from '../../../../../tests/stub/account.ts';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {clearAlarmStatus, reportAlarm} from '../../../../base/session/alarm-status.ts';
import {eventually, PATH, PATIENCE, see, shown} from '../test-screen.ts';
import {SITE_NOW_MS, siteRows, siteStub} from '../test-site.ts';

const DEVICE = `${PATH}?stationId=S1&device=103`;
const FIGURES = {
  aPhaseCurrent: 58.2,
  bPhaseCurrent: 57.6,
  cPhaseCurrent: 58.4,
  aPhaseVoltage: 10_210,
  bPhaseVoltage: 10_200,
  cPhaseVoltage: 10_220,
  activePowerSum: 983_700,
  reactivePowerSum: 294_600,
  apparentPowerSum: 1_026_900,
  totalPowerFactor: 0.958,
  frequency: 50.01,
  positiveActiveEnergy: 1_006_283,
  zeroSequenceCurrent: 0.4,
};

/** The site with a device 103 that measures all this. */
function panelStub(figures: Readonly<Record<string, number | null>> = FIGURES, state = 3) {
  const stub = siteStub();
  stub.on(stationRealData, {
    result: siteRows('1', {'03': state}).map((row) => (row.deviceId === '103' ? {...row, ...figures} : row)),
  });
  return stub;
}

const panel = () => page.getByRole('region', {name: '设备详情'});
const chart = () => panel().getByRole('figure');
const cursor = () => chart().getByRole('slider');
const queries = (stub: ReturnType<typeof siteStub>) => stub.requestsTo(lineData).map(({query}) => Object.fromEntries(query));

beforeEach(() => page.viewport(1440, 1000));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearAlarmStatus();
  await page.viewport(1280, 800);
});

describe('the figures of a device', () => {
  it('[MO-3-01] [MO-3-02] shows what is measured, with units, by phase and as a whole', async () => {
    await renderApp(DEVICE, panelStub({...FIGURES, aPhaseActivePower: 327_900, cPhasePowerFactor: 0.957}));
    await shown();
    await expect.element(panel().getByRole('row', {name: /^有功/})).not.toBeInTheDocument();
    await panel().getByRole('button', {name: '分相功率'}).click();
    for (const [row, cells] of [
      ['电流 A', '58.257.658.4'],
      ['线电压 kV', 'Uab10.21Ubc10.20Uca10.22'],
      ['有功 kW', '327.9--'],
      ['功率因数', '--0.957'],
    ] as const) {
      await see(panel().getByRole('row', {name: new RegExp(`^${row}`)})).toHaveTextContent(
        `${row}${row === '功率因数' ? ' ' : ''}${cells}`,
      );
    }
    await expect.element(panel().getByRole('row', {name: /^无功/})).not.toBeInTheDocument();
    for (const text of ['983.7', '294.6', '1,026.9', '0.958', '50.01', '1,006,283.0', '0.4'])
      await see(panel().getByText(text, {exact: true})).toBeVisible();
    await see(panel().getByText('零序电流')).toBeVisible();
    await expect.element(panel().getByText('反向有功电量')).not.toBeInTheDocument();
  });

  it('[MO-3-03] shows what is missing as "-" that leads nowhere, and an unread switchState as unknown', async () => {
    const stub = panelStub({...FIGURES, activePowerSum: null});
    stub.on(stationRealData, {
      result: [{...siteRows('1').find(({deviceId}) => deviceId === '103')!, ...FIGURES, cPhaseCurrent: null, switchState: null}],
    });
    await renderApp(DEVICE, stub);
    await shown();
    const row = panel().getByRole('row', {name: /^电流 A/});
    await see(row).toHaveTextContent(/58\.2\s*57\.6\s*-/);
    await see(row.getByRole('button', {name: '58.2'})).toBeVisible();
    expect(row.getByRole('button').elements()).toHaveLength(2);
    const signals = panel().getByRole('region', {name: '开关量'});
    await see(signals).toHaveTextContent('断路器未知');
    expect(signals.getByText('未知').elements()).toHaveLength(8);
  });

  it('[MO-4-02] [MO-4-05] [MO-4-08] says the bits of its switch in words', async () => {
    await renderApp(DEVICE, panelStub(FIGURES, 1 + 4 + 16));
    await shown();
    const signals = panel().getByRole('region', {name: '开关量'});
    for (const text of ['断路器合闸', '储能未储能', '高温信号高温', '接地开关分闸', '通信正常', 'S5 合'])
      await see(signals).toHaveTextContent(text);
  });

  it('tells the age of figures that have stopped', async () => {
    const stub = panelStub();
    stub.on(stationRealData, {result: siteRows('1', {}, '2024-05-15 10:01:03').map((row) => ({...row, ...FIGURES}))});
    await renderApp(DEVICE, stub);
    await shown();
    await see(panel().getByText(/^数据停在 05-15 10:01:03 · 6 分钟前$/)).toBeVisible();
    await see(chart().getByText('数据停在 10:01')).toBeVisible();
  });

  it('shows the open alarms of the device alone, and no longer when they are over', async () => {
    await renderApp(DEVICE, panelStub());
    await shown();
    const note = {
      id: 'E1',
      kind: 'alarm' as const,
      level: 1 as const,
      projectId: 'P1',
      projectName: undefined,
      stationId: 'S1',
      stationName: undefined,
      deviceId: 'T1',
      deviceName: undefined,
      diagramDeviceId: '103',
      name: 'C 相绕组温度 128.4 ℃',
      info: '上限 120.0 ℃',
      at: SITE_NOW_MS - 371_000,
      releasedAt: null,
      isRead: 0 as const,
    };
    reportAlarm({...note, id: 'E2', diagramDeviceId: '101', name: '别的告警'});
    reportAlarm(note);
    const alarms = panel().getByRole('list', {name: '告警'});
    await see(alarms).toHaveTextContent('C 相绕组温度 128.4 ℃');
    await see(alarms).toHaveTextContent(/上限 120\.0 ℃.*10:01:12 起.*未确认/);
    await see(alarms.getByRole('img', {name: '1 级告警'})).toBeVisible();
    await expect.element(alarms.getByText('别的告警')).not.toBeInTheDocument();
    reportAlarm({...note, releasedAt: SITE_NOW_MS});
    await see(alarms).not.toBeInTheDocument();
  });
});

describe('the curve of a device', () => {
  it('[MO-2.rt-11] [MO-2.rt-12] shows today against yesterday as a named figure with a table', async () => {
    const stub = panelStub();
    await renderApp(DEVICE, stub);
    await shown();
    await see(chart()).toHaveAccessibleName('103出线柜 有功功率 今日曲线 2024-05-15');
    await eventually(() => chart().element().querySelector('canvas')).not.toBeNull();
    const of = {deviceId: '103', deviceType: '1'};
    expect(queries(stub)).toContainEqual({...of, type: 'activePowerSum'});
    expect(queries(stub)).toContainEqual({...of, type: 'activePowerSum', searchDate: '2024-05-14'});
    const rows = chart().getByRole('table').element().querySelectorAll('tbody tr');
    const row = (index: number) => [...rows[index]!.children].map(({textContent}) => textContent);
    expect(rows).toHaveLength(96);
    expect([row(0), row(13), row(95)]).toEqual([
      ['00:00', '400.0', '400.0'],
      ['03:15', '缺数', '530.0'],
      ['23:45', '-', '1,350.0'],
    ]);
    await see(chart().getByText('今日', {exact: true})).toBeVisible();
    await see(chart().getByText('昨日', {exact: true})).toBeVisible();
  });

  it('asks for today each minute while it is shown, and for yesterday once', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance']});
    const stub = panelStub({...FIGURES, positiveActiveEnergy: null});
    await renderApp(DEVICE, stub);
    const asked = (past: boolean) => queries(stub).filter((query) => 'searchDate' in query === past).length;
    await vi.waitFor(() => expect([asked(false), asked(true)]).toEqual([1, 1]), PATIENCE);
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(() => expect([asked(false), asked(true)]).toEqual([2, 1]), PATIENCE);
  });

  it('[MO-2.rt-12] a reading leads to its curve, and the address keeps it', async () => {
    const stub = panelStub();
    const {address, reload} = await renderApp(DEVICE, stub);
    await shown();
    await panel().getByRole('button', {name: '57.6'}).click();
    await eventually(address).toContain('curve=currentBA');
    await see(chart()).toHaveAccessibleName('103出线柜 B相电流 今日曲线 2024-05-15');
    await eventually(() => queries(stub).some(({type}) => type === 'bPhaseCurrent')).toBe(true);
    await see(panel().getByRole('radio', {name: '电流'})).toBeChecked();
    await see(chart().getByRole('radio', {name: 'B'})).toBeChecked();
    await reload();
    await shown();
    await see(chart()).toHaveAccessibleName(/B相电流/);
    await chart().getByRole('radio', {name: 'C'}).click();
    await eventually(address).toContain('curve=currentCA');
    await panel().getByRole('button', {name: '0.4', exact: true}).click();
    await see(panel().getByRole('radio', {name: '零序电流'})).toBeChecked();
  });

  it('moves its cursor by keys and says the reading', async () => {
    await renderApp(DEVICE, panelStub());
    await shown();
    await eventually(() => chart().element().querySelector('canvas')).not.toBeNull();
    (cursor().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await see(cursor()).toHaveAttribute('aria-valuetext', '10:07, 今日 983.7 kW, 昨日 800.0 kW');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await see(cursor()).toHaveAttribute('aria-valuetext', '09:45, 今日 790.0 kW, 昨日 790.0 kW');
    await see(chart().getByText('09:45').last()).toBeVisible();
    await userEvent.keyboard('{Home}{PageUp}{PageUp}{PageUp}');
    await see(cursor()).toHaveAttribute('aria-valuetext', '03:00, 今日 缺数, 昨日 520.0 kW');
    await userEvent.keyboard('{Escape}');
    await see(cursor()).toHaveAttribute('aria-valuetext', '103出线柜 有功功率 今日曲线 2024-05-15');
  });

  it('[SH-8-15] says inline that a curve could not be had, and asks again', async () => {
    const stub = panelStub();
    let down = true;
    stub.on(lineData, () => (down ? {status: 500, msg: '历史库停机'} : {result: {xDataList: ['00:00'], yDataList: [500_000]}}));
    const {address} = await renderApp(DEVICE, stub);
    await shown();
    await see(chart().getByText('曲线没有取到')).toBeVisible();
    await see(chart().getByText('历史库停机')).toBeVisible();
    await see(panel().getByRole('button', {name: '导出'})).toHaveAttribute('aria-disabled', 'true');
    expect(address()).toContain('device=103');
    down = false;
    await chart().getByRole('button', {name: '重试'}).click();
    await eventually(() => chart().getByRole('table').elements().length).toBe(1);
    await expect.element(chart().getByText('曲线没有取到')).not.toBeInTheDocument();
  });

  it('shows today while yesterday failed, and says so', async () => {
    const stub = panelStub();
    stub.on(lineData, ({query}) =>
      query.has('searchDate') ? {status: 500, msg: '归档停机'} : {result: {xDataList: ['00:00'], yDataList: [1]}},
    );
    await renderApp(DEVICE, stub);
    await shown();
    await see(panel().getByText(/昨日曲线没有取到：归档停机/)).toBeVisible();
    await see(chart().getByRole('slider')).toBeVisible();
  });

  it('says why it is empty', async () => {
    const stub = panelStub({...FIGURES, activePowerSum: null});
    stub.on(lineData, {result: {xDataList: [], yDataList: []}});
    await renderApp(`${DEVICE}&curve=activePowerW`, stub);
    await shown();
    await see(chart().getByText('今天和昨天都没有数据')).toBeVisible();
  });
});

describe('the export of a curve', () => {
  /** Catches what would be downloaded. */
  function catchDownload() {
    const files: {readonly name: string; readonly blob: Blob}[] = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const url = `blob:caught-${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({name: this.download, blob: blobs.get(this.href)!});
    });
    return files;
  }

  it('is a sheet of both days that is read back: numbers, the clock of the site, gaps empty', async () => {
    await renderApp(DEVICE, panelStub());
    await shown();
    await eventually(() => chart().getByRole('table').elements().length).toBe(1);
    const files = catchDownload();
    await panel().getByRole('button', {name: '导出'}).click();
    await eventually(() => files.length).toBe(1);
    expect(files[0]!.name).toBe('103出线柜-有功功率-2024-05-15.xlsx');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await files[0]!.blob.arrayBuffer());
    const sheet = book.worksheets[0]!;
    const values = (row: number) => [1, 2, 3].map((column) => sheet.getRow(row).getCell(column).value);
    expect(values(1)[0]).toBe('103出线柜 有功功率');
    expect([values(2), values(3)]).toEqual([
      ['单位', 'kW', null],
      ['时区', 'Asia/Shanghai', null],
    ]);
    expect((values(4)[1] as Date).toISOString()).toMatch(/^2024-05-15T10:07:/);
    expect(values(5)).toEqual(['时间', '今日 2024-05-15 (kW)', '昨日 2024-05-14 (kW)']);
    expect(values(6)).toEqual([new Date('2024-05-15T00:00:00Z'), 400, 400]);
    expect(values(6 + 13)).toEqual([new Date('2024-05-15T03:15:00Z'), null, 530]);
    expect(sheet.getRow(6).getCell(2).numFmt).toBe('#,##0.0##');
    await see(panel().getByRole('button', {name: '导出'})).toBeVisible();
  });

  it('[SH-6-03] is not there, nor that of the picture, for a role without the permission', async () => {
    const stub = panelStub();
    const seesOnly = [{permissionId: 'powersyspic', actionEntitySet: [{action: 'query' as const}]}];
    stub.on(info, {result: {...STUB_USER, role: {id: 'viewer', name: '访客', permissions: seesOnly}}});
    await renderApp(DEVICE, stub);
    await shown();
    await eventually(() => chart().getByRole('table').elements().length).toBe(1);
    expect(page.getByRole('button', {name: /导出/}).elements()).toEqual([]);
  });

  it('shows progress and can be cancelled: then there is no file', async () => {
    await renderApp(DEVICE, panelStub());
    await shown();
    await eventually(() => chart().getByRole('table').elements().length).toBe(1);
    const files = catchDownload();
    (panel().getByRole('button', {name: '导出'}).element() as HTMLElement).click();
    await expect.poll(() => panel().getByRole('progressbar', {name: '导出'}).elements().length, {interval: 5}).toBe(1);
    (panel().getByRole('button', {name: '取消'}).element() as HTMLElement).click();
    await see(panel().getByRole('button', {name: '导出'})).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(files).toEqual([]);
  });

  it('tells beside the button that it failed', async () => {
    await renderApp(DEVICE, panelStub());
    await shown();
    await eventually(() => chart().getByRole('table').elements().length).toBe(1);
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new Error('没有线程');
        }
      },
    );
    try {
      await panel().getByRole('button', {name: '导出'}).click();
      await see(panel().getByRole('alert')).toHaveTextContent('导出失败：没有线程');
      await see(panel().getByRole('button', {name: '重新导出'})).toBeVisible();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
