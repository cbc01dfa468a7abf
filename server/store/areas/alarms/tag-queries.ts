import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {sees} from '../assets/scope.ts';
import {audit} from '../audit/audit-queries.ts';
import {NAMED} from '../events/event-rows.ts';
import {type AssetTag, type AssetTagStore, HOLD_OF_TAG} from './alarms.ts';
import {type StoredLifeStep, stepLives} from './step-lives.ts';

const COLUMNS = ['asset_id', 'tag', 'since_ms', 'note', 'name', 'account_id'] as const;

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
      const rows = await reader.selectFrom('asset_tag').select(COLUMNS).where('ended_ms', 'is', null).orderBy('since_ms', 'desc').execute();
      const stationOf = new Map<string, string>();
      for (const batch of inBatches(rows.map((row) => row.asset_id))) {
        for (const table of NAMED) {
          const found = await reader.selectFrom(table).select(['id', 'station_id']).where('id', 'in', batch).execute();
          for (const {id, station_id} of found) stationOf.set(id, station_id);
        }
      }
      const seen = new Set<string>();
      for (const batch of inBatches([...new Set(stationOf.values())])) {
        const stations = await reader.selectFrom('station').select(['id', 'project_id']).where('id', 'in', batch).execute();
        for (const {id, project_id} of stations) if (sees(scope, project_id)) seen.add(id);
      }
      return rows.flatMap((row) => {
        const stationId = stationOf.get(row.asset_id);
        return stationId !== undefined && seen.has(stationId) ? [{...toTag(row), stationId}] : [];
      });
    },
    hang: (assetId, tag, deed, seen) =>
      inOne('events', async (change) => {
        const before = await change
          .selectFrom('asset_tag')
          .select(COLUMNS)
          .where('asset_id', '=', assetId)
          .where('ended_ms', 'is', null)
          .executeTakeFirst();
        const stands = before === undefined ? null : toTag(before);
        // A second click of the same person.
        if (before !== undefined && stands?.tag === tag && before.account_id === by.accountId) return {kind: 'done', ids: []};
        const isTheirs = seen !== undefined && (stands?.tag ?? null) !== seen;
        if (isTheirs || (stands !== null && stands.tag === tag)) return {kind: 'conflict', stands};
        if (stands === null && tag === null) return {kind: 'done', ids: []};
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
          .where('life', 'in', ['unacknowledged', 'acknowledged'])
          .execute();
        const step: StoredLifeStep = tag === null ? {kind: 'released'} : {kind: 'held', hold: HOLD_OF_TAG[tag]};
        const ids = await stepLives(
          change,
          open.map(({id}) => id),
          step,
          {...deed, by},
        );
        await audit(change, by, {
          action: 'asset.tag',
          subject: {kind: 'device', id: assetId},
          before: {tag: stands?.tag ?? null},
          after: {tag, note: deed.note},
        });
        return {kind: 'done', ids};
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
