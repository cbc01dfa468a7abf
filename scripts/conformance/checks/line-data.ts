import {lineData} from '@livebus/contract';
import {dayStartMs, HOUR_MS, shiftDay, siteDay} from '@livebus/engine/core';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {isWireTime, serverTimeOf, wireTimesMs} from '../site-time.ts';
import {envelopeFaults} from './of-calls.ts';

const WHERE = 'contract/monitoring/power-monitor.ts: lineData';

interface Curve {
  readonly x: readonly unknown[];
  readonly y: readonly unknown[];
  /** Times of `x`, NaN where the list is not in order. */
  readonly timesMs: readonly number[];
  readonly nowMs: number;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
}

async function curveOf({ask, world}: Context, more: Readonly<Record<string, string>> = {}): Promise<Curve> {
  const {body, headers, status} = await ask(lineData, {fields: {deviceId: world.deviceId, type: 'activePowerSum', ...more}});
  if (status !== 200) throw new Error(`HTTP ${status} ${body?.msgKey ?? ''}`);
  const result = body?.result as {xDataList?: unknown[] | null; yDataList?: unknown[] | null} | null;
  const {timeZone} = world.station;
  const nowMs = serverTimeOf(headers) || Date.now();
  const x = result?.xDataList ?? [];
  return {x, y: result?.yDataList ?? [], timesMs: wireTimesMs(x, timeZone), nowMs, today: siteDay(nowMs, timeZone)};
}

async function todayOf(context: Context): Promise<Curve> {
  const curve = await curveOf(context);
  if (curve.x.length < 3) throw new NotRun('today has fewer than three points of this device');
  return curve;
}

const yesterdayOf = (context: Context, {today}: Curve) => curveOf(context, {searchDate: shiftDay(today, -1)});

/** One figure of one device over a day: its times, gaps, day and unit. */
export const lineDataChecks: readonly Check[] = [
  {
    name: 'line-data.lists',
    expected: 'as many values as times; a time is YYYY-MM-DD HH:mm:ss, a value a number or null',
    where: `${WHERE} (MO-3-05)`,
    calls: [lineData],
    async run(context) {
      const {x, y} = await todayOf(context);
      const badTime = x.find((text) => !isWireTime(String(text)));
      const badValue = y.find((value) => value !== null && !Number.isFinite(value));
      return [
        ...unless(x.length === y.length, `${x.length} times, ${y.length} values`),
        ...unless(badTime === undefined, `the time ${shown(badTime)}`),
        ...unless(badValue === undefined, `the value ${shown(badValue)}`),
      ];
    },
  },
  {
    name: 'line-data.order',
    expected: 'times in order, each once',
    where: `${WHERE}, xDataList`,
    calls: [lineData],
    async run(context) {
      const {x, timesMs} = await todayOf(context);
      const at = timesMs.findIndex((ms, i) => i > 0 && Number.isNaN(ms));
      return unless(at < 0, `${shown(x[at])} after ${shown(x[at - 1])}`);
    },
  },
  {
    name: 'line-data.gaps',
    expected: 'what was not measured stands as null at its time: between two times always the same step',
    where: `${WHERE}, yDataList`,
    calls: [lineData],
    async run(context) {
      const {x, timesMs} = await todayOf(context);
      const steps = timesMs.slice(1).map((ms, i) => ms - timesMs[i]!);
      const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)]!;
      const at = steps.findIndex((step) => step !== usual);
      return unless(at < 0, `${shown(x[at])} is followed by ${shown(x[at + 1])}, else every ${usual / 1000} s`);
    },
  },
  {
    name: 'line-data.today',
    expected: "without searchDate the site's day, from its midnight, never past its clock; by searchDate the same",
    where: `${WHERE} (MO-2.rt-12)`,
    calls: [lineData],
    async run(context) {
      const curve = await todayOf(context);
      const {x, timesMs, nowMs, today} = curve;
      const [first, last] = [timesMs[0]!, timesMs.at(-1)!];
      const named = await curveOf(context, {searchDate: today});
      return [
        ...unless(
          x.every((text) => String(text).startsWith(today)),
          `from ${shown(x[0])} to ${shown(x.at(-1))} on ${today}`,
        ),
        ...unless(first - dayStartMs(today, context.world.station.timeZone) < HOUR_MS, `begins at ${shown(x[0])}`),
        ...unless(last <= nowMs + 60_000, `ends at ${shown(x.at(-1))}, ahead of the clock`),
        ...unless(named.x[0] === x[0] && named.x.length >= x.length, `by searchDate from ${shown(named.x[0])}, ${named.x.length} points`),
      ];
    },
  },
  {
    name: 'line-data.another-day',
    expected: 'by searchDate that day and no other, whole; of a day to come nothing',
    where: `${WHERE}, searchDate (MO-2.rt-12)`,
    calls: [lineData],
    async run(context) {
      const today = await todayOf(context);
      const yesterday = await yesterdayOf(context, today);
      const day = shiftDay(today.today, -1);
      const tomorrow = await curveOf(context, {searchDate: shiftDay(today.today, 2)});
      if (yesterday.x.length === 0) throw new NotRun('yesterday has no point of this device');
      return [
        ...unless(
          yesterday.x.every((text) => String(text).startsWith(day)),
          `from ${shown(yesterday.x[0])} to ${shown(yesterday.x.at(-1))} for ${day}`,
        ),
        ...unless(String(yesterday.x.at(-1)) >= `${day} 23:00:00`, `ends at ${shown(yesterday.x.at(-1))}`),
        ...unless(
          tomorrow.y.every((value) => value === null),
          `${tomorrow.x.length} points of a day to come`,
        ),
      ];
    },
  },
  {
    name: 'line-data.refused',
    expected: 'a figure that is none and a day that is none: 400 naming the field',
    where: `${WHERE}, query`,
    calls: [lineData],
    async run({ask, world}) {
      const faults: string[] = [];
      for (const [field, value] of [
        ['type', 'no-such-figure'],
        ['searchDate', '2026-02-30'],
      ] as const) {
        const reply = await ask(lineData, {fields: {deviceId: world.deviceId, type: 'activePowerSum', [field]: value}});
        faults.push(...envelopeFaults(reply, 400, 'badRequest').map((fault) => `${field} ${value}: ${fault}`));
        faults.push(
          ...unless(
            (reply.body?.errors ?? []).some(({path}) => path === field),
            `errors do not name ${field}`,
          ),
        );
      }
      return faults;
    },
  },
  {
    name: 'units.energy-of-power',
    expected: 'the register of energy counts in kWh what the curve of power has in W, within a quarter',
    where: `${WHERE}; contract/monitoring/reading.ts: QuantityName`,
    calls: [lineData],
    async run(context) {
      const today = await todayOf(context);
      const day = {searchDate: shiftDay(today.today, -1)};
      const [power, energy] = await Promise.all([curveOf(context, day), curveOf(context, {...day, type: 'positiveActiveEnergy'})]);
      const watts = power.y.filter((value) => typeof value === 'number');
      const counts = energy.y.filter((value) => typeof value === 'number');
      if (watts.length < 10 || counts.length < 10) throw new NotRun('yesterday has no curve of power and of energy');
      const hours = (energy.timesMs.at(-1)! - energy.timesMs[0]!) / HOUR_MS;
      const wanted = ((watts.reduce((sum, value) => sum + value, 0) / watts.length) * hours) / 1000;
      const came = counts.at(-1)! - counts[0]!;
      if (wanted < 1) throw new NotRun('yesterday this device took next to nothing');
      return unless(
        came > wanted * 0.75 && came < wanted * 1.25,
        `the register moved by ${came.toPrecision(4)}, the power makes ${wanted.toPrecision(4)} kWh`,
      );
    },
  },
];
