import {
  type AlarmLifeReply,
  type AlarmRow,
  acknowledgeAlarms,
  alarmDetail,
  alarmFloods,
  alarms,
  type BodyOf,
  type QueryOf,
  type ReplyOf,
  shelveAlarm,
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
