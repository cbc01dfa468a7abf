import type {Transaction} from 'kysely';
import {type AlarmLife, lifeAfter, lifeOfRaised} from '../../../alarms/life/alarm-life.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import {lifeRow} from './event-rows.ts';
import {nextRevision} from './put-events.ts';

/** Makes the events those of an earlier moment of the site clock. Returns the number of events deleted and opened again. */
export async function rewindEvents(change: Transaction<Tables>, atMs: number): Promise<number> {
  const gone = await change.deleteFrom('event').where('raised_ms', '>', atMs).executeTakeFirst();
  const stepped = await change.selectFrom('alarm_step').select('event_id').distinct().where('at_ms', '>', atMs).execute();
  const opened = await change.selectFrom('event').select('id').where('released_ms', '>', atMs).execute();
  await change.deleteFrom('alarm_step').where('at_ms', '>', atMs).execute();
  await change.updateTable('event').set({released_ms: null, returned_why: null}).where('released_ms', '>', atMs).execute();
  for (const table of ['alarm_shelf', 'asset_tag'] as const) {
    await change.deleteFrom(table).where('since_ms', '>', atMs).execute();
    await change.updateTable(table).set({ended_ms: null}).where('ended_ms', '>', atMs).execute();
  }
  const ids = [...new Set([...stepped.map((row) => row.event_id), ...opened.map((row) => row.id)])];
  if (ids.length > 0) await liveAgain(change, ids);
  return Number(gone.numDeletedRows) + opened.length;
}

/** Computes lives again from the steps that are left. */
async function liveAgain(change: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const revision = await nextRevision(change);
  for (const batch of inBatches(ids)) {
    const steps = await change.selectFrom('alarm_step').selectAll().where('event_id', 'in', batch).orderBy('number').execute();
    const events = await change
      .selectFrom('event')
      .select(['id', 'released_ms'])
      .where('id', 'in', batch)
      .where('life', '<>', 'event')
      .execute();
    for (const {id, released_ms} of events) {
      const own = steps.filter((step) => step.event_id === id);
      await change
        .updateTable('event')
        .set({...livedRow(own, released_ms), revision})
        .where('id', '=', id)
        .execute();
    }
  }
}

type StepRow = Pick<Tables['alarm_step'], 'at_ms' | 'step' | 'until_ms' | 'hold' | 'account_id' | 'name' | 'note'>;

/** The life after these steps, with the return among them at its time. */
function livedRow(steps: readonly StepRow[], releasedMs: number | null) {
  let life: AlarmLife = lifeOfRaised({shelvedUntilMs: null, hold: null, isReturned: false});
  let seen: StepRow | undefined;
  const take = (next: AlarmLife | undefined) => {
    life = next ?? life;
  };
  const before = steps.filter(({at_ms}) => releasedMs === null || at_ms <= releasedMs);
  for (const row of before) {
    take(stepped(life, row));
    seen = seenAfter(seen, row);
  }
  if (releasedMs !== null) take(lifeAfter(life, {kind: 'returned'}));
  for (const row of steps.slice(before.length)) {
    take(stepped(life, row));
    seen = seenAfter(seen, row);
  }
  return {
    ...lifeRow(life),
    acknowledged_ms: seen?.at_ms ?? null,
    acknowledged_by: seen?.account_id ?? null,
    acknowledged_name: seen?.name ?? null,
    note: seen?.note ?? null,
  };
}

function stepped(life: AlarmLife, {step, until_ms, hold}: StepRow): AlarmLife | undefined {
  if (step === 'shelved') return lifeAfter(life, {kind: step, untilMs: until_ms!});
  if (step === 'held') return lifeAfter(life, {kind: step, hold: hold!});
  return lifeAfter(life, {kind: step});
}

/** The step that stands as the acknowledgement after this one. */
function seenAfter(seen: StepRow | undefined, row: StepRow): StepRow | undefined {
  if (row.step === 'acknowledged' || row.step === 'unshelved') return row;
  return row.step === 'shelfEnded' || row.step === 'released' ? undefined : seen;
}
