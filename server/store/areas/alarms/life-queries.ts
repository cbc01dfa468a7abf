import {sql, type Transaction} from 'kysely';
import {lifeAfter} from '../../../alarms/life/alarm-life.ts';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {ProjectScope} from '../assets/assets.ts';
import {sees} from '../assets/scope.ts';
import {audit} from '../audit/audit-queries.ts';
import type {StoredEvent} from '../events/event.ts';
import {alarmKeyOf, hasLife, storedEvents, toEvent} from '../events/event-rows.ts';
import {nextRevision} from '../events/put-events.ts';
import {matching} from './alarm-filter.ts';
import type {AlarmFilter, AlarmLifeStore, LifeOutcome} from './alarms.ts';
import {acknowledgementAfter, NEXT_STEP, stepColumns, stepLives} from './step-lives.ts';

/** Most ids that one entry of the audit names; the timelines have all of them. */
const NAMED_IDS = 100;
/** States that can be acknowledged, where nothing keeps the alarm quiet. */
const OPEN = ['unacknowledged', 'returned'] as const;
const ACKNOWLEDGED = {kind: 'acknowledged'} as const;
/** The state after an acknowledgement, in SQL over rows in the states of `OPEN` that nothing keeps quiet: as `lifeAfter` says. */
const AFTER_ACKNOWLEDGING = sql<'acknowledged' | 'closed'>`case life ${sql.join(
  OPEN.map((state) => sql`when ${state} then ${lifeAfter({state, shelvedUntilMs: null, hold: null}, ACKNOWLEDGED)!.state}`),
  sql` `,
)} end`;

export function lifeQueries({reader, change: inOne, dialect, by}: Connections): AlarmLifeStore {
  return {
    acknowledge: (ids, scope, deed) =>
      inOne('events', async (change) => {
        const found = await alarmsOf(change, ids, scope);
        if (found === undefined) return {kind: 'absent'};
        const done = await stepLives(change, ids, ACKNOWLEDGED, {...deed, by});
        if (done.length > 0) {
          const {note} = deed;
          await audit(change, by, {
            action: 'alarm.acknowledge',
            subject: subjectOf(done, found),
            after: {count: done.length, alarms: done.slice(0, NAMED_IDS), note},
          });
        }
        return outcomeOf(found, done);
      }),
    acknowledgeAll: (filter, deed) =>
      inOne('events', async (change) => {
        const {note} = deed;
        // They change as they are acknowledged: the ids are read once.
        const rows = await matching(change, filter, {dialect})
          .select('event.id')
          .where('event.life', 'in', OPEN)
          .where('event.shelved_until_ms', 'is', null)
          .where('event.hold', 'is', null)
          .orderBy('event.id')
          .execute();
        const ids = rows.map(({id}) => id);
        if (ids.length === 0) return [];
        const revision = await nextRevision(change);
        const columns = stepColumns(ACKNOWLEDGED, {...deed, by});
        for (const batch of inBatches(ids)) {
          const values = Object.values(columns).map((value) => sql`${value}`);
          await sql`insert into alarm_step (event_id, number, ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
            select event.id, ${NEXT_STEP}, ${sql.join(values)} from event where event.id in (${sql.join(batch)})`.execute(change);
          await change
            .updateTable('event')
            .set({
              life: AFTER_ACKNOWLEDGING,
              ...acknowledgementAfter(ACKNOWLEDGED, {...deed, by}),
              revision,
            })
            .where('id', 'in', batch)
            .execute();
        }
        await audit(change, by, {
          action: 'alarm.acknowledge',
          subject: {kind: 'alarm', id: null},
          after: {count: ids.length, alarms: ids.slice(0, NAMED_IDS), note, filter: shownFilter(filter)},
        });
        return ids;
      }),
    shelve: (id, scope, untilMs, deed, seenUntilMs) =>
      inOne('events', async (change) => {
        const found = await alarmsOf(change, [id], scope);
        const event = found?.get(id);
        if (!found || !event) return {kind: 'absent'};
        const shelvedMs = event.life?.shelvedUntilMs ?? null;
        if (shelvedMs !== null && shelvedMs !== seenUntilMs) return outcomeOf(found, []);
        const key = alarmKeyOf(event);
        const standing = [...new Set([id, ...(await standingOf(change, key))])];
        const done = await stepLives(change, standing, {kind: 'shelved', untilMs}, {...deed, by});
        if (!done.includes(id)) return outcomeOf(found, []);
        await change
          .updateTable('alarm_shelf')
          .set({ended_ms: deed.atMs})
          .where('alarm_key', '=', key)
          .where('ended_ms', 'is', null)
          .execute();
        const shelf = {until_ms: untilMs, reason: deed.note ?? '', account_id: by.accountId, name: by.name, ended_ms: null};
        await change
          .insertInto('alarm_shelf')
          .values({alarm_key: key, since_ms: deed.atMs, ...shelf})
          .onConflict((conflict) => conflict.columns(['alarm_key', 'since_ms']).doUpdateSet(shelf))
          .execute();
        await audit(change, by, {
          action: 'alarm.shelve',
          subject: subjectOf([id], found),
          after: {untilMs, note: deed.note, ...placeOf(event)},
        });
        return {kind: 'done', ids: done, conflicts: []};
      }),
    unshelve: (id, scope, deed) =>
      inOne('events', async (change) => {
        const found = await alarmsOf(change, [id], scope);
        const event = found?.get(id);
        if (!found || !event) return {kind: 'absent'};
        const key = alarmKeyOf(event);
        const ended = await change
          .updateTable('alarm_shelf')
          .set({ended_ms: deed.atMs})
          .where('alarm_key', '=', key)
          .where('ended_ms', 'is', null)
          .executeTakeFirst();
        const standing = [...new Set([id, ...(await standingOf(change, key))])];
        const done = await stepLives(change, standing, {kind: 'unshelved'}, {...deed, by});
        if (done.length === 0 && Number(ended.numUpdatedRows) === 0) return outcomeOf(found, []);
        await audit(change, by, {action: 'alarm.unshelve', subject: subjectOf([id], found), after: {note: deed.note, ...placeOf(event)}});
        return {kind: 'done', ids: done, conflicts: []};
      }),
    async endShelves(nowMs) {
      // It is asked for every few seconds: mostly nothing is over, and no writer has to wait for that.
      const [shelf, alarm] = await Promise.all([
        reader
          .selectFrom('alarm_shelf')
          .select('alarm_key')
          .where('ended_ms', 'is', null)
          .where('until_ms', '<=', nowMs)
          .executeTakeFirst(),
        reader.selectFrom('event').select('id').where('shelved_until_ms', '<=', nowMs).executeTakeFirst(),
      ]);
      if (shelf === undefined && alarm === undefined) return [];
      return inOne('events', async (change) => {
        await change
          .updateTable('alarm_shelf')
          .set((of) => ({ended_ms: of.ref('until_ms')}))
          .where('ended_ms', 'is', null)
          .where('until_ms', '<=', nowMs)
          .execute();
        const rows = await change.selectFrom('event').select(['id', 'shelved_until_ms']).where('shelved_until_ms', '<=', nowMs).execute();
        const done: string[] = [];
        // Those shelved together end together.
        for (const untilMs of new Set(rows.map((row) => row.shelved_until_ms!))) {
          const ids = rows.filter((row) => row.shelved_until_ms === untilMs).map(({id}) => id);
          done.push(...(await stepLives(change, ids, {kind: 'shelfEnded'}, {atMs: untilMs, note: null})));
        }
        return done;
      });
    },
  };
}

/** Alarms by id; undefined unless all of them are there, have a life and are in the scope. */
async function alarmsOf(
  change: Transaction<Tables>,
  ids: readonly string[],
  scope: ProjectScope,
): Promise<Map<string, StoredEvent> | undefined> {
  const found = new Map<string, StoredEvent>();
  for (const batch of inBatches(ids)) {
    for (const row of await storedEvents(change).where('event.id', 'in', batch).execute()) found.set(row.id, toEvent(row));
  }
  const seen = (event: StoredEvent | undefined) => event && hasLife(event) && sees(scope, event.projectId);
  return ids.length > 0 && ids.every((id) => seen(found.get(id))) ? found : undefined;
}

async function standingOf(change: Transaction<Tables>, key: string): Promise<string[]> {
  const rows = await change.selectFrom('event').select('id').where('alarm_key', '=', key).where('released_ms', 'is', null).execute();
  return rows.map(({id}) => id);
}

function outcomeOf(found: ReadonlyMap<string, StoredEvent>, done: readonly string[]): LifeOutcome {
  const changed = new Set(done);
  return {kind: 'done', ids: [...done], conflicts: [...found.values()].filter(({id}) => !changed.has(id))};
}

const subjectOf = (ids: readonly string[], found: ReadonlyMap<string, StoredEvent>) => {
  const only = ids.length === 1 ? found.get(ids[0]!) : undefined;
  return {kind: 'alarm', id: only?.id ?? null, name: only === undefined ? null : [only.deviceName, only.name].filter(Boolean).join(' ')};
};

/** What somebody has asked for; the rest is what the server adds. */
const shownFilter = ({scope: _scope, untilMs: _untilMs, ...filter}: AlarmFilter) => filter;

const placeOf = ({projectId, stationId, deviceId}: StoredEvent) => ({projectId, stationId, deviceId});
