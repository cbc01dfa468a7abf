import {sql} from 'kysely';
import {ownBytes, wholeBuffer} from '../../bytes.ts';
import type {Connections} from '../../connections.ts';
import {BATCH_ROWS, inBatches} from '../../in-batches.ts';
import type {HistoryChunk, HistoryStore} from './history.ts';

export function historyQueries({reader, writer, change: inOne, dialect}: Connections): HistoryStore {
  const chunksOf = (deviceIds: readonly string[] | undefined) =>
    writer
      .selectFrom('history_chunk')
      .select(dialect.rowMark.as('mark'))
      .$if(deviceIds !== undefined, (query) => query.where('device_id', 'in', [...deviceIds!]));

  const daysOf = (deviceIds: readonly string[] | undefined) =>
    writer.deleteFrom('daily_energy').$if(deviceIds !== undefined, (query) => query.where('device_id', 'in', [...deviceIds!]));

  /** Deletes in batches, one transaction each. */
  async function deleteChunks(chosen: ReturnType<typeof chunksOf>): Promise<void> {
    for (let gone = 1n; gone > 0n; ) {
      const outcome = await writer.deleteFrom('history_chunk').where(dialect.rowMark, 'in', chosen.limit(BATCH_ROWS)).executeTakeFirst();
      gone = outcome.numDeletedRows;
    }
  }

  return {
    async chunks(deviceId, stepS, fromMs, toMs) {
      const rows = await reader
        .selectFrom('history_chunk')
        .select(['start_ms', 'samples', 'data'])
        .where('device_id', '=', deviceId)
        .where('step_s', '=', stepS)
        .where('start_ms', '>=', fromMs)
        .where('start_ms', '<', toMs)
        .orderBy('start_ms')
        .execute();
      return rows.map(({start_ms: startMs, samples, data}) => ({deviceId, stepS, startMs, samples, data: ownBytes(data)}));
    },
    async starts(stepS, fromMs, toMs) {
      const rows = await reader
        .selectFrom('history_chunk')
        .select(['device_id', dialect.joined('start_ms').as('starts')])
        .where('step_s', '=', stepS)
        .where('start_ms', '>=', fromMs)
        .where('start_ms', '<', toMs)
        .groupBy('device_id')
        .execute();
      return new Map(rows.map((row) => [row.device_id, new Set(row.starts.split(',').map(Number))]));
    },
    async put(chunks, daily) {
      if (chunks.length + daily.length === 0) return;
      await inOne('history', async (change) => {
        for (const batch of inBatches(lastOf(chunks, (one) => `${one.deviceId} ${one.stepS} ${one.startMs}`))) {
          await change
            .insertInto('history_chunk')
            .values(batch.map(toRow))
            .onConflict((conflict) =>
              conflict
                .columns(['device_id', 'step_s', 'start_ms'])
                .doUpdateSet((of) => ({samples: of.ref('excluded.samples'), data: sql`excluded.data`})),
            )
            .execute();
        }
        const days = lastOf(daily, (one) => `${one.deviceId} ${one.day}`).map((one) => ({
          device_id: one.deviceId,
          day: one.day,
          start_kwh: one.startKwh,
          end_kwh: one.endKwh,
          used_kwh: one.usedKwh,
        }));
        for (const batch of inBatches(days)) {
          await change
            .insertInto('daily_energy')
            .values(batch)
            .onConflict((conflict) =>
              conflict.columns(['device_id', 'day']).doUpdateSet((of) => ({
                start_kwh: of.ref('excluded.start_kwh'),
                end_kwh: of.ref('excluded.end_kwh'),
                used_kwh: of.ref('excluded.used_kwh'),
              })),
            )
            .execute();
        }
      });
    },
    async daily(deviceId, fromDay, toDay) {
      const rows = await reader
        .selectFrom('daily_energy')
        .selectAll()
        .where('device_id', '=', deviceId)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .orderBy('day')
        .execute();
      return rows.map((row) => ({
        deviceId: row.device_id,
        day: row.day,
        startKwh: row.start_kwh,
        endKwh: row.end_kwh,
        usedKwh: row.used_kwh,
      }));
    },
    async dailyDays(fromDay, toDay) {
      const rows = await reader
        .selectFrom('daily_energy')
        .select(['device_id', dialect.joined('day').as('days')])
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .groupBy('device_id')
        .execute();
      return new Map(rows.map((row) => [row.device_id, new Set(row.days.split(','))]));
    },
    async forget({fromMs, toMs, fromDay, toDay}, deviceIds) {
      if (deviceIds?.length === 0) return;
      const end = sql<number>`start_ms + samples * step_s * 1000`;
      await deleteChunks(chunksOf(deviceIds).where(end, '>', fromMs).where('start_ms', '<', toMs));
      await daysOf(deviceIds).where('day', '>=', fromDay).where('day', '<=', toDay).execute();
    },
    async keepOnly({minutes, quarters, hours, days}, deviceIds) {
      if (deviceIds.length === 0) return;
      for (const [stepS, {fromMs, toMs}] of [[60, minutes] as const, [900, quarters] as const, [3600, hours] as const]) {
        const outside = chunksOf(deviceIds)
          .where('step_s', '=', stepS)
          .where((of) => of.or([of('start_ms', '<', fromMs), of('start_ms', '>=', toMs)]));
        await deleteChunks(outside);
      }
      await daysOf(deviceIds)
        .where((of) => of.or([of('day', '<', days.fromDay), of('day', '>', days.toDay)]))
        .execute();
    },
    async note(name) {
      return (await reader.selectFrom('note').select('value').where('name', '=', name).executeTakeFirst())?.value;
    },
    async setNote(name, text) {
      await writer
        .insertInto('note')
        .values({name, value: text})
        .onConflict((conflict) => conflict.column('name').doUpdateSet({value: text}))
        .execute();
    },
  };
}

/** Each key once, with its last item. */
const lastOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item] as const)).values(),
];

const toRow = ({deviceId, stepS, startMs, samples, data}: HistoryChunk) => ({
  device_id: deviceId,
  step_s: stepS,
  start_ms: startMs,
  samples,
  data: wholeBuffer(data),
});
