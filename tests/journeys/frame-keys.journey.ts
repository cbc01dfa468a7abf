import type {Page} from 'playwright';
import {expect, test} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const livebus = useConsole();

const HOME = '/test/home';
const DIAGRAM = '/powermonitor/powersyspic';

/** Presses a key until the focused element satisfies `found`, as a person without a mouse does. */
async function pressUntil(page: Page, key: string, found: string, most = 60): Promise<void> {
  for (let time = 0; time <= most; time++) {
    if (await has(page, found)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${found} was not reached by ${most} times ${key}`);
}
const has = (page: Page, selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);

test('[SH-2.3-14] [SH-2.3-15] [SH-2.8-06] keyboard only: palette, tabs and preferences are reached, used and left, and the focus comes back', async () => {
  const page = await livebus.open({width: 1366, height: 800});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await signInAt(page, 'admin', HOME);
  await page.locator('[role=tab][aria-selected=true]').waitFor();

  // The palette, from wherever one is: given up it leads back, by Enter it leads on.
  await pressUntil(page, 'Tab', 'header button[aria-label="外观"]');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await palette.waitFor();
  await expect.poll(() => has(page, '[role=combobox]')).toBe(true);
  await page.keyboard.press('Escape');
  await palette.waitFor({state: 'detached'});
  await expect.poll(() => has(page, 'header button[aria-label="外观"]')).toBe(true);
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('系统单线图');
  await page.getByRole('option', {selected: true}).filter({hasText: '系统单线图'}).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === DIAGRAM);

  // The tabs: one stop of the keyboard, arrows walk, Enter shows, Delete closes.
  await page.locator(`[role=tab][data-path="${DIAGRAM}"][aria-selected=true]`).waitFor();
  await pressUntil(page, 'Tab', `[role=tab][data-path="${DIAGRAM}"]`);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => has(page, `[role=tab][data-path="${HOME}"]`)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === HOME);
  await pressUntil(page, 'Tab', `[role=tab][data-path="${HOME}"]`, 90);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.locator(`[role=tab][data-path="${DIAGRAM}"]`).waitFor({state: 'detached'});
  await expect.poll(() => has(page, `[role=tab][data-path="${HOME}"]`)).toBe(true);

  // The preferences, by the menu of the user: what is chosen is seen beside them, Escape leads back to that menu.
  await pressUntil(page, 'Shift+Tab', 'header button[aria-haspopup=menu]:last-of-type');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', {name: '个性化'}).waitFor();
  await pressUntil(page, 'ArrowDown', '[role=menuitem]:has(svg.lucide-sliders-horizontal)', 5);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', {name: '个性化'});
  await drawer.waitFor();
  await pressUntil(page, 'Tab', '[role=dialog] [role=radio][aria-checked=true]', 20);
  await page.keyboard.press('ArrowLeft');
  // The focus follows an arrow by a moment: faster than a hand, Space would choose what holds already.
  await expect.poll(() => has(page, '[role=dialog] [role=radio][aria-checked=false]')).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.keyboard.press('Escape');
  await drawer.waitFor({state: 'detached'});
  await expect.poll(() => has(page, 'header button[aria-haspopup=menu]:last-of-type')).toBe(true);
});
