import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {siteText} from '@livebus/engine/core';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/backend-guide.md'), 'utf8');
/** The guide's own lines, in its order. */
const COMMANDS = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'));
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-guide-'));
  server = await startApp({mode: 'production', demoClockMs: undefined, dataDir: folder});
  url = await server.app.listen({port: 0, host: '127.0.0.1'});
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

/** A command of the guide beside the running server; npm and its own lines are left out. */
async function follow(command: string | undefined, env: Record<string, string> = {}): Promise<string> {
  const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>;
  const line = command!
    .replace(/^npm run (\S+) -- /, (_, name: string) => `node --import tsx ${scripts[name]!.replace(/^tsx /, '')} `)
    .replace('readings.ndjson', join(folder, 'readings.ndjson'));
  const {stdout} = await run('sh', ['-c', line], {cwd: ROOT, env: {...process.env, DATA_DIR: folder, LIVEBUS: url, ...env}});
  return stdout.trim();
}

it('[MO-7-04] a site is brought in, fed and read back with the commands of the guide, without the demo', async () => {
  expect(COMMANDS).toHaveLength(4);
  const [dryRun, bringIn, makeKey, sendReadings] = COMMANDS;
  expect(await follow(dryRun)).toContain('dry run, nothing was changed: 9 added');
  const told = await follow(bringIn);
  const password = /^password of workshop, shown only once: (\S+)$/m.exec(told)![1]!;
  const key = await follow(makeKey);

  const example = JSON.parse(/```json\n(.*)\n```/.exec(GUIDE)![1]!);
  const now = siteText(Date.now(), 'Asia/Shanghai');
  writeFileSync(join(folder, 'readings.ndjson'), `${JSON.stringify({...example, acquisitionTime: now})}\n{"deviceId": "2001"}\n`);
  expect(JSON.parse(await follow(sendReadings, {KEY: key}))).toEqual({
    status: 200,
    result: {accepted: 1, refused: [{line: 2, reason: 'acquisitionTime is missing, or no text'}]},
  });

  const signedIn = await server.ask('POST', '/api/user/loginTest', {form: {loginName: 'workshop', password}});
  const {token} = signedIn.body.result;
  const tree = (await server.ask('GET', '/api/common/treeTest', {token})).body.result;
  expect(tree[0].children[0].children[0]).toMatchObject({id: 'acme-lv', name: '车间低压室', stationType: 0});
  const real = await server.ask('GET', '/api/powerMonitor/powerSysPic/getRealDataListByStationId', {token, query: {stationId: 'acme-lv'}});
  expect(real.body.result.lvRealDatas).toEqual([{...example, acquisitionTime: now, periodMs: 10_000}]);
  const curve = await server.ask('GET', '/api/powerMonitor/realTimeData/lineData', {
    token,
    query: {deviceId: '28002', type: 'activePowerSum'},
  });
  expect(curve.body.result).toEqual({xDataList: [now], yDataList: [52300]});
  const stream = await fetch(`${url}/api/stream?stationId=acme-lv`, {headers: {'Access-Token': token}});
  let text = '';
  for await (const chunk of stream.body!) {
    text += Buffer.from(chunk).toString();
    if (text.includes('"deviceId":"28002"')) break;
  }
  expect(text).toContain('event: readings');
});
