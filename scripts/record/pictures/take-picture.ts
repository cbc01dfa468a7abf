import type {Page} from 'playwright';
import {settle} from '../browser/settle.ts';

export const WIDTHS = [400, 768, 1366, 1920] as const;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** For a phone, a tablet, a desktop and a wide screen. */
export const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = {400: 860, 768: 1024, 1366: 768, 1920: 1080};

/** Waits for the page to come to rest and captures the window. */
export async function takePicture(page: Page, quietMs = 250): Promise<Buffer> {
  await settle(page, quietMs);
  return page.screenshot({animations: 'disabled', caret: 'hide'});
}

const MOST_TRIES = 8;

/**
 * Repeats until two pictures in a row are equal, for canvases and content that arrives in parts; returns the last one where that never
 * happens.
 */
export async function takeSteadyPicture(page: Page): Promise<Buffer> {
  let last = await takePicture(page);
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const picture = await takePicture(page);
    if (last.equals(picture)) break;
    last = picture;
  }
  return last;
}
