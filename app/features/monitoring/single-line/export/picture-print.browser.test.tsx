import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {cdp, page} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {prefer} from '../../../../shared/preferences/preferences.ts';
import {PATH, shown} from '../test-screen.ts';
import {siteStub} from '../test-site.ts';

// The first of them fetches the whole console.
vi.setConfig({testTimeout: 60_000});

/** What playwright's session offers; the page's types leave it out. */
interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** Lays the page out as on paper. */
const onPaper = (media: 'print' | '') => (cdp() as Session).send('Emulation.setEmulatedMedia', {media});

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  await onPaper('');
  localStorage.clear();
});

/** Begins to print, and gives up where the code of the sheets has not come yet. Returns the number of sheets. */
function printed(): number {
  dispatchEvent(new Event('beforeprint'));
  const {length} = document.querySelectorAll('[data-printed-picture] > div > svg');
  if (length === 0) dispatchEvent(new Event('afterprint'));
  return length;
}

async function pixelsOf(base64: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** Shares of all pixels: `dark` is near black, `ink` is anything but near white. */
async function tonesOnPaper(): Promise<{readonly dark: number; readonly ink: number}> {
  const data = await pixelsOf(await page.screenshot({save: false}));
  let [dark, ink] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const brightest = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
    if (brightest < 70) dark += 1;
    if (brightest < 200) ink += 1;
  }
  return {dark: dark / (data.length / 4), ink: ink / (data.length / 4)};
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
      await onPaper('print');
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
      await onPaper('');
      dispatchEvent(new Event('afterprint'));
      expect(document.querySelector('[data-printed-picture]')).toBeNull();
      expect(root.dataset.theme).toBe(appearance);
    });
  }
});
