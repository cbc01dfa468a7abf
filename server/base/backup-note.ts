import {z} from 'zod';
import type {Store} from '../store/store.ts';

/** Name of the note that holds when the last backup was made, and its size. */
const NOTE = 'backup';
const SCHEMA = z.object({at: z.number(), bytes: z.number()});
export type BackupNote = z.output<typeof SCHEMA>;
type Notes = Pick<Store['history'], 'note' | 'setNote'>;

/** Undefined before the first backup, and for a note that this version cannot read. */
export async function lastBackup(notes: Pick<Notes, 'note'>): Promise<BackupNote | undefined> {
  const text = await notes.note(NOTE);
  if (text === undefined) return undefined;
  try {
    return SCHEMA.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** `at`: epoch ms of real time. */
export const noteBackup = (notes: Pick<Notes, 'setNote'>, made: BackupNote): Promise<void> => notes.setNote(NOTE, JSON.stringify(made));
