import {expect, test} from 'vitest';
import {startServer} from '../support/server-process.ts';
import {equipmentTree, signInAt, untilPainted, useConsole} from './support/console.ts';
import {assetTree, nodesOf, PASSWORD, setClock} from './support/site.ts';

const livebus = useConsole();

test('[MO-9-01] [SH-8-15] a lost server is told, the picture stays with its age, and it recovers by itself', async () => {
  await setClock('10:07:23');
  const station = nodesOf(await assetTree('admin'), 3)[0]!;
  const env = {DEMO_HISTORY: 'no'};
  const server = await startServer({env});
  const page = await livebus.open();
  await page.goto(`${server.url}/user/login?redirect=${encodeURIComponent(`/powermonitor/powersyspic?stationId=${station.id}`)}`);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await equipmentTree(page).locator('[data-device-id]').first().waitFor();
  await untilPainted(page);
  await server.kill();
  await page.getByText('连接中断').first().waitFor({timeout: 9000});
  await untilPainted(page);
  expect(await equipmentTree(page).locator('[data-device-id]').count()).toBeGreaterThan(5);

  const again = await startServer({port: server.port, dataDir: server.dataDir, env});
  await page.getByText('连接中断').first().waitFor({state: 'hidden', timeout: 20_000});
  expect(await equipmentTree(page).locator('[data-live="live"]').count()).toBeGreaterThan(0);
  await page.close();
  await again.stop();
});

test('[MO-8-05] [SH-8-10] a session revoked elsewhere leads to sign-in once, and back to the same picture', async () => {
  const station = nodesOf(await assetTree('operator'), 3)[1]!;
  const page = await livebus.open();
  await signInAt(page, 'operator', `/powermonitor/powersyspic?stationId=${station.id}`);
  await equipmentTree(page).locator('[data-device-id]').first().waitFor();
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'ec-token')!.value;
  await fetch(`${livebus.url}/api/user/logout`, {method: 'POST', headers: {'Access-Token': decodeURIComponent(token)}});
  await page.waitForURL(/\/user\/login\?redirect=/, {timeout: 20_000});
  expect((await page.context().cookies()).filter((cookie) => cookie.name === 'ec-token')).toEqual([]);
  await page.locator('input').first().fill('operator');
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('stationId') === station.id);
  await equipmentTree(page).locator('[data-device-id]').first().waitFor();
});
