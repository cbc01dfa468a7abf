import {type AlarmMessage, stationPicture, stationRealData} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {reportAlarm} from '../../../../base/session/alarm-status.ts';
import {eventually, item, PATH, root, see, shown} from '../test-screen.ts';
import {siteRows, siteStub} from '../test-site.ts';

const box = () => page.getByRole('combobox', {name: '定位设备'});
const options = () => page.getByRole('listbox', {name: '定位结果'}).getByRole('option');
const picture = () => page.getByRole('application');
const chip = (name: RegExp) => page.getByRole('group', {name: '按状态筛选'}).getByRole('button', {name});
const listed = () => [...root().querySelectorAll('[data-device-id]')].map((row) => row.getAttribute('data-device-id'));
const focusPicture = () => (picture().element() as HTMLElement).focus();

const FIGURES = {
  ...{aPhaseCurrent: 84, bPhaseCurrent: 84, cPhaseCurrent: 84, aPhaseVoltage: 10_000, bPhaseVoltage: 10_000, cPhaseVoltage: 10_000},
  ...{activePowerSum: 1_400_000, reactivePowerSum: 300_000, totalPowerFactor: 0.96},
};

/** Of the second incoming, which is open: its line is live. */
const IDLE = {...FIGURES, aPhaseCurrent: 0, bPhaseCurrent: 0, cPhaseCurrent: 0, activePowerSum: 0, reactivePowerSum: 0};
const NO_VOLTAGE = {...IDLE, aPhaseVoltage: 0, bPhaseVoltage: 0, cPhaseVoltage: 0};

/** The site with all its figures, but for these rows; what is open carries no current, and measures on its line. */
function stubWith(rows: Readonly<Record<string, object>>) {
  const stub = siteStub();
  const figures = (deviceId: string) => (deviceId === '105' ? NO_VOLTAGE : deviceId === '107' ? IDLE : FIGURES);
  stub.on(stationRealData, {result: siteRows('1').map((row) => ({...row, ...figures(row.deviceId), ...rows[row.deviceId]}))});
  return stub;
}

/** The feeder 103 is silent; the second section is dead behind the open tie and incoming. */
const badStub = () => stubWith({103: {switchState: 3}, 107: NO_VOLTAGE});

async function open(search: string, stub = siteStub()) {
  const app = await renderApp(`${PATH}?stationId=S1${search}`, stub);
  await shown();
  await see(picture()).toBeVisible();
  return app;
}

beforeEach(() => page.viewport(1440, 1000));
afterEach(() => page.viewport(1280, 800));

describe('the search of the picture', () => {
  it('is reached by its key on a fresh page, where nothing has the focus yet', async () => {
    await open('');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('/');
    await see(box()).toHaveFocus();
  });

  it('is reached by the slash, finds by pinyin initials and flies there by Enter', async () => {
    const {address} = await open('');
    focusPicture();
    await userEvent.keyboard('/');
    await see(box()).toHaveFocus();
    await userEvent.keyboard('jxg');
    await eventually(() => options().elements().length).toBe(2);
    await see(options().nth(0)).toHaveTextContent(/101进线柜.*101.*I段.*合闸/);
    await see(options().nth(0)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const active = box().element().getAttribute('aria-activedescendant');
    expect(document.getElementById(active!)?.textContent).toContain('107进线柜');
    await userEvent.keyboard('{Enter}');
    await eventually(address).toMatch(/device=107/);
    await see(item(/107进线柜/)).toHaveAttribute('aria-selected', 'true');
    await see(picture()).toHaveFocus();
    await see(box()).toHaveValue('');
  });

  it('puts the exact id first, says how many there are, and tells when nothing matches', async () => {
    await open('');
    await box().fill('10');
    await eventually(() => options().elements().length).toBe(4);
    await see(page.getByText('共 4 项')).toBeVisible();
    await box().fill('105');
    await see(options().nth(0)).toHaveTextContent(/105母联柜/);
    await box().fill('没有这个');
    await see(page.getByText('没有匹配的设备')).toBeVisible();
    expect(options().elements()).toHaveLength(0);
    await see(box()).not.toHaveAttribute('aria-activedescendant');
  });

  it('Escape goes back to where it was called from and finds nothing', async () => {
    const {address} = await open('');
    const before = address();
    (item(/103出线柜/).element() as HTMLElement).focus();
    await userEvent.keyboard('/10');
    await see(box()).toHaveValue('10');
    await userEvent.keyboard('{Escape}');
    await see(item(/103出线柜/)).toHaveFocus();
    await see(box()).toHaveValue('');
    expect(address()).toBe(before);
  });

  it('the keys are heard after a press on a button and with nothing in focus, and Escape leaves the keyboard with the picture', async () => {
    const {address} = await open('', badStub());
    await chip(/^通信中断 1$/).click();
    await userEvent.keyboard(']');
    await eventually(address).toContain('device=');
    await userEvent.keyboard('/');
    await see(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    await see(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await see(picture()).toHaveFocus();
  });

  it('Enter takes what is typed, however fast it comes, and another selection ends the search', async () => {
    const {address} = await open('');
    (document.activeElement as HTMLElement | null)?.blur();
    // The index is made from the first focus on: nothing is listed yet.
    await userEvent.keyboard('/103{Enter}');
    await eventually(address).toContain('device=103');
    await see(box()).toHaveValue('');
    await box().fill('10');
    await see(options().nth(0)).toBeVisible();
    await item(/107进线柜/).click();
    await eventually(address).toContain('device=107');
    await see(box()).toHaveValue('');
  });

  it('a press on a result flies there; names are shown as they are written', async () => {
    const stub = siteStub();
    const hostile = `<b>柜</b>\u202e ⚡ ${'长'.repeat(480)}`;
    const device = [{deviceId: '103', deviceName: hostile, type: 5}];
    stub.on(stationPicture, {result: {jsonData: [{type: 1, id: 'B11', name: 'שלום', voltageType: 1, device}]}});
    const {address} = await open('', stub);
    await box().fill('chang');
    await see(options()).toHaveTextContent('<b>柜</b>');
    expect(options().element().getBoundingClientRect().width).toBeLessThan(400);
    await options().click();
    await eventually(address).toContain('device=103');
  });
});

describe('counts as filters', () => {
  it('count the parts in the words of the legend, and hide zeros', async () => {
    await open('', badStub());
    await see(chip(/^带电 \d+$/)).toBeVisible();
    await see(chip(/^通信中断 1$/)).toBeVisible();
    await see(chip(/^带电合地刀/)).not.toBeInTheDocument();
    const counts = ['带电', '不带电', '状态未知'].map((word) => {
      const [button] = chip(new RegExp(`^${word} \\d+$`)).elements();
      return Number(button?.textContent?.match(/\d+$/)?.[0] ?? 0);
    });
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
  });

  it('a pressed one stands in the address, reduces the list with what hides told, and several are a union', async () => {
    const {address} = await open('', badStub());
    await chip(/^通信中断/).click();
    await eventually(address).toContain('show=offline');
    await see(chip(/^通信中断/)).toHaveAttribute('aria-pressed', 'true');
    await eventually(listed).toEqual(['103']);
    await see(page.getByText('已隐藏 5 项')).toBeVisible();
    expect(root().querySelectorAll('[data-section]')).toHaveLength(1);
    await chip(/^不带电/).click();
    await eventually(address).toMatch(/show=dead(,|%2C)offline/);
    await eventually(listed).toEqual(['103', '107']);
    await page.getByRole('button', {name: '显示全部'}).click();
    await eventually(listed).toHaveLength(4);
    await eventually(address).not.toContain('show=');
  });

  it('of an address that names what is no state nothing is filtered', async () => {
    await open('&show=nonsense,__proto__');
    await eventually(listed).toHaveLength(4);
    await expect.element(page.getByText(/^已隐藏/)).not.toBeInTheDocument();
  });

  it('a filtered list keeps what is selected', async () => {
    await open('&show=offline&device=101', badStub());
    await eventually(listed).toEqual(['101', '103']);
  });
});

describe('the walk through what is abnormal', () => {
  it('goes by the brackets in electrical order and round again, and says where', async () => {
    const {address} = await open('', stubWith({103: {switchState: 3}, 107: {cPhaseCurrent: null}}));
    await see(page.getByText('异常 2', {exact: true})).toBeVisible();
    focusPicture();
    for (const [key, place, device] of [
      [']', '1/2', '103'],
      [']', '2/2', '107'],
      [']', '1/2', '103'],
      ['[[', '2/2', '107'],
    ] as const) {
      await userEvent.keyboard(key);
      await see(page.getByText(`异常 ${place}`, {exact: true})).toBeVisible();
      await eventually(address).toContain(`device=${device}`);
    }
    await see(page.getByText(/^异常 2\/2：107进线柜.*缺数$/)).toBeInTheDocument();
    await see(picture()).toHaveFocus();
  }, 60_000);

  it('says that there is none', async () => {
    await open('', stubWith({}));
    await see(page.getByText('无异常', {exact: true})).toBeVisible();
    await expect.element(page.getByRole('button', {name: '下一处异常'})).not.toBeInTheDocument();
  });

  it('names an alarm of the station that no device of the picture has, as the asset tree marks it', async () => {
    await open('', stubWith({}));
    await see(page.getByText('无异常', {exact: true})).toBeVisible();
    const water = {
      id: 'w',
      kind: 'alarm',
      level: 2,
      projectId: 'P1',
      name: '水浸告警',
      info: '',
      at: 1,
      releasedAt: null,
      isRead: 0,
    } as const;
    reportAlarm({...water, stationId: 'S1', deviceId: 'W1'} as AlarmMessage);
    await see(page.getByText('图中无异常，站内告警 1', {exact: true})).toBeVisible();
    reportAlarm({...water, stationId: 'S9', deviceId: 'W9', id: 'other'} as AlarmMessage);
    await see(page.getByText('图中无异常，站内告警 1', {exact: true})).toBeVisible();
  });
});

it('the equipment list is reduced to what is typed above it, and Enter flies to the first', async () => {
  const {address} = await open('');
  const field = page.getByRole('textbox', {name: '筛选设备列表'});
  await field.fill('chux');
  await eventually(listed).toEqual(['103']);
  await userEvent.keyboard('{Enter}');
  await eventually(address).toContain('device=103');
  await see(field).toHaveValue('');
  await eventually(listed).toHaveLength(4);
  await field.fill('chux');
  await eventually(listed).toEqual(['103']);
  await userEvent.keyboard('{Escape}');
  await eventually(listed).toHaveLength(4);
});
