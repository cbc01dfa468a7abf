import {
  acknowledgeAlarms,
  alarmDetail,
  alarms,
  bellWarn,
  deviceFaultHv,
  deviceFaultList,
  deviceSwitchChangeLogList,
  deviceTags,
  deviceWarnHv,
  deviceWarnList,
  deviceWarnOd,
  exportAlarms,
  gatewayLogList,
  markAlarmsRead,
  shelveAlarm,
  tagDevice,
  unshelveAlarm,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listen, type OpenStream, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';

const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);

let server: TestServer;
let stream: OpenStream;
let tokens: Readonly<Record<'admin' | 'operator' | 'executor' | 'viewer' | 'energy', string>>;
beforeAll(async () => {
  server = await startApp({demoClockMs: at('10:30:20'), rate: {perMinute: 100_000}});
  const names = ['admin', 'operator', 'executor', 'viewer', 'energy'] as const;
  tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await server.token(name)]))) as typeof tokens;
  stream = await openStream(await listen(server), '', {'Access-Token': tokens.operator});
  await stream.next('counts');
}, 120_000);
afterAll(async () => {
  stream.close();
  await server.close();
});

const ask = async (
  call: Parameters<TestServer['call']>[0],
  fields: Record<string, unknown> = {},
  who: keyof typeof tokens = 'operator',
) => {
  const reply =
    call.method === 'GET'
      ? await server.call(call, {token: tokens[who], fields: fields as never})
      : await server.ask('POST', `/api${call.path}`, {token: tokens[who], json: fields});
  return {...reply, result: reply.httpStatus === 200 ? (call.reply.parse(reply.body.result) as never) : undefined};
};
type Table = ReturnType<(typeof alarms)['reply']['parse']>;
const table = async (fields: Record<string, unknown> = {}, who: keyof typeof tokens = 'operator') =>
  (await ask(alarms, fields, who)).result as unknown as Table;
const move = (time: string) => server.ask('POST', '/api/demo/clock', {token: tokens.admin, json: {at: at(time)}});

it('[SH-3-15] an alarm is worked off: listed, acknowledged with a note, told to every stream, with a timeline of its life', async () => {
  const open = await table({state: 'unacknowledged', level: 1, kind: 'fault'});
  const lost = open.rows.rows.find(({words}) => words?.rule === 'lineLost')!;
  expect(lost).toMatchObject({state: 'unacknowledged', isRead: 0, releasedAt: null, isSeen: false});
  expect((await ask(acknowledgeAlarms, {ids: [lost.id], note: '已通知调度'})).result).toEqual({changed: 1, conflicts: []});
  await stream.until(() =>
    stream.events.some(
      ({name, data}) =>
        name === 'alarm' && (data as {id: string; state?: string}).id === lost.id && (data as {state?: string}).state === 'acknowledged',
    ),
  );
  const {alarm, timeline} = (await ask(alarmDetail, {id: lost.id}, 'viewer')).result as unknown as ReturnType<
    (typeof alarmDetail)['reply']['parse']
  >;
  expect(alarm).toMatchObject({state: 'acknowledged', isRead: 1, acknowledgedBy: 'operator', note: '已通知调度'});
  expect(timeline.map(({step, by}) => [step, by])).toEqual([
    ['raised', undefined],
    ['acknowledged', 'operator'],
  ]);
  const again = await ask(acknowledgeAlarms, {ids: [lost.id]}, 'executor');
  expect([again.httpStatus, again.body.msgKey, again.body.params]).toEqual([
    409,
    'alarmChanged',
    {state: 'acknowledged', by: 'operator', at: at('10:30:20'), note: '已通知调度'},
  ]);
  expect((await table({state: 'unacknowledged', level: 1, kind: 'fault'})).total).toBe(open.total - 1);
  await move('10:45:00');
  expect((await ask(alarmDetail, {id: lost.id})).result).toMatchObject({
    alarm: {state: 'closed'},
    timeline: [{step: 'raised'}, {step: 'acknowledged'}, {step: 'returned'}],
  });
  await move('10:30:20');
  expect((await ask(alarmDetail, {id: lost.id})).result).toMatchObject({alarm: {state: 'acknowledged'}});
  await move('10:30:06');
  expect((await ask(alarmDetail, {id: lost.id})).result).toMatchObject({alarm: {state: 'unacknowledged'}});
  await move('10:30:20');
});

it('shelving ends by itself as the clock goes; by hand sooner; a foreign alarm is not there', async () => {
  const [row] = (await table({state: 'unacknowledged', kind: 'fault'})).rows.rows;
  const {id} = row!;
  expect((await ask(shelveAlarm, {id, minutes: 5, reason: ' '})).body.errors[0].path).toBe('reason');
  expect((await ask(shelveAlarm, {id, minutes: 5, reason: 'a\u200bb'})).body.errors[0].path).toBe('reason');
  expect((await ask(shelveAlarm, {id, minutes: 5, reason: '检查'})).result).toMatchObject({changed: 1});
  const again = await ask(shelveAlarm, {id, minutes: 9, reason: '再'}, 'admin');
  const until = at('10:35:20');
  expect([again.httpStatus, again.body.msgKey, again.body.params]).toMatchObject([
    409,
    'alarmChanged',
    {state: 'shelved', by: 'operator', until, note: '检查'},
  ]);
  expect((await ask(shelveAlarm, {id, minutes: 5, reason: '检查', seenUntil: until}, 'admin')).result).toMatchObject({changed: 1});
  expect((await table({state: 'shelved'})).rows.rows).toMatchObject([{id, state: 'shelved', shelvedUntil: at('10:35:20')}]);
  await move('10:35:00');
  expect((await table({state: 'shelved'})).total).toBe(1);
  await move('10:35:21');
  await expect.poll(async () => (await table({state: 'shelved'})).total).toBe(0);
  expect((await ask(alarmDetail, {id})).result).toMatchObject({alarm: {state: 'unacknowledged'}});
  await move('10:30:20');
  await ask(shelveAlarm, {id, minutes: 5, reason: '检查'});
  expect((await ask(unshelveAlarm, {id})).result).toMatchObject({changed: 1});
  expect((await ask(alarmDetail, {id})).result).toMatchObject({alarm: {state: 'acknowledged'}});
  for (const [call, fields] of [
    [acknowledgeAlarms, {ids: [id]}],
    [alarmDetail, {id}],
  ] as const) {
    const project = row!.projectId === 'P2' ? 'energy' : 'executor';
    const refused = await ask(call, fields, project);
    expect([call.path, refused.httpStatus === 404 || refused.httpStatus === 403]).toEqual([call.path, true]);
  }
});

it('all that match are acknowledged at once, as they were seen', async () => {
  const seen = await table({state: 'returned', kind: 'alarm'});
  expect(seen.total).toBeGreaterThan(2);
  const filter = {state: 'returned', kind: 'alarm'};
  const stale = await ask(acknowledgeAlarms, {all: filter, revision: 0});
  expect(stale.result).toEqual({changed: 0, conflicts: []});
  for (const [call, fields, path] of [
    [acknowledgeAlarms, {all: filter}, 'revision'],
    [acknowledgeAlarms, {all: filter, revision: seen.revision + 1000}, 'revision'],
    [acknowledgeAlarms, {all: {stationID: 'S1'}, revision: seen.revision}, 'all'],
    [markAlarmsRead, {kinds: ['switch'], revision: seen.revision + 1000}, 'revision'],
  ] as const)
    expect([call.path, (await ask(call, fields)).body.errors?.[0]?.path]).toEqual([call.path, path]);
  const done = await ask(acknowledgeAlarms, {all: filter, revision: seen.revision, note: '复位'});
  expect(done.result).toEqual({changed: seen.total, conflicts: []});
  expect((await table(filter)).total).toBe(0);
});

it('a tag on a device is told by the stream, seen in its list, holds its alarms, and is taken off', async () => {
  const standing = (await table({state: 'unacknowledged,acknowledged', kind: 'fault,alarm', limit: 200})).rows.rows;
  const row = standing.find(({deviceId, diagramDeviceId}) => deviceId !== undefined && deviceId === diagramDeviceId);
  const {deviceId, id} = row!;
  expect((await ask(tagDevice, {deviceId, tag: 'maintenance', note: '检修'})).httpStatus).toBe(200);
  expect((await stream.next('tags')).data).toEqual({deviceId});
  expect((await ask(deviceTags)).result).toMatchObject([{deviceId, tag: 'maintenance', by: 'operator', note: '检修'}]);
  expect((await ask(alarmDetail, {id})).result).toMatchObject({alarm: {state: 'suppressed', tag: 'maintenance'}});
  expect((await ask(tagDevice, {deviceId, tag: 'none'})).httpStatus).toBe(200);
  expect((await ask(alarmDetail, {id})).result).toMatchObject({alarm: {state: 'unacknowledged'}});
  expect((await ask(tagDevice, {deviceId: 'none', tag: 'none'})).httpStatus).toBe(404);
  expect((await ask(tagDevice, {deviceId, tag: 'outOfService', note: 'a', seen: 'none'})).httpStatus).toBe(200);
  const late = await ask(tagDevice, {deviceId, tag: 'maintenance', seen: 'none'}, 'admin');
  expect([late.httpStatus, late.body.msgKey, late.body.params]).toMatchObject([
    409,
    'tagChanged',
    {tag: 'outOfService', by: 'operator', note: 'a'},
  ]);
  await ask(tagDevice, {deviceId, tag: 'none', seen: 'outOfService'});
});

it('[SH-3-12] [MO-3-24] [MO-7-15] the lists of the specification are views of the same records', async () => {
  const rowsOf = (given: unknown) => (given as {rows: Record<string, unknown>[]}).rows;
  const warned = rowsOf((await ask(deviceWarnList)).result);
  const same = await table({kind: 'alarm', from: at('10:30:20') - 86_400_000, limit: 200});
  expect(warned.map(({id}) => id)).toEqual(same.rows.rows.map(({id}) => id));
  expect(warned[0]).toMatchObject({faultName: expect.any(String), acquisitionTime: expect.stringMatching(/^2026-05-1\d \d\d:\d\d:\d\d$/)});
  const faults = rowsOf((await ask(deviceFaultList)).result);
  const [fault] = faults;
  const detail = (await ask(alarmDetail, {id: fault!.id})).result as unknown as {alarm: {stationId: string}};
  const ofStation = rowsOf((await ask(deviceFaultHv, {stationId: detail.alarm.stationId})).result);
  expect(ofStation.map(({id}) => id)).toContain(fault!.id);
  const day = String(fault!.acquisitionTime).slice(0, 10);
  const onDay = (fromDay: string, toDay: string) => ask(deviceFaultHv, {stationId: detail.alarm.stationId, fromDay, toDay});
  expect(rowsOf((await onDay(day, day)).result)).toEqual(
    ofStation.filter(({acquisitionTime}) => String(acquisitionTime).startsWith(day)).map((row, at) => ({...row, index: at + 1})),
  );
  expect(rowsOf((await onDay('2020-01-01', '2020-01-02')).result)).toEqual([]);
  expect((await server.call(deviceFaultHv, {token: tokens.operator, fields: {stationId: 'S1', fromDay: 'x'}})).httpStatus).toBe(400);
  expect(
    rowsOf((await ask(deviceWarnHv, {stationId: 'S1'})).result).length + rowsOf((await ask(deviceWarnOd, {stationId: 'S1'})).result).length,
  ).toBe((await table({stationId: 'S1', kind: 'alarm'})).total);
  expect((await server.ask('GET', '/api/eventRecord/deviceWarn/hv', {token: tokens.admin, query: {stationId: 'S1'}})).httpStatus).toBe(404);
  const switched = rowsOf((await ask(deviceSwitchChangeLogList)).result);
  expect(Object.keys(switched[0]!)).toEqual(expect.arrayContaining(['aphaseCurrent', 'cphaseVoltage', 'faultName']));
  expect(switched.some(({aphaseVoltage}) => typeof aphaseVoltage === 'number')).toBe(true);
  const logs = rowsOf((await ask(gatewayLogList)).result);
  for (const log of logs) expect(log).toMatchObject({logType: expect.any(String), logTime: expect.any(String)});
});

it('[SH-3-15] [SH-7-35] what a user has read leaves the badge of that user alone, by poll and by stream', async () => {
  const badge = async (who: keyof typeof tokens) => (await ask(bellWarn, {}, who)).result as unknown as {deviceSwitchChangeNum: number};
  const before = await badge('operator');
  expect(before.deviceSwitchChangeNum).toBeGreaterThan(0);
  const others = await badge('admin');
  const {revision} = await table();
  expect((await ask(markAlarmsRead, {kinds: ['switch'], revision})).result).toMatchObject({changed: expect.any(Number)});
  expect((await badge('operator')).deviceSwitchChangeNum).toBe(0);
  expect(await badge('admin')).toEqual(others);
  await stream.until(() =>
    stream.events.some(({name, data}) => name === 'counts' && (data as {deviceSwitchChangeNum: number}).deviceSwitchChangeNum === 0),
  );
  expect((await ask(markAlarmsRead, {ids: ['none']})).httpStatus).toBe(404);
});

it('[SH-6-07] who may not acknowledge, shelve or export is refused, and nothing changes', async () => {
  const {revision, counts} = await table();
  for (const [call, fields, refused] of [
    [acknowledgeAlarms, {all: {}, revision}, ['viewer', 'energy']],
    [shelveAlarm, {id: 'x', minutes: 1, reason: 'x'}, ['viewer', 'executor', 'energy']],
    [tagDevice, {deviceId: '1001', tag: 'maintenance'}, ['viewer', 'executor', 'energy']],
    [exportAlarms, {}, ['viewer', 'executor', 'energy']],
    [alarms, {}, ['energy']],
  ] as const)
    for (const who of refused) expect([call.path, who, (await ask(call, fields, who)).httpStatus]).toEqual([call.path, who, 403]);
  expect((await table()).counts).toEqual(counts);
});

it('an export has every row that the table has, in its order; bad input is answered by its field', async () => {
  const whole = (await ask(exportAlarms, {sort: 'oldest'})).result as unknown as {rows: {id: string}[]};
  const {total} = await table();
  expect(whole.rows).toHaveLength(total);
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Table = await table({sort: 'oldest', limit: 200, ...(cursor && {cursor})});
    ids.push(...page.rows.rows.map(({id}) => id));
    cursor = page.next;
  } while (cursor);
  expect(whole.rows.map(({id}) => id)).toEqual(ids);
  for (const [fields, path] of [
    [{cursor: 'bm9uc2Vuc2U'}, 'cursor'],
    [{level: 5}, 'level.0'],
    [{state: 'odd'}, 'state.0'],
    [{from: Number.NaN}, 'from'],
    [{words: 'x'.repeat(101)}, 'words'],
    [{limit: 201}, 'limit'],
    [{from: 2, to: 1}, 'to'],
    [{stationID: 'S1'}, ''],
    [{cursor: Buffer.from(JSON.stringify([9, 1, 0, 'x'])).toString('base64url')}, 'cursor'],
  ] as const) {
    const reply = await ask(alarms, fields);
    expect([reply.httpStatus, reply.body.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect((await table({level: '', kind: '', from: '', to: ''})).total).toBe(total);
  const long = await ask(acknowledgeAlarms, {ids: ['x'], note: 'x'.repeat(10_000)});
  expect([long.httpStatus, long.body.errors[0].path]).toEqual([400, 'note']);
});
