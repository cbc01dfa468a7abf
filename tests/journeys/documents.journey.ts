import {expect, test} from 'vitest';
import {makePdf} from '../../app/features/system/pdf/test-pdf.ts';
import {signInAt, useConsole} from './support/console.ts';

const livebus = useConsole();

test('[SH-2.1-10] [SH-2.1-11] a document of ours and one of another host are shown in windows of their own, under the policy of the server', async () => {
  const page = await livebus.open();
  const context = page.context();
  const plan = Buffer.from(makePdf(['Busbar section one', 'Busbar tie two']));
  await context.route('**/files/plan.pdf', (route) => route.fulfill({body: plan, contentType: 'application/pdf'}));
  await context.route('https://files.example/**', (route) =>
    route.fulfill({body: plan, contentType: 'application/pdf', headers: {'Access-Control-Allow-Origin': '*'}}),
  );
  await signInAt(page, 'operator', '/test/home');
  await page.getByRole('heading', {name: '构建检查'}).waitFor();
  for (const [url, name] of [
    ['/files/plan.pdf', 'plan.pdf'],
    ['https://files.example/%E5%9B%BE.pdf', '图.pdf'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.evaluate((address) => void window.open(`/pdf?url=${encodeURIComponent(address)}`, '_blank', 'noopener'), url);
    const viewer = await opened;
    const violations: string[] = [];
    viewer.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
    await viewer.getByRole('heading', {name}).waitFor();
    await viewer.getByText('Busbar section one').waitFor({state: 'attached'});
    await viewer.keyboard.press('/');
    await viewer.keyboard.type('busbar');
    await viewer.getByText('第 1 处，共 2 处').waitFor();
    expect(violations).toEqual([]);
  }
});
