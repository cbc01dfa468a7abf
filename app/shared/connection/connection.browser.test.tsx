import {bellWarn} from '@livebus/contract';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {clearAlarmStatus} from '../../base/session/alarm-status.ts';
import {testServerStatus} from '../../live/test-status.ts';
import {renderPart} from '../page/test-frame.tsx';
import {ConnectionChip} from './connection-chip.tsx';

it('the chip says that the server is lost and since when; asking again tells why it stays away, and by poll an answer brings it back', async () => {
  const stub = createStub({routes: [route(bellWarn, {fails: 'network'})]});
  await renderPart(<ConnectionChip />, stub);
  const server = testServerStatus({transport: 'poll', server: 'lost', sinceMs: stub.nowMs});
  const chip = page.getByRole('button', {name: '连接中断'});
  await chip.click();
  const card = page.getByRole('dialog', {name: '连接'});
  await expect.element(card).toHaveTextContent(/服务器没有应答，正在自动重连。.*方式定时查询.*中断自10:07:23/);
  await card.getByRole('button', {name: '立即重连'}).click();
  await expect.element(card.getByText('网络不通，没有连上服务器。')).toBeVisible();
  stub.on(bellWarn, {result: {}});
  await card.getByRole('button', {name: '立即重连'}).click();
  await expect.element(card.getByText(/^服务器已应答，\d+ ms$/)).toBeVisible();
  await expect.element(card).toHaveTextContent(/最后联络10:07:2\d · \d+ 秒前/);
  await expect.element(page.getByRole('button', {name: '无实时数据'})).toBeVisible();
  server.stop();
  clearAlarmStatus();
});
