import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.4-05] 能耗监测: nine charts of a device from the server, at the station last looked at', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/energymonitor?stationId=S1&type=AE,RAE,A,V,HZ,PF,P,Q,S&from=2026-05-14&to=2026-05-14');
  await page.locator('figure canvas').nth(8).waitFor();
  expect(await page.locator('figcaption').count()).toBe(9);
  // A day by the hour stands in the hidden table, value by value.
  const power = page.locator('figure').nth(6);
  await expect.poll(() => power.locator('tbody tr').count()).toBe(24);
  for (const text of await power.locator('tbody tr td:last-child').allTextContents()) expect(text).toMatch(/^[\d,.−]+( \S+)?$/);
  await page.goto('/energymanage/energymonitor');
  await page.waitForURL(/stationId=S1/);
});
