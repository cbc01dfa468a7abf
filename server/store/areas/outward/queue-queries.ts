import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {storedEvents, toEvent} from '../events/event-rows.ts';
import {WAITING} from './waiting.ts';
import {toDelivery} from './webhook-queries.ts';
import type {DeliveryQueue, DueWork} from './webhooks.ts';

export function queueQueries({reader, change: inOne}: Connections): DeliveryQueue {
  return {
    async any() {
      return (await reader.selectFrom('webhook').select('project_id').limit(1).executeTakeFirst()) !== undefined;
    },
    async gather(message, nowMs, limit) {
      const hooks = await reader.selectFrom('webhook').select(['project_id', 'seen_revision']).where('enabled', '=', 1).execute();
      let queued = 0;
      for (const {project_id: projectId, seen_revision: seen} of hooks) {
        const news = await reader
          .selectFrom('event')
          .select('id')
          .where('project_id', '=', projectId)
          .where('revision', '>', seen)
          .limit(1)
          .executeTakeFirst();
        if (news === undefined) continue;
        queued += await inOne('webhooks', async (change) => {
          const hook = await change
            .selectFrom('webhook')
            .select(['seen_revision', 'least_level', 'last_number'])
            .where('project_id', '=', projectId)
            .where('enabled', '=', 1)
            .executeTakeFirst();
          if (hook === undefined) return 0;
          const found = await storedEvents(change)
            .where('event.project_id', '=', projectId)
            .where('event.revision', '>', hook.seen_revision)
            .orderBy('event.revision')
            .orderBy('event.raised_ms')
            .orderBy('event.id')
            .limit(limit + 1)
            .execute();
          // Events of one write have the same revision: a write that does not end within the limit is left for the next time, unless it
          // is larger than the limit by itself; then it is read whole.
          const last = found.at(limit)?.revision;
          const whole = last === undefined ? found : found.filter(({revision}) => revision < last);
          const rows =
            last === undefined || whole.length > 0
              ? whole
              : await storedEvents(change).where('event.project_id', '=', projectId).where('event.revision', '=', last).execute();
          const messages = rows.flatMap((row) => (row.level > hook.least_level ? [] : (message(toEvent(row)) ?? [])));
          const deliveries = messages.map(({id, eventId, title, body}, at) => ({
            ...{project_id: projectId, number: hook.last_number + at + 1, id, event_id: eventId, title, body, created_ms: nowMs},
            ...{state: 'waiting' as const, next_ms: nowMs, tried_ms: null, took_ms: null, status: null, fault: null},
          }));
          for (const batch of inBatches(deliveries)) await change.insertInto('webhook_delivery').values(batch).execute();
          await change
            .updateTable('webhook')
            .set({
              seen_revision: Math.max(hook.seen_revision, ...rows.map(({revision}) => revision)),
              last_number: hook.last_number + deliveries.length,
            })
            .where('project_id', '=', projectId)
            .execute();
          return deliveries.length;
        });
      }
      return queued;
    },
    async due(nowMs, limit) {
      const hooks = await reader
        .selectFrom('webhook')
        .select(['project_id', 'url', 'secret', 'failures', 'enabled'])
        .where('rest_until_ms', '<=', nowMs)
        .execute();
      const work: DueWork[] = [];
      for (const {project_id: projectId, url, secret, failures, enabled} of hooks) {
        const rows = await reader
          .selectFrom('webhook_delivery as due')
          .selectAll('due')
          .where('due.project_id', '=', projectId)
          .where('due.state', '=', 'waiting')
          .where('due.next_ms', '<=', nowMs)
          // What is off is tested before it is turned on.
          .$if(enabled === 0, (all) => all.where('due.event_id', 'is', null))
          // The oldest of its event: the others wait for it.
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom('webhook_delivery as before')
                  .select('before.number')
                  .whereRef('before.project_id', '=', 'due.project_id')
                  .whereRef('before.event_id', '=', 'due.event_id')
                  .whereRef('before.number', '<', 'due.number')
                  .where('before.state', '=', 'waiting'),
              ),
            ),
          )
          .orderBy('due.number')
          .limit(limit)
          .execute();
        if (rows.length > 0)
          work.push({projectId, url, secret, failures, deliveries: rows.map((row) => ({...toDelivery(row), body: row.body}))});
      }
      return work;
    },
    report: ({projectId, number, ok, status, fault, atMs, tookMs, nextMs, restMs}) =>
      inOne('webhooks', async (change) => {
        const tried = await change
          .updateTable('webhook_delivery')
          .set((of) => ({
            state: ok ? 'done' : nextMs === null ? 'failed' : 'waiting',
            tries: of('tries', '+', 1),
            tried_ms: atMs,
            took_ms: tookMs,
            status,
            fault,
            ...(nextMs !== null && {next_ms: nextMs}),
          }))
          .where('project_id', '=', projectId)
          .where('number', '=', number)
          .where('state', '=', WAITING)
          .executeTakeFirst();
        // Removed or settled meanwhile.
        if (Number(tried.numUpdatedRows) === 0) return;
        await change
          .updateTable('webhook')
          .set((of) =>
            ok
              ? {failing_ms: null, failures: 0, rest_until_ms: 0, success_ms: atMs}
              : {failing_ms: of.fn.coalesce('failing_ms', of.val(atMs)), failures: of('failures', '+', 1), rest_until_ms: atMs + restMs},
          )
          .where('project_id', '=', projectId)
          .execute();
      }),
    async prune(keep) {
      const hooks = await reader.selectFrom('webhook').select(['project_id', 'last_number']).execute();
      for (const {project_id, last_number} of hooks) {
        if (last_number <= keep) continue;
        await inOne('webhooks', (change) =>
          change
            .deleteFrom('webhook_delivery')
            .where('project_id', '=', project_id)
            .where('number', '<=', last_number - keep)
            .where('state', '!=', WAITING)
            .execute(),
        );
      }
    },
  };
}
