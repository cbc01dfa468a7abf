import type {Selectable} from 'kysely';
import {ownBytes, wholeBuffer} from '../../bytes.ts';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import type {ImageRecord, ImageStore} from './images.ts';

const COLUMNS = ['name', 'account_id', 'project_id', 'label', 'width', 'height', 'bytes', 'created_ms'] as const;

export function imageQueries({reader, change: inOne, by}: Connections): ImageStore {
  return {
    add: (image, data, most) =>
      inOne(`images ${image.accountId}`, async (db) => {
        const {count} = await db
          .selectFrom('uploaded_image')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('account_id', '=', image.accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'full';
        const {name, accountId, projectId, label, width, height, bytes, createdMs} = image;
        await db
          .insertInto('uploaded_image')
          .values({
            name,
            account_id: accountId,
            project_id: projectId,
            label,
            width,
            height,
            bytes,
            created_ms: createdMs,
            data: wholeBuffer(data),
          })
          .execute();
        await audit(db, by, {action: 'file.add', subject: {kind: 'image', id: name, name: label}, after: shown(image)});
        return 'added';
      }),
    async find(name) {
      const row = await reader.selectFrom('uploaded_image').select(COLUMNS).where('name', '=', name).executeTakeFirst();
      return row && toImage(row);
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
        .orderBy('created_ms', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(toImage);
    },
    remove: (name, accountId) =>
      inOne(`image ${name}`, async (db) => {
        const row = await db.selectFrom('uploaded_image').select(COLUMNS).where('name', '=', name).executeTakeFirst();
        if (row === undefined || (accountId !== null && row.account_id !== accountId)) return false;
        await db.deleteFrom('uploaded_image').where('name', '=', name).execute();
        const image = toImage(row);
        await audit(db, by, {action: 'file.delete', subject: {kind: 'image', id: name, name: image.label}, before: shown(image)});
        return true;
      }),
  };
}

const shown = ({accountId, projectId, width, height, bytes}: ImageRecord) => ({accountId, projectId, width, height, bytes});

const toImage = (row: Pick<Selectable<Tables['uploaded_image']>, (typeof COLUMNS)[number]>): ImageRecord => ({
  name: row.name,
  accountId: row.account_id,
  projectId: row.project_id,
  label: row.label,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  createdMs: row.created_ms,
});
