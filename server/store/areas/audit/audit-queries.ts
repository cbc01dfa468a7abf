import {type ExpressionBuilder, type Selectable, sql, type Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {holds, like, plain} from '../../like.ts';
import type {Tables} from '../../tables.ts';
import type {AuditFilter, AuditStore} from './audit.ts';
import {auditNames} from './audit-names.ts';
import {type Actor, type AuditedAction, type ChainedEntry, entryOf, FIRST_HASH, hashOf, withoutSecrets} from './entry.ts';
/**
 * Writes a transaction's audit entry. Must be its last statement: from here to its end no other transaction, in this process or another,
 * can write to the audit, so that the chain has neither gap nor fork. A rollback removes the entry too.
 */
export async function audit(change: Transaction<Tables>, by: Actor, deed: AuditedAction): Promise<void> {
  // Locks the row of the chain's end; a transaction that waits for it reads it as its predecessor left it.
  const end = await change
    .insertInto('audit_end')
    .values({id: 1, number: 1, hash: FIRST_HASH})
    .onConflict((conflict) => conflict.column('id').doUpdateSet({number: sql`audit_end.number + 1`}))
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const entry = entryOf(by, deed, end.number, Date.now());
  const hash = hashOf(entry, end.hash);
  await change
    .insertInto('audit_entry')
    .values({
      number: entry.number,
      at_ms: entry.atMs,
      via: entry.via,
      account_id: entry.accountId,
      name: entry.name,
      session: entry.session,
      address: entry.address,
      request: entry.request,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      subject_name: entry.subjectName,
      before_json: entry.before,
      after_json: entry.after,
      previous: end.hash,
      hash,
    })
    .execute();
  await change.updateTable('audit_end').set({hash}).where('id', '=', 1).execute();
}

export function auditQueries({reader, writer, change: inOne, by}: Connections): AuditStore {
  return {
    record: (deed) => writer.transaction().execute((change) => audit(change, by, deed)),
    changed: ({note: name, value, ...deed}) =>
      inOne(`note ${name}`, async (change) => {
        const after = withoutSecrets(value);
        const text = JSON.stringify(after);
        const standing = await change.selectFrom('note').select('value').where('name', '=', name).executeTakeFirst();
        if (standing?.value === text) return;
        await change
          .insertInto('note')
          .values({name, value: text})
          .onConflict((conflict) => conflict.column('name').doUpdateSet({value: text}))
          .execute();
        await audit(change, by, {...deed, ...(standing && {before: JSON.parse(standing.value)}), after});
      }),
    async page(filter, skip, limit) {
      const wanted = () => reader.selectFrom('audit_entry').where((of) => of.and(conditions(of, filter)));
      const [{total}, rows] = await Promise.all([
        wanted()
          .select((of) => of.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        wanted().selectAll().orderBy('number', 'desc').offset(skip).limit(limit).execute(),
      ]);
      return {rows: rows.map(toEntry), total: Number(total)};
    },
    names: auditNames({reader}),
    async end() {
      // One statement reads one consistent moment while others write.
      const {number, hash, last} = await reader
        .selectNoFrom((of) => [
          of.selectFrom('audit_end').select('number').as('number'),
          of.selectFrom('audit_end').select('hash').as('hash'),
          of
            .selectFrom('audit_entry')
            .select(({fn}) => fn.max('number').as('last'))
            .as('last'),
        ])
        .executeTakeFirstOrThrow();
      return {number: number ?? 0, hash: hash ?? FIRST_HASH, last: Number(last ?? 0)};
    },
    async following(after, limit) {
      const rows = await reader.selectFrom('audit_entry').selectAll().where('number', '>', after).orderBy('number').limit(limit).execute();
      return rows.map(toEntry);
    },
  };
}

function conditions(of: ExpressionBuilder<Tables, 'audit_entry'>, {fromMs, toMs, who, action, subject, subjectId, number}: AuditFilter) {
  return [
    ...(fromMs === undefined ? [] : [of('at_ms', '>=', fromMs)]),
    ...(toMs === undefined ? [] : [of('at_ms', '<', toMs)]),
    ...(who ? [of.or([of('account_id', '=', who), holds('name', who), holds('address', who)])] : []),
    ...(action ? [of.or([of('action', '=', action), like('action', `${plain(action)}.%`)])] : []),
    ...(subject ? [of.or([of('subject_id', '=', subject), holds('subject_name', subject)])] : []),
    ...(subjectId === undefined ? [] : [of('subject_id', '=', subjectId)]),
    ...(number === undefined ? [] : [of('number', '=', number)]),
  ];
}

const toEntry = (row: Selectable<Tables['audit_entry']>): ChainedEntry => ({
  number: row.number,
  atMs: row.at_ms,
  via: row.via,
  accountId: row.account_id,
  name: row.name,
  session: row.session,
  address: row.address,
  request: row.request,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  before: row.before_json,
  after: row.after_json,
  previous: row.previous,
  hash: row.hash,
});
