import {expect, test} from 'vitest';
import {signIn, useConsole} from './support/console.ts';
import {setClock, switchingStation} from './support/site.ts';

const livebus = useConsole();

const LANGUAGES = [
  ['zh-CN', '登录'],
  ['zh-TW', '登入'],
  ['en-US', 'Sign in'],
  ['pt-BR', 'Entrar'],
] as const;

test.each(LANGUAGES)(
  '[SH-1-04] [SH-1-05] the console speaks %s from sign-in to the picture, and remembers it',
  async (language, submit) => {
    await setClock('10:07:23');
    const station = await switchingStation();
    const page = await livebus.open();
    await page.addInitScript(
      (chosen) => localStorage.getItem('pro__language') ?? localStorage.setItem('pro__language', JSON.stringify(chosen)),
      'zh-CN',
    );
    await page.goto('/user/login');
    await page
      .getByRole('button', {name: /简体中文|语言|Language/})
      .first()
      .click();
    await page
      .getByRole('menuitem')
      .or(page.getByRole('menuitemradio'))
      .or(page.getByRole('option'))
      .nth(LANGUAGES.findIndex(([code]) => code === language))
      .click();
    await page.getByRole('button', {name: submit, exact: true}).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await signIn(page, 'admin');
    await page.waitForURL(/\/powermonitor\/powersyspic/);
    await page.goto(`/powermonitor/powersyspic?stationId=${station.id}`);
    await page.locator('[role="tree"][data-at]').waitFor();
    await page.locator('[role="tree"][data-at] [data-device-id]').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const text = await page.locator('body').innerText();
    expect(text, 'a raw catalogue key').not.toMatch(/\b[a-z]+(?:[A-Z][a-z]+)?:?\.[a-z]+\.[a-zA-Z.]+\b/);
    expect(text).not.toMatch(/undefined|\bnull\b|NaN/);
    if (language === 'en-US' || language === 'pt-BR') {
      const chrome = await page.locator('header, [role="toolbar"], footer').allInnerTexts();
      expect(chrome.join(' ').replace(station.name, ''), 'untranslated chrome').not.toMatch(/合闸|分闸|复位|全屏|退出|实时/);
      expect(await page.getByRole('application').first().getAttribute('aria-label')).not.toMatch(/\p{Script=Han}/u);
    }
  },
);
