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

export async function fetchAudit(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  const {rows, totalSize, names} = await call(audit, {query, signal});
  return {rows: rows.rows, total: totalSize, names};
}

/** Tells the server that a file was made of what is shown. The file is there whatever comes of it: a backend of another make does not know this call, and is not at fault. */
export function tellExport(body: BodyOf<typeof exported>): void {
  call(exported, {body, silent: true}).catch(() => undefined);
}
