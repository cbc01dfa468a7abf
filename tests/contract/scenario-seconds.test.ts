import {join} from 'node:path';
import {bellWarn, demoScenario, projectPictures, SCENARIO_KINDS, type ScenarioKind, strictEnvelope} from '@livebus/contract';
import {parseDiagram, type Station} from '@livebus/engine/core';
import Database from 'libsql';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {evidenceReading} from '../../server/network/evidence-reading.ts';
import {NetworkJudge} from '../../server/network/network-judge.ts';
import type {ReadingRow} from '../../server/readings/reading-source.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

/**
 * Every scenario through the calls, second by second: what readings, events, counts and liveness say of one moment must agree. The long form
 * looks at every kind at every project: `LIVEBUS_LONG=sweeps npx vitest run --project unit --testTimeout=3000000
 * tests/contract/scenario-seconds.test.ts`, of one project with `-t P1`; `KINDS=water,smoke` keeps to some kinds.
 */
const LONG = process.env.LIVEBUS_LONG === 'sweeps';
const SHORT: readonly ScenarioKind[] = ['incoming-lost', 'breaker-trip'];
const asked = process.env.KINDS?.split(',');
const KINDS = LONG ? SCENARIO_KINDS.filter((kind) => asked?.includes(kind) ?? true) : SHORT;
const PROJECTS = LONG ? ['P1', 'P2', 'P3'] : ['P2'];
const FINE_S = 60;
const COARSE_S = 30;
/** 11:00: nothing is scheduled until the afternoon. */
const FORENOON_MS = CALM_MS + 3_157_000;
const STALE_AFTER_MS = 10_000;
const POLL_S = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

interface EventRow {
  readonly id: string;
  readonly kind: string;
  readonly station_id: string;
  readonly device_id: string;
  readonly diagram_device_id: string | null;
  readonly words: string;
  readonly value_a: number | null;
  readonly raised_ms: number;
  readonly released_ms: number | null;
  readonly acquisition_ms: number | null;
}

function stored<Row>(sql: string, ...values: readonly (string | number)[]): Row[] {
  const database = new Database(join(server.folder, 'livebus.db'), {readonly: true});
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}
const eventsOf = (id: string) => stored<EventRow>('select * from event where id like ? order by raised_ms, acquisition_ms', `${id}/%`);
const ask = async (path: string, json: unknown) => server.ask('POST', path, {token: await server.token('admin'), json});
/** A busy machine may refuse while events are brought up to a clock that was moved by a day: the next request finds them further on. */
async function move(at: number): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const {httpStatus} = await ask('/api/demo/clock', {at});
    if (httpStatus === 200) return;
    expect(httpStatus).toBe(503);
  }
  throw new Error('the clock could not be moved');
}

interface Picture {
  readonly stationId: string;
  readonly station: Station;
  readonly rows: readonly ReadingRow[];
}

async function pictures(projectId: string): Promise<Picture[]> {
  const reply = await server.call(projectPictures, {token: await server.token('admin'), fields: {projectId}});
  const list = strictEnvelope.parse(reply.body).result as {
    stationId: string;
    stationType: 0 | 1;
    jsonData: unknown;
    deviceList: ReadingRow[] | {lvRealDatas: ReadingRow[]; transformerList: ReadingRow[]};
  }[];
  return list.map(({stationId, stationType, jsonData, deviceList}) => {
    const parsed = parseDiagram(jsonData, {kind: stationType === 1 ? 'high' : 'low'});
    if (!parsed.ok) throw new Error(`${stationId}: ${JSON.stringify(parsed.faults)}`);
    const rows = Array.isArray(deviceList) ? deviceList : [...deviceList.lvRealDatas, ...deviceList.transformerList];
    return {stationId, station: parsed.value, rows};
  });
}

const isOpen = ({raised_ms, released_ms}: EventRow, nowMs: number) => raised_ms <= nowMs && (released_ms === null || released_ms > nowMs);
const ruleOf = ({words}: EventRow) => JSON.parse(words) as {rule: string; params: Record<string, number | string>};
const phases = (row: ReadingRow) => [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage].filter((value) => value !== undefined);
const currents = (row: ReadingRow) => [row.aPhaseCurrent, row.bPhaseCurrent, row.cPhaseCurrent].filter((value) => value !== undefined);
const siteMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Counts of what was checked, and what was violated. */
const checked = new Map<string, number>();
const violated: string[] = [];
function check(what: string, holds: boolean, where: () => string): void {
  checked.set(what, (checked.get(what) ?? 0) + 1);
  if (!holds) violated.push(`${what}: ${where()}`);
}

it.each(PROJECTS)(
  '[MO-4-17] [SH-3-15] %s: second by second, readings, events, counts and liveness of every incident agree',
  {
    timeout: 3_000_000,
  },
  async (projectId) => {
    checked.clear();
    violated.length = 0;
    for (const [i, kind] of KINDS.entries()) {
      // In short on one calm forenoon: each further day costs the registers their energy.
      const startMs = LONG ? CALM_MS + (PROJECTS.indexOf(projectId) * KINDS.length + i + 1) * 86_400_000 : FORENOON_MS + i * 1_200_000;
      await move(startMs);
      await play(kind, projectId, startMs);
    }
    const total = [...checked.values()].reduce((sum, count) => sum + count, 0);
    const each = [...checked].map(([what, count]) => `${what} ${count}`).join(', ');
    console.log(`${projectId}: ${total} checks, ${violated.length} violated: ${each}`);
    expect(violated.slice(0, 20)).toEqual([]);
    expect(total).toBeGreaterThan(1000);
  },
);

async function play(kind: ScenarioKind, projectId: string, nowMs: number): Promise<void> {
  const normal = new Map((await pictures(projectId)).flatMap(({rows}) => rows.map((row) => [row.deviceId, row.switchState] as const)));
  const reply = await ask('/api/demo/scenario', {kind, projectId});
  const {id, startAt, endAt} = demoScenario.reply.parse(strictEnvelope.parse(reply.body).result);
  // Its events are known once it is over; then the clock goes back to its beginning.
  await move(endAt + 10_000);
  const planned = eventsOf(id);
  checkOrder(kind, planned);
  await move(nowMs - 20_000);
  const returns = new Map(planned.map((event) => [event.id, event.released_ms ?? endAt] as const));
  const judge = new NetworkJudge((await pictures(projectId)).map(({station}) => station));
  for (const atMs of momentsOf(startAt, endAt, planned)) {
    await move(atMs);
    // What a voltage has raised returns when its device is next asked.
    await look({kind, projectId, id, atMs, judge, normal, returns, over: atMs >= endAt + POLL_S * 1000});
  }
}

/** Every second of the first minute, then each moment at which something happens and every half minute; in short a few of them. */
function momentsOf(startAt: number, endAt: number, events: readonly EventRow[]): number[] {
  const told = events.flatMap(({raised_ms, released_ms}) => [raised_ms, released_ms ?? endAt]);
  const lengthS = (endAt - startAt) / 1000;
  const seconds = LONG ? Array.from({length: lengthS}, (_, s) => s).filter((s) => s < FINE_S || s % COARSE_S === 0) : [1, 10, 70];
  const before = LONG ? told.map((atMs) => atMs - 1000) : [];
  const all = [startAt - 1000, startAt, ...told, ...before, ...seconds.map((s) => startAt + s * 1000), endAt, endAt + 10_000];
  return [...new Set(all)].filter((atMs) => atMs <= endAt + 10_000).sort((a, b) => a - b);
}

/** Protection and transfer in the order and the time of their relays. */
function checkOrder(kind: ScenarioKind, events: readonly EventRow[]): void {
  const at = (key: string) => {
    const event = events.find(({id}) => id.endsWith(`/${key}`))!;
    return event.raised_ms + (event.acquisition_ms ?? 0);
  };
  if (kind === 'incoming-lost') {
    check('transfer waits', at('open') - at('lost') >= 8000 && at('open') - at('lost') < 8200, () => `${at('open') - at('lost')} ms`);
    check('tie within 1 s', at('tie') > at('open') && at('tie') - at('open') < 1000, () => `${at('tie') - at('open')} ms`);
    check('back: tie first', at('close') > at('untie') && at('close') - at('untie') < 1000, () => `${at('close') - at('untie')} ms`);
  }
  if (kind === 'breaker-trip') check('relay before breaker', at('open') - at('trip') > 0 && at('open') - at('trip') < 100, () => 'trip');
  if (kind === 'earthing') {
    const order = ['open', 'test', 'verified', 'earth', 'unearth', 'service', 'close'].map(at);
    check(
      'interlock order',
      order.every((ms, i) => i === 0 || ms > order[i - 1]!),
      () => order.join(),
    );
  }
}

interface Look {
  readonly kind: ScenarioKind;
  readonly projectId: string;
  readonly id: string;
  readonly atMs: number;
  readonly judge: NetworkJudge;
  readonly normal: ReadonlyMap<string, number | undefined>;
  readonly over: boolean;
  /** When each event will have returned, epoch ms. */
  readonly returns: ReadonlyMap<string, number>;
}

async function look({kind, projectId, id, atMs, judge, normal, over, returns}: Look): Promise<void> {
  const all = await pictures(projectId);
  const rows = new Map(all.flatMap((one) => one.rows.map((row) => [row.deviceId, row] as const)));
  const events = eventsOf(id);
  const where = (what: string) => () => `${projectId} ${kind} ${new Date(atMs + 8 * 3_600_000).toISOString().slice(11, 19)} ${what}`;
  const moved = new Set<string>(projectId === 'P2' && isDaily(atMs) ? ['1109', '1117'] : []);

  for (const event of events) {
    const open = isOpen(event, atMs);
    const {rule, params} = ruleOf(event);
    check('no event ahead of the clock', event.raised_ms <= atMs, where(event.id));
    if (over) check('all events returned', event.released_ms !== null, where(event.id));
    if (event.diagram_device_id !== null) {
      const station = all.find(({stationId}) => stationId === event.station_id);
      check('event beside its device', station?.rows.some(({deviceId}) => deviceId === event.diagram_device_id) === true, where(event.id));
    }
    const row = rows.get(event.device_id);
    if (row === undefined) continue;
    const word = row.switchState ?? 0;
    if (rule === 'switched' && open) {
      if (params.to === 'open') check('open as told', (word & 1) === 0, where(event.id));
      if (params.to === 'closed') check('closed as told', (word & 1) === 1, where(event.id));
      if (params.to === 'earthed') check('earthed as told', (word & 9) === 8, where(event.id));
      if (params.to === 'open' || params.to === 'closed' || params.to === 'earthed') moved.add(event.device_id);
    }
    if (rule.startsWith('voltage')) {
      const lowest = Math.min(...phases(row));
      if (event.raised_ms === atMs)
        check('alarm has its voltage', Math.abs(lowest / Number(params.voltageV) - 1) < 0.03, where(`${event.id} ${lowest}`));
      // It returns when its device is next asked after the voltage is back.
      if (open && returns.get(event.id)! - atMs > POLL_S * 1000)
        check('alarm while it is low', lowest < Number(params.limitV), where(`${event.id} ${lowest}`));
    }
    if (rule === 'lineLost' && open) check('lost line has no voltage', Math.max(0, ...phases(row)) === 0, where(event.id));
  }

  for (const row of rows.values()) {
    if (row.switchState === undefined) continue;
    if ((row.switchState & 1) === 0 && currents(row).length > 0)
      check('open carries nothing', Math.max(...currents(row)) === 0, where(`${row.deviceId} ${currents(row)}`));
    if (!moved.has(row.deviceId) && !isSilent(row, atMs))
      check('not moved', ((row.switchState ^ (normal.get(row.deviceId) ?? 0)) & 9) === 0, where(row.deviceId));
    if (phases(row).length > 0 && Math.max(...phases(row)) === 0 && currents(row).length > 0)
      check('no current without voltage', Math.max(...currents(row)) === 0, where(row.deviceId));
  }

  const readings = all.map((one) => one.rows.map((row) => evidenceReading(row, siteMs(row.acquisitionTime))));
  for (const [i, {segment, graph}] of judge.judge(readings, {nowMs: atMs, staleAfterMs: STALE_AFTER_MS}).entries()) {
    for (const [rule, shown] of [
      ['segment', segment],
      ['graph', graph],
    ] as const) {
      for (const [deviceId, unit] of shown.units) {
        check('no false mark', unit.mark === undefined && unit.conflict === 0, where(`${rule} ${deviceId} ${unit.mark ?? 'conflict'}`));
        const volts = phases(rows.get(deviceId) ?? ({} as ReadingRow));
        if (volts.length === 0 || unit.position !== 'closed' || isSilent(rows.get(deviceId)!, atMs)) continue;
        // A station that states no nominal voltage has none that counts ([E17]): what its supply is assumed to feed says so itself.
        if (unit.bus === 'live' && unit.supplyAssumed === 1)
          check(
            'assumed says so',
            unit.reasons.some(({code}) => code === 'supplyAssumed'),
            where(`${rule} ${deviceId}`),
          );
        else if (unit.bus === 'live') check('live has voltage', Math.max(...volts) > 50, where(`${rule} ${deviceId}`));
        if (unit.bus === 'dead') check('dead has none', Math.max(...volts) === 0, where(`${rule} ${all[i]!.stationId} ${deviceId}`));
      }
    }
  }

  const token = await server.token('viewer');
  const counts = bellWarn.reply.parse((await server.call(bellWarn, {token})).body.result);
  if (projectId !== 'P2') return;
  const listed = stored<{kind: string; n: number}>(
    "select kind, count(*) as n from event where raised_ms between ? and ? and project_id = 'P2' group by kind",
    atMs - 86_400_000,
    atMs,
  );
  const count = (of: string) => listed.find((one) => one.kind === of)?.n ?? 0;
  const {deviceOverLimitNum, hvLvOdDeviceFaultNum, deviceSwitchChangeNum, monitorLogNum} = counts;
  const same = [deviceOverLimitNum, hvLvOdDeviceFaultNum, deviceSwitchChangeNum, monitorLogNum].join();
  check('counts as listed', same === ['alarm', 'fault', 'switch', 'monitor'].map(count).join(), where(same));
}

/** Each day the hospital loses a line, which may fall into a long incident. */
const isDaily = (atMs: number): boolean => {
  const time = new Date(atMs + 8 * 3_600_000).toISOString().slice(11, 19);
  return time >= '10:30:00' && time < '10:45:05';
};

const isSilent = ({acquisitionTime}: ReadingRow, atMs: number): boolean => atMs - siteMs(acquisitionTime) > 1000;
