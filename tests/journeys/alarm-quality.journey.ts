import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('告警质量: an operator sees the alarms of a month beside their references, and comes back to it by its address', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/eventrecord/alarmquality?projectId=P1');
  await page.getByRole('heading', {level: 1, name: '告警质量'}).waitFor();
  const rows = page.getByRole('grid', {name: '指标与 EEMUA 191 参考值'}).getByRole('row');
  await rows.nth(1).waitFor();
  const shown = await rows.allInnerTexts();
  expect(shown.some((row) => row.includes('告警总数'))).toBe(true);
  await page.reload();
  await rows.nth(1).waitFor();
  expect(await rows.allInnerTexts()).toEqual(shown);
});
