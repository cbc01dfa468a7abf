import {
  ALARM_LIMITS,
  type AlarmLifeReply,
  acknowledgeAlarms,
  alarmDetail,
  alarmFloods,
  alarms,
  deviceTags,
  exportAlarms,
  markAlarmsRead,
  shelveAlarm,
  tagDevice,
  unshelveAlarm,
} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {floodsOf} from '../../../alarms/rules/floods.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import {streamedResult} from '../../../plugins/stream-reply.ts';
import type {Services} from '../../../services.ts';
import type {AlarmCursor, AlarmFilter, AlarmSort, LifeOutcome, RecordState, TagName} from '../../../store/areas/alarms/alarms.ts';
import {sees} from '../../../store/areas/assets/scope.ts';
import type {StoredEvent} from '../../../store/areas/events/event.ts';
import {cursorText, filterOf, parseCursor, type RowContext, rowOf, timelineOf} from '../alarm-wire.ts';
import {KeptCounts, type StateCounts} from '../kept-counts.ts';

const MINUTE_MS = 60_000;
const tagOf = (tag: TagName | 'none'): TagName | null => (tag === 'none' ? null : tag);
/** Rows that an export reads at once. */
const EXPORT_PAGE = 1000;

/** Of the states that a filter names. */
const totalOf = ({states}: AlarmFilter, counts: StateCounts): number =>
  Object.entries(counts).reduce(
    (sum, [state, count]) => (states === undefined || states.includes(state as RecordState) ? sum + count : sum),
    0,
  );

/** Alarms that are worked off: the table, its export, one alarm, and what is done to them. */
export function alarmRoutes(scope: FastifyInstance, services: Services): void {
  const {store, events, tagNews, siteClock} = services;
  const kept = new KeptCounts(store.alarms, services.realNowMs);
  const mayOf = (request: FastifyRequest) => scopeOf(callerOf(request).account, store);
  const life = (request: FastifyRequest) => store.as(actorOf(request)).alarmLife;

  async function contextOf(request: FastifyRequest, rows: readonly StoredEvent[]): Promise<RowContext> {
    const [read, tags] = await Promise.all([
      store.readMarks.readOf(
        callerOf(request).account.id,
        rows.map(({id}) => id),
      ),
      store.assetTags.tagsOf([...new Set(rows.flatMap(({deviceId}) => deviceId ?? []))]),
    ]);
    return {read, tags: new Map(tags.map(({assetId, tag}) => [assetId, tag]))};
  }

  answerCall(scope, alarms, services, async ({query: {sort, cursor, limit, ...wanted}, request}) => {
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    const at = siteClock.nowMs();
    const filter = filterOf(wanted, await mayOf(request), at);
    // Read first: what changes while the rows are read has a higher number, and is not acknowledged unseen.
    const revision = await store.alarms.revision();
    const [{rows, next}, counts] = await Promise.all([store.alarms.page(filter, sort, limit, after), kept.of(filter, revision)]);
    const context = await contextOf(request, rows);
    const {waitingSinceMs} = events;
    return {
      ...{rows: rows.map((row) => rowOf(row, context)), next: next && cursorText(next)},
      ...{total: totalOf(filter, counts), counts, revision, at},
      ...(waitingSinceMs !== null && {waitingSince: waitingSinceMs}),
    };
  });

  answerCall(scope, exportAlarms, services, async ({query: {sort, ...wanted}, request}) => {
    const filter = filterOf(wanted, await mayOf(request), siteClock.nowMs());
    if (totalOf(filter, await store.alarms.countsByState(filter)) > ALARM_LIMITS.exported)
      throw new ApiError('alarmsTooMany', {params: {most: ALARM_LIMITS.exported}});
    return streamedResult(rowsOf(request, filter, sort));
  });

  async function* rowsOf(request: FastifyRequest, filter: AlarmFilter, sort: AlarmSort): AsyncGenerator<string, void> {
    let after: AlarmCursor | undefined;
    let separator = '[';
    do {
      const {rows, next} = await store.alarms.page(filter, sort, EXPORT_PAGE, after);
      const context = await contextOf(request, rows);
      for (const row of rows) {
        yield separator + JSON.stringify(rowOf(row, context));
        separator = ',';
      }
      after = next ?? undefined;
    } while (after !== undefined);
    yield separator === '[' ? '[]' : ']';
  }

  answerCall(scope, alarmDetail, services, async ({query: {id}, request}) => {
    const event = await seenEvent(id, request);
    const [steps, context] = await Promise.all([store.alarms.stepsOf(id), contextOf(request, [event])]);
    return {alarm: rowOf(event, context), timeline: timelineOf(event, steps)};
  });

  /** Alarms and faults alone: switch changes and logs call for nobody. */
  answerCall(scope, alarmFloods, services, async ({request}) => {
    const untilMs = siteClock.nowMs();
    const filter: AlarmFilter = {scope: await mayOf(request), untilMs, fromMs: untilMs - DAY_MS, kinds: ['alarm', 'fault']};
    const floods = floodsOf(await store.alarms.causes(filter), untilMs);
    const first = await store.events.byIds(floods.map(({firstOut}) => firstOut));
    const context = await contextOf(request, first);
    return floods.map(({projectId, fromMs, toMs, count, lasts, firstOut, groups}) => {
      const event = first.find(({id}) => id === firstOut);
      return {projectId, from: fromMs, to: toMs, count, lasts, firstOut: event ? rowOf(event, context) : null, groups: [...groups]};
    });
  });

  /** Throws `notFound` for another project's event as for one that does not exist. */
  async function seenEvent(id: string, request: FastifyRequest): Promise<StoredEvent> {
    const [may, [event]] = await Promise.all([mayOf(request), store.events.byIds([id])]);
    if (!event || !sees(may, event.projectId) || event.raisedMs > siteClock.nowMs()) throw new ApiError('notFound');
    return event;
  }

  /** Passes on what was changed. One alarm that could not be changed is a conflict; of several, those are told. */
  async function replyOf(request: FastifyRequest, outcome: LifeOutcome): Promise<AlarmLifeReply> {
    if (outcome.kind === 'absent') throw new ApiError('notFound');
    const {ids, conflicts} = outcome;
    await events.passOn(ids);
    if (ids.length === 0 && conflicts.length === 1) throw new ApiError('alarmChanged', {params: await standsOf(conflicts[0]!)});
    const context = await contextOf(request, conflicts);
    return {changed: ids.length, conflicts: conflicts.map((row) => rowOf(row, context))};
  }

  /** How an alarm stands, and who has brought it there. */
  async function standsOf({id, life: stored, read}: StoredEvent): Promise<Record<string, string | number>> {
    const state = stored?.state ?? (read ? 'acknowledged' : 'unacknowledged');
    if (state === 'shelved') {
      const shelved = (await store.alarms.stepsOf(id)).findLast(({step}) => step === 'shelved');
      if (shelved) return {state, by: shelved.name ?? '', at: shelved.atMs, until: shelved.untilMs ?? 0, note: shelved.note ?? ''};
    }
    const {acknowledgement} = stored ?? {};
    return {state, ...(acknowledgement && {by: acknowledgement.name ?? '', at: acknowledgement.atMs, note: acknowledgement.note ?? ''})};
  }

  /** Throws `badRequest` for a revision that nobody can have seen yet. */
  async function requireSeen(revision: number): Promise<void> {
    if (revision > (await store.alarms.revision()))
      throw new ApiError('badRequest', {errors: [{path: 'revision', message: `${revision} is not there yet`}]});
  }

  answerCall(scope, acknowledgeAlarms, services, async ({body: {ids, all, revision, note}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    const deed = {atMs, note: note || null};
    if (all === undefined) return replyOf(request, await life(request).acknowledge([...new Set(ids)], may, deed));
    await requireSeen(revision!);
    const changed = await life(request).acknowledgeAll({...filterOf(all, may, atMs), revision: revision!}, deed);
    await events.passOn(changed);
    return {changed: changed.length, conflicts: []};
  });

  answerCall(scope, shelveAlarm, services, async ({body: {id, minutes, reason, seenUntil}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    return replyOf(request, await life(request).shelve(id, may, atMs + minutes * MINUTE_MS, {atMs, note: reason}, seenUntil));
  });

  answerCall(scope, unshelveAlarm, services, async ({body: {id, note}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    return replyOf(request, await life(request).unshelve(id, may, {atMs, note: note || null}));
  });

  answerCall(scope, tagDevice, services, async ({body: {deviceId, tag, seen, note}, request}) => {
    const deed = {atMs: siteClock.nowMs(), note: note || null};
    const tags = store.as(actorOf(request)).assetTags;
    const outcome = await tags.hang(deviceId, tagOf(tag), deed, seen && tagOf(seen));
    if (outcome.kind === 'conflict') {
      const {stands} = outcome;
      const params = {tag: stands?.tag ?? 'none', ...(stands && {by: stands.name ?? '', at: stands.sinceMs, note: stands.note})};
      throw new ApiError('tagChanged', {params});
    }
    const projectId = await store.assets.projectIdOf('thing', deviceId);
    if (projectId !== undefined) tagNews.tell({projectId, deviceId});
    await events.passOn(outcome.ids);
    return {changed: outcome.ids.length};
  });

  answerCall(scope, deviceTags, services, async ({request}) => {
    const tags = await store.assetTags.tagsIn(await mayOf(request));
    return tags.map(({assetId, stationId, tag, sinceMs, name, note}) => ({
      deviceId: assetId,
      stationId,
      tag,
      since: sinceMs,
      by: name ?? undefined,
      note: note || undefined,
    }));
  });

  answerCall(scope, markAlarmsRead, services, async ({body: {ids, kinds, revision}, request}) => {
    if (ids === undefined) await requireSeen(revision!);
    const [may, accountId] = [await mayOf(request), callerOf(request).account.id];
    if (ids !== undefined) {
      const found = await store.events.byIds([...new Set(ids)]);
      const seen = found.filter(({projectId}) => sees(may, projectId));
      if (seen.length < new Set(ids).size) throw new ApiError('notFound');
    }
    const changed = await store.readMarks.mark(accountId, may, ids === undefined ? {kinds: kinds!, revision: revision!} : {ids});
    if (changed > 0) events.read();
    return {changed};
  });
}
