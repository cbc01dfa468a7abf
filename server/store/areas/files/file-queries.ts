import type {Selectable, Transaction} from 'kysely';
import {ownBytes, wholeBuffer} from '../../bytes.ts';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import type {FileRecord, FileStore} from './files.ts';

const COLUMNS = [
  ...(['name', 'account_id', 'project_id', 'label', 'width', 'height', 'bytes', 'created_ms'] as const),
  ...(['kind', 'media_type', 'used_kind', 'used_id'] as const),
] as const;

export function fileQueries({reader, change: inOne, by}: Connections): FileStore {
  return {
    add: (file, data, {most, pendingSinceMs}) =>
      inOne(`files ${file.accountId}`, async (db) => {
        await db
          .deleteFrom('uploaded_image')
          .where('account_id', '=', file.accountId)
          .where('used_kind', '=', 'pending')
          .where('created_ms', '<', pendingSinceMs)
          .execute();
        const {count} = await db
          .selectFrom('uploaded_image')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('account_id', '=', file.accountId)
          .where('used_id', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'full';
        const {name, accountId, kind, mediaType, projectId, use, label, width, height, bytes, createdMs} = file;
        await db
          .insertInto('uploaded_image')
          .values({
            ...{name, account_id: accountId, kind, media_type: mediaType, project_id: projectId, label, width, height, bytes},
            ...{used_kind: use?.kind ?? null, used_id: use?.id ?? null, created_ms: createdMs, data: wholeBuffer(data)},
          })
          .execute();
        await audit(db, by, {action: 'file.add', subject: {kind: 'image', id: name, name: label}, after: shown(file)});
        return 'added';
      }),
    async find(name) {
      const row = await reader.selectFrom('uploaded_image').select(COLUMNS).where('name', '=', name).executeTakeFirst();
      return row && toFile(row);
    },
    async data(name) {
      const row = await reader.selectFrom('uploaded_image').select('data').where('name', '=', name).executeTakeFirst();
      return row && ownBytes(row.data);
    },
    async ofAccount(accountId) {
      const rows = await reader
        .selectFrom('uploaded_image')
        .select(COLUMNS)
        .where('account_id', '=', accountId)
        .where('used_kind', 'is', null)
        .orderBy('created_ms', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(toFile);
    },
    remove: (name, accountId) =>
      inOne(`file ${name}`, async (db) => {
        const row = await db.selectFrom('uploaded_image').select(COLUMNS).where('name', '=', name).executeTakeFirst();
        if (row === undefined || (accountId !== null && row.account_id !== accountId)) return 'absent';
        if (row.used_id !== null) return 'used';
        await db.deleteFrom('uploaded_image').where('name', '=', name).execute();
        const file = toFile(row);
        await audit(db, by, {action: 'file.delete', subject: {kind: 'image', id: name, name: file.label}, before: shown(file)});
        return 'removed';
      }),
  };
}

/** Names of a thing's images before and after a change of it, and who makes the change. */
export interface ImagesOf {
  readonly kind: 'workOrder' | 'repair';
  readonly id: string;
  readonly projectId: string;
  readonly accountId: string | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Gives images to an order or a repair, in the transaction that names them there, and deletes those that it no longer names. Returns the
 * first name that is no unused image of the account; then nothing was changed.
 */
export async function giveImages(
  db: Transaction<Tables>,
  {kind, id, projectId, accountId, before, after}: ImagesOf,
): Promise<string | undefined> {
  const had = new Set(before);
  const has = new Set(after);
  const added = after.filter((name) => !had.has(name));
  const dropped = before.filter((name) => !has.has(name));
  if (added.length > 0) {
    const rows = await db
      .selectFrom('uploaded_image')
      .select('name')
      .where('name', 'in', added)
      .where('kind', '=', 'image')
      .where('used_id', 'is', null)
      .where('account_id', '=', accountId ?? '')
      .execute();
    const free = new Set(rows.map(({name}) => name));
    const missing = added.find((name) => !free.has(name));
    if (missing !== undefined) return missing;
    await db.updateTable('uploaded_image').set({used_kind: kind, used_id: id, project_id: projectId}).where('name', 'in', added).execute();
  }
  if (dropped.length > 0) await db.deleteFrom('uploaded_image').where('name', 'in', dropped).where('used_id', '=', id).execute();
  return undefined;
}

const shown = ({accountId, kind, projectId, width, height, bytes}: FileRecord) => ({
  accountId,
  ...(kind !== 'image' && {kind}),
  ...{projectId, width, height, bytes},
});

const toFile = (row: Pick<Selectable<Tables['uploaded_image']>, (typeof COLUMNS)[number]>): FileRecord => ({
  name: row.name,
  accountId: row.account_id,
  kind: row.kind,
  mediaType: row.media_type,
  projectId: row.project_id,
  use: row.used_kind === null ? null : ({kind: row.used_kind, id: row.used_id} as FileRecord['use']),
  label: row.label,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  createdMs: row.created_ms,
});
