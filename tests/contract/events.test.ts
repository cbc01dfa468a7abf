import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {bellWarn} from '@livebus/contract';
import Database from 'libsql';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);

async function move(time: string | number, on = server) {
  const reply = await on.ask('POST', '/api/demo/clock', {
    token: await on.token('admin'),
    json: {at: typeof time === 'number' ? time : at(time)},
  });
  expect(reply.httpStatus).toBe(200);
}

async function bell(role: string, on = server) {
  const reply = await on.ask('GET', '/api/message/bellWarn', {token: await on.token(role)});
  expect(reply.httpStatus).toBe(200);
  return bellWarn.reply.parse(reply.body.result);
}

/** What stands in the database, read past the server. */
function stored<Row>(sql: string, ...values: readonly (string | number)[]): Row[] {
  const database = new Database(join(server.folder, 'livebus.db'), {readonly: true});
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}
const incident = () =>
  stored<{id: string; released_ms: number | null}>(
    "select id, released_ms from event where id like 'incoming-lost-S3-20260515T1030/%' order by raised_ms, id",
  ).map(({id, released_ms}) => [id.split('/')[1], released_ms === null ? null : released_ms - at('10:30:00')]);

it('[SH-3-15] [SH-7-35] raises what happens when the clock reaches it, and forgets it when the clock is set back', async () => {
  await move(CALM_MS);
  expect([incident(), (await bell('viewer')).soundAlert]).toEqual([[], false]);
  await move('10:30:05');
  // The transfer waits for the line; it trips the incoming after 8 s and closes the tie in the second after.
  expect(incident()).toEqual([['lost', null]]);
  expect((await bell('viewer')).soundAlert).toBe(true);
  expect((await bell('energy')).soundAlert).toBe(false);
  await move('10:30:08');
  expect(incident().at(-1)).toEqual(['open', null]);
  await move('10:30:09');
  expect(incident().at(-1)).toEqual(['tie', null]);
  await move('10:45:00');
  expect(incident()).toEqual([
    ['lost', 840_000],
    ['open', 861_000],
    ['tie', 860_000],
    ['untie', 860_000],
    ['close', 861_000],
  ]);
  expect((await bell('viewer')).soundAlert).toBe(false);
  await move('10:31:00');
  expect(incident()).toEqual([
    ['lost', null],
    ['open', null],
    ['tie', null],
  ]);
  await move(CALM_MS);
  expect(incident()).toEqual([]);
});

it('[SH-3-15] counts by kind the events of the last 24 hours of the site clock, of the projects of the account alone', async () => {
  const PROJECTS = {viewer: ['P2'], executor: ['P2'], energy: ['P1'], operator: ['P1', 'P2', 'P3'], admin: ['P1', 'P2', 'P3']};
  const moments = [at('10:30:05'), Date.parse('2026-08-19T10:30:05+08:00'), at('00:30:00')];
  for (const nowMs of moments) {
    await move(nowMs);
    const sums = new Set<number>();
    for (const [role, projects] of Object.entries(PROJECTS)) {
      const rows = stored<{kind: string; n: number}>(
        `select kind, count(*) as n from event where raised_ms between ? and ? and project_id in (${projects.map(() => '?').join()}) group by kind`,
        nowMs - 86_400_000,
        nowMs,
        ...projects,
      );
      const count = (kind: string) => rows.find((one) => one.kind === kind)?.n ?? 0;
      expect(await bell(role)).toMatchObject({
        deviceOverLimitNum: count('alarm'),
        hvLvOdDeviceFaultNum: count('fault'),
        deviceSwitchChangeNum: count('switch'),
        monitorLogNum: count('monitor'),
      });
      sums.add(rows.reduce((sum, {n}) => sum + n, 0));
    }
    // One project, another, and all of them: none is empty, and no role is given the counts of another.
    expect([sums.size, Math.min(...sums) > 0]).toEqual([3, true]);
  }
});

it('[SH-7-35] a server that is started again tells the same', async () => {
  await move('10:30:05');
  const told = await bell('operator');
  const {folder} = server;
  await server.app.close();
  const again = await startApp({dataDir: folder, demoClockMs: at('10:30:05')});
  expect(await bell('operator', again)).toEqual(told);
  await again.close();
  const earlier = await startApp({dataDir: folder, demoClockMs: CALM_MS});
  expect((await bell('viewer', earlier)).soundAlert).toBe(false);
  await earlier.close();
  const running = await startApp({dataDir: folder, demoClockMs: undefined});
  await move('10:30:05', running);
  expect((await bell('viewer', running)).soundAlert).toBe(true);
  await running.close();
  rmSync(folder, {recursive: true, force: true});
  server = await startApp();
});

it('[SH-7-35] while a server listens, the week before is filled in the background', async () => {
  await move(CALM_MS);
  const days = () =>
    stored<{day: number}>(
      'select distinct cast((? - raised_ms) / 86400000 as integer) as day from event where raised_ms <= ?',
      CALM_MS,
      CALM_MS,
    );
  expect(days().map(({day}) => day)).toEqual(expect.not.arrayContaining([5]));
  await server.app.listen({port: 0, host: '127.0.0.1'});
  await expect.poll(() => Math.max(...days().map(({day}) => day)), {timeout: 30_000}).toBe(6);
  expect(new Set(days().map(({day}) => day))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  expect(server.log()).not.toContain('could not be brought up');
});
