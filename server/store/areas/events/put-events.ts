import type {Transaction} from 'kysely';
import {type AlarmLife, lifeAfter, lifeOfRaised} from '../../../alarms/life/alarm-life.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import {HOLD_OF_TAG} from '../alarms/alarms.ts';
import {withCurrentNames} from './current-names.ts';
import type {SiteEvent} from './event.ts';
import {alarmKeyOf, hasLife, type LifeRow, lifeOfRow, lifeRow, toRow} from './event-rows.ts';

/** Inserts new events and carries returns into the lives of existing ones. Returns the ids of new ones. */
export async function putEvents(change: Transaction<Tables>, events: readonly SiteEvent[]): Promise<string[]> {
  const distinct = lastReturns(events);
  const standing = await standingRows(
    change,
    distinct.map(({id}) => id),
  );
  const fresh = await withCurrentNames(
    change,
    distinct.filter(({id}) => !standing.has(id)),
  );
  const changed = distinct.filter((event) => {
    const row = standing.get(event.id);
    return row !== undefined && (row.released_ms !== event.releasedMs || (row.words === null && event.words !== undefined));
  });
  if (fresh.length + changed.length === 0) return [];
  const revision = await nextRevision(change);
  const quiet = await quietOf(change, fresh);
  for (const batch of inBatches(fresh)) {
    const raised = batch.map((event) => ({event, under: quiet(event)}));
    await change
      .insertInto('event')
      .values(raised.map(({event, under}) => ({...toRow(event), ...rowOfRaised(event, under), revision})))
      .execute();
    const steps = raised.flatMap(({event, under}) => (hasLife(event) ? stepsOfRaised(event, under) : []));
    if (steps.length > 0) await change.insertInto('alarm_step').values(steps).execute();
  }
  for (const batch of inBatches(changed)) {
    await change
      .insertInto('event')
      .values(batch.map((event) => ({...toRow(event), ...lifeNow(standing.get(event.id)!, event), revision})))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((of) => ({
          released_ms: of.ref('excluded.released_ms'),
          returned_why: of.ref('excluded.returned_why'),
          words: of.fn.coalesce('event.words', 'excluded.words'),
          rule: of.fn.coalesce('event.rule', 'excluded.rule'),
          life: of.ref('excluded.life'),
          shelved_until_ms: of.ref('excluded.shelved_until_ms'),
          hold: of.ref('excluded.hold'),
          revision: of.ref('excluded.revision'),
        })),
      )
      .execute();
  }
  return fresh.map(({id}) => id);
}

/** The counter of writes of events. */
export const EVENTS = 'events';

/** The number for a write of events: above all before, also above those of events that are deleted since. */
export async function nextRevision(change: Pick<Transaction<Tables>, 'insertInto'>): Promise<number> {
  const {value} = await change
    .insertInto('counter')
    .values({name: EVENTS, value: 1})
    .onConflict((conflict) => conflict.column('name').doUpdateSet((of) => ({value: of('counter.value', '+', 1)})))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Each event once: as first reported, with the return reported last. */
function lastReturns(events: readonly SiteEvent[]): SiteEvent[] {
  const byId = new Map<string, SiteEvent>();
  for (const event of events) {
    const {releasedMs, returnedWhy} = event;
    byId.set(event.id, {...(byId.get(event.id) ?? event), releasedMs, returnedWhy});
  }
  return [...byId.values()];
}

type StandingRow = LifeRow & {readonly id: string; readonly released_ms: number | null; readonly words: string | null};

async function standingRows(change: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, StandingRow>> {
  const found = new Map<string, StandingRow>();
  for (const batch of inBatches(ids)) {
    const rows = await change
      .selectFrom('event')
      .select(['id', 'released_ms', 'words', 'life', 'shelved_until_ms', 'hold'])
      .where('id', 'in', batch)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** What keeps an alarm quiet when it is raised. */
interface Quiet {
  readonly shelf: {
    readonly untilMs: number;
    readonly reason: string;
    readonly accountId: string | null;
    readonly name: string | null;
  } | null;
  readonly hold: AlarmLife['hold'];
}

/** Shelves and tags now, of those that any of the events could be under. */
async function quietOf(change: Transaction<Tables>, events: readonly SiteEvent[]): Promise<(event: SiteEvent) => Quiet> {
  const alarms = events.filter(hasLife);
  const [shelves, tags] = [new Map<string, Quiet['shelf']>(), new Map<string, AlarmLife['hold']>()];
  for (const batch of inBatches([...new Set(alarms.map(alarmKeyOf))])) {
    const rows = await change.selectFrom('alarm_shelf').selectAll().where('alarm_key', 'in', batch).where('ended_ms', 'is', null).execute();
    for (const row of rows)
      shelves.set(row.alarm_key, {untilMs: row.until_ms, reason: row.reason, accountId: row.account_id, name: row.name});
  }
  for (const batch of inBatches([...new Set(alarms.flatMap(({deviceId}) => deviceId ?? []))])) {
    const rows = await change
      .selectFrom('asset_tag')
      .select(['asset_id', 'tag'])
      .where('asset_id', 'in', batch)
      .where('ended_ms', 'is', null)
      .execute();
    for (const {asset_id, tag} of rows) tags.set(asset_id, HOLD_OF_TAG[tag]);
  }
  return (event) => {
    const shelf = shelves.get(alarmKeyOf(event)) ?? null;
    // Its time was over before the alarm's cause: only its end has not been written yet.
    const isOver = shelf !== null && shelf.untilMs <= event.raisedMs;
    return {shelf: isOver ? null : shelf, hold: tags.get(event.deviceId ?? '') ?? null};
  };
}

function rowOfRaised(event: SiteEvent, {shelf, hold}: Quiet) {
  if (!hasLife(event)) return {life: 'event' as const, shelved_until_ms: null, hold: null};
  return lifeRow(lifeOfRaised({shelvedUntilMs: shelf?.untilMs ?? null, hold, isReturned: event.releasedMs !== null}));
}

/** What applied already is told in the timeline as done at the raise. */
function stepsOfRaised({id, raisedMs}: SiteEvent, {shelf, hold}: Quiet) {
  const common = {event_id: id, at_ms: raisedMs, account_id: null, name: null, note: null, until_ms: null, hold: null};
  return [
    ...(shelf === null
      ? []
      : [
          {
            ...common,
            step: 'shelved' as const,
            until_ms: shelf.untilMs,
            note: shelf.reason,
            account_id: shelf.accountId,
            name: shelf.name,
          },
        ]),
    ...(hold === null ? [] : [{...common, step: 'held' as const, hold}]),
  ].map((step, at) => ({...step, number: at + 1}));
}

function lifeNow(row: StandingRow, event: SiteEvent): LifeRow {
  const life = lifeOfRow(row);
  const {life: own, shelved_until_ms, hold} = row;
  if (life === undefined || (row.released_ms === null) === (event.releasedMs === null)) return {life: own, shelved_until_ms, hold};
  return lifeRow(lifeAfter(life, {kind: event.releasedMs === null ? 'raisedAgain' : 'returned'}) ?? life);
}
