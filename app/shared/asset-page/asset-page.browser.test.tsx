import {tree} from '@livebus/contract';
import {afterEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {createStub} from '../../../tests/stub/create-stub.ts';
import type {AssetNode} from '../../base/api/asset-node.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {PageSlotsContext} from '../page/page-slots.tsx';
import {renderPart} from '../page/test-frame.tsx';
import {AssetPage} from './asset-page.tsx';
import {useAssetPage} from './use-asset-page.ts';

const TREE = [
  {id: 'G', name: '集团', flag: 1, children: [{id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3}]}]},
];
const picks: [string, string][] = [];
const notePick = ({id}: AssetNode, how: string) => void picks.push([id, how]);

function Screen({selectedId, deepest}: {readonly selectedId?: string; readonly deepest?: PickLevel}) {
  const frame = useAssetPage({selectedId, onPick: notePick, ...(deepest && {deepest})});
  return (
    <AssetPage page={frame} beside={<i>1 秒前</i>} actions={<button type="button">导出</button>}>
      <main>{frame.picked?.name ?? '未选'}</main>
    </AssetPage>
  );
}

let slots: HTMLElement[] = [];
const show = async (screen: Parameters<typeof Screen>[0], widthPx: number, reply: readonly object[] = TREE) => {
  await page.viewport(widthPx, 700);
  const stub = createStub();
  stub.on(tree, {result: reply as never});
  const [beside, actions] = [document.createElement('header'), document.createElement('nav')];
  slots = [beside, actions];
  document.body.append(beside, actions);
  await renderPart(
    <PageSlotsContext value={{beside, actions}}>
      <Screen {...screen} />
    </PageSlotsContext>,
    stub,
  );
};
afterEach(async () => {
  for (const slot of slots) slot.remove();
  picks.length = 0;
  await page.viewport(1280, 800);
});

describe('the frame of a screen with an asset tree', () => {
  it('[MO-1-02] [MO-1-07] has the searched tree in a panel on a desk, the asset and what the screen adds in the head', async () => {
    await show({selectedId: 'S'}, 1280);
    await expect.element(page.getByRole('heading', {name: '资产列表'})).toBeVisible();
    await expect.element(page.getByRole('textbox', {name: '搜索资产'})).toBeVisible();
    await expect.element(page.getByRole('banner')).toHaveTextContent('一号站1 秒前');
    await expect.element(page.getByRole('button', {name: '导出'})).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveTextContent('一号站');
    await page.getByRole('treeitem', {name: '园区'}).click();
    expect(picks).toEqual([['P', 'push']]);
  });

  it.each([900, 500])(
    'at %i px a button with the name of what is shown opens the list as a drawer, which closes by a pick',
    async (widthPx) => {
      await show({selectedId: 'P'}, widthPx);
      await page.getByRole('button', {name: '园区'}).click();
      const drawer = page.getByRole('dialog', {name: '资产列表'});
      await expect.element(drawer.getByRole('textbox', {name: '搜索资产'})).toBeVisible();
      await drawer.getByRole('treeitem', {name: '园区'}).click();
      await expect.element(drawer).not.toBeInTheDocument();
      expect(picks).toEqual([['P', 'push']]);
    },
  );

  it('[MO-1-06] selects first what the address does not name, once, as deep as the screen works', async () => {
    await show({deepest: 'project'}, 1280);
    await expect.poll(() => picks).toEqual([['P', 'replace']]);
    await expect.element(page.getByRole('main')).toHaveTextContent('未选');
    expect(picks).toHaveLength(1);
  });

  it('[MO-1-11] picks nothing of an empty tree', async () => {
    await show({}, 1280, []);
    await expect.element(page.getByText('没有可查看的资产')).toBeVisible();
    expect(picks).toEqual([]);
  });
});
