import {alarmCalming, alarmQuality, type QueryOf, type ReplyOf} from '@livebus/contract';
import {call} from '../client.ts';

export type QualityReply = ReplyOf<typeof alarmQuality>;
export type CalmingReply = ReplyOf<typeof alarmCalming>;

/** How good the alarms of a project were in a month. */
export const fetchQuality = (query: QueryOf<typeof alarmQuality>, signal?: AbortSignal): Promise<QualityReply> =>
  call(alarmQuality, {query, ...(signal && {signal})});

/** What would calm an alarm. It takes the server a while, and a failure is shown in its row. */
export const fetchCalming = (query: QueryOf<typeof alarmCalming>, signal?: AbortSignal): Promise<CalmingReply> =>
  call(alarmCalming, {query, silent: true, ...(signal && {signal})});
