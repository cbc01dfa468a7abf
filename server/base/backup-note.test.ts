import {expect, it} from 'vitest';
import {lastBackup, noteBackup} from './backup-note.ts';

it('the last backup is noted, and a note that cannot be read counts as none', async () => {
  const notes = new Map<string, string>();
  const store = {note: async (name: string) => notes.get(name), setNote: async (name: string, text: string) => void notes.set(name, text)};
  expect(await lastBackup(store)).toBeUndefined();
  await noteBackup(store, {at: 1_779_000_000_000, bytes: 12_345});
  expect(await lastBackup(store)).toEqual({at: 1_779_000_000_000, bytes: 12_345});
  for (const text of ['{"at":"yesterday"}', '{', '']) {
    for (const name of notes.keys()) notes.set(name, text);
    expect(await lastBackup(store)).toBeUndefined();
  }
});
