import {type Kysely, sql} from 'kysely';
import {ownBytes, wholeBuffer} from '../../bytes.ts';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {BlockRow, ReadingChange, ReadingReads, ReadingStore, RollupRow, TailRow, TakenRow} from './readings.ts';

export function readingQueries({reader, change}: Connections): ReadingStore {
  return {
    ...readsOf(reader),
    change: (work) => change('readings', (within) => work({...readsOf(within), ...changesOf(within)})),
  };
}

function readsOf(db: Kysely<Tables>): ReadingReads {
  return {
    async tail(deviceIds, fromMs, toMs) {
      const found: TailRow[] = [];
      for (const batch of inBatches(deviceIds)) {
        const rows = await db
          .selectFrom('reading_tail')
          .selectAll()
          .where('device_id', 'in', batch)
          .where('at_ms', '>=', fromMs)
          .where('at_ms', '<', toMs)
          .orderBy('device_id')
          .orderBy('at_ms')
          .execute();
        for (const {device_id: deviceId, at_ms: atMs, data} of rows) found.push({deviceId, atMs, data: ownBytes(data)});
      }
      return found;
    },
    async blocks(deviceIds, figures, fromMs, toMs) {
      const found: BlockRow[] = [];
      for (const batch of inBatches(deviceIds)) {
        const rows = await db
          .selectFrom('reading_block')
          .selectAll()
          .where('device_id', 'in', batch)
          .where('figure', 'in', [...figures])
          .where('start_ms', '>=', fromMs)
          .where('start_ms', '<', toMs)
          .orderBy('device_id')
          .orderBy('figure')
          .orderBy('start_ms')
          .execute();
        for (const {device_id: deviceId, figure, start_ms: startMs, data} of rows)
          found.push({deviceId, figure, startMs, data: ownBytes(data)});
      }
      return found;
    },
    async folded(deviceIds) {
      const found = new Map<string, number>();
      for (const batch of inBatches(deviceIds)) {
        const rows = await db.selectFrom('reading_device').selectAll().where('device_id', 'in', batch).execute();
        for (const row of rows) found.set(row.device_id, row.folded_ms);
      }
      return found;
    },
    async taken(deviceIds, fromMs, toMs) {
      const found: TakenRow[] = [];
      for (const batch of inBatches(deviceIds)) {
        const rows = await db
          .selectFrom('reading_taken')
          .select(['device_id as deviceId', 'stated_ms as statedMs', 'content', 'at_ms as atMs'])
          .where('device_id', 'in', batch)
          .where('stated_ms', '>=', fromMs)
          .where('stated_ms', '<', toMs)
          .execute();
        found.push(...rows);
      }
      return found;
    },
    async remarks(deviceId, fromMs, toMs) {
      const rows = await db
        .selectFrom('reading_remark')
        .selectAll()
        .where('device_id', '=', deviceId)
        .where('at_ms', '>=', fromMs)
        .where('at_ms', '<', toMs)
        .orderBy('at_ms')
        .execute();
      return rows.map(({at_ms, arrived_ms, contradicted}) => ({
        ...{deviceId, atMs: at_ms, arrivedMs: arrived_ms},
        isContradicted: contradicted === 1,
      }));
    },
    async periodAt(gatewayId, atMs) {
      const row = await db
        .selectFrom('gateway_period')
        .select('period_ms')
        .where('gateway_id', '=', gatewayId)
        .where('since_ms', '<=', atMs)
        .orderBy('since_ms', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.period_ms;
    },
    async tailCounts() {
      const rows = await db
        .selectFrom('reading_tail')
        .select(['device_id', sql<number>`count(*)`.as('count'), sql<number>`min(at_ms)`.as('first_ms')])
        .groupBy('device_id')
        .execute();
      return rows.map((row) => ({deviceId: row.device_id, count: Number(row.count), firstMs: Number(row.first_ms)}));
    },
    async due(of) {
      const ofDevices = of === undefined ? [undefined] : inBatches(of.deviceIds);
      const found: {deviceId: string; day: string; revision: number}[] = [];
      for (const batch of ofDevices) {
        const rows = await db
          .selectFrom('reading_due')
          .selectAll()
          .$if(batch !== undefined, (query) =>
            query.where('device_id', 'in', batch!).where('day', '>=', of!.fromDay).where('day', '<=', of!.toDay),
          )
          .orderBy('device_id')
          .orderBy('day')
          .execute();
        for (const {device_id: deviceId, day, revision} of rows) found.push({deviceId, day, revision});
      }
      return found;
    },
    async rollups(deviceIds, spanS, figures, fromPeriod, toPeriod) {
      const found: RollupRow[] = [];
      for (const batch of inBatches(deviceIds)) {
        const rows = await db
          .selectFrom('reading_rollup')
          .selectAll()
          .where('device_id', 'in', batch)
          .where('span_s', '=', spanS)
          .where('figure', 'in', [...figures])
          .where('period', '>=', fromPeriod)
          .where('period', '<=', toPeriod)
          .orderBy('device_id')
          .orderBy('figure')
          .orderBy('period')
          .execute();
        for (const {device_id: deviceId, figure, period, data} of rows) found.push({deviceId, spanS, figure, period, data: ownBytes(data)});
      }
      return found;
    },
    async devices() {
      const rows = await db.selectFrom('reading_device').select('device_id').orderBy('device_id').execute();
      return rows.map((row) => row.device_id);
    },
    async zones(deviceIds) {
      const zones = new Map<string, string | null>();
      for (const batch of inBatches(deviceIds)) {
        for (const table of ['device', 'transformer', 'sensor'] as const) {
          const rows = await db
            .selectFrom(table)
            .innerJoin('station', 'station.id', 'station_id')
            .innerJoin('project', 'project.id', 'station.project_id')
            .select([`${table}.id`, 'project.time_zone'])
            .where(`${table}.id`, 'in', batch)
            .execute();
          for (const row of rows) zones.set(row.id, row.time_zone);
        }
      }
      return zones;
    },
  };
}

function changesOf(db: Kysely<Tables>): Omit<ReadingChange, keyof ReadingReads> {
  return {
    async putTail(rows) {
      const stored: TailRow[] = [];
      for (const batch of inBatches(rows)) {
        const there = await db
          .insertInto('reading_tail')
          .values(batch.map(({deviceId, atMs, data}) => ({device_id: deviceId, at_ms: atMs, data: wholeBuffer(data)})))
          .onConflict((conflict) => conflict.columns(['device_id', 'at_ms']).doNothing())
          .returning(['device_id', 'at_ms'])
          .execute();
        if (there.length === batch.length) stored.push(...batch);
        else {
          const names = new Set(there.map((row) => `${row.device_id} ${row.at_ms}`));
          stored.push(...batch.filter(({deviceId, atMs}) => names.has(`${deviceId} ${atMs}`)));
        }
      }
      return stored;
    },
    async replaceTail(rows) {
      for (const batch of inBatches(rows)) {
        await db
          .insertInto('reading_tail')
          .values(batch.map(({deviceId, atMs, data}) => ({device_id: deviceId, at_ms: atMs, data: wholeBuffer(data)})))
          .onConflict((conflict) => conflict.columns(['device_id', 'at_ms']).doUpdateSet({data: sql`excluded.data`}))
          .execute();
      }
    },
    async putTaken(rows) {
      for (const batch of inBatches(rows)) {
        await db
          .insertInto('reading_taken')
          .values(batch.map(({deviceId, statedMs, content, atMs}) => ({device_id: deviceId, stated_ms: statedMs, content, at_ms: atMs})))
          .onConflict((conflict) => conflict.columns(['device_id', 'stated_ms', 'content']).doNothing())
          .execute();
      }
    },
    async dropTaken(deviceId, beforeMs) {
      await db.deleteFrom('reading_taken').where('device_id', '=', deviceId).where('stated_ms', '<', beforeMs).execute();
    },
    async dropRemarks(deviceId, beforeMs) {
      await db.deleteFrom('reading_remark').where('device_id', '=', deviceId).where('at_ms', '<', beforeMs).execute();
    },
    async dropPeriods(beforeMs) {
      const last = await db
        .selectFrom('gateway_period')
        .select(['gateway_id', sql<number>`max(since_ms)`.as('since_ms')])
        .where('since_ms', '<=', beforeMs)
        .groupBy('gateway_id')
        .execute();
      for (const row of last)
        await db
          .deleteFrom('gateway_period')
          .where('gateway_id', '=', row.gateway_id)
          .where('since_ms', '<', Number(row.since_ms))
          .execute();
    },
    async dropTail(deviceId, fromMs, toMs) {
      await db
        .deleteFrom('reading_tail')
        .where('device_id', '=', deviceId)
        .where('at_ms', '>=', fromMs)
        .where('at_ms', '<', toMs)
        .execute();
    },
    async putBlocks(rows) {
      for (const batch of inBatches(rows)) {
        await db
          .insertInto('reading_block')
          .values(
            batch.map(({deviceId, figure, startMs, data}) => ({device_id: deviceId, figure, start_ms: startMs, data: wholeBuffer(data)})),
          )
          .onConflict((conflict) => conflict.columns(['device_id', 'figure', 'start_ms']).doUpdateSet({data: sql`excluded.data`}))
          .execute();
      }
    },
    async dropBlocks(deviceId, figures, fromMs, toMs) {
      await db
        .deleteFrom('reading_block')
        .where('device_id', '=', deviceId)
        .where('figure', 'in', [...figures])
        .where('start_ms', '>=', fromMs)
        .where('start_ms', '<', toMs)
        .execute();
    },
    async setFolded(deviceId, foldedMs) {
      await db
        .insertInto('reading_device')
        .values({device_id: deviceId, folded_ms: foldedMs})
        .onConflict((conflict) => conflict.column('device_id').doUpdateSet({folded_ms: foldedMs}))
        .execute();
    },
    async mark(days) {
      for (const batch of inBatches(days)) {
        await db
          .insertInto('reading_due')
          .values(batch.map(({deviceId, day}) => ({device_id: deviceId, day, revision: 1})))
          .onConflict((conflict) => conflict.columns(['device_id', 'day']).doUpdateSet({revision: sql`reading_due.revision + 1`}))
          .execute();
      }
    },
    async settle(days) {
      for (const {deviceId, day, revision} of days) {
        await db
          .deleteFrom('reading_due')
          .where('device_id', '=', deviceId)
          .where('day', '=', day)
          .where('revision', '=', revision)
          .execute();
      }
    },
    async putRollups(rows) {
      for (const batch of inBatches(rows)) {
        await db
          .insertInto('reading_rollup')
          .values(
            batch.map(({deviceId, spanS, figure, period, data}) => ({
              device_id: deviceId,
              span_s: spanS,
              figure,
              period,
              data: wholeBuffer(data),
            })),
          )
          .onConflict((conflict) => conflict.columns(['device_id', 'span_s', 'figure', 'period']).doUpdateSet({data: sql`excluded.data`}))
          .execute();
      }
    },
    async dropRollups(deviceId, spanS, figures, beforePeriod) {
      await db
        .deleteFrom('reading_rollup')
        .where('device_id', '=', deviceId)
        .where('span_s', '=', spanS)
        .where('figure', 'in', [...figures])
        .where('period', '<', beforePeriod)
        .execute();
    },
  };
}
