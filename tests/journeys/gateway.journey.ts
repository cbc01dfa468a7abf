import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {freePort, type RunningServer, startServer} from '../support/server-process.ts';
import {equipmentTree, signIn, untilPainted, useConsole} from './support/console.ts';

const livebus = useConsole();

/** The demo's site that nobody simulates. */
const ADDRESS = '/powermonitor/powersyspic?stationId=S90&device=2902';
const DEVICES = ['2901', '2902', '2903'];
const EVERY_MS = 1000;
const PATIENT_MS = 40_000;
const CLOSED = (1 << 30) | 1;

let dataDir: string;
let port: number;
let server: RunningServer;
let timer: NodeJS.Timeout | undefined;
const refused: unknown[] = [];

/** By the real clock, so that readings grow old; the same folder and address each time. */
const start = async () => {
  server = await startServer({dataDir, port, demoClock: '', env: {READING_PERIOD_MS: '4000'}});
};
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'livebus-gateway-'));
  port = await freePort();
  await start();
});
afterAll(async () => {
  silence();
  await server.stop();
  rmSync(dataDir, {recursive: true, force: true});
});

/** A batch a second, with the key that the server has told at its start. */
function speak(): void {
  const key = /^gateway .* X-Gateway-Key: (\S+)$/m.exec(server.output())![1]!;
  const send = async () => {
    const acquisitionTime = new Date().toISOString();
    const rows = DEVICES.map((deviceId) => ({
      deviceId,
      acquisitionTime,
      switchState: CLOSED,
      ...{aPhaseVoltage: 229.8, bPhaseVoltage: 230.1, cPhaseVoltage: 230.4, aPhaseCurrent: 78, activePowerSum: 52_300},
    }));
    const reply = await fetch(`${server.url}/api/ingest/readings`, {
      method: 'POST',
      headers: {'X-Gateway-Key': key, 'Content-Type': 'application/x-ndjson'},
      body: rows.map((row) => JSON.stringify(row)).join('\n'),
    });
    // A server that is just starting asks to be asked again.
    if (reply.status === 503) return;
    const {result} = (await reply.json()) as {result: {accepted: number} | null};
    if (result?.accepted !== rows.length) refused.push(result ?? reply.status);
  };
  silence();
  timer = setInterval(() => void send().catch((error) => refused.push(error)), EVERY_MS);
}

function silence(): void {
  clearInterval(timer);
}

const itemOf = (page: Page, id: string) => equipmentTree(page).locator(`[data-device-id="${id}"]`);

/** What the list says of every device, of the section, and what the card says of the chosen one. */
async function seen(page: Page) {
  const words = await Promise.all(DEVICES.map(async (id) => (await itemOf(page, id).first().textContent()) ?? ''));
  const card = (await page.getByRole('list', {name: '状态'}).first().textContent()) ?? '';
  return {
    offline: words.map((text) => text.includes('通信中断')),
    positions: await Promise.all(DEVICES.map((id) => itemOf(page, id).first().getAttribute('data-position'))),
    section: await equipmentTree(page).locator('[data-section]').first().getAttribute('data-live'),
    card: card.includes('通信中断'),
    grey: (await page.locator('.text-stale').count()) > 0,
  };
}

const positions = ['closed', 'closed', 'closed'];
const GOOD = {offline: [false, false, false], positions, section: 'live', card: false, grey: false};
/** The last known position is shown, and nothing that follows from it is certain. */
const SILENT = {offline: [true, true, true], positions, section: 'uncertain', card: true, grey: true};
const until = (page: Page, state: typeof GOOD) => expect.poll(() => seen(page), {timeout: PATIENT_MS, interval: 200}).toEqual(state);

test('[MO-4-08] [MO-2.sld-18] a gateway that falls silent is told by list, picture and figures, over a restart of the server too, until it sends again', async () => {
  speak();
  const page = await livebus.open();
  await page.goto(`${server.url}/user/login?redirect=${encodeURIComponent(ADDRESS)}`);
  await signIn(page, 'admin');
  await until(page, GOOD);
  await untilPainted(page);
  const good = await page.locator('canvas').first().screenshot();

  silence();
  await until(page, SILENT);
  await page.locator('.text-stale').filter({hasText: '52.3'}).first().waitFor();
  const marked = await page.locator('canvas').first().screenshot();
  expect(marked.equals(good)).toBe(false);

  const band = page.getByRole('status').filter({hasText: '正在重连'});
  expect(await server.stop()).toBe(0);
  await band.waitFor({timeout: PATIENT_MS});
  await start();
  await band.waitFor({state: 'detached', timeout: PATIENT_MS});
  // Loaded anew from a server that knows nothing but what is on its disk.
  await page.reload();
  await until(page, SILENT);

  speak();
  await until(page, GOOD);
  silence();
  expect(refused).toEqual([]);
});

test('[MO-4-17] [MO-2.sld-18] a switch closes, and 0 V of before stands beside it: a page opened or reloaded after that says nowhere that it is dead', async () => {
  const frozen = await startServer({demoClock: '2026-05-15T10:07:23+08:00', env: {DEMO_HISTORY: 'no'}});
  try {
    const key = /^gateway .* X-Gateway-Key: (\S+)$/m.exec(frozen.output())![1]!;
    const none = {aPhaseVoltage: 0, bPhaseVoltage: 0, cPhaseVoltage: 0};
    const at = (second: number) => `2026-05-15 10:07:${second}`;
    const send = async (...rows: readonly object[]) => {
      const reply = await fetch(`${frozen.url}/api/ingest/readings`, {
        method: 'POST',
        headers: {'X-Gateway-Key': key, 'Content-Type': 'application/x-ndjson'},
        body: rows.map((row) => JSON.stringify(row)).join('\n'),
      });
      expect(await reply.json()).toMatchObject({result: {accepted: rows.length}});
    };
    const open = CLOSED - 1;
    const dead = (second: number) =>
      ['2902', '2903'].map((deviceId) => ({deviceId, acquisitionTime: at(second), switchState: CLOSED, ...none}));
    await send({deviceId: '2901', acquisitionTime: at(17), switchState: open}, ...dead(18));
    const page = await livebus.open();
    const told = () => equipmentTree(page).locator('[data-section]').first().getAttribute('data-live');
    await page.goto(`${frozen.url}/user/login?redirect=${encodeURIComponent(ADDRESS)}`);
    await signIn(page, 'admin');
    // It measures none, and nothing feeds it.
    await expect.poll(told, {timeout: PATIENT_MS}).toBe('dead');
    await send({deviceId: '2901', acquisitionTime: at(22), switchState: CLOSED});
    await expect.poll(told, {timeout: PATIENT_MS}).toBe('uncertain');
    for (let again = 0; again < 2; again++) {
      await page.reload();
      const words = new Set<string | null>();
      await expect
        .poll(
          async () => {
            const word = await told();
            if (word !== null && word !== '') words.add(word);
            return words.size > 0 && (await itemOf(page, '2901').first().getAttribute('data-position'));
          },
          {timeout: PATIENT_MS},
        )
        .toBe('closed');
      expect(await told()).toBe('uncertain');
      expect(words).not.toContain('dead');
    }
  } finally {
    await frozen.stop();
  }
});
