import {deviceTags, tagDevice} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {createStub, type ResultOf, route, STUB_NOW_MS, type Stub} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {PATH, siteRoutes, TAGGER} from './test-tagged-site.ts';

const HUNG: ResultOf<typeof deviceTags> = [
  {deviceId: '1001', stationId: 'S1', tag: 'maintenance', since: STUB_NOW_MS - 3_600_000, by: 'li', note: '换触头'},
];

let stub: Stub;
beforeEach(() => {
  stub = createStub({routes: [...siteRoutes(TAGGER), route(deviceTags, {result: HUNG})]});
});
const bodies = () => stub.requestsTo(tagDevice).map(({body}) => JSON.parse(body!));
const card = page.getByRole('region', {name: '标识牌'});

it('what hangs at a device stands with who, since when and why; another one is hung with a reason, and who was faster is told', async () => {
  stub.on(tagDevice, (_request, count) =>
    count === 1
      ? {status: 409, msgKey: 'tagChanged', params: {tag: 'outOfService', by: 'wang', at: STUB_NOW_MS, note: '停运'}}
      : {result: {changed: 1}},
  );
  await renderApp(`${PATH}?stationId=S1&device=1001`, stub);
  await expect.element(card).toHaveTextContent('检修li 挂 · 2024-05-15 09:07 起 · 换触头');
  await card.getByRole('button', {name: '挂停用牌'}).click();
  const dialog = page.getByRole('dialog', {name: '挂停用牌'});
  await dialog.getByRole('button', {name: '挂停用牌'}).click();
  expect(bodies()).toEqual([]);
  await dialog.getByRole('textbox', {name: '原因'}).fill('退出运行');
  stub.on(deviceTags, {result: [{...HUNG[0]!, tag: 'outOfService', by: 'wang', note: '停运'}]});
  await dialog.getByRole('button', {name: '挂停用牌'}).click();
  await expect.element(dialog.getByText('未更改：wang 已于 2024-05-15 10:07 先挂“停用”牌。 原因：停运')).toBeVisible();
  expect(bodies()).toEqual([{deviceId: '1001', tag: 'outOfService', seen: 'maintenance', note: '退出运行'}]);
  await userEvent.keyboard('{Escape}');
  stub.on(deviceTags, {result: []});
  await card.getByRole('button', {name: '摘牌'}).click();
  await page.getByRole('dialog', {name: '摘牌'}).getByRole('button', {name: '摘牌'}).click();
  await expect.element(card).toHaveTextContent('未挂标识牌');
  expect(bodies().at(-1)).toEqual({deviceId: '1001', tag: 'none', seen: 'outOfService'});
});
