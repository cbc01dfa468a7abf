import {loadavg} from 'node:os';
import {DAY_MS} from '@livebus/engine/core';
import {type Bench, type BenchRow, median, numberOption, quantile, rounded} from '../bench.ts';
import {deviceDays, quantityDays} from './chunk-forms.ts';
import {postgres, sqlite, type TriedDatabase} from './database.ts';
import type {DayQuantities, Form, MakeForm} from './forms.ts';
import {madeReading} from './made-readings.ts';
import {narrowRows, wideRows} from './row-forms.ts';

const FORMS: readonly MakeForm[] = [wideRows, narrowRows, deviceDays, quantityDays];
const START_MS = Date.parse('2026-03-01T00:00:00Z');
/** Readings of a batch: one transaction. */
const BATCH = 1000;
const CURVES = 300;
const REPORTS = 9;

interface Case {
  readonly name: string;
  readonly devices: number;
  readonly days: number;
  readonly stepS: number;
}

/**
 * Compares forms of storage: `--devices 20 --days 31` with readings every 15 minutes, and a twentieth of the devices for one day every 5
 * seconds (`--dense 0` leaves it out), in time order, 1,000 a transaction. Then reads curves of one day and figure, and a report of all
 * devices and days with maximum, mean and energy. Checks that every form gives the same answers.
 */
export const bench: Bench = async ({args, tell}) => {
  const devices = numberOption(args, 'devices', 20);
  const cases: Case[] = [{name: '15 min', devices, days: numberOption(args, 'days', 31), stepS: 900}];
  if (numberOption(args, 'dense', 1) > 0) cases.push({name: '5 s', devices: Math.max(1, Math.round(devices / 4)), days: 1, stepS: 5});
  const rows: BenchRow[] = [];
  for (const one of cases) {
    let expected: Map<string, DayQuantities> | undefined;
    for (const open of [async () => sqlite(), postgres]) {
      for (const make of FORMS) {
        const db = await open();
        if (db === undefined) continue;
        tell(`${one.name}, ${db.name}, ${make(db).name} …`);
        try {
          const {row, report} = await measure(db, make(db), one);
          expected ??= report;
          checkSame(expected, report, row.subject);
          rows.push(row);
        } finally {
          await db.close();
        }
      }
    }
  }
  return rows;
};

async function measure(db: TriedDatabase, form: Form, {name, devices, days, stepS}: Case) {
  await form.create();
  const ids = Array.from({length: devices}, (_, i) => `2${String(i).padStart(5, '0')}`);
  const endMs = START_MS + days * DAY_MS;
  let writtenMs = 0;
  let readings = 0;
  let batch: ReturnType<typeof madeReading>[] = [];
  const write = async () => {
    const startedMs = performance.now();
    await form.write(batch);
    writtenMs += performance.now() - startedMs;
    readings += batch.length;
    batch = [];
  };
  for (let atMs = START_MS; atMs < endMs; atMs += stepS * 1000) {
    for (const [i, id] of ids.entries()) batch.push(madeReading(i, id, atMs, START_MS - 1000 * DAY_MS));
    if (batch.length >= BATCH) await write();
  }
  if (batch.length > 0) await write();
  const startedMs = performance.now();
  await form.finish();
  writtenMs += performance.now() - startedMs;
  const sizeMb = await db.sizeMb();
  const curves: number[] = [];
  for (let i = 0; i < CURVES; i++) {
    const from = START_MS + ((i * 7) % days) * DAY_MS;
    const beganMs = performance.now();
    const {timesMs, values} = await form.curve(ids[(i * 13) % devices]!, from, from + DAY_MS);
    curves.push(performance.now() - beganMs);
    if (timesMs.length !== DAY_MS / (stepS * 1000) || values.length !== timesMs.length)
      throw new Error(`${form.name}: a curve of ${timesMs.length}`);
  }
  const reports: number[] = [];
  let report = new Map<string, DayQuantities>();
  for (let i = 0; i < REPORTS; i++) {
    const beganMs = performance.now();
    report = await form.report(ids, START_MS, endMs);
    reports.push(performance.now() - beganMs);
  }
  const row: BenchRow = {
    case: name,
    subject: `${form.name}, ${db.name}`,
    readings,
    writesPerS: Math.round((readings / writtenMs) * 1000),
    sizeMb: rounded(sizeMb, 1),
    bytesPerReading: rounded((sizeMb * 2 ** 20) / readings, 0),
    curveMs: rounded(median(curves), 3),
    curveP95Ms: rounded(quantile(curves, 0.95), 3),
    reportMs: rounded(median(reports), 1),
    load: rounded(loadavg()[0]!, 1),
  };
  return {row, report};
}

function checkSame(expected: Map<string, DayQuantities>, told: Map<string, DayQuantities>, subject: unknown): void {
  if (expected.size !== told.size) throw new Error(`${subject} tells ${told.size} days, not ${expected.size}`);
  for (const [key, day] of expected) {
    for (const name of ['maxW', 'meanW', 'usedKwh'] as const) {
      const [a, b] = [day[name], told.get(key)?.[name] ?? Number.NaN];
      // 32 bits have seven digits.
      if (!(Math.abs(a - b) <= 1e-6 * Math.abs(a) + 1e-6)) throw new Error(`${subject}: ${name} of ${key} is ${b}, not ${a}`);
    }
  }
}
