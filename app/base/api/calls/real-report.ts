import {type IntervalMin, realReport, reportTree, reportTreeSearch} from '@livebus/contract';
import {type AssetNode, readAssetTree} from '../asset-node.ts';
import {call} from '../client.ts';
import {requireOwn} from '../own-reply.ts';
import {type ReportRow, readReportRows} from '../readings/day-report.ts';

/** Projects, stations and devices of the report (family D). A panel's call: a refusal never moves the page. */
export async function fetchReportTree(signal?: AbortSignal): Promise<readonly AssetNode[]> {
  return readAssetTree(await call(reportTree, {signal}), 'D');
}

/** Nodes with this text in their name, their ancestors and what is below them; for an empty text the whole tree (MO-2.rep-01). */
export async function searchReportTree(name: string, signal?: AbortSignal): Promise<readonly AssetNode[]> {
  if (name.trim() === '') return fetchReportTree(signal);
  return readAssetTree(await call(reportTreeSearch, {query: {name}, signal}), 'D');
}

export interface DayReportRequest {
  readonly deviceId: string;
  readonly intervalMin: IntervalMin;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The day lies before the site's today: the cache flag of the specification (MO-2.rep-08). */
  readonly isPast: boolean;
  /** IANA zone of the site. */
  readonly zone: string;
}

/** Throws ApiFailure. */
export async function loadDayReport(
  {deviceId, intervalMin, date, isPast, zone}: DayReportRequest,
  signal?: AbortSignal,
): Promise<readonly ReportRow[]> {
  const query = {deviceId, isCache: isPast, timeInterval: intervalMin, searchDate: date};
  const rows = await call(realReport, {query, signal});
  for (const row of rows) requireOwn(realReport, deviceId, row.deviceId);
  return readReportRows(rows, date, zone);
}
