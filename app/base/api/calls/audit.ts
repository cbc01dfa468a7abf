import {type AuditEntryInfo, type AuditThingName, audit, type QueryOf} from '@livebus/contract';
import {call} from '../client.ts';

export type AuditQuery = QueryOf<typeof audit>;

/** Newest first; `total` counts the rows of all pages. */
export interface AuditPage {
  readonly rows: AuditEntryInfo[];
  readonly total: number;
  /** Current names of things whose ids the rows contain; deleted things are missing. */
  readonly names: readonly AuditThingName[];
}

export interface AuditOne {
  readonly entry: AuditEntryInfo;
  readonly names: AuditPage['names'];
}

export async function fetchAudit(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  const {rows, totalSize, names} = await call(audit, {query, signal});
  return {rows: rows.rows, total: totalSize, names};
}

/** One entry and the names of what it refers to; null if the audit has no entry with this number. */
export async function fetchAuditEntry(number: number, signal?: AbortSignal): Promise<AuditOne | null> {
  const {rows, names} = await call(audit, {query: {number}, signal});
  // A server that does not know the filter sends its newest entries.
  const entry = rows.rows.find((one) => one.number === number);
  return entry === undefined ? null : {entry, names};
}
