import {expect, test} from 'vitest';
import {equipmentTree, signInAt, untilPainted, untilReadingsOf, useConsole} from './support/console.ts';
import {setClock, siteTime, switchingStation} from './support/site.ts';

const livebus = useConsole({webgl: true});

test('[MO-2.sld-19] [MO-2.sld-22] the incident at 10:30 is told by tree and picture alike, to its end', async () => {
  await setClock('10:07:23');
  const station = await switchingStation();
  const page = await livebus.open();
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${station.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  const tree = equipmentTree(page);
  const sections = tree.locator('[data-section]');
  const tie = tree.locator('[data-up]');
  expect(await sections.count()).toBe(2);
  expect(await sections.evaluateAll((items) => items.map((item) => item.getAttribute('data-live')))).toEqual(['live', 'live']);
  expect(await tie.getAttribute('data-position')).toBe('open');
  const before = await page.locator('canvas').first().screenshot();
  await untilPainted(page);

  // The line is lost; the transfer still waits for it, and no switch has moved: what is measured tells that the section is dead.
  await setClock('10:30:07');
  await untilReadingsOf(page, siteTime('10:30:07'));
  expect(await sections.evaluateAll((items) => items.map((item) => item.getAttribute('data-live')).sort())).toEqual(['dead', 'live']);
  const dead = await page.locator('canvas').first().screenshot();
  expect(dead.equals(before)).toBe(false);

  expect(await tie.getAttribute('data-position')).toBe('open');

  // Tripped at 10:30:08, the tie a second later.
  await setClock('10:30:09');
  await untilReadingsOf(page, siteTime('10:30:09'));
  expect(await sections.evaluateAll((items) => items.map((item) => item.getAttribute('data-live')))).toEqual(['live', 'live']);
  expect(await tie.getAttribute('data-position')).toBe('closed');
  expect(await tie.getAttribute('data-live')).toBe('live');
  // Five seconds after the switches have moved, what is measured counts again.
  await setClock('10:30:15');
  await untilReadingsOf(page, siteTime('10:30:15'));
  // Its own instrument alone measures nothing on the line of the open incoming unit: assumed, and said so.
  expect(await tree.locator('[data-line="assumed"]').count()).toBe(1);
  expect(await tree.getByText('电源侧测得无压').count()).toBe(1);
  const carried = await page.locator('canvas').first().screenshot();
  expect(carried.equals(dead)).toBe(false);

  await setClock('10:50:00');
  await untilReadingsOf(page, siteTime('10:50:00'));
  expect(await tie.getAttribute('data-position')).toBe('open');
  expect(await sections.evaluateAll((items) => items.map((item) => item.getAttribute('data-live')))).toEqual(['live', 'live']);
  await setClock('10:07:23');
});
