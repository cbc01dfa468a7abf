import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {onPaper, tonesOnPaper} from '../../../../../tests/support/paper.ts';
import {prefer} from '../../../../shared/preferences/preferences.ts';
import {PATH, shown} from '../test-screen.ts';
import {siteStub} from '../test-site.ts';

// The first of them fetches the whole console.
vi.setConfig({testTimeout: 60_000});

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  await onPaper(false);
  localStorage.clear();
});

/** Begins to print, and gives up where the code of the sheets has not come yet. Returns the number of sheets. */
function printed(): number {
  dispatchEvent(new Event('beforeprint'));
  const {length} = document.querySelectorAll('[data-printed-picture] > div > svg');
  if (length === 0) dispatchEvent(new Event('afterprint'));
  return length;
}

describe('a page that is printed by the browser’s own command', () => {
  for (const appearance of ['dark', 'light'] as const) {
    it(`has the picture as vectors on white with its legend, where the page is ${appearance}`, async () => {
      await renderApp(`${PATH}?stationId=S1`, siteStub());
      await shown();
      prefer('appearance', appearance);
      const root = document.documentElement;
      expect(root.dataset.theme).toBe(appearance);
      // The code of the sheets comes when the page is idle.
      await expect.poll(printed).toBeGreaterThan(0);
      await onPaper(true);
      expect(root.dataset.theme).toBe('light');
      const picture = document.querySelector('[data-printed-picture]')!;
      const texts = [...picture.querySelectorAll('text')].map(({textContent}) => textContent);
      expect(texts).toEqual(expect.arrayContaining(['带电', '不带电']));
      expect(texts.some((text) => text?.includes('1 号站'))).toBe(true);
      expect(document.querySelector('[data-print-head]')?.textContent).toMatch(/打印于 2024-05-15 10:0\d:\d\d \(UTC\+8\)/);
      expect(picture.getBoundingClientRect().height).toBeGreaterThan(200);
      // On the first sheet, under the head of the page.
      expect(getComputedStyle(picture.firstElementChild!).breakBefore).toBe('auto');
      // Neither canvas nor tree nor tools.
      for (const element of document.querySelectorAll('canvas, [role=tree], [role=tablist]'))
        expect(element.checkVisibility({visibilityProperty: true})).toBe(false);
      const {dark, ink} = await tonesOnPaper();
      expect(dark).toBeLessThan(0.1);
      expect(ink).toBeGreaterThan(0.001);
      await onPaper(false);
      dispatchEvent(new Event('afterprint'));
      expect(document.querySelector('[data-printed-picture]')).toBeNull();
      expect(root.dataset.theme).toBe(appearance);
    });
  }
});
