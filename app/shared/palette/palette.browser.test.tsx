import {deviceNames, savedViews, tree} from '@livebus/contract';
import {afterEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {KeyboardSheetHost} from '../keyboard-sheet/keyboard-sheet-host.tsx';
import {showKeyboardSheet} from '../keyboard-sheet/keyboard-sheet-store.ts';
import {registerPageKeys} from '../keyboard-sheet/page-keys.ts';
import {switchSingleKeys} from '../keyboard-sheet/single-keys.ts';
import {renderPart} from '../page/test-frame.tsx';
import {PaletteHost} from './palette-host.tsx';
import {showPalette} from './palette-store.ts';

const WIRE = [
  {id: 'P', name: '滨江园区', flag: 2, children: [{id: 'S', name: '一号配电站', nameEn: 'Station One', flag: 3, stationCode: 'BJ-01'}]},
];
const stubOf = () =>
  createStub({
    routes: [
      route(tree, {result: WIRE as never}),
      route(deviceNames, {result: [{stationId: 'S', devices: [{id: '1003', name: '1#变压器柜'}]}]}),
      route(savedViews, {result: [{id: 'v1', name: '晨会', address: '/powermonitor/powersyspic?projectId=P'}]}),
    ],
  });

afterEach(() => {
  showPalette(false);
  showKeyboardSheet(false);
  switchSingleKeys(true);
});

const box = () => page.getByRole('combobox');
const option = (name: string | RegExp) => page.getByRole('option', {name});
const type = async (text: string) => box().fill(text);

describe('the palette', () => {
  it('opens by Ctrl+K over a field too, finds an asset by pinyin, id or name, goes there by Enter and remembers it', async () => {
    const {address} = await renderPart(
      <>
        <input aria-label="field" />
        <PaletteHost />
      </>,
      stubOf(),
    );
    await page.getByRole('textbox', {name: 'field'}).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box()).toHaveFocus();
    await type('byqg');
    await expect.element(option(/1#变压器柜.*滨江园区 \/ 一号配电站/)).toHaveAttribute('aria-selected', 'true');
    await type('station one');
    await expect.element(option(/^一号配电站/)).toBeVisible();
    await type('1003');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/powermonitor/powersyspic?stationId=S&device=1003');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = page.getByRole('group', {name: '最近'});
    await expect.element(recent.getByRole('option', {name: /1#变压器柜/})).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers the screens of the menu, saved views and actions, and says what it has not found', async () => {
    const {address} = await renderPart(<PaletteHost />, stubOf());
    showPalette(true);
    await type('xtdxt');
    await expect.element(option(/系统单线图 电力监测/)).toBeVisible();
    await type('晨会');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/powermonitor/powersyspic?projectId=P');
    showPalette(true);
    await type('English');
    await expect.element(option(/English 切换语言/)).toBeVisible();
    await type('没有这个');
    await expect.element(page.getByText('没有找到“没有这个”，可换编号、名称或拼音再试')).toBeVisible();
  });

  it('says how many there are where it shows the first of them', async () => {
    const stub = stubOf();
    const devices = Array.from({length: 67}, (_, index) => ({id: `4${index}`, name: `照明柜${index}`}));
    stub.on(deviceNames, {result: [{stationId: 'S', devices}]});
    await renderPart(<PaletteHost />, stub);
    showPalette(true);
    await type('照明柜');
    await expect.element(page.getByText('前 30 项，共 67 项')).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(30);
    await type('照明柜66');
    await expect.element(page.getByText('1 项', {exact: true})).toBeVisible();
  });

  it('says which answers are missing, searches the rest, and asks again', async () => {
    const stub = stubOf();
    stub.on(deviceNames, {status: 500});
    await renderPart(<PaletteHost />, stub);
    showPalette(true);
    await expect.element(page.getByText('设备清单没有取到，结果中缺少设备。')).toBeVisible();
    await type('yhpdz');
    await expect.element(option(/一号配电站/)).toBeVisible();
    stub.on(deviceNames, {result: [{stationId: 'S', devices: [{id: '1003', name: '1#变压器柜'}]}]});
    await page.getByRole('button', {name: '重试'}).click();
    await type('1003');
    await expect.element(option(/1#变压器柜/)).toBeVisible();
  });
});

describe('the sheet of keys', () => {
  it('opens by a question mark where nothing is written, with the keys of the page before those of everywhere, and can be switched off', async () => {
    const leave = registerPageKeys({id: 'picture', title: '单线图', keys: [{chords: [['T']], does: '追踪'}]});
    await renderPart(
      <>
        <input aria-label="field" />
        <KeyboardSheetHost />
      </>,
      stubOf(),
    );
    const dialog = page.getByRole('dialog', {name: '快捷键'});
    await page.getByRole('textbox', {name: 'field'}).click();
    await userEvent.keyboard('?');
    await expect.element(dialog).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    await expect.element(dialog.getByRole('region', {name: '单线图'})).toHaveTextContent('单线图追踪T');
    await expect.element(dialog.getByRole('region', {name: '所有页面'})).toHaveTextContent('CtrlK');
    const names = dialog.element().querySelectorAll('h3');
    expect([...names].map((name) => name.textContent)).toEqual(['单线图', '所有页面', '树与列表']);
    await dialog.getByRole('checkbox').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await expect.element(dialog).not.toBeInTheDocument();
    leave();
  });
});
