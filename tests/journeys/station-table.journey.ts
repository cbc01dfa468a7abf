import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.tab-01] [MO-2.tab-04] [MO-2.tab-06] 一览表: the figures of now are those of 实时数据, yesterday has others in its frame, and a device leads to its report of that day', async () => {
  const page = await site.open({width: 1920, height: 1080});
  await signInAt(page, 'viewer', '/powermonitor/stationtable');
  const grid = page.getByRole('grid', {name: '一览表'});
  await page.waitForURL(/stationId=.+/);
  const row = grid
    .getByRole('row')
    .filter({has: page.getByRole('link')})
    .first();
  await row.waitFor();
  const figures = () => row.getByRole('link').allInnerTexts();
  const [now] = await figures();

  await row.getByRole('link').first().click();
  await page.waitForURL(/\/powermonitor\/realdata\?.*curve=currentAA/);
  await page.getByRole('dialog').locator('canvas').first().waitFor();
  await page.keyboard.press('Escape');
  // The demo's clock stands: the same moment.
  await page.getByRole('table', {name: '遥测量'}).getByRole('button', {name: now!, exact: true}).first().waitFor();

  await page.goto('/powermonitor/stationtable');
  await row.waitFor();
  await page.getByRole('radio', {name: '历史'}).click();
  await page.getByRole('button', {name: '前一天'}).click();
  await page.waitForURL(/at=2026-05-14T/);
  await page.locator('[data-past]').waitFor();
  await row.waitFor();
  expect((await figures())[0]).not.toBe(now);
  await row.getByRole('button', {name: '报表'}).click();
  await page.waitForURL(/\/powermonitor\/realreport\?.*date=2026-05-14/);
  await page.getByRole('grid', {name: '实时报表'}).getByRole('gridcell').first().waitFor();
});
