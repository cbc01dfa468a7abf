import {type AuditEntryInfo, type AuditThingName, audit, type BodyOf, exported, type QueryOf} from '@livebus/contract';
import {call} from '../client.ts';

export type AuditQuery = QueryOf<typeof audit>;

/** The newest first; `total` counts those of every page. */
export interface AuditPage {
  readonly rows: AuditEntryInfo[];
  readonly total: number;
  /** What things that the rows name by their ids are called now; what is there no more is missing. */
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

/** One entry and the names of what it names; null where the audit has none of this number. */
export async function fetchAuditEntry(number: number, signal?: AbortSignal): Promise<AuditOne | null> {
  const {rows, names} = await call(audit, {query: {number}, signal});
  // A server that does not know the filter sends its newest entries.
  const entry = rows.rows.find((one) => one.number === number);
  return entry === undefined ? null : {entry, names};
}

/** Tells the server that a file was made of what is shown. The file is there whatever comes of it: a backend of another make does not know this call, and is not at fault. */
export function tellExport(body: BodyOf<typeof exported>): void {
  call(exported, {body, silent: true}).catch(() => undefined);
}
