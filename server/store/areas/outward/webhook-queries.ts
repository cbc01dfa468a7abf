import type {Selectable, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import type {ProjectScope} from '../assets/assets.ts';
import {audit} from '../audit/audit-queries.ts';
import type {EventLevel} from '../events/event.ts';
import {EVENTS} from '../events/put-events.ts';
import {WAITING} from './waiting.ts';
import type {Delivery, SendFault, Webhook, WebhookStore} from './webhooks.ts';

const COLUMNS = [
  ...['project_id', 'number', 'id', 'event_id', 'title', 'created_ms', 'state'],
  ...['tries', 'next_ms', 'tried_ms', 'took_ms', 'status', 'fault'],
] as const;
export type DeliveryRow = Omit<Selectable<Tables['webhook_delivery']>, 'body'>;

export function webhookQueries({reader, change: inOne, by}: Connections): WebhookStore {
  const standing = (change: Transaction<Tables>, projectId: string) =>
    change.selectFrom('webhook').selectAll().where('project_id', '=', projectId).executeTakeFirst();
  return {
    async webhooks(scope: ProjectScope) {
      if (scope.length === 0) return [];
      const rows = await reader
        .selectFrom('webhook')
        .selectAll()
        .select((of) =>
          of
            .selectFrom('webhook_delivery')
            .select(({fn}) => fn.countAll<number>().as('count'))
            .whereRef('webhook_delivery.project_id', '=', 'webhook.project_id')
            .where('state', '=', WAITING)
            .as('waiting'),
        )
        .$if(scope !== 'all', (all) => all.where('project_id', 'in', [...(scope as readonly string[])]))
        .orderBy('project_id')
        .execute();
      return rows.map((row) => toWebhook(row, Number(row.waiting ?? 0)));
    },
    set: ({projectId, url, enabled, leastLevel, secret}, seen, nowMs) =>
      inOne('webhooks', async (change) => {
        const before = await standing(change, projectId);
        const isSame =
          before !== undefined &&
          (url === undefined || url === before.url) &&
          secret === undefined &&
          (before.enabled === 1) === enabled &&
          before.least_level === leastLevel;
        if (isSame) return {kind: 'done', revision: before.revision};
        if ((before?.revision ?? 0) !== seen) return {kind: 'conflict', stands: before && toWebhook(before, 0)};
        const address = url ?? before?.url;
        const key = secret ?? before?.secret;
        if (address === undefined || key === undefined) return {kind: 'incomplete'};
        const revision = seen + 1;
        const row = {
          url: address,
          secret: key,
          enabled: enabled ? (1 as const) : (0 as const),
          least_level: leastLevel,
          revision,
          changed_ms: nowMs,
          changed_by: by.name,
        };
        // Another receiver, or the same one after it was mended, begins without a rest.
        const fresh = {failing_ms: null, failures: 0, rest_until_ms: 0};
        if (before === undefined) {
          await change
            .insertInto('webhook')
            .values({project_id: projectId, ...row, ...fresh, seen_revision: await revisionOf(change)})
            .execute();
        } else {
          // While it is off nothing is queued: what happened meanwhile is not sent when it is on again.
          const since = before.enabled === 0 && enabled ? {seen_revision: await revisionOf(change)} : {};
          await change
            .updateTable('webhook')
            .set({...row, ...fresh, ...since})
            .where('project_id', '=', projectId)
            .execute();
        }
        await audit(change, by, {
          action: before === undefined ? 'webhook.add' : 'webhook.change',
          subject: {kind: 'project', id: projectId},
          ...(before && {before: told(before)}),
          after: {...told({url: address, enabled: row.enabled, least_level: leastLevel}), newKey: secret !== undefined},
        });
        return {kind: 'done', revision};
      }),
    remove: (projectId, seen) =>
      inOne('webhooks', async (change) => {
        const before = await standing(change, projectId);
        // Gone already: what was wanted.
        if (before === undefined) return {kind: 'done', revision: 0};
        if (before.revision !== seen) return {kind: 'conflict', stands: toWebhook(before, 0)};
        await change.deleteFrom('webhook_delivery').where('project_id', '=', projectId).execute();
        await change.deleteFrom('webhook').where('project_id', '=', projectId).execute();
        await audit(change, by, {action: 'webhook.remove', subject: {kind: 'project', id: projectId}, before: told(before)});
        return {kind: 'done', revision: 0};
      }),
    test: (projectId, {id, title, body}, nowMs) =>
      inOne('webhooks', async (change) => {
        const before = await standing(change, projectId);
        if (before === undefined) return undefined;
        const waits = await change
          .selectFrom('webhook_delivery')
          .select('number')
          .where('project_id', '=', projectId)
          .where('event_id', 'is', null)
          .where('state', '=', WAITING)
          .executeTakeFirst();
        // Somebody waits for it: what is due is tried at once.
        await change.updateTable('webhook').set({rest_until_ms: 0}).where('project_id', '=', projectId).execute();
        if (waits !== undefined) {
          await change
            .updateTable('webhook_delivery')
            .set({next_ms: nowMs})
            .where('project_id', '=', projectId)
            .where('number', '=', waits.number)
            .execute();
          await audit(change, by, {action: 'webhook.test', subject: {kind: 'project', id: projectId}});
          return 'waits';
        }
        const number = before.last_number + 1;
        await change
          .insertInto('webhook_delivery')
          .values({
            ...{project_id: projectId, number, id, event_id: null, title, body, created_ms: nowMs, state: 'waiting', next_ms: nowMs},
            ...{tried_ms: null, took_ms: null, status: null, fault: null},
          })
          .execute();
        await change.updateTable('webhook').set({last_number: number}).where('project_id', '=', projectId).execute();
        await audit(change, by, {action: 'webhook.test', subject: {kind: 'project', id: projectId}});
        return 'queued';
      }),
    hurry: (projectId, nowMs) =>
      inOne('webhooks', async (change) => {
        if ((await standing(change, projectId)) === undefined) return undefined;
        await change.updateTable('webhook').set({rest_until_ms: 0}).where('project_id', '=', projectId).execute();
        const hurried = await change
          .updateTable('webhook_delivery')
          .set({next_ms: nowMs})
          .where('project_id', '=', projectId)
          .where('state', '=', WAITING)
          .executeTakeFirst();
        const count = Number(hurried.numUpdatedRows);
        await audit(change, by, {action: 'webhook.retry', subject: {kind: 'project', id: projectId}, after: {count}});
        return count;
      }),
    async deliveries(projectId, limit) {
      const rows = await reader
        .selectFrom('webhook_delivery')
        .select(COLUMNS)
        .where('project_id', '=', projectId)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
  };
}

/** The newest write of events: what is queued begins after it. */
async function revisionOf(change: Transaction<Tables>): Promise<number> {
  const last = await change.selectFrom('counter').select('value').where('name', '=', EVENTS).executeTakeFirst();
  return last?.value ?? 0;
}

/** What the audit says of a webhook: the query of an address often holds a key of the receiver. */
const told = ({url, enabled, least_level}: {readonly url: string; readonly enabled: 0 | 1; readonly least_level: number}) => ({
  url: shownAddress(url),
  enabled: enabled === 1,
  level: least_level,
});

/** An address without the parts in which receivers expect keys. */
export function shownAddress(url: string): string {
  const {origin, pathname, search} = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

const toWebhook = (row: Selectable<Tables['webhook']>, waiting: number): Webhook => ({
  projectId: row.project_id,
  url: row.url,
  enabled: row.enabled === 1,
  leastLevel: row.least_level as EventLevel,
  revision: row.revision,
  changedMs: row.changed_ms,
  changedBy: row.changed_by,
  failingSinceMs: row.failing_ms,
  restUntilMs: row.rest_until_ms,
  successMs: row.success_ms,
  waiting,
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  projectId: row.project_id,
  number: row.number,
  id: row.id,
  eventId: row.event_id,
  title: row.title,
  createdMs: row.created_ms,
  state: row.state,
  tries: row.tries,
  nextMs: row.next_ms,
  triedMs: row.tried_ms,
  tookMs: row.took_ms,
  status: row.status,
  fault: row.fault as SendFault | null,
});
