import {consoleConfig, tree as treeCall} from '@livebus/contract';
import '@livebus/ui/theme/base.css';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {readAssetTree} from '../../api/asset-node.ts';
import {ApiFailure} from '../../api/client.ts';
import {setConfig} from '../../config.ts';
import {startI18n} from '../../i18n/i18n.ts';
import {clearAlarmStatus, reportAlarm} from '../../session/alarm-status.ts';
import {AssetTree} from './asset-tree.tsx';

const nodes = readAssetTree(
  treeCall.reply.parse([
    {id: 'G', name: '集团', flag: 1, children: [{id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3}]}]},
  ]),
  'P',
);
const failure = new ApiFailure({kind: 'status', path: '/common/treeTest', status: 500, serverMessage: '数据库停机'});

describe('the asset tree', () => {
  beforeAll(async () => {
    setConfig(consoleConfig.parse({}));
    await startI18n('zh-CN');
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
});
