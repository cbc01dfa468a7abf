import {expect, test} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';
import {assetTree, nodesOf, tokenOf} from './support/site.ts';

const livebus = useConsole();

test('[SH-8-11] [SH-6-07] a project of someone else answers by address exactly as one that is not there', async () => {
  const own = new Set(nodesOf(await assetTree('viewer'), 2).map((node) => node.id));
  expect(own.size).toBe(1);
  const foreign = nodesOf(await assetTree('admin'), 2).find((node) => !own.has(node.id))!;
  const bodies = await Promise.all(
    [foreign.id, 'no-such-project'].map(async (projectId) => {
      const reply = await fetch(`${livebus.url}/api/powerMonitor/realTimeData/getProjectSysPicByProjectId?projectId=${projectId}`, {
        headers: {'Access-Token': await tokenOf('viewer')},
      });
      return {status: reply.status, body: await reply.text()};
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]!.status).toBe(404);

  const station = nodesOf(foreign.children ?? [], 3)[0]!;
  for (const address of [`projectId=${foreign.id}`, `stationId=${station.id}`, 'stationId=no-such-station']) {
    const page = await livebus.open();
    await signInAt(page, 'viewer', `/powermonitor/powersyspic?${address}`);
    await page.waitForURL(/\/exception\/404/);
    await page.getByText('抱歉，你访问的页面不存在或仍在开发中').waitFor();
    expect(await page.getByText(foreign.name).count()).toBe(0);
  }
});

test('[SH-2.1-12] an unknown address is the not-found page', async () => {
  const page = await livebus.open();
  await signInAt(page, 'viewer', '/no/such/page');
  await page.waitForURL(/\/404$/);
  await page.getByText('抱歉，你访问的页面不存在或仍在开发中').waitFor();
  await page
    .getByRole('link', {name: '返回首页'})
    .or(page.getByRole('button', {name: '返回首页'}))
    .click();
  await page.waitForURL(/\/powermonitor\/powersyspic/);
});
