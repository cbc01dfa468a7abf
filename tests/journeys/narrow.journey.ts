import {expect, it} from 'vitest';
import {SCREEN_PAGES} from '../support/screen-pages.ts';
import {goInside, signInAt, untilReadingsOf, useConsole} from './support/console.ts';
import {pageFit, pictureInSight} from './support/page-fit.ts';
import {setClock, siteTime, switchingStation} from './support/site.ts';

const livebus = useConsole();
const CLOCK = '10:30:20';
const FITS = {overlaps: [], unreachable: []};
/** Narrow tablets, phones on their side, and a desk of 1440 x 900 at 200 % and 300 % zoom. */
const SIZES = [
  [576, 800],
  [600, 800],
  [640, 800],
  [844, 390],
  [667, 375],
  [720, 450],
  [480, 300],
] as const;
const LEAST_PICTURE_PX = 200;
/** Ends what hangs, of forty screens too. */
const LIMIT_MS = 480_000;

/** All but the diagram, of which more is held below. */
const PLAIN = SCREEN_PAGES.filter(({component}) => component !== 'PowerSysPic');

it('[SH-2.3-05] every screen holds in narrow and low windows: nothing lies over anything, and all of it can be reached', {
  timeout: LIMIT_MS,
}, async () => {
  await setClock(CLOCK);
  const page = await livebus.open({width: 1440, height: 900, isStill: true});
  await signInAt(page, 'admin', '/test/home');
  await page.locator('main').waitFor();
  for (const {title, address} of PLAIN) {
    await page.setViewportSize({width: 1440, height: 900});
    await goInside(page, address);
    await page.getByRole('grid').or(page.getByRole('list')).filter({visible: true}).first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({width, height});
      await expect.poll(() => pageFit(page), {message: `${title}, ${width} x ${height}`}).toEqual(FITS);
    }
  }
});

it('[SH-2.3-05] the diagram holds in narrow and low windows, in the middle of an incident, and its picture has 200 px', async () => {
  await setClock(CLOCK);
  const {id} = await switchingStation();
  const page = await livebus.open({width: 1440, height: 900, isStill: true});
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${id}`);
  await untilReadingsOf(page, siteTime(CLOCK));
  for (const [width, height] of SIZES) {
    await page.setViewportSize({width, height});
    await expect.poll(() => pageFit(page), {message: `${width} x ${height}`}).toEqual(FITS);
    await expect.poll(() => pictureInSight(page), {message: `${width} x ${height}`}).toBeGreaterThanOrEqual(LEAST_PICTURE_PX);
  }
});

it('[SH-2.3-05] sign-in holds in narrow and low windows', async () => {
  const page = await livebus.open();
  await page.goto('/user/login');
  await page.locator('input[type="password"]').waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({width, height});
    await expect.poll(() => pageFit(page), {message: `${width} x ${height}`}).toEqual(FITS);
  }
});
