import {
  type AlarmLifeReply,
  type AlarmRow,
  acknowledgeAlarms,
  alarmCalming,
  alarmDetail,
  alarmFloods,
  alarmQuality,
  alarms,
  type BodyOf,
  deviceTags,
  type QueryOf,
  type ReplyOf,
  shelveAlarm,
  tagDevice,
  unshelveAlarm,
} from '@livebus/contract';
import {call} from '../client.ts';

export type AlarmQuery = QueryOf<typeof alarms>;
export type AlarmDetail = ReplyOf<typeof alarmDetail>;
export type AlarmFlood = ReplyOf<typeof alarmFloods>[number];

/** One page of alarms and events; `next` asks for the following one. */
export interface AlarmPage extends Omit<ReplyOf<typeof alarms>, 'rows'> {
  readonly rows: readonly AlarmRow[];
}

export async function fetchAlarms(query: AlarmQuery, {signal, silent}: {signal?: AbortSignal; silent?: boolean}): Promise<AlarmPage> {
  const {rows, ...page} = await call(alarms, {query, ...(signal && {signal}), ...(silent && {silent})});
  return {...page, rows: rows.rows};
}

/** One alarm with the timeline of its life. */
export const fetchAlarm = (id: string, signal?: AbortSignal): Promise<AlarmDetail> =>
  call(alarmDetail, {query: {id}, ...(signal && {signal})});

/** Floods of the last 24 hours, the newest first. */
export const fetchFloods = (signal?: AbortSignal): Promise<AlarmFlood[]> => call(alarmFloods, {...(signal && {signal}), silent: true});

/** A change of lives. Of several alarms, those that somebody else was faster with are `conflicts`. */
export interface LifeOutcome {
  readonly changed: number;
  readonly conflicts: readonly AlarmRow[];
}

const outcomeOf = ({changed, conflicts}: AlarmLifeReply): LifeOutcome => ({changed, conflicts});

export const sendAcknowledge = async (body: BodyOf<typeof acknowledgeAlarms>): Promise<LifeOutcome> =>
  outcomeOf(await call(acknowledgeAlarms, {body}));
export const sendShelve = async (body: BodyOf<typeof shelveAlarm>): Promise<LifeOutcome> => outcomeOf(await call(shelveAlarm, {body}));
export const sendUnshelve = async (body: BodyOf<typeof unshelveAlarm>): Promise<LifeOutcome> =>
  outcomeOf(await call(unshelveAlarm, {body}));

/** A tag that hangs on a device, transformer, sensor or gateway, with who has hung it, since when and why. */
export type HungTag = ReplyOf<typeof deviceTags>[number];

/** The tags of all projects of the user. Nobody waits for them: a failure leaves the screen as it is. */
export const fetchDeviceTags = (signal?: AbortSignal): Promise<readonly HungTag[]> =>
  call(deviceTags, {...(signal && {signal}), silent: true});

/** `seen`: the tag that hung when it was decided. Throws ApiFailure `tagChanged` where somebody was faster. */
export async function sendTag(body: BodyOf<typeof tagDevice>): Promise<void> {
  await call(tagDevice, {body});
}

export type QualityReply = ReplyOf<typeof alarmQuality>;
export type CalmingReply = ReplyOf<typeof alarmCalming>;

/** How good the alarms of a project were in a month. */
export const fetchQuality = (query: QueryOf<typeof alarmQuality>, signal?: AbortSignal): Promise<QualityReply> =>
  call(alarmQuality, {query, ...(signal && {signal})});

/** What would calm an alarm. It takes the server a while, and a failure is shown in its row. */
export const fetchCalming = (query: QueryOf<typeof alarmCalming>, signal?: AbortSignal): Promise<CalmingReply> =>
  call(alarmCalming, {query, silent: true, ...(signal && {signal})});
