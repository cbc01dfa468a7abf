import type {Page} from 'playwright';
import {expect, test} from 'vitest';
import {signInAt, untilPainted, untilReadingsOf, useConsole} from './support/console.ts';
import {fingersOn, type Point} from './support/fingers.ts';
import {setClock, siteTime, switchingStation} from './support/site.ts';

const livebus = useConsole();
const TARGET_PX = 44;
/** The moves of the camera take half a second, and the address follows. */
const REST_MS = 1200;

const cameraOf = (page: Page): readonly number[] => (new URL(page.url()).searchParams.get('view') ?? '1,0,0').split(',').map(Number);
const deviceOf = (page: Page): string | null => new URL(page.url()).searchParams.get('device');

async function openStation(): Promise<Page> {
  await setClock('10:07:23');
  const station = await switchingStation();
  const page = await livebus.open({width: 390, height: 844, hasTouch: true});
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${station.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  await untilPainted(page);
  return page;
}

async function pictureBox(page: Page) {
  const box = await page.getByRole('application').first().boundingBox();
  if (box === null) throw new Error('the picture is not shown');
  return box;
}

test('[MO-2.sld-02] a finger moves the picture, two zoom about themselves, and none of it moves the page', async () => {
  const page = await openStation();
  const fingers = await fingersOn(page);
  const {x, y, width, height} = await pictureBox(page);
  const middle: Point = [x + width / 2, y + height / 2];
  const [zoom] = cameraOf(page);

  await fingers.move([
    [
      [middle[0] - 40, middle[1]],
      [middle[0] - 120, middle[1]],
    ],
    [
      [middle[0] + 40, middle[1]],
      [middle[0] + 120, middle[1]],
    ],
  ]);
  await page.waitForTimeout(REST_MS);
  const pinched = cameraOf(page);
  expect(pinched[0] / zoom).toBeCloseTo(3, 1);
  expect(deviceOf(page)).toBeNull();

  await fingers.move([[middle, [middle[0] - 60, middle[1] - 25]]]);
  await page.waitForTimeout(REST_MS);
  const panned = cameraOf(page);
  expect(panned[0]).toBeCloseTo(pinched[0], 6);
  expect(panned[1] - pinched[1]).toBeCloseTo(-60, 0);
  expect(deviceOf(page)).toBeNull();
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([0, 0, 1]);

  await fingers.move([
    [
      [middle[0] - 120, middle[1]],
      [middle[0] - 40, middle[1]],
    ],
    [
      [middle[0] + 120, middle[1]],
      [middle[0] + 40, middle[1]],
    ],
  ]);
  await page.waitForTimeout(REST_MS);
  expect(cameraOf(page)[0] / panned[0]).toBeCloseTo(1 / 3, 1);
});

test('[MO-2.sld-01] a tap selects, a drag does not; another tap opens the device and zooms nothing', async () => {
  const page = await openStation();
  const fingers = await fingersOn(page);
  const {x, y, width, height} = await pictureBox(page);
  const part: Point = [x + width / 2, y + Math.min(height / 3, 150)];
  await fingers.move([[part, [part[0] + 30, part[1]]]]);
  await page.waitForTimeout(REST_MS);
  expect(deviceOf(page)).toBeNull();
  await fingers.move([[part, [part[0] - 30, part[1]]]]);
  await page.waitForTimeout(REST_MS);
  await fingers.tap(part);
  await page.waitForURL((url) => url.searchParams.has('device'));
  const [zoom] = cameraOf(page);

  await fingers.tap(part);
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(REST_MS);
  expect(cameraOf(page)[0]).toBe(zoom);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({state: 'hidden'});
});

test('[MO-2.sld-01] a double tap on bare ground zooms about the finger', async () => {
  const page = await openStation();
  const fingers = await fingersOn(page);
  await page.getByRole('button', {name: '全图', exact: true}).tap();
  await page.waitForTimeout(REST_MS);
  const [zoom] = cameraOf(page);
  const {x, y, height} = await pictureBox(page);
  const ground: Point = [x + 40, y + height - 40];
  await fingers.tap(ground);
  await page.waitForTimeout(REST_MS);
  expect(deviceOf(page)).toBeNull();
  expect(cameraOf(page)[0]).toBe(zoom);
  await fingers.tap(ground);
  await fingers.tap(ground);
  await page.waitForTimeout(REST_MS);
  expect(cameraOf(page)[0] / zoom).toBeCloseTo(2, 2);
});

test('what is beside the picture is no trap: a page that is longer than the window scrolls, and all targets are 44 px', async () => {
  const page = await openStation();
  const small = await page.getByRole('region', {name: '系统单线图'}).evaluate((region, least) => {
    const buttons = [...region.querySelectorAll('button, [role="combobox"], a[href]')];
    return buttons
      .filter((button) => button.checkVisibility())
      .map((button) => ({name: button.getAttribute('aria-label') ?? button.textContent, box: button.getBoundingClientRect()}))
      .filter(({box}) => box.width > 0 && (box.width < least || box.height < least))
      .map(({name, box}) => `${name}: ${box.width} x ${box.height}`);
  }, TARGET_PX);
  expect(small).toEqual([]);

  const fingers = await fingersOn(page);
  await page.evaluate(() => {
    const root = document.getElementById('root')!;
    const heightPx = innerHeight;
    for (const element of [document.documentElement, document.body]) Object.assign(element.style, {overflow: 'visible', height: 'auto'});
    Object.assign(root.style, {height: `${heightPx}px`});
    const more = document.createElement('div');
    more.style.height = '2000px';
    document.body.append(more);
  });
  await page.waitForTimeout(REST_MS);
  const {x, y, width, height} = await pictureBox(page);
  const before = cameraOf(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await fingers.move([
    [
      [x + width / 2, y + height * 0.7],
      [x + width / 2, y + height * 0.3],
    ],
  ]);
  await page.waitForTimeout(REST_MS);
  expect(await scrolled()).toBe(0);
  expect(cameraOf(page)).not.toEqual(before);
  await fingers.move([
    [
      [x + width / 2, y - 20],
      [x + width / 2, y - 110],
    ],
  ]);
  await page.waitForTimeout(REST_MS);
  expect(await scrolled()).toBeGreaterThan(40);
});
