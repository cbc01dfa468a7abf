import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DAY_MS, dayStartMs, hourEdges, knownDay, shiftDay, siteDay} from '@livebus/engine/core';
import Database from 'libsql';
import type {ReadingColumns} from '../../server/history/archive/block-format.ts';
import {blocksOf, spanOf} from '../../server/history/archive/columns.ts';
import {DAY_S, HOUR_S} from '../../server/history/archive/make-rollups.ts';
import {rollUpDay} from '../../server/history/archive/roll-up.ts';
import {encodeRollup, type RollupSlot} from '../../server/history/archive/rollup-format.ts';
import {codeOf, STORED_QUANTITIES} from '../../server/history/chunk-format.ts';
import {DATABASE_FILE, openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {METER_QUANTITIES, madeReading} from '../telemetry/made-readings.ts';

export interface YearOptions {
  /** Devices with a history; the same number of devices without one is added. */
  readonly devices: number;
  readonly days: number;
}

export const PROJECT_ID = 'BENCH';
const ZONE = 'Asia/Shanghai';
const STEP_MS = 900_000;
const PER_STATION = 25;

/** Ids of the devices of a generated site: those with a history come first. */
export const deviceIdsOf = ({devices}: YearOptions): string[] =>
  Array.from({length: 2 * devices}, (_, i) => `29${String(i).padStart(6, '0')}`);

/**
 * Makes a data folder with a project whose devices have reported every 15 minutes until yesterday, with blocks and roll-ups as the server
 * would have made them. Does nothing where the folder exists. Returns whether it was made.
 */
export async function makeYear(folder: string, options: YearOptions, tell: (text: string) => void): Promise<boolean> {
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return false;
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  await (await openSqliteStore(folder, {readers: 1})).close();
  const db = new Database(join(folder, DATABASE_FILE));
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -65536');
  makeSite(db, options);
  const insertBlock = db.prepare('insert into reading_block (device_id, figure, start_ms, data) values (?, ?, ?, ?)');
  const insertRollup = db.prepare('insert into reading_rollup (device_id, span_s, figure, period, data) values (?, ?, ?, ?, ?)');
  const insertDevice = db.prepare('insert into reading_device (device_id, folded_ms) values (?, ?)');
  const today = siteDay(Date.now(), ZONE);
  const days = Array.from({length: options.days}, (_, i) => shiftDay(today, i - options.days));
  const startedMs = performance.now();
  for (const [n, deviceId] of deviceIdsOf(options).slice(0, options.devices).entries()) {
    const {blocks, rollups, lastMs} = historyOf(n, deviceId, days);
    db.exec('begin');
    for (const {figure, startMs, data} of blocks) insertBlock.run(deviceId, figure, startMs, data);
    for (const {spanS, figure, period, data} of rollups) insertRollup.run(deviceId, spanS, figure, period, data);
    insertDevice.run(deviceId, lastMs);
    db.exec('commit');
    if ((n + 1) % 50 === 0) tell(`${n + 1} of ${options.devices} devices, ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
  db.close();
  writeFileSync(whole, JSON.stringify(options));
  return true;
}

/** Rows of a device in key order, which is the fastest to insert. */
function historyOf(n: number, deviceId: string, days: readonly string[]) {
  const sinceMs = dayStartMs(days[0]!, ZONE) - 400 * DAY_MS;
  const blocks: ReturnType<typeof blocksOf> = [];
  const hours: {spanS: number; figure: number; period: string; data: Uint8Array}[] = [];
  const months = new Map<string, (RollupSlot | undefined)[]>();
  const startMs = dayStartMs(days[0]!, ZONE);
  const endMs = dayStartMs(shiftDay(days.at(-1)!, 1), ZONE);
  const year = columnsOf(n, deviceId, startMs, endMs, sinceMs);
  for (let dayMs = Math.floor(startMs / DAY_MS) * DAY_MS; dayMs < endMs; dayMs += DAY_MS) {
    blocks.push(...blocksOf(deviceId, spanOf(year, dayMs, dayMs + DAY_MS)));
  }
  for (const day of days) {
    const edges = hourEdges(knownDay(day), ZONE);
    const around = spanOf(year, edges[0]! - STEP_MS, edges.at(-1)! + STEP_MS);
    for (const [figure, {hours: ofHours, day: ofDay}] of rollUpDay(around, edges)) {
      hours.push({spanS: HOUR_S, figure: codeOf(figure), period: day, data: encodeRollup(ofHours, edges[0]!)});
      const key = `${codeOf(figure)} ${day.slice(0, 7)}`;
      const month = months.get(key) ?? Array(31).fill(undefined);
      month[Number(day.slice(8)) - 1] = ofDay;
      months.set(key, month);
    }
  }
  const ofMonths = [...months].map(([key, slots]) => {
    const [figure, period] = key.split(' ') as [string, string];
    return {spanS: DAY_S, figure: Number(figure), period, data: encodeRollup(slots, dayStartMs(`${period}-01`, ZONE))};
  });
  const inOrder = (a: {figure: number; period?: string; startMs?: number}, b: typeof a) =>
    a.figure - b.figure || (a.startMs ?? 0) - (b.startMs ?? 0) || (a.period ?? '').localeCompare(b.period ?? '');
  return {blocks: blocks.sort(inOrder), rollups: [...hours.sort(inOrder), ...ofMonths.sort(inOrder)], lastMs: year.timesMs.at(-1)!};
}

function columnsOf(n: number, deviceId: string, fromMs: number, toMs: number, sinceMs: number): ReadingColumns {
  const count = Math.ceil((toMs - fromMs) / STEP_MS);
  const quantities = new Map(
    STORED_QUANTITIES.filter((one) => METER_QUANTITIES.includes(one as never)).map((one) => [one, new Float64Array(count)]),
  );
  const columns = {timesMs: new Float64Array(count), quality: new Uint8Array(count), states: new Float64Array(count), quantities};
  for (let i = 0; i < count; i++) {
    const reading = madeReading(n, deviceId, fromMs + i * STEP_MS, sinceMs);
    columns.timesMs[i] = reading.acquisitionTimeMs;
    columns.states[i] = reading.switchState!;
    for (const [figure, column] of quantities) column[i] = reading.quantities[figure]!;
  }
  return columns;
}

function makeSite(db: Database.Database, options: YearOptions): void {
  db.exec('begin');
  db.exec(`insert into asset_group (id, name, name_en, sort, demo) values ('${PROJECT_ID}', '压力测试', 'Load test', 900, 0)`);
  db.prepare('insert into project (id, group_id, name, time_zone, sort) values (?, ?, ?, ?, 0)').run(
    PROJECT_ID,
    PROJECT_ID,
    '压力测试',
    ZONE,
  );
  const station = db.prepare(
    "insert into station (id, project_id, name, code, station_type, json_data, sort) values (?, ?, ?, ?, 0, '[]', ?)",
  );
  const device = db.prepare('insert into device (id, station_id, name, stored) values (?, ?, ?, 0)');
  for (const [i, id] of deviceIdsOf(options).entries()) {
    const stationId = `${PROJECT_ID}${Math.floor(i / PER_STATION)}`;
    if (i % PER_STATION === 0) station.run(stationId, PROJECT_ID, `${Math.floor(i / PER_STATION) + 1}号站`, stationId, i);
    device.run(id, stationId, `${i + 1}号表`);
  }
  db.exec('commit');
}
