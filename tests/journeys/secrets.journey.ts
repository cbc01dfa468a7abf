import {expect, test} from 'vitest';
import {signIn, useConsole} from './support/console.ts';
import {PASSWORD} from './support/site.ts';

const livebus = useConsole();

test('[SH-7-02] [SH-7-30] from sign-in to sign-out no address that the browser asks for, shows or tells others holds the password or the token', async () => {
  const page = await livebus.open();
  const seen: string[] = [];
  const bodies: {readonly path: string; readonly body: string}[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
    bodies.push({path: new URL(request.url()).pathname, body: request.postData() ?? ''});
  });
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  page.on('console', (message) => said.push(message.text()));
  page.on('websocket', (socket) => seen.push(socket.url()));

  await page.goto('/powermonitor/powersyspic');
  await page.waitForURL(/\/user\/login/);
  await signIn(page, 'viewer', 'a wrong password');
  await page.getByRole('alert').waitFor();
  await signIn(page, 'viewer');
  await page.getByRole('tree', {name: '设备列表'}).waitFor();
  const token = (await page.context().cookies()).find(({name}) => name === 'ec-token')!.value;
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.reload();
  await page.getByRole('tree', {name: '设备列表'}).waitFor();
  await page.goto('/powermonitor/no-such-page');
  await page.waitForURL(/\/404/);

  expect(seen.length).toBeGreaterThan(20);
  for (const secret of [PASSWORD, 'a wrong password', token]) {
    const forms = [secret, encodeURIComponent(secret), new URLSearchParams({x: secret}).toString().slice(2)];
    expect(seen.filter((address) => forms.some((form) => address.includes(form)))).toEqual([]);
    expect(said.filter((text) => forms.some((form) => text.includes(form)))).toEqual([]);
  }
  // The password goes to sign-in and nowhere else, the token into no body; nothing leaves this host.
  expect([...new Set(bodies.filter(({body}) => /password/.test(body)).map(({path}) => path))]).toEqual(['/api/user/loginTest']);
  expect(bodies.filter(({body}) => body.includes(token))).toEqual([]);
  const hosts = seen.filter((address) => /^(https?|wss?):/.test(address)).map((address) => new URL(address).host);
  expect([...new Set(hosts)]).toEqual([new URL(livebus.url).host]);
});
