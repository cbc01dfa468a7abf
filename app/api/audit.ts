import {type AuditEntryInfo, audit, type QueryOf} from '@livebus/contract';
import {call} from './client.ts';

export type AuditQuery = QueryOf<typeof audit>;

/** The newest first; `total` counts those of every page. */
export interface AuditPage {
  readonly rows: AuditEntryInfo[];
  readonly total: number;
}

export async function fetchAudit(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  const {rows, totalSize} = await call(audit, {query, signal});
  return {rows: rows.rows, total: totalSize};
}
