import {deviceNames, itemTree, realReport, stationById, stationPicture, stationRealData, stationTable, tree} from '@livebus/contract';
import {afterAll, afterEach, beforeAll, expect, it, vi} from 'vitest';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.token('admin');
  // What only the first call of a session writes.
  await server.call(tree, {token});
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** What a call asks of the database. */
async function statementsOf(call: Parameters<TestServer['call']>[0], fields: Record<string, string> = {}) {
  const run = vi.spyOn(DatabaseThread.prototype, 'run');
  const reply = await server.call(call, {token, fields});
  expect(reply.httpStatus).toBe(200);
  const statements = run.mock.calls.map(([sql]) => sql);
  run.mockRestore();
  return {reply, statements};
}

/** Statements that read the diagram's JSON: by its column, or by all columns of the table. */
const readDiagram = (statements: readonly string[]) =>
  statements.filter((sql) => /json_data/.test(sql) || (/select \*/.test(sql) && /from "station"/.test(sql)));

it('a station and its readings are answered without its diagram, which only the picture reads', async () => {
  const stationId = 'S1';
  for (const call of [stationById, stationRealData]) {
    const {statements} = await statementsOf(call, {stationId});
    expect(statements.some((sql) => /from "station"/.test(sql))).toBe(true);
    expect([call.path, readDiagram(statements)]).toEqual([call.path, []]);
  }
  const {statements} = await statementsOf(stationPicture, {stationId});
  expect(readDiagram(statements)).toHaveLength(1);
});

it('what is asked again and again does not read the diagram each time: a table and a report know for a minute what devices are made for', async () => {
  const table = {stationId: 'S1', extremes: 'false'};
  const report = {deviceId: '1001', timeInterval: '60', searchDate: '2026-05-15'};
  for (const [call, fields] of [
    [stationTable, table],
    [realReport, report],
  ] as const) {
    const first = await statementsOf(call, fields);
    expect([call.path, readDiagram(first.statements).length]).toEqual([call.path, 1]);
    const second = await statementsOf(call, fields);
    expect([call.path, readDiagram(second.statements)]).toEqual([call.path, []]);
    expect(second.reply.body.result).toEqual(first.reply.body.result);
  }
});

it('the tree of energy items has names of stations, without their diagrams', async () => {
  const {reply, statements} = await statementsOf(itemTree, {projectId: 'P1'});
  expect(reply.body.result.length).toBeGreaterThan(0);
  expect(readDiagram(statements)).toEqual([]);
});

it('device names of all stations are one statement, in the order of the tree', async () => {
  const {reply, statements} = await statementsOf(deviceNames);
  expect(statements.filter((sql) => /"device"/.test(sql))).toHaveLength(1);
  const stations = reply.body.result as {stationId: string; devices: {id: string; name: string}[]}[];
  const groups = (await server.call(tree, {token})).body.result as {children: {children: {id: string}[]}[]}[];
  expect(stations.map(({stationId}) => stationId)).toEqual(
    groups.flatMap((group) => group.children.flatMap((project) => project.children.map(({id}) => id))),
  );
  expect(stations.length).toBeGreaterThan(10);
  for (const {devices} of stations) expect(devices.length).toBeGreaterThan(0);
});
