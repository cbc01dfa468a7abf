import {type StreamEventData, type StreamEventName, streamEvents} from '@livebus/contract';
import type {Result} from '@livebus/engine/core';
import type {ServerSentEvent} from './event-stream-reader.ts';

/** A validated stream event. `clock`: a heartbeat with the server's time, epoch ms. */
export type StreamEvent =
  | {[Name in StreamEventName]: {readonly name: Name; readonly data: StreamEventData<Name>}}[StreamEventName]
  | {readonly name: 'clock'; readonly data: {readonly serverTime: number; readonly toldBefore: number | undefined}};

/** What the stream says of orders, repairs and notices. */
export type WorkEvent = Extract<StreamEvent, {readonly name: 'work' | 'assigned' | 'notice'}>;

/** State of the stream; times are epoch ms of the server's clock. */
export type StreamLink =
  | {readonly state: 'connecting'}
  /** `periodMs`: interval at which a device reports (`hello`). */
  | {readonly state: 'open'; readonly periodMs: number}
  /** Nothing has arrived since then. */
  | {readonly state: 'lost'; readonly sinceMs: number}
  /** This backend has no stream. */
  | {readonly state: 'none'}
  /** The session is over. */
  | {readonly state: 'over'};

/** Validates an event against the contract; undefined for a name that the contract does not define. */
export function readStreamEvent({name, data}: ServerSentEvent): Result<StreamEvent | undefined, {readonly reason: string}> {
  if (!Object.hasOwn(streamEvents, name)) return {ok: true, value: undefined};
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch (error) {
    return {ok: false, reason: String(error)};
  }
  const read = streamEvents[name as StreamEventName].safeParse(json);
  if (read.success) return {ok: true, value: {name, data: read.data} as StreamEvent};
  const [issue] = read.error.issues;
  return {ok: false, reason: `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`};
}

/** The server's time in a heartbeat; undefined for any other comment. */
export function timeInComment(comment: string | undefined): number | undefined {
  return comment !== undefined && /^\d{12,14}$/.test(comment) ? Number(comment) : undefined;
}
