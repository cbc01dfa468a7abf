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
import type {AlarmCursor, AlarmFilter, AlarmSort, LifeOutcome} from '../../../store/areas/alarms/alarms.ts';
import type {StoredEvent} from '../../../store/areas/events/event.ts';
import {cursorText, filterOf, parseCursor, type RowContext, rowOf, timelineOf} from '../alarm-wire.ts';

const MINUTE_MS = 60_000;
/** The newest alarms of a day among which floods are looked for. */
const FLOOD_ALARMS = 20_000;
/** Rows that an export reads at once. */
const EXPORT_PAGE = 1000;

/** Alarms that are worked off: the table, its export, one alarm, and what is done to them. */
export function alarmRoutes(scope: FastifyInstance, services: Services): void {
  const {store, events, siteClock} = services;
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
    const [{rows, next}, counts] = await Promise.all([store.alarms.page(filter, sort, limit, after), store.alarms.countsByState(filter)]);
    const context = await contextOf(request, rows);
    const total = (filter.states ?? Object.keys(counts)).reduce((sum, state) => sum + (counts[state as keyof typeof counts] ?? 0), 0);
    return {rows: rows.map((row) => rowOf(row, context)), next: next && cursorText(next), total, counts, revision, at};
  });

  answerCall(scope, exportAlarms, services, async ({query: {sort, ...wanted}, request}) => {
    const filter = filterOf(wanted, await mayOf(request), siteClock.nowMs());
    const counts = await store.alarms.countsByState(filter);
    const total = (filter.states ?? Object.keys(counts)).reduce((sum, state) => sum + (counts[state as keyof typeof counts] ?? 0), 0);
    if (total > ALARM_LIMITS.exported) throw new ApiError('alarmsTooMany', {params: {most: ALARM_LIMITS.exported}});
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
    const floods = floodsOf(await store.alarms.causes(filter, FLOOD_ALARMS), untilMs);
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
    if (!event || (may !== 'all' && !may.includes(event.projectId)) || event.raisedMs > siteClock.nowMs()) throw new ApiError('notFound');
    return event;
  }

  /** Passes on what was changed. One alarm that could not be changed is a conflict; of several, those are told. */
  async function replyOf(request: FastifyRequest, outcome: LifeOutcome): Promise<AlarmLifeReply> {
    if (outcome.kind === 'absent') throw new ApiError('notFound');
    const {ids, conflicts} = outcome;
    await events.passOn(ids);
    if (ids.length === 0 && conflicts.length === 1) {
      const {life: stored, read} = conflicts[0]!.event;
      const state = stored?.state ?? (read ? 'acknowledged' : 'unacknowledged');
      const {acknowledgement} = stored ?? {};
      throw new ApiError('alarmChanged', {
        params: {
          state,
          ...(acknowledgement && {by: acknowledgement.name ?? '', at: acknowledgement.atMs, note: acknowledgement.note ?? ''}),
        },
      });
    }
    const rows = conflicts.map(({event}) => event);
    const context = await contextOf(request, rows);
    return {changed: ids.length, conflicts: rows.map((row) => rowOf(row, context))};
  }

  answerCall(scope, acknowledgeAlarms, services, async ({body: {ids, all, revision, note}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    const deed = {atMs, note: note || null};
    if (all === undefined) return replyOf(request, await life(request).acknowledge([...new Set(ids)], may, deed));
    const changed = await life(request).acknowledgeAll({...filterOf(all, may, atMs), revision: revision!}, deed);
    await events.passOn(changed);
    return {changed: changed.length, conflicts: []};
  });

  answerCall(scope, shelveAlarm, services, async ({body: {id, minutes, reason}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    return replyOf(request, await life(request).shelve(id, may, atMs + minutes * MINUTE_MS, {atMs, note: reason}));
  });

  answerCall(scope, unshelveAlarm, services, async ({body: {id, note}, request}) => {
    const [may, atMs] = [await mayOf(request), siteClock.nowMs()];
    return replyOf(request, await life(request).unshelve(id, may, {atMs, note: note || null}));
  });

  answerCall(scope, tagDevice, services, async ({body: {deviceId, tag, note}, request}) => {
    const deed = {atMs: siteClock.nowMs(), note: note || null};
    const ids = await store.as(actorOf(request)).assetTags.hang(deviceId, tag === 'none' ? null : tag, deed);
    await events.passOn(ids ?? []);
    return {changed: ids?.length ?? 0};
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
    const [may, accountId] = [await mayOf(request), callerOf(request).account.id];
    if (ids !== undefined) {
      const found = await store.events.byIds([...new Set(ids)]);
      const seen = found.filter(({projectId}) => may === 'all' || may.includes(projectId));
      if (seen.length < new Set(ids).size) throw new ApiError('notFound');
    }
    const changed = await store.readMarks.mark(accountId, may, ids === undefined ? {kinds: kinds!, revision: revision!} : {ids});
    if (changed > 0) events.read();
    return {changed};
  });
}
