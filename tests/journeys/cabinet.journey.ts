import type {Locator, Page} from 'playwright';
import {expect, test} from 'vitest';
import {equipmentTree, signInAt, untilReadingsOf, useConsole} from './support/console.ts';
import {assetTree, nodesOf, setClock, siteTime, stationOfDevice, switchingStation} from './support/site.ts';

const livebus = useConsole();
const SLD = '/powermonitor/powersyspic';

const front = (page: Page) => page.getByRole('dialog', {name: /^开关柜/});
const signal = (page: Page, part: string) => front(page).locator(`[data-part="${part}"]`).getAttribute('data-signal');

async function openStation(page: Page, loginName: string, address: string, clock = '10:07:23'): Promise<void> {
  await setClock(clock);
  await signInAt(page, loginName, `${SLD}?${address}`);
  await untilReadingsOf(page, siteTime(clock));
}

test('[MO-2.sld-01] [MO-2.sld-11] a cabinet opens by a double click in the picture, as high as the rule says, and Back closes it', async () => {
  const page = await livebus.open({width: 1440, height: 800});
  const {id} = await switchingStation();
  await openStation(page, 'operator', `stationId=${id}`);
  const canvas = page.locator('canvas').first();
  // The first cabinet begins at the left edge of the picture.
  await canvas.dblclick({position: {x: 60, y: 220}});
  await front(page).waitFor();
  const device = new URL(page.url()).searchParams.get('cabinet')!;
  expect(await equipmentTree(page).count()).toBe(0);
  expect((await front(page).boundingBox())!.height).toBeCloseTo(746, 0);
  expect(await signal(page, 'closedLamp')).toBe('lit');
  await page.goBack();
  await front(page).waitFor({state: 'detached'});
  expect(await equipmentTree(page).locator('[aria-selected="true"]').getAttribute('data-device-id')).toBe(device);
});

test('[MO-2.sld-15] [MO-4-17] the lamps of an open front follow the incident: incoming II trips, the tie closes', async () => {
  const page = await livebus.open({width: 1440, height: 900});
  const {id} = await switchingStation();
  await openStation(page, 'operator', `stationId=${id}&cabinet=1117`, '10:29:50');
  await front(page).waitFor();
  expect([await signal(page, 'closedLamp'), await signal(page, 'openLamp')]).toEqual(['lit', 'dark']);
  await setClock('10:30:10');
  await expect.poll(() => signal(page, 'openLamp'), {timeout: 20_000}).toBe('lit');
  expect(await signal(page, 'closedLamp')).toBe('dark');
  await setClock('10:07:23');
});

const ROLES = ['admin', 'operator', 'energy', 'executor', 'viewer'];

test.each(ROLES)('[MO-2.sld-16] [MO-6-01] remote control answers %s with the warning, and asks the server nothing', async (loginName) => {
  const [station] = nodesOf(await assetTree(loginName), 3);
  const page = await livebus.open({width: 1440, height: 900});
  const questions = questionsOf(page);
  await openStation(page, loginName, `stationId=${station!.id}`);
  await equipmentTree(page).locator('[data-device-id][data-bus]').first().click();
  await page.getByRole('button', {name: '柜面'}).click();
  await front(page).waitFor();
  await questions.settle();
  const link = front(page).getByRole('button', {name: '未开启'});
  for (let click = 0; click < 3; click++) {
    await link.click();
    expect(await front(page).getByRole('alert').textContent()).toBe('未开启远程控制权限！');
  }
  expect(questions.unusual).toEqual([]);
});

test('[MO-2.sld-24] [MO-2.sld-25] the system picture and the photos come with the session’s cookie', async () => {
  const page = await livebus.open({width: 1440, height: 900});
  const {id} = await stationOfDevice('1101');
  await openStation(page, 'viewer', `stationId=${id}`);
  await page.getByRole('radio', {name: '系统图'}).click();
  const picture = page.getByRole('region', {name: '系统图'}).getByRole('img');
  expect(await widthOf(picture)).toBeGreaterThan(1000);
  expect(await picture.getAttribute('src')).toMatch(/^\/serviceDir\/images\//);
  const still = await picture.evaluate((image) => (image as HTMLElement).style.transform);
  await page.getByRole('button', {name: '放大'}).click();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLElement).style.transform)).not.toBe(still);
  await page.getByRole('button', {name: '复位'}).click();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLElement).style.transform)).toBe(still);

  await page.getByRole('button', {name: '设备照片'}).click();
  const photos = page.getByRole('dialog', {name: '设备照片'});
  await photos.getByRole('button', {name: /1103/}).click();
  expect(await widthOf(photos.getByRole('img'))).toBeGreaterThan(300);
  await photos.getByRole('button', {name: /1102/}).click();
  await photos.getByText('没有该设备的照片。').waitFor();
});

interface Questions {
  /** Since `settle`: every write, and every call that the page had not made by itself before. */
  readonly unusual: readonly string[];
  /** Until the page has asked for nothing new for a while. */
  settle(): Promise<void>;
}

/** What the page asks the API, apart from the stream. */
function questionsOf(page: Page): Questions {
  const unusual: string[] = [];
  const usual = new Set<string>();
  let [settled, lastMs] = [false, Date.now()];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/stream')) return;
    if (settled && (request.method() !== 'GET' || !usual.has(pathname))) unusual.push(`${request.method()} ${pathname}`);
    if (!usual.has(pathname)) lastMs = Date.now();
    usual.add(pathname);
  });
  return {
    unusual,
    async settle() {
      await expect.poll(() => Date.now() - lastMs, {timeout: 20_000}).toBeGreaterThan(1500);
      settled = true;
    },
  };
}

/** Of the image itself, once it has come. */
async function widthOf(image: Locator): Promise<number> {
  await image.waitFor();
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
