import {changeSavedView, deleteSavedView, orderSavedViews, type SavedView, savedViews, saveView, tree} from '@livebus/contract';
import {onlineManager} from '@tanstack/react-query';
import {afterEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {renderPart} from '../page/test-frame.tsx';
import {SavedViewsMenu} from './saved-views-menu.tsx';
import {draftViewName, showSavedViews} from './saved-views-store.ts';

const A: SavedView = {id: 'a', name: '晨会', address: '/powermonitor/powersyspic?stationId=S1'};
const B: SavedView = {id: 'b', name: '夜班', address: '/powermonitor/powersyspic?stationId=S2'};
const HERE = '/powermonitor/powersyspic?stationId=S&token=secret';
const stubOf = (views: readonly SavedView[]) =>
  createStub({
    routes: [
      route(tree, {result: [{id: 'P', name: '园区', flag: 2, children: [{id: 'S', name: '一号站', flag: 3}]}] as never}),
      route(savedViews, {result: [...views]}),
    ],
  });

afterEach(() => {
  showSavedViews('nothing');
  draftViewName(undefined);
});

const star = () => page.getByRole('button', {name: '已保存的视图'});
const field = () => page.getByRole('textbox', {name: '保存当前页面'});

describe('saved views', () => {
  it('save the page under a name that is offered, keep what was typed when that fails, and open what was saved', async () => {
    const stub = stubOf([A]);
    stub.on(saveView, {status: 409, msgKey: 'viewNameTaken', params: {name: '晨会'}, msg: '…'});
    const {address} = await renderPart(<SavedViewsMenu />, stub, {at: HERE});
    await star().click();
    await expect.element(field()).toHaveValue('一号站 · 系统单线图');
    await field().fill('晨会');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('已有名为“晨会”的视图，请换一个名称')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await star().click();
    await expect.element(field()).toHaveValue('晨会');

    const saved = {id: 'c', name: '晨会 2', address: '/powermonitor/powersyspic?stationId=S'};
    stub.on(saveView, {result: saved});
    await field().fill('晨会 2');
    await page.getByRole('button', {name: '保存', exact: true}).click();
    await expect.element(page.getByText('本页已保存为“晨会 2”')).toBeVisible();
    expect(JSON.parse(stub.requestsTo(saveView).at(-1)?.body ?? '')).toEqual({name: '晨会 2', address: saved.address});
    await page.getByRole('link', {name: '晨会', exact: true}).click();
    expect(address()).toBe(A.address);
    await expect.element(page.getByText('本页已保存为“晨会 2”')).not.toBeInTheDocument();
  });

  it('without a network saving fails at once and says so; nothing is saved by itself later', async () => {
    const stub = stubOf([]);
    stub.on(saveView, {fails: 'network'});
    await renderPart(<SavedViewsMenu />, stub, {at: HERE});
    await star().click();
    await expect.element(field()).toBeVisible();
    onlineManager.setOnline(false);
    try {
      await field().fill('晨会');
      await userEvent.keyboard('{Enter}');
      await expect.element(field()).toHaveAccessibleDescription(/网络不通/);
      await expect.element(page.getByRole('button', {name: '保存', exact: true})).toBeEnabled();
    } finally {
      onlineManager.setOnline(true);
    }
    expect(stub.requestsTo(saveView)).toHaveLength(1);
  });

  it('are renamed, moved and deleted; what fails is taken back and told', async () => {
    const stub = stubOf([A, B]);
    await renderPart(<SavedViewsMenu />, stub, {at: HERE});
    await star().click();
    await page.getByRole('button', {name: '管理视图'}).click();
    const names = () =>
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('span')?.textContent);
    await expect.poll(names).toEqual(['晨会', '夜班']);

    stub.on(orderSavedViews, {result: [B, A]});
    await page.getByRole('button', {name: '下移“晨会”'}).click();
    await expect.poll(names).toEqual(['夜班', '晨会']);
    await expect.element(page.getByText('“晨会”已移到第 2 位')).toBeInTheDocument();
    await expect.element(page.getByRole('button', {name: '上移“晨会”'})).toHaveFocus();
    stub.on(orderSavedViews, {status: 409, msgKey: 'viewsChanged', msg: '…'});
    stub.on(savedViews, {result: [B, A]});
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('视图列表已有变动，请按新的列表再试');
    await expect.poll(names).toEqual(['夜班', '晨会']);

    stub.on(changeSavedView, {result: {...A, name: '早会'}});
    await page.getByRole('button', {name: '重命名“晨会”'}).click();
    await page.getByRole('textbox', {name: '重命名“晨会”'}).fill('早会');
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['夜班', '早会']);
    stub.on(deleteSavedView, {result: null});
    // The question appears under the pointer: the second click of a double click must not answer it.
    await page.getByRole('button', {name: '删除“夜班”'}).dblClick();
    await expect.element(page.getByRole('button', {name: '删除', exact: true})).toBeVisible();
    expect(stub.requestsTo(deleteSavedView)).toHaveLength(0);
    await page.getByRole('button', {name: '删除', exact: true}).click();
    await expect.poll(names).toEqual(['早会']);
  });

  it('have no star on a wall, which reads only', async () => {
    await renderPart(<SavedViewsMenu />, stubOf([]), {user: {wall: true}});
    await expect.element(star()).not.toBeInTheDocument();
  });
});
