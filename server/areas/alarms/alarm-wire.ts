import type {AlarmRow, AlarmTimelineEntry, alarmFilter} from '@livebus/contract';
import type {z} from 'zod';
import {ApiError} from '../../base/errors.ts';
import type {AlarmCursor, AlarmFilter, StoredStep, TagName} from '../../store/areas/alarms/alarms.ts';
import type {ProjectScope} from '../../store/areas/assets/assets.ts';
import type {StoredEvent} from '../../store/areas/events/event.ts';
import {alarmMessageOf} from '../../stream/alarm-message.ts';

/** A filter of the wire over what a caller may see now. */
export function filterOf(
  {state, level, kind, rule, from, to, words, projectId, stationId, deviceId}: z.output<typeof alarmFilter>,
  scope: ProjectScope,
  untilMs: number,
): AlarmFilter {
  return {
    ...{scope, untilMs, projectId, stationId, deviceId},
    states: state,
    levels: level,
    kinds: kind,
    rules: rule,
    fromMs: from,
    toMs: to,
    words,
  };
}

/** What an account has to do with the alarms of a page. */
export interface RowContext {
  readonly read: ReadonlySet<string>;
  /** By asset. */
  readonly tags: ReadonlyMap<string, TagName>;
}

export const rowOf = (event: StoredEvent, {read, tags}: RowContext): AlarmRow => ({
  ...alarmMessageOf(event),
  isSeen: read.has(event.id),
  tag: tags.get(event.deviceId ?? ''),
});

/** The raise, then what befell it with its return among them, in order. */
export function timelineOf({raisedMs, releasedMs, returnedWhy}: StoredEvent, steps: readonly StoredStep[]): AlarmTimelineEntry[] {
  const told = steps.map(({step, atMs, name, note, untilMs, hold}) => ({
    step,
    at: atMs,
    by: name ?? undefined,
    note: note ?? undefined,
    ...(untilMs !== null && {until: untilMs}),
    ...(hold !== null && {hold}),
  }));
  const before = told.filter(({at}) => releasedMs === null || at <= releasedMs);
  return [
    {step: 'raised', at: raisedMs},
    ...before,
    ...(releasedMs === null ? [] : [{step: 'returned' as const, at: releasedMs, ...(returnedWhy && {why: returnedWhy})}]),
    ...told.slice(before.length),
  ];
}

export const cursorText = ({level, raisedMs, acquisitionMs, id}: AlarmCursor): string =>
  Buffer.from(JSON.stringify([level, raisedMs, acquisitionMs, id])).toString('base64url');

/** Throws ApiError `badRequest` for what no page has given out. */
export function parseCursor(text: string): AlarmCursor {
  try {
    const [level, raisedMs, acquisitionMs, id, ...more] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const areNumbers = [level, raisedMs, acquisitionMs].every((one) => Number.isSafeInteger(one));
    const isLevel = level === 1 || level === 2 || level === 3 || level === 4;
    if (areNumbers && isLevel && typeof id === 'string' && more.length === 0)
      return {level, raisedMs: raisedMs as number, acquisitionMs: acquisitionMs as number, id};
  } catch {
    // Answered below.
  }
  throw new ApiError('badRequest', {errors: [{path: 'cursor', message: 'not given out by this server'}]});
}
