import {createServer, request, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {type RunningServer, startServer} from '../support/server-process.ts';
import {equipmentTree, signIn, useConsole} from './support/console.ts';

const livebus = useConsole();
const BELOW = '/scada';
let server: RunningServer;
const proxies: Server[] = [];

/** A proxy that serves the console below a path and nothing at all elsewhere; `strips`: the server never sees the path. */
async function proxyOf(strips: boolean): Promise<{readonly url: string; readonly astray: string[]}> {
  const astray: string[] = [];
  const target = new URL(server.url);
  const proxy = createServer((asked, answer) => {
    const url = asked.url ?? '/';
    if (url !== BELOW && !url.startsWith(`${BELOW}/`)) {
      astray.push(url);
      answer.writeHead(404).end();
      return;
    }
    const path = strips ? url.slice(BELOW.length) || '/' : url;
    const {method, headers} = asked;
    const passed = request({host: target.hostname, port: target.port, path, method, headers}, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxies.push(proxy);
  return {url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, astray};
}

beforeAll(async () => {
  server = await startServer({env: {BASE_PATH: BELOW, DEMO_HISTORY: 'no'}});
});
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  await server.stop();
});

it.each([
  ['passes the path on', false],
  ['takes the path away', true],
])(
  'behind a proxy that %s, the console with its calls, stream and images stands below the path and asks for nothing elsewhere',
  async (_how, strips) => {
    const {url, astray} = await proxyOf(strips);
    const page = await livebus.open({width: 1440, height: 900});
    const streams: string[] = [];
    page.on('request', (asked) => asked.url().includes('/stream') && streams.push(new URL(asked.url()).pathname));
    await page.goto(`${url}${BELOW}/powermonitor/powersyspic`);
    await page.waitForURL(/\/scada\/user\/login\?redirect=/);
    await signIn(page, 'viewer');
    await page.waitForURL(/\/scada\/powermonitor\/powersyspic\?stationId=/);
    await equipmentTree(page).locator('[data-device-id][data-bus]').first().click();
    await page.waitForURL((at) => at.searchParams.has('device'));
    await expect.poll(() => streams).toContain(`${BELOW}/api/stream`);
    await page
      .getByText(/^实时 · /)
      .first()
      .waitFor();

    await page.getByRole('radio', {name: '系统图'}).click();
    const picture = page.getByRole('region', {name: '系统图'}).getByRole('img');
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1000);

    await page.reload();
    await equipmentTree(page).waitFor();
    await page.goto(`${url}${BELOW}/no/such`);
    await page.waitForURL(/\/scada\/404$/);
    await page.getByText('/no/such', {exact: true}).waitFor();
    expect(astray).toEqual([]);
  },
);
