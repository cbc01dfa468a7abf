import {expect, test} from 'vitest';
import {equipmentTree, signInAt, untilPainted, untilReadingsOf, useConsole} from './support/console.ts';
import {assetTree, nodesOf, setClock, siteTime} from './support/site.ts';

const livebus = useConsole();

test('[MO-2.sld-05] [MO-2.sld-07] every simulated station and project of the demo opens as a picture with its tree', async () => {
  await setClock('10:07:23');
  const nodes = await assetTree('operator');
  const page = await livebus.open();
  await signInAt(page, 'operator', '/powermonitor/powersyspic');
  const addresses = [
    ...nodesOf(nodes, 3).map((node) => `stationId=${node.id}`),
    ...nodesOf(nodes, 2).map((node) => `projectId=${node.id}`),
  ];
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) {
    await page.goto(`/powermonitor/powersyspic?${address}`);
    await untilReadingsOf(page, siteTime('10:07:23'));
    expect(await equipmentTree(page).locator('[data-device-id]').count(), address).toBeGreaterThan(5);
    await untilPainted(page);
  }
});

test('[MO-4-18] the part A low-voltage station: drawers, related devices and the tie, as the requirement works it out', async () => {
  await setClock('10:07:23');
  const stations = nodesOf(await assetTree('admin'), 3);
  const low = stations.find((node) => node.stationType === 0)!;
  const page = await livebus.open();
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${low.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  const tree = equipmentTree(page);
  const attributes = (id: string) =>
    tree.locator(`[data-device-id="${id}"]`).evaluate((item) => ({
      position: item.getAttribute('data-position'),
      bus: item.getAttribute('data-bus'),
      out: item.getAttribute('data-out'),
      line: item.getAttribute('data-line'),
    }));
  expect(await attributes('2001')).toMatchObject({position: 'closed', bus: 'live', line: 'live'});
  expect(await attributes('2004')).toMatchObject({position: 'open', bus: 'live', out: 'dead'});
  expect(await attributes('2006')).toMatchObject({position: 'closed', bus: 'live', out: 'live'});
  expect(await attributes('2007')).toMatchObject({position: 'open', bus: 'live', line: 'dead'});
  expect(await tree.locator('[data-device-id="2005"]').getAttribute('data-live')).toBe('live');
});

test('[MO-2.sld-01] [MO-2.sld-03] zoom, restore, and the address: reload returns to the same device and view', async () => {
  await setClock('10:07:23');
  const station = nodesOf(await assetTree('operator'), 3)[0]!;
  const page = await livebus.open();
  await signInAt(page, 'operator', `/powermonitor/powersyspic?stationId=${station.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  const first = await page.locator('canvas').first().screenshot();
  const item = equipmentTree(page).locator('[data-device-id]').nth(3);
  const deviceId = await item.getAttribute('data-device-id');
  await item.click();
  await page.waitForURL((url) => url.searchParams.get('device') === deviceId);
  await page.getByRole('button', {name: '放大'}).click();
  await page.waitForTimeout(800);
  const address = page.url();
  await page.reload();
  await untilReadingsOf(page, siteTime('10:07:23'));
  expect(page.url()).toBe(address);
  expect(await equipmentTree(page).locator('[aria-selected="true"]').getAttribute('data-device-id')).toBe(deviceId);
  await page.getByRole('button', {name: '复位'}).click();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(800);
  expect((await page.locator('canvas').first().screenshot()).length).toBeGreaterThan(first.length / 4);
});
