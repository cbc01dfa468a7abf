import {
  type Call,
  demandWatch,
  energyManage,
  loadDurationCurve,
  maxDemandByDay,
  maxDemandByDayAnalysis,
  projectDemand,
  type ReplyOf,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function ask<C extends Call>(call: C, fields: Record<string, string | number>, role = 'operator'): Promise<ReplyOf<C>> {
  const reply = await server.call(call, {token: await server.token(role), fields});
  expect([call.path, reply.httpStatus]).toEqual([call.path, 200]);
  return call.reply.parse(reply.body.result) as ReplyOf<C>;
}
/** What a call answers once everything is read. */
async function whole<C extends Call>(call: C, fields: Record<string, string | number>): Promise<ReplyOf<C>> {
  let reply = await ask(call, fields);
  while ((reply as {pending?: boolean}).pending) reply = await ask(call, fields);
  return reply;
}
const SUPPLIES = ['1001', '1007', '1021', '1033'];
const DAYS = {startDate: '2026-05-13', endDate: '2026-05-14'};

it('the contract of a project is no line of one of its several supplies, but of all together, on each day', async () => {
  expect((await ask(maxDemandByDay, {deviceId: '1001'})).contractedKw).toBeNull();
  const together = await whole(projectDemand, {projectId: 'P1', ...DAYS});
  expect([together.contract, together.meters.map(({deviceId}) => deviceId)]).toEqual([[4000, 4000], SUPPLIES]);
  const alone = [];
  for (const deviceId of SUPPLIES) alone.push((await ask(maxDemandByDayAnalysis, {deviceId, ...DAYS})).list_y);
  for (const at of [0, 1]) {
    const parts = alone.map((list) => list[at]!);
    expect(together.list_y[at]).toBeLessThanOrEqual(parts.reduce((sum, one) => sum + one, 0) + 0.01);
    expect(together.list_y[at]).toBeGreaterThanOrEqual(Math.max(...parts));
  }
});

it('the running windows are told with what is done, what is certain and what is expected, against contract and the month’s peak', async () => {
  const watch = await whole(demandWatch, {projectId: 'P1'});
  expect([watch.windowMin, watch.slideMin, watch.windows.length, watch.asOf]).toEqual([15, 5, 3, Date.parse('2026-05-15T10:07:00+08:00')]);
  expect(watch.windows.map(({fromAt, toAt}) => [(toAt - watch.asOf) / 60_000, (toAt - fromAt) / 60_000])).toEqual([
    [3, 15],
    [8, 15],
    [13, 15],
  ]);
  const now = watch.course.kw.at(-1)!;
  for (const {forecastKw, leastKw, doneKwh} of watch.windows) {
    expect(forecastKw).toBeGreaterThanOrEqual(leastKw!);
    expect(leastKw).toBeCloseTo(doneKwh! * 4, 2);
    // No scenario runs at the calm moment: the load does not jump.
    expect(Math.abs(forecastKw! - now) / now).toBeLessThan(0.1);
  }
  const [contract, peak] = watch.limits;
  expect([contract!.kind, contract!.kw, peak!.kind]).toEqual(['contract', 4000, 'monthPeak']);
  const month = await whole(projectDemand, {projectId: 'P1', startDate: '2026-05-01', endDate: '2026-05-15'});
  expect(peak!.kw).toBe(Math.max(...month.list_y.map((kw) => kw ?? 0)));
  const rises = watch.risers.map(({beforeKw, nowKw}) => nowKw - beforeKw);
  expect(rises).toEqual([...rises].sort((a, b) => b - a));
  expect(rises.every((rise) => rise > 0) && rises.length <= 5).toBe(true);
});

it('the duration curve is the quarter-hours of the trend sorted; headroom is what the contract leaves', async () => {
  const curve = await whole(loadDurationCurve, {projectId: 'P1', ...DAYS});
  const sums = new Float64Array(192);
  for (const deviceId of SUPPLIES) {
    const [trend] = await ask(energyManage, {type: 'AE', deviceId, timeInterval: 15, ...DAYS});
    for (const [at, kwh] of (trend!.y.aAE as readonly number[]).entries()) sums[at] = sums[at]! + kwh * 4;
  }
  const sorted = [...sums].sort((a, b) => b - a);
  expect([curve.intervals, curve.known, curve.enough]).toEqual([192, 192, true]);
  for (const [at, kw] of curve.kw.entries()) expect(Math.abs(kw - sorted[Math.round(curve.shares[at]! * 192) - 1]!)).toBeLessThan(0.1);
  expect(curve.limit).toEqual({kind: 'contract', value: 4000, peak: curve.figures!.maxKw, hoursAbove: 0});
  const one = await whole(loadDurationCurve, {projectId: 'P1', deviceId: '1001', ...DAYS});
  expect([one.limit, one.meters.length]).toEqual([null, 1]);
  // Billed by capacity: apparent power by both registers.
  const hospital = await whole(loadDurationCurve, {projectId: 'P2', ...DAYS});
  expect([hospital.limit!.kind, hospital.limit!.value]).toEqual(['capacity', 7900]);
  expect(hospital.limit!.peak).toBeGreaterThan(hospital.figures!.maxKw);
  const short = await whole(loadDurationCurve, {projectId: 'P1', startDate: '2026-05-15', endDate: '2026-05-15'});
  expect([short.intervals, short.enough]).toEqual([40, false]);
});

it('a device of another project is not there; supplies without readings have no demand and no forecast, never 0', async () => {
  for (const call of [demandWatch, loadDurationCurve]) {
    const fields = {projectId: 'P1', deviceId: '1101', ...(call === loadDurationCurve && DAYS)};
    expect((await server.call(call, {token: await server.token('operator'), fields})).httpStatus).toBe(404);
  }
  const none = await ask(demandWatch, {projectId: 'P9'}, 'admin');
  expect(none.windows.map(({forecastKw, leastKw, doneKwh}) => [forecastKw, leastKw, doneKwh])).toEqual(Array(3).fill([null, null, null]));
  expect([none.limits, none.last?.kw]).toEqual([[], null]);
});
