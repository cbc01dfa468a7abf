import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.rt-01] [MO-2.rt-11] 实时数据: fresh figures, the same as on the card in the diagram, a curve with Back, and the station again', async () => {
  const page = await site.open();
  await signInAt(page, 'viewer', '/powermonitor/realdata');
  const table = page.getByRole('table', {name: '遥测量'});
  await table.waitFor();
  await page.waitForURL(/stationId=.+&device=.+/);
  const figures = async () =>
    Object.fromEntries(
      await table
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [row.children[0]!.textContent!.trim(), [...row.children].slice(1, 5).map((cell) => cell.textContent!)]),
        ),
    ) as Record<string, string[]>;
  await table.getByRole('button').first().waitFor();
  const own = await figures();
  await table.getByRole('button').first().click();
  await page.getByRole('dialog').locator('canvas').first().waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({state: 'detached'});

  await page.getByRole('link', {name: '在单线图中定位'}).click();
  const card = page.getByRole('table').filter({hasText: '电流'});
  await card.getByRole('button').first().waitFor();
  const currentsOf = () => card.getByRole('row', {name: /^电流/}).getByRole('button').allTextContents();
  // The demo's clock stands: the same moment. The card cuts currents to one decimal.
  const cuts = own['电流 A']!.slice(0, 3).map(cuttings);
  await expect.poll(async () => (await currentsOf()).map((text, phase) => cuts[phase]!.includes(text))).toEqual([true, true, true]);
  await page.goto('/powermonitor/realdata');
  await page.waitForURL(/stationId=.+&device=.+/);
});

/** What is cut to one decimal of a value that is shown rounded to two: 104.20 may be 104.195, of which 104.1 remains. */
const cuttings = (text: string) => [-0.005, 0, 0.00499].map((off) => (Math.trunc((Number(text) + off) * 10 + 1e-9) / 10).toFixed(1));
