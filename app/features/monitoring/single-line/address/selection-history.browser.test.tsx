import {expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {equipment, eventually, item, PATH, see, shown} from '../test-screen.ts';
import {siteStub} from '../test-site.ts';

const START = `${PATH}?stationId=S1`;
const details = () => page.getByRole('region', {name: '设备详情'}).getByRole('heading', {name: /出线柜|进线柜/});
const deviceIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('device');
/** Of the current entry in the history; the router counts them. */
const place = (): number => history.state.idx;
const devices = () => [...equipment().element().querySelectorAll<HTMLElement>('[data-device-id]')];

it('[MO-2.sld-01] one Back closes the details, however many devices were looked at, and the screen stays', async () => {
  const {address} = await renderApp(START, siteStub());
  await shown();
  const start = place();
  const [first, second] = devices();
  first!.click();
  await eventually(() => deviceIn(address())).toBe(first!.dataset.deviceId);
  second!.click();
  await eventually(() => deviceIn(address())).toBe(second!.dataset.deviceId);
  expect(place()).toBe(start + 1);
  history.back();
  await eventually(() => deviceIn(address())).toBeNull();
  await see(details()).not.toBeInTheDocument();
  expect(address()).toContain('stationId=S1');
  history.forward();
  await eventually(() => deviceIn(address())).toBe(second!.dataset.deviceId);
});

it('closing takes the step back, twice asked it leaves nothing else, and how the picture is shown stays', async () => {
  const {address} = await renderApp(START, siteStub());
  await shown();
  const start = place();
  await item(/103出线柜/).click();
  await eventually(address).toContain('device=103');
  await page.getByRole('button', {name: '显示', exact: true}).click();
  await page.getByRole('radio', {name: '折排'}).click();
  await eventually(address).toContain('layout=folded');
  await userEvent.keyboard('{Escape}');
  (page.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}{Escape}');
  await eventually(() => deviceIn(address())).toBeNull();
  await eventually(address).toContain('layout=folded');
  expect(address()).toContain('stationId=S1');
  expect(place()).toBe(start);
  history.forward();
  await eventually(() => deviceIn(address())).toBe('103');
});

it('a link to a device is no step of this page: closing its details only changes the address', async () => {
  const {address} = await renderApp(`${START}&device=103`, siteStub());
  await shown();
  const start = place();
  await see(details()).toBeInTheDocument();
  await page.getByRole('button', {name: '关闭详情'}).click();
  await eventually(() => deviceIn(address())).toBeNull();
  expect(place()).toBe(start);
  expect(history.state?.usr ?? null).toBeNull();
});
