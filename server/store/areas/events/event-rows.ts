import type {EventWords} from '@livebus/contract';
import type {ExpressionBuilder, Kysely} from 'kysely';
import {type AlarmLife, shownState} from '../../../alarms/life/alarm-life.ts';
import type {Tables} from '../../tables.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {SiteEvent, StoredEvent, StoredLife} from './event.ts';

const COLUMNS = [
  'event.id',
  'event.kind',
  'level',
  'event.project_id',
  'event.station_id',
  'device_id',
  'device_name',
  'diagram_device_id',
  'event.name',
  'info',
  'value_a',
  'value_b',
  'value_c',
  'raised_ms',
  'acquisition_ms',
  'released_ms',
  'returned_why',
  'waited',
  'words',
  'life',
  'shelved_until_ms',
  'hold',
  'acknowledged_ms',
  'acknowledged_by',
  'acknowledged_name',
  'event.note',
  'arrived_ms',
  'event.revision',
  'project.name as project_name',
  'project.name_en as project_name_en',
  'project.name_pt as project_name_pt',
  'station.name as station_name',
  'station.name_en as station_name_en',
  'station.name_pt as station_name_pt',
] as const;

/** Tables that an event may refer to; ids are unique over all of them. */
export const NAMED = ['device', 'transformer', 'sensor', 'gateway'] as const;

/** Of names besides a site's own. */
const LANGUAGES = ['en', 'pt'] as const;

/** Events with the names of what they refer to; those of deleted projects are left out. */
export function storedEvents(reader: Kysely<Tables>) {
  return reader
    .selectFrom('event')
    .innerJoin('project', 'project.id', 'event.project_id')
    .leftJoin('station', 'station.id', 'event.station_id')
    .select(COLUMNS)
    .select((of) =>
      NAMED.flatMap((table) =>
        LANGUAGES.map((one) =>
          of.selectFrom(table).select(`name_${one}`).whereRef(`${table}.id`, '=', 'event.device_id').as(`${table}_${one}`),
        ),
      ),
    );
}

export const inScope = (of: ExpressionBuilder<Tables, 'event'>, scope: ProjectScope) =>
  scope === 'all' ? of.lit(true) : of('event.project_id', 'in', [...scope]);

/** What the bell counts: events that nobody has acknowledged and nothing keeps quiet, raised in [sinceMs, untilMs]. */
export const isCounted = (of: ExpressionBuilder<Tables, 'event'>, scope: ProjectScope, sinceMs: number, untilMs: number) =>
  of.and([
    inScope(of, scope),
    of('event.life', 'in', ['unacknowledged', 'returned', 'event']),
    of('event.shelved_until_ms', 'is', null),
    of('event.hold', 'is', null),
    of('event.raised_ms', '>=', sinceMs),
    of('event.raised_ms', '<=', untilMs),
  ]);

/** Switch changes and sign-ins of gateways have no life. */
export const hasLife = ({kind, words}: Pick<SiteEvent, 'kind' | 'words'>): boolean => kind !== 'switch' && words?.rule !== 'gatewayOnline';

/** The same for each occurrence of one alarm. */
export const alarmKeyOf = ({words, name, deviceId, stationId, projectId}: SiteEvent): string =>
  `${words?.rule ?? name}/${deviceId ?? stationId ?? projectId}`;

/** The columns of an alarm's life. */
export const lifeRow = ({state, shelvedUntilMs, hold}: AlarmLife) => ({life: state, shelved_until_ms: shelvedUntilMs, hold});

export interface LifeRow {
  readonly life: AlarmLife['state'] | 'event';
  readonly shelved_until_ms: number | null;
  readonly hold: AlarmLife['hold'];
}

/** Undefined for an event without a life. */
export const lifeOfRow = ({life, shelved_until_ms, hold}: LifeRow): AlarmLife | undefined =>
  life === 'event' ? undefined : {state: life, shelvedUntilMs: shelved_until_ms, hold};

/** Most characters of an event that are searched. */
const SEARCHED = 500;

/** The columns of an event without those of its life. */
export function toRow(event: SiteEvent) {
  const [value_a, value_b, value_c] = event.values;
  return {
    id: event.id,
    kind: event.kind,
    level: event.level,
    project_id: event.projectId,
    station_id: event.stationId,
    device_id: event.deviceId,
    device_name: event.deviceName,
    diagram_device_id: event.diagramDeviceId,
    name: event.name,
    info: event.info,
    words: event.words === undefined ? null : JSON.stringify(event.words),
    value_a,
    value_b,
    value_c,
    raised_ms: event.raisedMs,
    acquisition_ms: event.acquisitionMs ?? null,
    released_ms: event.releasedMs,
    returned_why: event.releasedMs === null ? null : (event.returnedWhy ?? null),
    waited: event.waited ? (1 as const) : (0 as const),
    rule: event.words?.rule ?? null,
    search: [event.name, event.info, event.deviceName, event.deviceId].filter(Boolean).join(' ').toLowerCase().slice(0, SEARCHED),
    alarm_key: hasLife(event) ? alarmKeyOf(event) : null,
    arrived_ms: event.arrivedMs ?? event.raisedMs,
  };
}

type EventRow = Omit<ReturnType<typeof toRow>, 'alarm_key' | 'arrived_ms' | 'rule' | 'search'> &
  LifeRow & {
    readonly acknowledged_ms: number | null;
    readonly acknowledged_by: string | null;
    readonly acknowledged_name: string | null;
    readonly note: string | null;
    readonly arrived_ms: number | null;
    readonly revision: number;
    readonly project_name: string;
    readonly project_name_en: string | null;
    readonly project_name_pt: string | null;
    readonly station_name: string | null;
    readonly station_name_en: string | null;
    readonly station_name_pt: string | null;
  } & {readonly [Key in `${(typeof NAMED)[number]}_${(typeof LANGUAGES)[number]}`]: string | null};

export function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    kind: row.kind,
    level: row.level,
    projectId: row.project_id,
    projectName: row.project_name,
    projectNameEn: row.project_name_en,
    projectNamePt: row.project_name_pt,
    stationId: row.station_id,
    stationName: row.station_name,
    stationNameEn: row.station_name_en,
    stationNamePt: row.station_name_pt,
    deviceId: row.device_id,
    deviceName: row.device_name,
    deviceNameEn: row.device_en ?? row.transformer_en ?? row.sensor_en ?? row.gateway_en,
    deviceNamePt: row.device_pt ?? row.transformer_pt ?? row.sensor_pt ?? row.gateway_pt,
    diagramDeviceId: row.diagram_device_id,
    name: row.name,
    info: row.info,
    words: row.words === null ? undefined : (JSON.parse(row.words) as EventWords),
    values: [row.value_a, row.value_b, row.value_c],
    raisedMs: row.raised_ms,
    ...(row.acquisition_ms !== null && {acquisitionMs: row.acquisition_ms}),
    releasedMs: row.released_ms,
    ...(row.waited === 1 && {waited: true}),
    ...(row.returned_why !== null && {returnedWhy: row.returned_why}),
    read: row.life === 'acknowledged' || row.life === 'closed',
    life: storedLife(row),
  };
}

function storedLife(row: EventRow): StoredLife {
  const life = lifeOfRow(row);
  return {
    state: life === undefined ? 'event' : shownState(life),
    acknowledgement:
      row.acknowledged_ms === null
        ? null
        : {atMs: row.acknowledged_ms, accountId: row.acknowledged_by, name: row.acknowledged_name, note: row.note},
    shelvedUntilMs: row.shelved_until_ms,
    arrivedMs: row.arrived_ms,
    revision: row.revision,
  };
}
