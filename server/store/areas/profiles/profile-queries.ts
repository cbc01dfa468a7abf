import type {Kysely, Transaction} from 'kysely';
import {wholeBuffer} from '../../bytes.ts';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {ACCOUNTS} from '../access/account-rows.ts';
import {audit} from '../audit/audit-queries.ts';
import type {Profile, ProfileDraft, ProfileStore} from './profiles.ts';

export function profileQueries({reader, change: inOne, by}: Connections): ProfileStore {
  return {
    of: async (accountId) => (await profileIn(reader, accountId))?.profile,
    save: (accountId, revision, draft) =>
      inOne(ACCOUNTS, async (db) => {
        const found = await profileIn(db, accountId);
        if (found === undefined) return {kind: 'absent'};
        const {profile: before, loginName} = found;
        if (revision !== undefined && revision !== before.revision) return {kind: 'changed'};
        const profile = {...draft, avatar: before.avatar, revision: before.revision + 1};
        await db.updateTable('account').set({name: draft.name, revision: profile.revision}).where('id', '=', accountId).execute();
        await put(db, accountId, {email: draft.email, phone: draft.phone, sex: draft.sex, avatar: before.avatar});
        const subject = {kind: 'user', id: accountId, name: loginName};
        await audit(db, by, {action: 'user.profile', subject, before: told(before), after: told(profile)});
        return {kind: 'done', profile};
      }),
    setAvatar: ({accountId, ...file}, data) =>
      inOne(ACCOUNTS, async (db) => {
        const found = await profileIn(db, accountId);
        if (found === undefined) return;
        const {profile: before, loginName} = found;
        await db
          .deleteFrom('uploaded_image')
          .where('used_kind', '=', 'avatar')
          .where('used_id', '=', accountId)
          .where('kind', '=', 'avatar')
          .execute();
        await db
          .insertInto('uploaded_image')
          .values({
            ...{name: file.name, account_id: accountId, kind: 'avatar', media_type: file.mediaType, project_id: null, label: file.label},
            ...{width: file.width, height: file.height, bytes: file.bytes, created_ms: file.createdMs, data: wholeBuffer(data)},
            ...{used_kind: 'avatar', used_id: accountId},
          })
          .execute();
        await put(db, accountId, {email: before.email, phone: before.phone, sex: before.sex, avatar: file.name});
        const [width, height, bytes] = [file.width, file.height, file.bytes];
        await audit(db, by, {
          action: 'user.avatar',
          subject: {kind: 'user', id: accountId, name: loginName},
          after: {width, height, bytes},
        });
      }),
  };
}

const told = ({name, email, phone, sex}: ProfileDraft) => ({name, email, phone, sex});

async function profileIn(db: Kysely<Tables>, accountId: string): Promise<{profile: Profile; loginName: string} | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_profile', 'account_profile.account_id', 'account.id')
    .select(['account.login_name', 'account.name', 'account.revision'])
    .select(['account_profile.email', 'account_profile.phone', 'account_profile.sex', 'account_profile.avatar'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const {name, revision, email, phone, sex, avatar} = row;
  return {loginName: row.login_name, profile: {name, email: email ?? '', phone: phone ?? '', sex, avatar, revision}};
}

async function put(db: Transaction<Tables>, accountId: string, row: Pick<Tables['account_profile'], 'email' | 'phone' | 'sex' | 'avatar'>) {
  await db
    .insertInto('account_profile')
    .values({account_id: accountId, ...row})
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
