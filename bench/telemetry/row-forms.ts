import {DAY_MS} from '@livebus/engine/core';
import {isRegister} from '../../server/history/chunk-format.ts';
import type {ArrivedReading} from '../../server/history/record-readings.ts';
import {marks, type TriedDatabase} from './database.ts';
import {type DayQuantities, type MakeForm, ROWS} from './forms.ts';
import {METER_QUANTITIES} from './made-readings.ts';

const POWER = METER_QUANTITIES.indexOf('activePowerSum');
const ENERGY = METER_QUANTITIES.indexOf('positiveActiveEnergy');

/** One row for each reading, one column for each figure. */
export const wideRows: MakeForm = (db) => {
  const {types} = db;
  const columns = METER_QUANTITIES.map((figure, i) => `f${i} ${isRegister(figure) ? types.wide : types.narrow}`);
  const insert = `insert into wide_row (device_id, at_ms, quality, state, ${METER_QUANTITIES.map((_, i) => `f${i}`)}) values `;
  return {
    name: 'wide rows',
    create: () =>
      db.run(
        `create table wide_row (device_id text, at_ms bigint, quality integer, state bigint, ${columns}, primary key (device_id, at_ms)) ${db.byKey}`,
      ),
    write: (batch) =>
      inserted(db, insert, 4 + METER_QUANTITIES.length, batch, (one) => [
        [one.deviceId, one.acquisitionTimeMs, 0, one.switchState, ...METER_QUANTITIES.map((figure) => one.quantities[figure])],
      ]),
    finish: async () => undefined,
    curve: async (deviceId, fromMs, toMs) =>
      columnsOf(
        await db.all<Sample>(
          `select at_ms as "at", f${POWER} as value from wide_row where device_id = ? and at_ms >= ? and at_ms < ? order by at_ms`,
          [deviceId, fromMs, toMs],
        ),
      ),
    report: async (deviceIds, fromMs, toMs) =>
      byDay(
        await db.all<DayRow>(
          `select device_id as device, at_ms / ${DAY_MS} as day, max(f${POWER}) as "maxW", avg(f${POWER}) as "meanW",
             max(f${ENERGY}) - min(f${ENERGY}) as "usedKwh" from wide_row
           where device_id in (${deviceIds.map(() => '?')}) and at_ms >= ? and at_ms < ? group by device_id, at_ms / ${DAY_MS}`,
          [...deviceIds, fromMs, toMs],
        ),
      ),
  };
};

/** One row for each reading and figure. */
export const narrowRows: MakeForm = (db) => {
  const insert = 'insert into narrow_row (device_id, figure, at_ms, quality, value) values ';
  return {
    name: 'narrow rows',
    create: () =>
      db.run(
        `create table narrow_row (device_id text, figure smallint, at_ms bigint, quality smallint, value ${db.types.wide},
           primary key (device_id, figure, at_ms)) ${db.byKey}`,
      ),
    write: (batch) =>
      inserted(db, insert, 5, batch, (one) =>
        METER_QUANTITIES.map((figure, code) => [one.deviceId, code, one.acquisitionTimeMs, 0, one.quantities[figure]]),
      ),
    finish: async () => undefined,
    curve: async (deviceId, fromMs, toMs) =>
      columnsOf(
        await db.all<Sample>(
          'select at_ms as "at", value from narrow_row where device_id = ? and figure = ? and at_ms >= ? and at_ms < ? order by at_ms',
          [deviceId, POWER, fromMs, toMs],
        ),
      ),
    report: async (deviceIds, fromMs, toMs) => {
      const rows = await db.all<DayRow & {readonly figure: number; readonly low: number}>(
        `select device_id as device, figure, at_ms / ${DAY_MS} as day, max(value) as "maxW", avg(value) as "meanW", min(value) as low from narrow_row
         where device_id in (${deviceIds.map(() => '?')}) and figure in (${POWER}, ${ENERGY}) and at_ms >= ? and at_ms < ?
         group by device_id, figure, at_ms / ${DAY_MS}`,
        [...deviceIds, fromMs, toMs],
      );
      const energy = byDay(rows.filter(({figure}) => figure === ENERGY).map((row) => ({...row, usedKwh: row.maxW - row.low})));
      const power = rows.filter(({figure}) => figure === POWER);
      return byDay(power.map((row) => ({...row, usedKwh: energy.get(`${row.device} ${row.day}`)!.usedKwh})));
    },
  };
};

interface Sample {
  readonly at: number | string;
  readonly value: number;
}

interface DayRow extends DayQuantities {
  readonly device: string;
  readonly day: number | string;
}

async function inserted(
  db: TriedDatabase,
  insert: string,
  columns: number,
  batch: readonly ArrivedReading[],
  rowsOf: (one: ArrivedReading) => unknown[][],
): Promise<void> {
  const rows = batch.flatMap(rowsOf);
  await db.change(async () => {
    for (let i = 0; i < rows.length; i += ROWS) {
      const part = rows.slice(i, i + ROWS);
      await db.run(insert + marks(part.length, columns), part.flat());
    }
  });
}

const columnsOf = (rows: readonly Sample[]) => ({
  timesMs: Float64Array.from(rows, ({at}) => Number(at)),
  values: Float64Array.from(rows, ({value}) => value),
});

const byDay = (rows: readonly DayRow[]): Map<string, DayQuantities> =>
  new Map(rows.map(({device, day, maxW, meanW, usedKwh}) => [`${device} ${day}`, {maxW, meanW, usedKwh}]));
