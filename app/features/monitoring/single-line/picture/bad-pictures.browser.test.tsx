import {stationPicture, stationRealData} from '@livebus/contract';
import {describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {attribute, eventually, item, PATH, root, see, shown} from '../test-screen.ts';
import {siteRows, siteStub} from '../test-site.ts';

const NAMES = ['名'.repeat(500), 'مفتاح القاطع الرئيسي', '⚡️👩🏽‍🔧🇨🇳', '<b onclick="x">粗</b>', 'e\u0301'.repeat(80), 'two\nlines'];

describe('bad pictures on the screen', () => {
  it('[MO-2.sld-23] tells an id that stands twice with both places, draws both, marks both, and says so of the selected one', async () => {
    const stub = siteStub();
    const device = (deviceId: string, deviceName: string, type: number) => ({deviceId, deviceName, type});
    const twice = [device('101', '101进线柜', 3), device('103', '103出线柜', 5), device('103', '113出线柜', 5)];
    stub.on(stationPicture, {result: {jsonData: [{type: 1, id: 'B1', name: 'I段', voltageType: 1, device: twice}]}});
    await renderApp(`${PATH}?stationId=S1&device=103`, stub);
    await shown();
    expect(root().querySelectorAll('[data-device-id="103"]')).toHaveLength(2);
    for (const name of ['103出线柜', '113出线柜']) await see(item(new RegExp(name))).toHaveAttribute('data-position', 'closed');
    await see(page.getByRole('region', {name: '设备详情'}).getByText(/图中有 2 处使用编号 103/)).toBeVisible();
    await page.getByRole('button', {name: '1 处数据有误'}).click();
    const dialog = page.getByRole('dialog', {name: '数据有误'});
    await see(dialog.getByText('编号重复')).toBeVisible();
    await see(dialog.getByText('位置 [0].device[2].deviceId · 首次出现于 [0].device[1].deviceId · 内容：103')).toBeVisible();
  });

  it('[MO-2.sld-23] lists 500 faults by kind, to scroll by key and to copy', async () => {
    const stub = siteStub();
    const wrong = Array.from({length: 500}, (_, i) => ({deviceId: `1${i}`, deviceName: `${i}`, type: 5, ct: 'x'}));
    stub.on(stationPicture, {result: {jsonData: [{type: 9}, {type: 1, id: 'B1', name: 'I段', voltageType: 1, device: wrong}]}});
    await renderApp(`${PATH}?stationId=S1`, stub);
    await shown();
    await page.getByRole('button', {name: '501 处数据有误'}).click();
    const dialog = page.getByRole('dialog', {name: '数据有误'});
    await see(dialog.getByText('字段类型不对500 处')).toBeVisible();
    const list = dialog.getByRole('region', {name: '数据有误'});
    await eventually(() => (list.element() as HTMLElement).scrollHeight > list.element().clientHeight).toBe(true);
    expect(dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await eventually(() => list.element().scrollTop).toBeGreaterThan(0);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await dialog.getByRole('button', {name: '复制全部'}).click();
    await see(dialog.getByRole('status')).toHaveTextContent('已复制');
    const copied = write.mock.lastCall?.[0] ?? '';
    write.mockRestore();
    expect(copied.split('\n')).toHaveLength(501);
    expect(copied).toContain('位置 [1].device[499].ct');
  });

  it('names of any length and script are text and nothing else, and the frame keeps its form', async () => {
    const stub = siteStub();
    const device = NAMES.map((deviceName, i) => ({deviceId: `1${i}`, deviceName, type: i === 0 ? 3 : 5}));
    stub.on(stationPicture, {result: {jsonData: [{type: 1, id: 'B1', name: NAMES[0]!, voltageType: 1, device}]}});
    stub.on(stationRealData, {result: siteRows('1').map((row) => ({...row, aPhaseCurrent: 1e308, activePowerSum: -1e308}))});
    await renderApp(`${PATH}?stationId=S1&device=10`, stub);
    await shown();
    expect(root().querySelector('b')).toBeNull();
    for (let i = 0; i < NAMES.length; i++) expect(attribute(`[data-device-id="1${i}"]`, 'device-id')).toBe(`1${i}`);
    await see(page.getByRole('region', {name: '设备详情'}).getByRole('heading', {level: 2})).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
