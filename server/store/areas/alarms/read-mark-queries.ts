import {type ExpressionBuilder, sql} from 'kysely';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import {inScope, isCounted} from '../events/event-rows.ts';
import type {ReadMarkStore} from './alarms.ts';

export function readMarkQueries({reader, change: inOne}: Connections): ReadMarkStore {
  return {
    async readOf(accountId, ids) {
      const read = new Set<string>();
      for (const batch of inBatches(ids)) {
        const rows = await reader
          .selectFrom('event_read')
          .select('event_id')
          .where('account_id', '=', accountId)
          .where('event_id', 'in', batch)
          .execute();
        for (const {event_id} of rows) read.add(event_id);
      }
      return read;
    },
    async mark(accountId, scope, which) {
      if (scope.length === 0) return 0;
      // Not audited: what somebody has looked at changes nothing for anybody else.
      return inOne(`read marks ${accountId}`, async (change) => {
        let marked = 0;
        const batches = 'ids' in which ? inBatches(which.ids) : [undefined];
        for (const batch of batches) {
          const outcome = await change
            .insertInto('event_read')
            .columns(['event_id', 'account_id'])
            .expression((of) => {
              const found = of
                .selectFrom('event')
                .select(['event.id', sql<string>`${accountId}`.as('account_id')])
                .where((one) => inScope(one, scope));
              return 'ids' in which
                ? found.where('event.id', 'in', batch!)
                : found.where('event.kind', 'in', which.kinds).where('event.revision', '<=', which.revision);
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          marked += Number(outcome.numInsertedOrUpdatedRows ?? 0);
        }
        return marked;
      });
    },
    async countsOf(accountId, scope, sinceMs, untilMs) {
      if (scope.length === 0) return {byKind: {}};
      const rows = await reader
        .selectFrom('event_read')
        .innerJoin('event', 'event.id', 'event_read.event_id')
        .innerJoin('project', 'project.id', 'event.project_id')
        .select(['event.kind', sql<number>`count(*)`.as('count')])
        .where('event_read.account_id', '=', accountId)
        .where((of) => isCounted(of as unknown as ExpressionBuilder<Tables, 'event'>, scope, sinceMs, untilMs))
        .groupBy('event.kind')
        .execute();
      return {byKind: Object.fromEntries(rows.map(({kind, count}) => [kind, Number(count)]))};
    },
  };
}
