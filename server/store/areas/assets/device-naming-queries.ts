import {nameKey} from '@livebus/contract';
import type {Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {holds} from '../../like.ts';
import type {Tables} from '../../tables.ts';
import {ACCOUNTS} from '../access/account-rows.ts';
import {audit} from '../audit/audit-queries.ts';
import type {DeviceNamingStore} from './device-naming.ts';
import {renamedDiagram} from './renamed-diagram.ts';
import {setSitesNote} from './sites-note.ts';

export function deviceNamingQueries({change: inOne, by}: Connections): DeviceNamingStore {
  return {
    rename: ({id, name, revision}) =>
      // An import of sites holds the same subject.
      inOne(ACCOUNTS, async (change) => {
        const device = await change
          .selectFrom('device')
          .innerJoin('station', 'station.id', 'device.station_id')
          .select(['device.name', 'device.revision', 'station.id as stationId', 'station.project_id as projectId'])
          .where('device.id', '=', id)
          .executeTakeFirst();
        if (device === undefined) return {kind: 'absent'};
        const {projectId, stationId} = device;
        if (device.name === name) return {kind: 'renamed', revision: device.revision, projectId, stationIds: []};
        if (revision !== undefined && revision !== device.revision) return {kind: 'changed', name: device.name};
        const others = await change.selectFrom('device').select('name').where('station_id', '=', stationId).where('id', '!=', id).execute();
        const key = nameKey(name);
        const taken = others.find((other) => nameKey(other.name) === key);
        if (taken !== undefined) return {kind: 'taken', name: taken.name};
        const stationIds = await putName(change, {id, name, projectId, revision: device.revision + 1});
        await setSitesNote(change);
        const [before, after] = [{name: device.name}, {name}];
        await audit(change, by, {action: 'device.rename', subject: {kind: 'device', id, name}, before, after});
        return {kind: 'renamed', revision: device.revision + 1, projectId, stationIds: [...new Set([stationId, ...stationIds])]};
      }),
  };
}

export interface PutName {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly revision: number;
}

/** Writes a device's name, also into its events, which are searched by it. Returns the stations whose diagrams have it. */
export async function putName(change: Transaction<Tables>, {id, name, projectId, revision}: PutName): Promise<string[]> {
  await change.updateTable('device').set({name, name_en: null, name_pt: null, revision}).where('id', '=', id).execute();
  await change.updateTable('event').set({device_name: name}).where('device_id', '=', id).execute();
  const drawn = await change
    .selectFrom('station')
    .select(['id', 'json_data'])
    .where('project_id', '=', projectId)
    // Narrows down which diagrams are read.
    .where(holds('json_data', id))
    .execute();
  const changed: string[] = [];
  for (const {id: stationId, json_data: text} of drawn) {
    const json: unknown = JSON.parse(text);
    const renamed = renamedDiagram(json, id, name);
    if (renamed === json) continue;
    await change
      .updateTable('station')
      .set({json_data: JSON.stringify(renamed)})
      .where('id', '=', stationId)
      .execute();
    changed.push(stationId);
  }
  return changed;
}
