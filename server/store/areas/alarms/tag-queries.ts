import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {audit} from '../audit/audit-queries.ts';
import {NAMED} from '../events/event-rows.ts';
import {type AssetTag, type AssetTagStore, HOLD_OF_TAG} from './alarms.ts';
import {stepLives} from './step-lives.ts';

const COLUMNS = ['asset_id', 'tag', 'since_ms', 'note', 'name'] as const;

export function tagQueries({reader, change: inOne, by}: Connections): AssetTagStore {
  return {
    async tagsOf(assetIds) {
      const found: AssetTag[] = [];
      for (const batch of inBatches(assetIds)) {
        const rows = await reader
          .selectFrom('asset_tag')
          .select(COLUMNS)
          .where('asset_id', 'in', batch)
          .where('ended_ms', 'is', null)
          .execute();
        found.push(...rows.map(toTag));
      }
      return found;
    },
    async tagsIn(scope) {
      if (scope.length === 0) return [];
      const found = await Promise.all(
        NAMED.map(async (table) => {
          const rows = await reader
            .selectFrom('asset_tag')
            .innerJoin(table, `${table}.id`, 'asset_tag.asset_id')
            .innerJoin('station', 'station.id', `${table}.station_id`)
            .select([
              'asset_tag.asset_id',
              'asset_tag.tag',
              'asset_tag.since_ms',
              'asset_tag.note',
              'asset_tag.name',
              'station.id as station_id',
            ])
            .where('asset_tag.ended_ms', 'is', null)
            .where((of) => (scope === 'all' ? of.lit(true) : of('station.project_id', 'in', [...scope])))
            .execute();
          return rows.map((row) => ({...toTag(row), stationId: row.station_id}));
        }),
      );
      return found.flat().sort((a, b) => b.sinceMs - a.sinceMs || (a.assetId < b.assetId ? -1 : 1));
    },
    hang: (assetId, tag, deed) =>
      inOne('events', async (change) => {
        const before = await change
          .selectFrom('asset_tag')
          .select(COLUMNS)
          .where('asset_id', '=', assetId)
          .where('ended_ms', 'is', null)
          .executeTakeFirst();
        if ((before?.tag ?? null) === tag) return undefined;
        await change
          .updateTable('asset_tag')
          .set({ended_ms: deed.atMs})
          .where('asset_id', '=', assetId)
          .where('ended_ms', 'is', null)
          .execute();
        if (tag !== null) {
          const row = {tag, ended_ms: null, note: deed.note ?? '', account_id: by.accountId, name: by.name};
          await change
            .insertInto('asset_tag')
            .values({asset_id: assetId, since_ms: deed.atMs, ...row})
            .onConflict((conflict) => conflict.columns(['asset_id', 'since_ms']).doUpdateSet(row))
            .execute();
        }
        const open = await change
          .selectFrom('event')
          .select('id')
          .where('device_id', '=', assetId)
          .where('life', 'in', ['unacknowledged', 'acknowledged', 'returned'])
          .execute();
        const step = tag === null ? ({kind: 'released'} as const) : ({kind: 'held', hold: HOLD_OF_TAG[tag]} as const);
        const ids = await stepLives(
          change,
          open.map(({id}) => id),
          step,
          {...deed, by},
        );
        await audit(change, by, {
          action: 'asset.tag',
          subject: {kind: 'device', id: assetId},
          before: {tag: before?.tag ?? null},
          after: {tag, note: deed.note},
        });
        return ids;
      }),
  };
}

const toTag = (row: {
  readonly asset_id: string;
  readonly tag: AssetTag['tag'];
  readonly since_ms: number;
  readonly note: string;
  readonly name: string | null;
}): AssetTag => ({
  assetId: row.asset_id,
  tag: row.tag,
  sinceMs: row.since_ms,
  note: row.note,
  name: row.name,
});
