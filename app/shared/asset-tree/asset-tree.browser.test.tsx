import {consoleConfig, tree as treeCall} from '@livebus/contract';
import '@livebus/ui/theme/base.css';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {type AssetNode, readAssetTree} from '../../base/api/asset-node.ts';
import {ApiFailure} from '../../base/api/client.ts';
import {setConfig} from '../../base/config/config.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {clearAlarmStatus, reportAlarm} from '../../base/session/alarm-status.ts';
import {AssetPanel} from './asset-panel.tsx';
import {AssetTree} from './asset-tree.tsx';
import {pickOf} from './pick-of.ts';
import type {AssetTreeState} from './use-asset-tree.ts';

const nodes = readAssetTree(
  treeCall.reply.parse([
    {id: 'G', name: '集团', flag: 1, children: [{id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3}]}]},
  ]),
  'P',
);
const failure = new ApiFailure({kind: 'status', path: '/common/treeTest', status: 500, serverMessage: '数据库停机'});

const good = (given: readonly AssetNode[]): AssetTreeState => ({nodes: given, error: null, answeredAtMs: 0, ask: () => {}});

describe('the asset tree', () => {
  beforeAll(async () => {
    setConfig(consoleConfig.parse({}));
    await startWithAllTexts('zh-CN');
  });

  it('[MO-1-11] keeps what it has when the list fails to renew, and says from when it is', async () => {
    const ask = vi.fn();
    await render(<AssetTree tree={{nodes, error: failure, answeredAtMs: Date.now() - 60_000, ask}} selectedId="S" onPick={() => {}} />);
    await expect.element(page.getByRole('treeitem', {name: '一号站'})).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText(/^列表未能更新，内容来自 \d\d:\d\d:\d\d$/)).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('[MO-1-11] is empty but for a skeleton before the first reply, then says why it failed', async () => {
    const {rerender} = await render(
      <AssetTree tree={{nodes: undefined, error: null, answeredAtMs: 0, ask: () => {}}} selectedId={undefined} onPick={() => {}} />,
    );
    await expect.element(page.getByRole('status', {name: '正在加载'})).toBeVisible();
    await rerender(
      <AssetTree tree={{nodes: undefined, error: failure, answeredAtMs: 0, ask: () => {}}} selectedId={undefined} onPick={() => {}} />,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败数据库停机重试');
  });

  it('marks a station, its project and its group with the most urgent open alarm in them, and only those', async () => {
    const {container} = await render(
      <AssetTree tree={{nodes, error: null, answeredAtMs: 0, ask: () => {}}} selectedId="S" onPick={() => {}} />,
    );
    const mark = (id: string) => container.querySelector(`[data-tree-id="${id}"] > svg[role=img]`)?.getAttribute('aria-label');
    expect(mark('P')).toBeUndefined();
    const note = {
      ...{
        id: 'E1',
        kind: 'alarm' as const,
        level: 3 as const,
        projectId: 'P',
        projectName: undefined,
        stationId: 'S',
        stationName: undefined,
      },
      ...{
        deviceId: undefined,
        deviceName: undefined,
        diagramDeviceId: undefined,
        name: '告警',
        info: '',
        at: 0,
        releasedAt: null,
        isRead: 0 as const,
      },
    };
    reportAlarm(note);
    reportAlarm({...note, id: 'E2', level: 2, stationId: undefined});
    await expect.poll(() => ['S', 'P', 'G'].map(mark)).toEqual(['3 级告警', '2 级告警', '2 级告警']);
    clearAlarmStatus();
    await expect.poll(() => mark('S')).toBeUndefined();
  });

  it('[SH-3-08] opens a group without picking it, and picks projects and stations', async () => {
    const onPick = vi.fn();
    await render(<AssetTree tree={{nodes, error: null, answeredAtMs: 0, ask: () => {}}} selectedId={undefined} onPick={onPick} />);
    await page.getByRole('treeitem', {name: '集团'}).click();
    expect(onPick).not.toHaveBeenCalled();
    await page.getByRole('treeitem', {name: '园区'}).click();
    await page.getByRole('treeitem', {name: '一号站'}).click();
    expect(onPick.mock.calls.map(([node]) => node.id)).toEqual(['P', 'S']);
  });

  it('[MO-1-07] [SH-7-39] searches what is loaded by name, id and pinyin; what stands above opens, and clearing restores the tree', async () => {
    const onPick = vi.fn();
    await render(<AssetTree tree={good(nodes)} selectedId={undefined} onPick={onPick} />);
    const station = page.getByRole('treeitem', {name: '一号站'});
    await expect.element(station).not.toBeInTheDocument();
    const field = page.getByRole('textbox', {name: '搜索资产'});
    await field.fill('yhz');
    await expect.element(station).toBeVisible();
    await expect.element(page.getByText('找到 1 个')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onPick.mock.calls.map(([node]) => node.id)).toEqual(['S']);
    await field.fill('没有的');
    await expect.element(page.getByText('没有找到')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('treeitem', {name: '集团'})).toHaveAttribute('aria-expanded', 'false');
    await expect.element(station).not.toBeInTheDocument();
  });

  it('[EN-2-06] [MO-1-07] picks the levels of its screen alone, marks what does not communicate, and has a search', async () => {
    const wire = [
      {id: 'A', name: '项目', flag: 1, children: [{id: 'B', name: '站', flag: 2, children: [{id: '1001', name: '进线', flag: 3}]}]},
    ];
    const tree = good(readAssetTree(treeCall.reply.parse(wire), 'D'));
    const onPick = vi.fn();
    const {container} = await render(
      <AssetTree tree={tree} selectedId="1001" levels={['device']} offlineIds={new Set(['1001'])} onPick={onPick} />,
    );
    for (const name of ['项目', '站']) await page.getByRole('treeitem', {name}).first().click();
    expect(onPick).not.toHaveBeenCalled();
    await page.getByRole('treeitem', {name: '项目'}).first().click();
    await page.getByRole('treeitem', {name: '站'}).first().click();
    await page.getByRole('treeitem', {name: '进线'}).click();
    expect(onPick.mock.calls.map(([node]) => node.id)).toEqual(['1001']);
    expect(container.querySelector('[data-tree-id="1001"] [role=img]')?.getAttribute('aria-label')).toBe('通信中断');
    await expect.element(page.getByRole('textbox', {name: '搜索资产'})).toBeVisible();
  });

  it('[EN-2-07] a device that another backend puts below its station picks the station and itself', async () => {
    const wire = [
      {
        id: 'G',
        name: '集团',
        flag: 1,
        children: [
          {id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3, children: [{id: '1001', name: '进线', flag: 3}]}]},
        ],
      },
    ];
    const tree = good(readAssetTree(treeCall.reply.parse(wire), 'P'));
    const picked: unknown[] = [];
    const onPick = ({id}: AssetNode) => {
      const pick = pickOf(tree.nodes ?? [], id);
      picked.push([pick?.station?.id, pick?.device?.id]);
    };
    await render(<AssetTree tree={tree} selectedId="1001" levels={['station', 'device']} onPick={onPick} />);
    await page.getByRole('treeitem', {name: '进线'}).click();
    await page.getByRole('treeitem', {name: '一号站'}).click();
    expect(picked).toEqual([
      ['S', '1001'],
      ['S', undefined],
    ]);
  });

  it('[EN-1-02] [MO-1-02] the panel folds away and back with its selection, and its edge is moved by keys', async () => {
    localStorage.clear();
    const {container} = await render(
      <div style={{display: 'flex', width: 1000, height: 300}}>
        <AssetPanel tree={good(nodes)} selectedId="S" onPick={() => {}} />
        <main style={{flex: 1}} />
      </div>,
    );
    const mainPx = () => container.querySelector('main')!.getBoundingClientRect().width;
    await expect.element(page.getByRole('heading', {name: '资产列表'})).toBeVisible();
    const usualPx = mainPx();
    await page.getByRole('button', {name: '收起资产列表'}).click();
    expect(mainPx()).toBeGreaterThan(usualPx + 150);
    await page.getByRole('button', {name: '展开资产列表'}).click();
    expect(mainPx()).toBe(usualPx);
    await expect.element(page.getByRole('treeitem', {name: '一号站'})).toHaveAttribute('aria-selected', 'true');

    const edge = page.getByRole('separator', {name: '资产列表宽度'});
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(edge).toHaveAttribute('aria-valuenow', '280');
    expect(mainPx()).toBe(usualPx - 32);
    expect(localStorage.getItem('pro__asset-panel-width')).toBe('280');
    localStorage.clear();
  });
});
