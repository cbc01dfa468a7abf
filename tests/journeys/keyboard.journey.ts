import {expect, test} from 'vitest';
import {equipmentTree, useConsole} from './support/console.ts';
import {PASSWORD, setClock} from './support/site.ts';

const livebus = useConsole();

/** Presses Tab until the focused element satisfies `found`, as a person without a mouse does. */
async function tabTo(page: import('playwright').Page, found: string, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, found)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${found} was not reached by ${most} presses of Tab`);
}

test('[MO-1-06] [MO-2.sld-01] keyboard only: sign in, pick a station, walk the equipment, zoom and leave', async () => {
  await setClock('10:07:23');
  const page = await livebus.open();
  await page.goto('/user/login');
  await page.locator('input').first().waitFor();
  await tabTo(page, 'input:not([type="password"])');
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/stationId=/);
  const first = new URL(page.url()).searchParams.get('stationId');
  const tree = equipmentTree(page);
  const ofFirst = await tree.locator('[data-device-id]').first().getAttribute('data-device-id');

  await tabTo(page, '[role="treeitem"]');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('stationId') !== first || url.searchParams.has('projectId'));
  // The list of the picture before may still stand for a moment.
  await tree.locator(`[data-device-id]:not([data-device-id="${ofFirst}"])`).first().waitFor();
  await tree.locator(`[data-device-id="${ofFirst}"]`).waitFor({state: 'detached'});
  // A list of hundreds follows its picture: faster than a hand, Tab would be past its place before it stands.
  await tree.locator('[role="treeitem"][tabindex="0"]').waitFor();
  await page.getByText('正在加载').waitFor({state: 'hidden'});

  await tabTo(page, '[role="tree"][data-at] [role="treeitem"]');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('device'));
  const device = new URL(page.url()).searchParams.get('device');
  expect(await tree.locator('[aria-selected="true"]').first().getAttribute('data-device-id')).toBe(device);
});
