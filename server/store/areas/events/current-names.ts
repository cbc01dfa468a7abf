import type {Transaction} from 'kysely';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {SiteEvent} from './event.ts';

/** Events with the names that people have given to their devices; what raised them may know the former names. */
export async function withCurrentNames(
  change: Pick<Transaction<Tables>, 'selectFrom'>,
  events: readonly SiteEvent[],
): Promise<SiteEvent[]> {
  const names = new Map<string, string>();
  for (const batch of inBatches([...new Set(events.flatMap(({deviceId}) => deviceId ?? []))])) {
    const rows = await change.selectFrom('device').select(['id', 'name']).where('id', 'in', batch).where('revision', '>', 1).execute();
    for (const {id, name} of rows) names.set(id, name);
  }
  return events.map((event) => ({...event, deviceName: names.get(event.deviceId ?? '') ?? event.deviceName}));
}
