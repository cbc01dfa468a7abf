import {DAY_MS} from '@livebus/engine/core';
import type {Transaction} from 'kysely';
import type {Tables} from '../../tables.ts';
import type {Change, Changed, WorkOutcome} from './work.ts';

/** How long a repeated request is recognised, ms. */
const KEPT_MS = 14 * DAY_MS;

/**
 * Does a change, unless the account has sent it before with the same key: then answers as the first time. Only what was done is kept, in the
 * transaction that did it, so that a refused request may be sent again with the same key. `nowMs` is real time.
 */
export async function sentOnce(
  change: Transaction<Tables>,
  accountId: string | null,
  {once}: Pick<Change, 'once'>,
  nowMs: number,
  work: () => Promise<WorkOutcome>,
): Promise<WorkOutcome> {
  if (once === undefined || accountId === null) return work();
  const before = await change
    .selectFrom('sent_request')
    .select(['about', 'reply'])
    .where('account_id', '=', accountId)
    .where('sent_key', '=', once.key)
    .executeTakeFirst();
  if (before !== undefined) {
    if (before.about !== once.about) return {kind: 'otherRequest'};
    return {kind: 'done', again: true, ...(JSON.parse(before.reply) as Changed)};
  }
  await change
    .deleteFrom('sent_request')
    .where('at_ms', '<', nowMs - KEPT_MS)
    .execute();
  const outcome = await work();
  if (outcome.kind !== 'done') return outcome;
  const {id, number, revision} = outcome;
  await change
    .insertInto('sent_request')
    .values({account_id: accountId, sent_key: once.key, about: once.about, reply: JSON.stringify({id, number, revision}), at_ms: nowMs})
    .execute();
  return outcome;
}
