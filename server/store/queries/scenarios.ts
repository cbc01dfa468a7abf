import type {Connections} from '../connections.ts';
import type {ScenarioStore} from '../store.ts';

export function scenarioQueries({reader, writer}: Connections): ScenarioStore {
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
      await writer
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
    },
    async end(id, endMs) {
      const outcome = await writer.updateTable('asked_scenario').set({end_ms: endMs}).where('id', '=', id).executeTakeFirst();
      return outcome.numUpdatedRows === 1n;
    },
  };
}
