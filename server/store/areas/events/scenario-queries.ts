import type {Connections} from '../../connections.ts';
import {audit} from '../audit/audit-queries.ts';
import type {ScenarioStore} from './scenarios.ts';

export function scenarioQueries({reader, writer, by}: Connections): ScenarioStore {
  return {
    async all() {
      const rows = await reader.selectFrom('asked_scenario').selectAll().orderBy('start_ms').orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        projectId: row.project_id,
        stationId: row.station_id,
        targets: JSON.parse(row.targets) as string[],
        startMs: row.start_ms,
        endMs: row.end_ms,
      }));
    },
    async add({id, kind, projectId, stationId, targets, startMs, endMs}) {
      await writer.transaction().execute(async (db) => {
        await db
          .insertInto('asked_scenario')
          .values({
            id,
            kind,
            project_id: projectId,
            station_id: stationId,
            targets: JSON.stringify(targets),
            start_ms: startMs,
            end_ms: endMs,
          })
          .execute();
        await audit(db, by, {
          action: 'demo.scenario',
          subject: {kind: 'scenario', id},
          after: {kind, projectId, stationId, targets, startMs, endMs},
        });
      });
    },
    end: (id, endMs) =>
      writer.transaction().execute(async (db) => {
        const before = await db.selectFrom('asked_scenario').select(['kind', 'end_ms']).where('id', '=', id).executeTakeFirst();
        if (before === undefined) return false;
        await db.updateTable('asked_scenario').set({end_ms: endMs}).where('id', '=', id).execute();
        const {kind, end_ms: stoodMs} = before;
        await audit(db, by, {
          action: 'demo.scenarioEnd',
          subject: {kind: 'scenario', id},
          before: {kind, endMs: stoodMs},
          after: {kind, endMs},
        });
        return true;
      }),
  };
}
