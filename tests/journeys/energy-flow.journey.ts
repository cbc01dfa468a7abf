import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.9-01] [EN-2.9-02] 能流分析: the energy of a project from its supplies to its feeders, and from a node to its curve', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/energyflow?projectId=P1');
  const rows = page.locator('figure tr');
  await rows.nth(20).waitFor({state: 'attached'});
  const texts = await rows.allTextContents();
  expect(texts.filter((text) => text.startsWith('电网 →')).length).toBeGreaterThanOrEqual(2);
  expect(texts.some((text) => text.includes('损耗'))).toBe(true);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('link', {name: '用电曲线'}).click();
  await page.getByRole('combobox', {name: '设备'}).waitFor();
  expect(new URL(page.url()).pathname).toBe('/energymanage/electricitycurve');
});
