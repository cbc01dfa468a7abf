import {demandWatch, loadDurationCurve, maxDemandByDayAnalysis, projectDemand, type ReplyOf} from '@livebus/contract';
import {call} from '../../client.ts';

/** Maximum demand of one day. */
export interface DemandDay {
  readonly deviceName: string | undefined;
  /** `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss` at the site, as delivered. */
  readonly date: string;
  readonly time: string | undefined;
  /** kW; null is unknown. */
  readonly kw: number | null;
}

/** Maximum demand over days. Lists are as long as `dates`. */
export interface DemandDays {
  readonly dates: readonly string[];
  readonly kw: readonly (number | null)[];
  /** Share of each day's windows that are known; null where none is over, or the backend does not say. */
  readonly coverage: readonly (number | null)[];
  /** Contracted demand of each day, kW; null where none is agreed for what is on show. */
  readonly contractKw: readonly (number | null)[];
  readonly rows: readonly DemandDay[];
  /** Names of what was added up; empty for a device alone. */
  readonly meters: readonly NamedOnWire[];
  readonly pending: boolean;
}

interface NamedOnWire {
  readonly deviceId: string;
  readonly deviceName?: string | undefined;
  readonly deviceNameEn?: string | undefined;
  readonly deviceNamePt?: string | undefined;
}

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Of one device (EN-7-18). Panels, as all of this file. */
export async function fetchDeviceDemand(query: Days & {readonly deviceId: string}, signal?: AbortSignal): Promise<DemandDays> {
  const {list_x, list_y, coverage, tableList} = await call(maxDemandByDayAnalysis, {query, signal});
  return {...daysOf(list_x, list_y, coverage, tableList), contractKw: [], meters: [], pending: false};
}

/** Of all supplies of a project together. */
export async function fetchProjectDemand(query: Days & {readonly projectId: string}, signal?: AbortSignal): Promise<DemandDays> {
  const {list_x, list_y, coverage, tableList, contract, meters, pending} = await call(projectDemand, {query, signal});
  return {...daysOf(list_x, list_y, coverage, tableList), contractKw: contract, meters, pending};
}

function daysOf(
  dates: readonly (string | undefined)[],
  kw: readonly (number | null)[],
  coverage: readonly (number | null)[],
  rows: ReplyOf<typeof maxDemandByDayAnalysis>['tableList'],
) {
  return {
    dates: dates.map((date) => date ?? ''),
    kw: dates.map((_, at) => kw[at] ?? null),
    coverage: dates.map((_, at) => coverage[at] ?? null),
    rows: rows.map(({deviceName, date, time, positiveActiveEnergy}) => ({deviceName, date: date ?? '', time, kw: positiveActiveEnergy})),
  };
}

/** A project's supplies together, or one device of it. */
export interface DemandScope {
  readonly projectId: string;
  readonly deviceId?: string;
}

export type DemandWatch = ReplyOf<typeof demandWatch>;
export type LoadDurationReply = ReplyOf<typeof loadDurationCurve>;

export async function fetchDemandWatch(query: DemandScope, signal?: AbortSignal): Promise<DemandWatch> {
  return call(demandWatch, {query, signal, silent: true});
}

export async function fetchLoadDuration(query: DemandScope & Days, signal?: AbortSignal): Promise<LoadDurationReply> {
  return call(loadDurationCurve, {query, signal});
}
