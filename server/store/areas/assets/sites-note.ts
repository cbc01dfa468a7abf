import {randomUUID} from 'node:crypto';
import type {Transaction} from 'kysely';
import type {Tables} from '../../tables.ts';

/** Running servers read this note (`server/ingest/latest-readings.ts`) and load the sites again when it has changed. */
const NOTE = 'sites';

export async function setSitesNote(db: Transaction<Tables>): Promise<void> {
  const value = randomUUID();
  await db
    .insertInto('note')
    .values({name: NOTE, value})
    .onConflict((conflict) => conflict.column('name').doUpdateSet({value}))
    .execute();
}
