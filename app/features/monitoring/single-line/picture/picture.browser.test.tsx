import {stationPicture, stationRealData} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {assets, eventually, PATH, root, see, shown, zoomFigure} from '../test-screen.ts';
import {siteRows, siteStub} from '../test-site.ts';

describe('the picture and what stands around it', () => {
  it('returns by the history to the very view that was left, a device being selected in it', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await page.getByRole('application').click();
    await eventually(address).toBe(`${PATH}?stationId=S1&device=103&view=1%2C0%2C0`);
    await assets().getByRole('treeitem', {name: '二号配电站'}).click();
    await eventually(() => root().querySelector('[data-section=B21]')).not.toBeNull();
    history.back();
    await eventually(() => root().querySelector('[data-section=B11]')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(address()).toBe(`${PATH}?stationId=S1&device=103&view=1%2C0%2C0`);
    await see(zoomFigure()).toHaveTextContent('1.0');
  });

  it('[MO-2.sld-12] tells the whole name of a transformer, cut in the picture, while the pointer rests on its unit', async () => {
    const stub = siteStub();
    const name = '1#干式变压器SCB13-1600';
    stub.on(stationPicture, {
      result: {
        jsonData: [
          {
            type: 1,
            id: 'B1',
            name: 'I段',
            voltageType: 1,
            device: [{deviceId: '103', deviceName: '103变压器柜', type: 4, transformerName: name}],
          },
        ],
      },
    });
    await renderApp(`${PATH}?stationId=S1`, stub);
    await shown();
    const picture = page.getByRole('application');
    await picture.hover();
    await see(picture).toHaveAttribute('title', `103变压器柜 · ${name}`);
    await picture.hover({position: {x: 2, y: 2}});
    await see(picture).toHaveAttribute('title', '');
  });

  it('[MO-2.sld-18] says beside a figure that should be there that it is missing', async () => {
    const stub = siteStub();
    stub.on(stationRealData, {result: siteRows('1').map((row) => ({...row, bPhaseCurrent: 84, cPhaseCurrent: null}))});
    await renderApp(`${PATH}?stationId=S1&device=103`, stub);
    await shown();
    const details = page.getByRole('region', {name: '设备详情'});
    await see(details.getByRole('list', {name: '状态'}).getByText('缺数')).toBeVisible();
    await see(details.getByRole('row', {name: /电流/})).toHaveTextContent('电流 A85.684.0-缺数');
    await see(details.getByText('kvar')).toBeVisible();
  });

  it('shows in its legend the signs and marks of the picture, each from the table of symbols', async () => {
    await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    const items = page.getByRole('region', {name: '图例'}).getByRole('listitem');
    expect(items.elements().map((element) => element.textContent)).toEqual([
      '带电',
      '不带电',
      '状态未知',
      '状态未知，不告警',
      '电源侧未测',
      '合闸',
      '分闸',
      '接地',
      '通信中断',
      '数据陈旧',
      '缺数',
      '未知',
      '带电合地刀',
      '量测矛盾',
      '电压回路异常',
      '分位有流',
      '告警',
      '检修挂牌',
      '停用挂牌',
    ]);
    const signs = items.elements().map((element) => element.querySelector('svg')!.dataset);
    expect(signs.map(({symbol, state}) => `${symbol} ${state}`)).toEqual([
      ...[
        'busbar normal',
        'busbar normal',
        'busbar normal',
        'busbar normal',
        'busbar normal',
        'circuit-breaker closed',
        'circuit-breaker open',
        'earthing-switch on',
      ],
      ...['mark-offline normal', 'mark-quality-stale normal', 'mark-quality-bad normal', 'mark-uncertain normal', 'mark-conflict normal'],
      ...['mark-contradiction voltage-on-dead', 'mark-contradiction none-on-live', 'mark-contradiction current-while-open'],
      ...['mark-alarm-urgent normal', 'mark-alarm-maintenance normal', 'mark-alarm-out-of-service normal'],
    ]);
    for (const element of items.elements()) expect(element.querySelectorAll('path').length).toBeGreaterThan(0);
  });

  it('[MO-2.sld-03] [MO-2.sld-02] zooms in steps of 0.1, keeps the view in the address and restores the first one', async () => {
    const {address, reload} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    await see(zoomFigure()).toHaveTextContent('1.0');
    for (let step = 0; step < 3; step++) await page.getByRole('button', {name: '放大'}).click();
    await see(zoomFigure()).toHaveTextContent('1.3');
    await eventually(address).toMatch(/view=1\.3%2C/);
    const before = address();
    await reload();
    await shown();
    await see(zoomFigure()).toHaveTextContent('1.3');
    expect(address()).toBe(before);
    await page.getByRole('button', {name: '复位'}).click();
    await see(zoomFigure()).toHaveTextContent('1.0');
    await eventually(address).toBe(`${PATH}?stationId=S1`);
  });

  it('[MO-2.sld-04] shows the diagram alone on the full screen with the status line and the selected device, and leaves it', async () => {
    await renderApp(`${PATH}?stationId=S1&device=101`, siteStub());
    await shown();
    await page.getByRole('button', {name: '全屏', exact: true}).click();
    await eventually(() => document.fullscreenElement?.getAttribute('aria-label')).toBe('系统单线图');
    const alone = page.getByRole('region', {name: '系统单线图'});
    await see(alone.getByRole('heading', {name: '1 号站'})).toBeVisible();
    await see(alone.getByText(/^实时 · \d+ 秒前$/)).toBeVisible();
    await see(alone.getByText('数据 10:07:23', {exact: true})).toBeVisible();
    await see(alone.getByRole('contentinfo')).toBeVisible();
    await see(alone.getByRole('region', {name: '设备详情'}).getByRole('heading', {name: '101进线柜'})).toBeVisible();
    expect(page.getByRole('heading', {name: '101进线柜'}).elements()).toHaveLength(1);
    await page.getByRole('button', {name: '退出全屏'}).click();
    await eventually(() => document.fullscreenElement).toBeNull();
    await see(alone.getByText('数据 10:07:23', {exact: true})).not.toBeInTheDocument();
    expect(alone.getByRole('contentinfo').elements()).toHaveLength(0);
  });
});
