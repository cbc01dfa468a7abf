import {sql} from 'kysely';
import type {HistoryChunk, HistoryStore} from '../store.ts';
import {inParts, PART} from './in-parts.ts';
import type {Connections} from './schema.ts';

export function historyQueries({reader, writer}: Connections): HistoryStore {
  const chunksOf = (deviceIds: readonly string[] | undefined) =>
    writer
      .selectFrom('history_chunk')
      .select('rowid')
      .$if(deviceIds !== undefined, (query) => query.where('device_id', 'in', [...deviceIds!]));

  const daysOf = (deviceIds: readonly string[] | undefined) =>
    writer.deleteFrom('daily_energy').$if(deviceIds !== undefined, (query) => query.where('device_id', 'in', [...deviceIds!]));

  /** A part at a time, each in a transaction of its own. */
  async function deleteChunks(chosen: ReturnType<typeof chunksOf>): Promise<void> {
    for (let gone = PART; gone >= PART; ) {
      const outcome = await writer.deleteFrom('history_chunk').where('rowid', 'in', chosen.limit(PART)).executeTakeFirst();
      gone = Number(outcome.numDeletedRows);
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
      return rows.map(({start_ms: startMs, samples, data}) => ({deviceId, stepS, startMs, samples, data: new Uint8Array(data)}));
    },
    async starts(stepS, fromMs, toMs) {
      const rows = await reader
        .selectFrom('history_chunk')
        .select(['device_id', sql<string>`group_concat(start_ms)`.as('starts')])
        .where('step_s', '=', stepS)
        .where('start_ms', '>=', fromMs)
        .where('start_ms', '<', toMs)
        .groupBy('device_id')
        .execute();
      return new Map(rows.map((row) => [row.device_id, new Set(row.starts.split(',').map(Number))]));
    },
    async put(chunks, daily) {
      if (chunks.length + daily.length === 0) return;
      await writer.transaction().execute(async (change) => {
        for (const part of inParts(chunks)) {
          await change
            .insertInto('history_chunk')
            .values(part.map(toRow))
            .onConflict((conflict) =>
              conflict
                .columns(['device_id', 'step_s', 'start_ms'])
                .doUpdateSet((of) => ({samples: of.ref('excluded.samples'), data: sql`excluded.data`})),
            )
            .execute();
        }
        const days = daily.map((one) => ({
          device_id: one.deviceId,
          day: one.day,
          start_kwh: one.startKwh,
          end_kwh: one.endKwh,
          used_kwh: one.usedKwh,
        }));
        for (const part of inParts(days)) await change.replaceInto('daily_energy').values(part).execute();
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
        .select(['device_id', sql<string>`group_concat(day)`.as('days')])
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .groupBy('device_id')
        .execute();
      return new Map(rows.map((row) => [row.device_id, new Set(row.days.split(','))]));
    },
    async forget({fromMs, toMs, fromDay, toDay}, deviceIds) {
      const end = sql<number>`start_ms + samples * step_s * 1000`;
      await deleteChunks(chunksOf(deviceIds).where(end, '>', fromMs).where('start_ms', '<', toMs));
      await daysOf(deviceIds).where('day', '>=', fromDay).where('day', '<=', toDay).execute();
    },
    async keepOnly({minutes, quarters, days}, deviceIds) {
      for (const [stepS, {fromMs, toMs}] of [[60, minutes] as const, [900, quarters] as const]) {
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
      await writer.replaceInto('note').values({name, value: text}).execute();
    },
  };
}

/** A view of part of a buffer is copied, so that the whole of it does not cross to the thread. */
function toRow({deviceId, stepS, startMs, samples, data}: HistoryChunk) {
  const own = data.byteLength === data.buffer.byteLength ? data : data.slice();
  return {device_id: deviceId, step_s: stepS, start_ms: startMs, samples, data: own};
}
