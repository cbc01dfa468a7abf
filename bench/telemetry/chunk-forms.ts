import {DAY_MS} from '@livebus/engine/core';
import {
  BLOCK_READINGS,
  decodeTimes,
  decodeValues,
  encodeTimes,
  encodeValues,
  TIMES_CODE,
} from '../../server/history/archive/block-format.ts';
import {encodeReading} from '../../server/history/archive/tail-format.ts';
import {codeOf, decodeChunk, encodeChunk} from '../../server/history/chunk-format.ts';
import type {ArrivedReading} from '../../server/history/record-readings.ts';
import {marks, type TriedDatabase} from './database.ts';
import {type DayQuantities, type Form, type MakeForm, ROWS} from './forms.ts';
import {METER_QUANTITIES} from './made-readings.ts';

interface Row {
  readonly device: string;
  readonly figure: number;
  readonly at: number | string;
  readonly data: ArrayBuffer | Uint8Array;
}

/** All figures of a device and day in one row, at even steps. */
export const deviceDays: MakeForm = (db) => {
  const cut = (readings: readonly ArrivedReading[]) => {
    const columns = new Map(METER_QUANTITIES.map((figure) => [figure, readings.map((one) => one.quantities[figure]!)]));
    return [{figure: 0, data: encodeChunk(columns, readings.length)}];
  };
  const part = async (
    deviceIds: readonly string[],
    fromMs: number,
    toMs: number,
    figures: readonly (typeof METER_QUANTITIES)[number][],
  ) => {
    const rows = await blocksOf(db, deviceIds, [0], fromMs, toMs);
    return rows.map((row) => ({...row, columns: decodeChunk(bytesOf(row.data), figures)!}));
  };
  return {
    ...chunked(db, 'day chunks per device', Number.POSITIVE_INFINITY, cut),
    async curve(deviceId, fromMs, toMs) {
      const parts = await part([deviceId], fromMs, toMs, ['activePowerSum']);
      const stepMs = DAY_MS / parts[0]!.columns[0]!.length;
      return {
        timesMs: Float64Array.from(parts.flatMap(({at, columns}) => Array.from(columns[0]!, (_, i) => Number(at) + i * stepMs))),
        values: Float64Array.from(parts.flatMap(({columns}) => [...columns[0]!])),
      };
    },
    async report(deviceIds, fromMs, toMs) {
      const parts = await part(deviceIds, fromMs, toMs, ['activePowerSum', 'positiveActiveEnergy']);
      return daysOf(parts.map(({device, at, columns: [power, energy]}) => ({device, atMs: Number(at), power: power!, energy: energy!})));
    },
  };
};

/** One row for each figure of a device and day, and one for the times: the server's form (`block-format.ts`). */
export const quantityDays: MakeForm = (db) => {
  const [power, energy] = [codeOf('activePowerSum'), codeOf('positiveActiveEnergy')];
  const cut = (readings: readonly ArrivedReading[]) => {
    const columns = {
      timesMs: Float64Array.from(readings, (one) => one.acquisitionTimeMs),
      quality: new Uint8Array(readings.length),
      states: Float64Array.from(readings, (one) => one.switchState!),
      quantities: new Map(),
    };
    const values = METER_QUANTITIES.flatMap((figure) => {
      const data = encodeValues(
        figure,
        Float64Array.from(readings, (one) => one.quantities[figure]!),
      );
      return data ? [{figure: codeOf(figure), data}] : [];
    });
    return [{figure: TIMES_CODE, data: encodeTimes(columns)}, ...values];
  };
  const valuesOf = (row: Row): Float64Array => {
    const data = bytesOf(row.data);
    const values = new Float64Array(new DataView(data.buffer, data.byteOffset).getUint16(2, true));
    decodeValues(data, values, 0);
    return values;
  };
  return {
    ...chunked(db, 'day chunks per device and figure', BLOCK_READINGS, cut),
    async curve(deviceId, fromMs, toMs) {
      const rows = await blocksOf(db, [deviceId], [TIMES_CODE, power], fromMs, toMs);
      const times = rows.filter(({figure}) => figure === TIMES_CODE).map((row) => decodeTimes(bytesOf(row.data), Number(row.at)).timesMs);
      return {timesMs: joined(times), values: joined(rows.filter(({figure}) => figure === power).map(valuesOf))};
    },
    async report(deviceIds, fromMs, toMs) {
      const rows = await blocksOf(db, deviceIds, [power, energy], fromMs, toMs);
      const energies = new Map(rows.filter(({figure}) => figure === energy).map((row) => [`${row.device} ${row.at}`, valuesOf(row)]));
      const powers = rows.filter(({figure}) => figure === power);
      return daysOf(
        powers.map((row) => ({
          device: row.device,
          atMs: Number(row.at),
          power: valuesOf(row),
          energy: energies.get(`${row.device} ${row.at}`)!,
        })),
      );
    },
  };
};

/** Readings are stored singly until a device has `longest` of them or its day is over; then they become blocks. */
function chunked(
  db: TriedDatabase,
  name: string,
  longest: number,
  cut: (readings: readonly ArrivedReading[]) => {readonly figure: number; readonly data: Uint8Array}[],
): Pick<Form, 'name' | 'create' | 'write' | 'finish'> {
  const open = new Map<string, ArrivedReading[]>();
  async function close(deviceId: string, readings: readonly ArrivedReading[]): Promise<void> {
    const atMs = readings[0]!.acquisitionTimeMs;
    await db.change(async () => {
      const rows = cut(readings);
      await db.run(
        `insert into block (device_id, figure, start_ms, data) values ${marks(rows.length, 4)}`,
        rows.flatMap(({figure, data}) => [deviceId, figure, atMs, data]),
      );
      await db.run('delete from tail where device_id = ? and at_ms <= ?', [deviceId, readings.at(-1)!.acquisitionTimeMs]);
    });
    open.delete(deviceId);
  }
  return {
    name,
    async create() {
      await db.run(`create table tail (device_id text, at_ms bigint, data ${db.types.bytes}, primary key (device_id, at_ms)) ${db.byKey}`);
      await db.run(
        `create table block (device_id text, figure smallint, start_ms bigint, data ${db.types.bytes}, primary key (device_id, figure, start_ms)) ${db.byKey}`,
      );
      if (db.name === 'PostgreSQL') await db.run('alter table block alter column data set storage external');
    },
    async write(batch) {
      const rows = batch.map((one) => [one.deviceId, one.acquisitionTimeMs, encodeReading(one)]);
      await db.change(async () => {
        for (let i = 0; i < rows.length; i += ROWS) {
          const part = rows.slice(i, i + ROWS);
          await db.run(`insert into tail (device_id, at_ms, data) values ${marks(part.length, 3)}`, part.flat());
        }
      });
      for (const one of batch) {
        const readings = open.get(one.deviceId) ?? [];
        const first = readings[0]?.acquisitionTimeMs ?? one.acquisitionTimeMs;
        if (readings.length >= longest || Math.floor(first / DAY_MS) < Math.floor(one.acquisitionTimeMs / DAY_MS)) {
          await close(one.deviceId, readings);
          open.set(one.deviceId, [one]);
        } else {
          readings.push(one);
          open.set(one.deviceId, readings);
        }
      }
    },
    async finish() {
      for (const [deviceId, readings] of [...open]) await close(deviceId, readings);
    },
  };
}

const blocksOf = (db: TriedDatabase, deviceIds: readonly string[], figures: readonly number[], fromMs: number, toMs: number) =>
  db.all<Row>(
    `select device_id as device, figure, start_ms as "at", data from block
     where device_id in (${deviceIds.map(() => '?')}) and figure in (${figures}) and start_ms >= ? and start_ms < ? order by device_id, figure, start_ms`,
    [...deviceIds, fromMs, toMs],
  );

const bytesOf = (data: ArrayBuffer | Uint8Array): Uint8Array => (data instanceof ArrayBuffer ? new Uint8Array(data) : data);

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

interface Part {
  readonly device: string;
  readonly atMs: number;
  readonly power: Float64Array;
  readonly energy: Float64Array;
}

function daysOf(parts: readonly Part[]): Map<string, DayQuantities> {
  const sums = new Map<string, {maxW: number; sum: number; count: number; first: number; last: number}>();
  for (const {device, atMs, power, energy} of parts) {
    const key = `${device} ${Math.floor(atMs / DAY_MS)}`;
    const day = sums.get(key) ?? {maxW: Number.NEGATIVE_INFINITY, sum: 0, count: 0, first: energy[0]!, last: 0};
    for (let i = 0; i < power.length; i++) {
      day.sum += power[i]!;
      if (power[i]! > day.maxW) day.maxW = power[i]!;
    }
    day.count += power.length;
    day.last = energy.at(-1)!;
    sums.set(key, day);
  }
  return new Map([...sums].map(([key, {maxW, sum, count, first, last}]) => [key, {maxW, meanW: sum / count, usedKwh: last - first}]));
}
