/** A list of project ids, or all projects. */
export type ProjectScope = readonly string[] | 'all';

export interface GroupNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly projects: readonly ProjectNode[];
}

export interface ProjectNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly timeZone: string | null;
  readonly stations: readonly StationNode[];
}

export interface StationNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly code: string;
  /** 1 high voltage, 0 low voltage. */
  readonly stationType: 0 | 1;
}

export interface StationRecord extends StationNode {
  readonly projectId: string;
  readonly projectName: string;
  readonly projectNameEn: string | null;
  readonly projectNamePt: string | null;
  readonly timeZone: string | null;
  readonly picture: string | null;
}

/** A station with its diagram JSON (part A) as stored. Reading the JSON costs far more than the columns: only code that draws should. */
export interface DrawnStation extends StationRecord {
  readonly diagram: unknown;
}

/** Names of a station's devices, in order of insertion. */
export interface StationDeviceNames {
  readonly stationId: string;
  readonly devices: readonly {readonly id: string; readonly name: string; readonly nameEn: string | null; readonly namePt: string | null}[];
}

export type AssetKind = 'project' | 'station' | 'device' | 'thing';

export interface AssetStore {
  projectIdsOf(accountId: string): Promise<string[]>;
  /** Groups with at least one project of the scope, in their order. */
  tree(scope: ProjectScope): Promise<GroupNode[]>;
  /** The project of an asset, where a transformer is a device; undefined when there is no such asset. */
  projectIdOf(kind: AssetKind, id: string): Promise<string | undefined>;
  /** IANA zone of an asset's project; null where the project states none, undefined when there is no such asset. */
  timeZoneOf(kind: AssetKind, id: string): Promise<string | null | undefined>;
  /** Reads columns only, not the diagram. */
  station(id: string): Promise<StationRecord | undefined>;
  diagramOf(stationId: string): Promise<Pick<DrawnStation, 'diagram'> | undefined>;
  stationsOfProject(projectId: string): Promise<DrawnStation[]>;
  /** In the order of the ids; missing stations are left out. */
  drawnStations(ids: readonly string[]): Promise<DrawnStation[]>;
  /** For every station in the scope, in the order of the asset tree, those without devices included; one statement for all. */
  deviceNames(scope: ProjectScope): Promise<StationDeviceNames[]>;
}

declare module '../../tables.ts' {
  interface Tables {
    asset_group: {id: string; name: string; name_en: string | null; name_pt: string | null; sort: number; demo: 0 | 1};
    project: {
      id: string;
      group_id: string;
      name: string;
      name_en: string | null;
      name_pt: string | null;
      kind: string | null;
      time_zone: string | null;
      sort: number;
    };
    station: {
      id: string;
      project_id: string;
      name: string;
      name_en: string | null;
      name_pt: string | null;
      code: string;
      station_type: 0 | 1;
      picture: string | null;
      json_data: string;
      sort: number;
    };
  }
}
