import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  bandReport,
  type Call,
  dataAndUsePowerAnalysis,
  energyAnalysis,
  energyManageByDateRange2,
  flowEnergy,
  itemEnergy,
  maxDemandByDay,
  recently30DayUsePower,
  setEnergyTerm,
  yestodayUsePowerAnMaxValue,
} from '@livebus/contract';
import {dayStartMs, daysFrom, EnergyMark, shiftDay} from '@livebus/engine/core';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {HIGH_DIAGRAM} from '../../server/network/test-network.ts';
import {sweep} from '../support/sweep.ts';
import {bringSites, OWNER, sendBatch} from './gateway-support.ts';
import {startApp, type TestServer} from './support.ts';

const ZONE = 'Europe/Berlin';
const NOW_MS = Date.parse('2026-11-03T09:30:00+01:00');
const MINUTE = 60_000;
/** Over the change of the clock in spring, a month's end, and the change in autumn: a day of 23 hours and one of 25. */
const RANGES = [
  ['2026-03-27', '2026-04-02'],
  ['2026-10-23', '2026-10-27'],
] as const;
const IDS = Array.from({length: sweep(24, 5)}, (_, i) => `1M${i}`);
const DEVICES = ['1I', '1P', '1F', ...IDS];
const FILE = {
  livebus: 1,
  groups: [
    {
      ...{id: 'G', name: 'G'},
      projects: [
        {
          ...{id: 'P', name: 'P', timeZone: ZONE},
          stations: [
            {
              ...{id: 'H', name: 'H', code: 'H', stationType: 1, diagram: HIGH_DIAGRAM},
              gateways: [{id: 'GH', name: 'GH', periodS: 300}],
              devices: DEVICES.map((id) => ({id, name: id, gatewayId: 'GH', ...(id.startsWith('1M') && {kind: 5})})),
            },
          ],
        },
      ],
    },
  ],
};
const PRICES = {flat: 700_001, peak: 1_234_567, valley: 300_000};
const TARIFF = {
  name: '分时',
  seasons: [
    {
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      hours: [
        {band: 'valley', from: '00:00', to: '02:30'},
        {band: 'flat', from: '02:30', to: '08:15'},
        {band: 'peak', from: '08:15', to: '24:00'},
      ],
    },
  ],
  specialDays: [],
  prices: PRICES,
};

interface Raw {
  readonly atMs: number;
  readonly kwh: number;
}

let folder: string;
let key = '';
let server: TestServer;
let token: string;
const lives = new Map<string, Raw[]>();
/** What the registers of all lives went through. */
const happened = new Set<string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-ledger-'));
  [key = ''] = await bringSites(folder, FILE, ['GH'], NOW_MS);
  server = await startApp({mode: 'production', dataDir: folder, realNowMs: () => NOW_MS, demoClockMs: undefined, logLevel: 'warn'});
  token = (await server.ask('POST', '/api/user/loginTest', {form: OWNER})).body.result.token;
  for (const [i, id] of ['1F', ...IDS].entries()) {
    const life = RANGES.flatMap(([from, to], r) => lifeOf(seededRandom(i * 7 + r), from, to));
    lives.set(id, life);
    await send(id, life);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

/** Where the register of a third of the meters starts again at zero by itself. */
const RANGE_KWH = 100_000;

/**
 * A meter that counts, is silent, restarts at zero, rolls over, or gives way to another one that shows less, in steps of seconds to hours; each
 * register in whole 0.01 kWh.
 */
function lifeOf(random: SeededRandom, fromDay: string, toDay: string): Raw[] {
  const endMs = dayStartMs(shiftDay(toDay, 1), ZONE) + 3 * 3_600_000;
  const life: Raw[] = [];
  const rolls = random.chance(0.3);
  let kwh = rolls ? RANGE_KWH - 200 - random.below(3000) : 20_000 + random.below(100_000);
  for (let atMs = dayStartMs(fromDay, ZONE) - 2 * 3_600_000; atMs < endMs; ) {
    life.push({atMs, kwh: Math.round(kwh * 100) / 100});
    const stepMs = random.chance(0.02) ? (2 + random.below(9)) * 3_600_000 : (1 + random.below(3600)) * 1000;
    atMs += stepMs;
    kwh += (random.below(400) * stepMs) / 3_600_000;
    const before = kwh;
    const [restarts, replaced] = [random.chance(0.01), random.chance(0.01)];
    // A fall that the next readings take back would be a stray.
    if (restarts && kwh > 20_000) kwh = random.below(Math.max(1, Math.floor(kwh / 4)));
    // Another meter: nothing says what it showed when it took over.
    else if (replaced && kwh > 50_000) kwh *= 0.6 + random.below(25) / 100;
    else if (rolls && kwh >= RANGE_KWH) kwh -= RANGE_KWH;
    else continue;
    happened.add(restarts && kwh < before / 2 ? 'restarted' : kwh > before / 2 ? 'replaced' : 'rolled over');
  }
  return life;
}

const rowsOf = (deviceId: string, life: readonly Raw[]) =>
  life.map(({atMs, kwh}) => ({
    deviceId,
    acquisitionTime: `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')}Z`,
    positiveActiveEnergy: kwh,
  }));

/** Sent late, in parts and out of order. */
async function send(deviceId: string, life: readonly Raw[]): Promise<void> {
  const rows = rowsOf(deviceId, life);
  const half = rows.length >> 1;
  for (const part of [rows.slice(half), rows.slice(0, half + 3)]) {
    const reply = await sendBatch(server, part, key);
    expect(reply.json()).toMatchObject({status: 200, result: {accepted: part.length}});
  }
}

const ask = async (call: Call, fields: Record<string, string | number>) => {
  let reply = await server.call(call, {token, fields});
  // Of what is still being read a call says so, and is asked again.
  while (reply.body.result?.pending === true) reply = await server.call(call, {token, fields});
  expect([call.path, reply.httpStatus, reply.text.slice(0, 200)]).toEqual([call.path, 200, expect.anything()]);
  return call.reply.parse(reply.body.result) as Record<string, never>;
};

/** kWh used from one moment to another: every step of the register looked at, with no help of the arithmetic that is tested. */
function oracle(life: readonly Raw[], fromMs: number, toMs: number): number {
  let sum = 0;
  for (let i = 1; i < life.length; i++) {
    const [before, after] = [life[i - 1]!, life[i]!];
    const used = usedIn(before.kwh, after.kwh);
    const shared = Math.min(toMs, after.atMs) - Math.max(fromMs, before.atMs);
    // A silence of months says nothing about its days.
    if (shared > 0 && after.atMs - before.atMs < 31 * 86_400_000) sum += (used * shared) / (after.atMs - before.atMs);
  }
  return sum;
}

/**
 * Of a register without a known range a fall is a restart at zero, and a lower limit; one to more than half of what it showed is no count
 * since zero: nothing is known of it.
 */
const usedIn = (before: number, after: number) => (after >= before ? after - before : isRestart(before, after) ? after : 0);
const isRestart = (before: number, after: number) => after <= before / 2;

/** Whether between two moments a register restarted, and whether it fell for no reason that is known. */
function fallsOf(life: readonly Raw[], fromMs: number, toMs: number): {restarts: boolean; unexplained: boolean} {
  const falls = life.flatMap((after, i) => {
    const before = life[i - 1];
    return before && after.kwh < before.kwh && after.atMs > fromMs && before.atMs < toMs ? [isRestart(before.kwh, after.kwh)] : [];
  });
  return {restarts: falls.includes(true), unexplained: falls.includes(false)};
}

const wh = (kwh: number | null) => Math.round((kwh ?? 0) * 1000);
const sumWh = (list: readonly (number | null)[]) => list.reduce<number>((sum, one) => sum + wh(one), 0);

it('[EN-5-07] [EN-7-03] [EN-7-14] hours make days, days months, and all are what a slow look at every step says, within 1 Wh', async () => {
  const met = {restarts: 0, unexplained: 0};
  for (const [id, life] of lives) {
    for (const [startDate, endDate] of RANGES) {
      const days = daysFrom(startDate, endDate);
      const range = (await ask(energyManageByDateRange2, {deviceId: id, startDate, endDate})) as never as {
        list_x: string[];
        list_y: (number | null)[];
        list_m?: number[];
        total: {kwh: number};
      };
      expect(range.list_x).toEqual(days);
      expect(wh(range.total.kwh)).toBe(sumWh(range.list_y));
      for (const [i, day] of days.entries()) {
        const [fromMs, toMs] = [dayStartMs(day, ZONE), dayStartMs(shiftDay(day, 1), ZONE)];
        expect([id, day, Math.abs(wh(range.list_y[i]!) - oracle(life, fromMs, toMs) * 1000) <= 1]).toEqual([id, day, true]);
        const mark = range.list_m?.[i] ?? 0;
        const told = {restarts: (mark & EnergyMark.reset) !== 0, unexplained: (mark & EnergyMark.unknown) !== 0};
        const fell = fallsOf(life, fromMs, toMs);
        expect([id, day, told]).toEqual([id, day, fell]);
        if (fell.restarts) met.restarts++;
        if (fell.unexplained) met.unexplained++;
        const compare = (await ask(dataAndUsePowerAnalysis, {
          compareType: 'hb',
          deviceId: id,
          dataType: 'day',
          searchDate: day,
        })) as never as {
          thisDataList: (number | null)[];
          thisDataListSum: number;
          lastDataListSum: number | null;
        };
        expect([day, compare.thisDataListSum, sumWh(compare.thisDataList)]).toEqual([day, range.list_y[i], wh(range.list_y[i]!)]);
        if (i > 0) expect(compare.lastDataListSum).toBe(range.list_y[i - 1]);
      }
      const month = startDate.slice(0, 7);
      const months = (await ask(dataAndUsePowerAnalysis, {
        compareType: 'tb',
        deviceId: id,
        dataType: 'month',
        searchDate: month,
      })) as never as {thisDataList: (number | null)[]};
      for (const [i, day] of days.entries())
        if (day.startsWith(month)) expect([day, months.thisDataList[Number(day.slice(8)) - 1]]).toEqual([day, range.list_y[i]]);
      const year = (await ask(dataAndUsePowerAnalysis, {
        compareType: 'tb',
        deviceId: id,
        dataType: 'year',
        searchDate: '2026',
      })) as never as {thisDataList: (number | null)[]};
      expect(wh(year.thisDataList[Number(month.slice(5)) - 1]!)).toBe(sumWh(months.thisDataList));
    }
  }
  expect([...happened].sort()).toEqual(['replaced', 'restarted', 'rolled over']);
  expect(met.restarts).toBeGreaterThan(0);
  expect(met.unexplained).toBeGreaterThan(0);
});

it('[EN-7-12] [EN-7-13] an item is the sum of its devices at every interval, and a flow has for each device what its days have', async () => {
  type Item = {y: (number | null)[]; total: {kwh: number | null}; devices: {deviceId: string; total: {kwh: number | null}}[]};
  type Flow = {mapList1: {deviceId?: string; total?: {kwh: number | null}}[]; mapList2: {source: string; target: string; value: number}[]};
  const ids = ['1F', ...IDS];
  for (const [startDate, endDate] of RANGES) {
    const days = daysFrom(startDate, endDate);
    const sums = new Map<string, number>();
    for (const day of days) {
      const whole = (await ask(itemEnergy, {type: 'day', itemRule: ids.join(), interval: 60, searchDate: day})) as never as Item;
      let sum = 0;
      for (const {deviceId, total} of whole.devices) {
        const one = (await ask(energyManageByDateRange2, {deviceId, startDate: day, endDate: day})) as never as {list_y: (number | null)[]};
        expect([day, deviceId, total.kwh]).toEqual([day, deviceId, one.list_y[0]]);
        sums.set(deviceId, (sums.get(deviceId) ?? 0) + wh(total.kwh));
        sum += wh(total.kwh);
      }
      expect([day, sumWh(whole.y), wh(whole.total.kwh)]).toEqual([day, sum, sum]);
      for (const interval of [30, 20, 15, 10, 5]) {
        const finer = (await ask(itemEnergy, {type: 'day', itemRule: ids.join(), interval, searchDate: day})) as never as Item;
        expect([day, interval, sumWh(finer.y), wh(finer.total.kwh)]).toEqual([day, interval, sum, sum]);
      }
    }
    const flow = (await ask(flowEnergy, {nodeId: 'P', projectId: 'P', startDate, endDate})) as never as Flow;
    const nodes = flow.mapList1.filter(({deviceId}) => deviceId !== undefined && sums.has(deviceId));
    expect(nodes.length).toBeGreaterThan(0);
    for (const {deviceId, total} of nodes) expect([deviceId, wh(total?.kwh ?? null)]).toEqual([deviceId, sums.get(deviceId!)]);
    const [into, outOf] = [new Map<string, number>(), new Map<string, number>()];
    for (const {source, target, value} of flow.mapList2) {
      into.set(target, (into.get(target) ?? 0) + wh(value));
      outOf.set(source, (outOf.get(source) ?? 0) + wh(value));
    }
    // What is within the flow passes on all that it got.
    for (const [name, came] of into) if (outOf.has(name)) expect([name, came]).toEqual([name, outOf.get(name)]);
  }
});

it('[EN-7-07] silence is unknown and never 0; a gap and a reset are marked; coverage stands beside the total', async () => {
  const fields = {deviceId: '1F', startDate: '2026-05-01', endDate: '2026-05-03'};
  const nothing = (await ask(energyManageByDateRange2, fields)) as never as {list_y: unknown[]; total: unknown};
  expect(nothing.list_y).toEqual([null, null, null]);
  expect(nothing.total).toMatchObject({kwh: null, coverage: 0});
  const marked = (await ask(energyManageByDateRange2, {...fields, startDate: '2026-10-23', endDate: '2026-10-27'})) as never as {
    total: {coverage: number};
  };
  expect(marked.total.coverage).toBe(1);
});

it('[EN-7-08] a station is the sum of its devices; the incoming side has devices of its own', async () => {
  const station = (await ask(energyAnalysis, {type: 'year', sumOfStation: 0, stationId: 'H'})) as never as {
    tod: (number | null)[];
    devices: {deviceId: string}[];
  };
  expect(station.tod).toHaveLength(11);
  let sum = 0;
  for (const {deviceId} of station.devices) {
    const one = (await ask(dataAndUsePowerAnalysis, {compareType: 'hb', deviceId, dataType: 'year', searchDate: '2026'})) as never as {
      thisDataListSum: number | null;
    };
    sum += wh(one.thisDataListSum);
  }
  expect(sumWh(station.tod)).toBe(sum);
  expect(sum).toBeGreaterThan(0);
});

it('[EN-7-17] [EN-3-08] bands make days to the last Wh, amounts are made of lines by day and band; without a tariff there are none', async () => {
  const [startDate, endDate] = RANGES[1];
  const fields = {deviceId: '1F', startDate, endDate};
  type Bands = {
    dayList: string[];
    jianList: unknown[];
    fengList: number[];
    pingList: number[];
    guList: number[];
    noneList: number[];
    amountList: (number | null)[];
    amount: number | null;
  };
  const none = (await ask(bandReport, fields)) as never as Bands;
  expect([none.amount, none.fengList.every((one) => one === null), none.amountList.every((one) => one === null)]).toEqual([
    null,
    true,
    true,
  ]);
  const before = (await ask(energyManageByDateRange2, fields)) as never as {list_y: number[]};
  expect(none.noneList).toEqual(before.list_y);
  const set = await server.ask('POST', `/api${setEnergyTerm.path}`, {
    token,
    json: {projectId: 'P', kind: 'tariff', validFrom: '2026-01-01', revision: 0, content: TARIFF},
  });
  expect(set.httpStatus).toBe(200);
  for (const id of lives.keys()) {
    const bands = (await ask(bandReport, {...fields, deviceId: id})) as never as Bands;
    const {list_y: days} = (await ask(energyManageByDateRange2, {...fields, deviceId: id})) as never as {list_y: number[]};
    let amount = 0;
    for (const [i, day] of bands.dayList.entries()) {
      const parts = [bands.fengList[i]!, bands.pingList[i]!, bands.guList[i]!];
      expect([day, sumWh(parts), bands.jianList[i]]).toEqual([day, wh(days[i]!), 0]);
      const lines = parts.map((kwh, b) => Math.round((wh(kwh) * [PRICES.peak, PRICES.flat, PRICES.valley][b]!) / 1e6));
      expect(wh(bands.amountList[i]!)).toBe(lines.reduce((sum, one) => sum + one, 0));
      amount += wh(bands.amountList[i]!);
      // Wall time: on the day of 25 hours the clock passes from 02:00 to 02:30 once more, an hour after the first time.
      const startMs = dayStartMs(day, ZONE);
      const again = day === '2026-10-25' ? [[180, 210]] : [];
      const valley = [[0, 150], ...again].map(([from, to]) => oracle(lives.get(id)!, startMs + from! * MINUTE, startMs + to! * MINUTE));
      expect(Math.abs(wh(parts[2]!) - valley.reduce((sum, one) => sum + one, 0) * 1000)).toBeLessThanOrEqual(2);
    }
    expect(wh(bands.amount)).toBe(amount);
  }
});

it('a late reading changes what was told, in every call', async () => {
  const fields = {deviceId: '1F', startDate: '2026-10-28', endDate: '2026-10-29'};
  const before = (await ask(energyManageByDateRange2, fields)) as never as {list_y: (number | null)[]};
  const last = lives.get('1F')!.at(-1)!;
  const late = {atMs: Date.parse('2026-10-29T12:00:00+01:00'), kwh: last.kwh + 500};
  await sendBatch(server, rowsOf('1F', [late]), key);
  const after = (await ask(energyManageByDateRange2, fields)) as never as {list_y: (number | null)[]; list_m: number[]};
  expect(after.list_y).not.toEqual(before.list_y);
  const used = oracle([...lives.get('1F')!, late], dayStartMs('2026-10-28', ZONE), late.atMs);
  expect(Math.abs(sumWh(after.list_y) - used * 1000)).toBeLessThanOrEqual(2);
  expect(after.list_m.every((mark) => (mark & 1) === 1)).toBe(true);
});

it('[EN-3-04] [EN-7-15] [EN-2.3-09] the cards and the panels are made of the same figures; equal stretches are compared', async () => {
  const cards = (await ask(yestodayUsePowerAnMaxValue, {deviceId: '1F'})) as never as {
    thisYearList: {date: string; usePower: number | null}[];
    lastMonth: number;
    compareMonth: number | null;
    pending: boolean;
  };
  const year = (await ask(dataAndUsePowerAnalysis, {compareType: 'tb', deviceId: '1F', dataType: 'year', searchDate: '2026'})) as never as {
    thisDataList: (number | null)[];
  };
  expect(cards.pending).toBe(false);
  // The three days of the year with most energy, the largest first.
  const [first, , third] = cards.thisYearList;
  const days = {deviceId: '1F', startDate: '2026-01-01', endDate: '2026-11-03'};
  const {list_x, list_y} = (await ask(energyManageByDateRange2, days)) as never as {list_x: string[]; list_y: (number | null)[]};
  const sorted = list_y.filter((kwh) => kwh !== null).sort((a, b) => b - a);
  expect(cards.thisYearList.map(({usePower}) => usePower)).toEqual(sorted.slice(0, 3));
  expect([list_y[list_x.indexOf(first!.date)], list_y[list_x.indexOf(third!.date)]]).toEqual([first!.usePower, third!.usePower]);
  expect([cards.lastMonth, cards.compareMonth]).toEqual([year.thisDataList[9], null]);
  const {thisMonthList_y: demands, lastMonthList_y: before} = (await ask(maxDemandByDay, {deviceId: '1F'})) as never as Record<
    string,
    (number | null)[]
  >;
  expect([before!.length, demands![0], before![24]! > 0]).toEqual([31, null, true]);
  const supplied = (await ask(recently30DayUsePower, {projectId: 'P'})) as never as {list_x: string[]; list_y: unknown[]; total: object};
  expect([supplied.list_x.length, supplied.list_x.at(-1), supplied.total]).toMatchObject([30, '2026-11-03', {kwh: null, coverage: null}]);
});
