import {sql, type Transaction} from 'kysely';
import {type AlarmLife, type LifeStep, lifeAfter} from '../../../alarms/life/alarm-life.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {Actor} from '../audit/entry.ts';
import {lifeOfRow, lifeRow} from '../events/event-rows.ts';
import {nextRevision} from '../events/put-events.ts';

type StoredStepKind = Tables['alarm_step']['step'];
export type StoredLifeStep = Extract<LifeStep, {readonly kind: StoredStepKind}>;

/** How a step is written into the timeline. */
export interface StepDeed {
  readonly atMs: number;
  readonly note: string | null;
  /** Undefined where nobody did it. */
  readonly by?: Actor | undefined;
}

/** Takes each of these alarms a step further. Returns the ids of those that could go it; the others are left as they are. */
export async function stepLives(
  change: Transaction<Tables>,
  ids: readonly string[],
  step: StoredLifeStep,
  deed: StepDeed,
): Promise<string[]> {
  const changed = new Set<string>();
  if (ids.length === 0) return [];
  const revision = await nextRevision(change);
  for (const batch of inBatches(ids)) {
    const rows = await change.selectFrom('event').select(['id', 'life', 'shelved_until_ms', 'hold']).where('id', 'in', batch).execute();
    /** Those that come out alike are written at once. */
    const alike = new Map<string, {readonly after: AlarmLife; readonly ids: string[]}>();
    for (const row of rows) {
      const life = lifeOfRow(row);
      const after = life && lifeAfter(life, step);
      if (!after) continue;
      const key = JSON.stringify(lifeRow(after));
      const others = alike.get(key) ?? {after, ids: []};
      others.ids.push(row.id);
      alike.set(key, others);
      changed.add(row.id);
    }
    for (const {after, ids: same} of alike.values()) {
      await change
        .updateTable('event')
        .set({...lifeRow(after), ...acknowledgementAfter(step, deed), revision})
        .where('id', 'in', same)
        .execute();
    }
  }
  await writeSteps(change, [...changed], step, deed);
  return ids.filter((id) => changed.has(id));
}

/** Writes a step into the timelines of these alarms. */
async function writeSteps(change: Transaction<Tables>, ids: readonly string[], step: StoredLifeStep, deed: StepDeed): Promise<void> {
  for (const batch of inBatches(ids)) {
    const last = await change
      .selectFrom('alarm_step')
      .select((of) => ['event_id', of.fn.max('number').as('number')])
      .where('event_id', 'in', batch)
      .groupBy('event_id')
      .execute();
    const numbers = new Map(last.map(({event_id, number}) => [event_id, Number(number)]));
    await change
      .insertInto('alarm_step')
      .values(batch.map((id) => ({event_id: id, number: (numbers.get(id) ?? 0) + 1, ...stepColumns(step, deed)})))
      .execute();
  }
}

/** All columns of a step but its alarm and number. */
export const stepColumns = (step: StoredLifeStep, {atMs, note, by}: StepDeed) => ({
  at_ms: atMs,
  step: step.kind,
  account_id: by?.accountId ?? null,
  name: by?.name ?? null,
  note,
  until_ms: step.kind === 'shelved' ? step.untilMs : null,
  hold: step.kind === 'held' ? step.hold : null,
});

/** Who stands as having acknowledged: whoever did so or unshelved it; nobody once it has come back by itself. */
export function acknowledgementAfter({kind}: StoredLifeStep, {atMs, note, by}: StepDeed) {
  if (kind === 'acknowledged' || kind === 'unshelved')
    return {acknowledged_ms: atMs, acknowledged_by: by?.accountId ?? null, acknowledged_name: by?.name ?? null, note};
  if (kind === 'shelfEnded' || kind === 'released')
    return {acknowledged_ms: null, acknowledged_by: null, acknowledged_name: null, note: null};
  return {};
}

/** The number of an alarm's next step, in SQL over `event`. */
export const NEXT_STEP = sql<number>`(select coalesce(max(number), 0) + 1 from alarm_step where alarm_step.event_id = event.id)`;
