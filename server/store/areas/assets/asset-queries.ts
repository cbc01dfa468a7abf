import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {AssetKind, AssetStore, DrawnStation, GroupNode, ProjectNode, StationNode} from './assets.ts';

export function assetQueries({reader}: Connections): AssetStore {
  const stations = () =>
    reader
      .selectFrom('station')
      .innerJoin('project', 'project.id', 'station.project_id')
      .select([
        'station.id',
        'station.name',
        'station.name_en as nameEn',
        'station.name_pt as namePt',
        'station.code',
        'station.station_type as stationType',
        'station.project_id as projectId',
        'project.name as projectName',
        'project.name_en as projectNameEn',
        'project.name_pt as projectNamePt',
        'project.time_zone as timeZone',
        'station.picture',
      ])
      .orderBy('station.sort');

  async function projectIdOf(kind: AssetKind, id: string): Promise<string | undefined> {
    if (kind === 'project') return (await reader.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst())?.id;
    if (kind === 'station') {
      return (await reader.selectFrom('station').select('project_id').where('id', '=', id).executeTakeFirst())?.project_id;
    }
    const of = (table: 'device' | 'transformer' | 'sensor' | 'gateway') =>
      reader.selectFrom(table).select('station_id').where('id', '=', id);
    const devices = of('device').unionAll(of('transformer'));
    const things = kind === 'thing' ? devices.unionAll(of('sensor')).unionAll(of('gateway')) : devices;
    const row = await reader.selectFrom('station').select('project_id').where('id', 'in', things).executeTakeFirst();
    return row?.project_id;
  }

  return {
    async projectIdsOf(accountId) {
      const rows = await reader.selectFrom('account_project').select('project_id').where('account_id', '=', accountId).execute();
      return rows.map((row) => row.project_id);
    },
    async tree(scope) {
      if (scope.length === 0) return [];
      const rows = await reader
        .selectFrom('asset_group')
        .innerJoin('project', 'project.group_id', 'asset_group.id')
        .leftJoin('station', 'station.project_id', 'project.id')
        .select([
          'asset_group.id as groupId',
          'asset_group.name as groupName',
          'asset_group.name_en as groupNameEn',
          'asset_group.name_pt as groupNamePt',
          'project.id as projectId',
          'project.name as projectName',
          'project.name_en as projectNameEn',
          'project.name_pt as projectNamePt',
          'project.time_zone as timeZone',
          'station.id as stationId',
          'station.name as stationName',
          'station.name_en as stationNameEn',
          'station.name_pt as stationNamePt',
          'station.code as stationCode',
          'station.station_type as stationType',
        ])
        .$if(scope !== 'all', (query) => query.where('project.id', 'in', scope as string[]))
        .orderBy('asset_group.sort')
        .orderBy('project.sort')
        .orderBy('station.sort')
        .execute();
      return nest(rows);
    },
    projectIdOf,
    async timeZoneOf(kind, id) {
      const projectId = await projectIdOf(kind, id);
      if (projectId === undefined) return undefined;
      return (await reader.selectFrom('project').select('time_zone').where('id', '=', projectId).executeTakeFirst())?.time_zone;
    },
    async station(id) {
      return stations().where('station.id', '=', id).executeTakeFirst();
    },
    async diagramOf(stationId) {
      const row = await reader.selectFrom('station').select('json_data').where('id', '=', stationId).executeTakeFirst();
      return row && {diagram: JSON.parse(row.json_data)};
    },
    async stationsOfProject(projectId) {
      const rows = await stations().select('station.json_data').where('station.project_id', '=', projectId).execute();
      return rows.map(({json_data: text, ...station}) => ({...station, diagram: JSON.parse(text)}));
    },
    async drawnStations(ids) {
      const found = new Map<string, DrawnStation>();
      for (const batch of inBatches(ids)) {
        const rows = await stations().select('station.json_data').where('station.id', 'in', batch).execute();
        for (const {json_data: text, ...station} of rows) found.set(station.id, {...station, diagram: JSON.parse(text)});
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async deviceNames(scope) {
      if (scope.length === 0) return [];
      const rows = await reader
        .selectFrom('asset_group')
        .innerJoin('project', 'project.group_id', 'asset_group.id')
        .innerJoin('station', 'station.project_id', 'project.id')
        .leftJoin('device', 'device.station_id', 'station.id')
        .select(['station.id as stationId', 'device.id', 'device.name', 'device.name_en as nameEn', 'device.name_pt as namePt'])
        .$if(scope !== 'all', (query) => query.where('project.id', 'in', scope as string[]))
        .orderBy('asset_group.sort')
        .orderBy('project.sort')
        .orderBy('station.sort')
        .orderBy('device.rowid')
        .execute();
      const found = new Map<string, {id: string; name: string; nameEn: string | null; namePt: string | null}[]>();
      for (const {stationId, id, name, nameEn, namePt} of rows) {
        const devices = found.get(stationId) ?? [];
        found.set(stationId, devices);
        if (id !== null) devices.push({id, name: name!, nameEn, namePt});
      }
      return [...found].map(([stationId, devices]) => ({stationId, devices}));
    },
  };
}

interface TreeRow {
  readonly groupId: string;
  readonly groupName: string;
  readonly groupNameEn: string | null;
  readonly groupNamePt: string | null;
  readonly projectId: string;
  readonly projectName: string;
  readonly projectNameEn: string | null;
  readonly projectNamePt: string | null;
  readonly timeZone: string | null;
  readonly stationId: string | null;
  readonly stationName: string | null;
  readonly stationNameEn: string | null;
  readonly stationNamePt: string | null;
  readonly stationCode: string | null;
  readonly stationType: 0 | 1 | null;
}

/** Expects ordered rows, one for each station and one for a project without any. */
function nest(rows: readonly TreeRow[]): GroupNode[] {
  const groups = new Map<string, GroupNode & {projects: ProjectNode[]}>();
  const projects = new Map<string, ProjectNode & {stations: StationNode[]}>();
  for (const row of rows) {
    let group = groups.get(row.groupId);
    if (!group) {
      group = {id: row.groupId, name: row.groupName, nameEn: row.groupNameEn, namePt: row.groupNamePt, projects: []};
      groups.set(row.groupId, group);
    }
    let project = projects.get(row.projectId);
    if (!project) {
      project = {
        id: row.projectId,
        name: row.projectName,
        nameEn: row.projectNameEn,
        namePt: row.projectNamePt,
        timeZone: row.timeZone,
        stations: [],
      };
      projects.set(row.projectId, project);
      group.projects.push(project);
    }
    if (row.stationId !== null) {
      project.stations.push({
        id: row.stationId,
        name: row.stationName!,
        nameEn: row.stationNameEn,
        namePt: row.stationNamePt,
        code: row.stationCode!,
        stationType: row.stationType!,
      });
    }
  }
  return [...groups.values()];
}
