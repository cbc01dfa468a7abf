import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.9-01] [EN-2.9-02] 能流分析: the energy of a station from its supplies to its feeders, which adds up, and from a node to its curve', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/energyflow?projectId=P1&nodeId=S1');
  const rows = page.locator('figure tr');
  await rows.nth(6).waitFor({state: 'attached'});
  const texts = await rows.allTextContents();
  expect(texts.filter((text) => text.startsWith('电网 →')).length).toBeGreaterThanOrEqual(2);
  expect(texts.some((text) => text.includes('损耗'))).toBe(true);
  // What comes into the station goes out of it, to the last digit.
  const wh = (text: string) => Math.round(Number(/([\d,]+(?:\.\d+)?)\D*$/.exec(text)![1]!.replaceAll(',', '')) * 1000);
  const sum = (kind: (text: string) => boolean) => texts.filter(kind).reduce((all, text) => all + wh(text), 0);
  expect(sum((text) => /→ 10kV 配电室[\d,.]/.test(text))).toBe(sum((text) => text.startsWith('10kV 配电室 →')));
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('link', {name: '用电曲线'}).click();
  await page.getByRole('combobox', {name: '设备'}).waitFor();
  expect(new URL(page.url()).pathname).toBe('/energymanage/electricitycurve');
});
