import {STREAM_PATH, type StreamEventName, streamEvents} from '@livebus/contract';
import {type Answer, jsonOf} from './backend.ts';
import {NotRun} from './check.ts';
import type {Context} from './context.ts';

export interface ReceivedEvent {
  readonly name: string;
  readonly id: string | undefined;
  /** As sent. */
  // biome-ignore lint/suspicious/noExplicitAny: looked into only where its schema has taken it
  readonly data: any;
}

export interface Listening {
  readonly headers: Headers;
  readonly events: readonly ReceivedEvent[];
  /** Comments, which are heartbeats, and events: arrival of each, in ms since the beginning. */
  readonly at: readonly number[];
  readonly heartbeats: readonly string[];
  /** Events that the contract's schema rejects. */
  readonly faults: readonly string[];
}

/** Time limit for the first events. */
const PATIENT_MS = 20_000;

/**
 * Listens until `enough` is true, then closes. Throws in words when that does not happen, NotRun for a backend without a stream that
 * announces polling.
 */
export async function listenTo(
  {backend, world}: Context,
  {
    token,
    stationIds,
    lastEventId,
    enough,
  }: {
    readonly token: string;
    readonly stationIds: readonly string[];
    readonly lastEventId?: string;
    readonly enough: (told: Listening) => boolean;
  },
): Promise<Listening> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), PATIENT_MS);
  const query = stationIds.map((id) => `stationId=${encodeURIComponent(id)}`).join('&');
  const reply = await backend.open(
    `${STREAM_PATH}${query && `?${query}`}`,
    {'Access-Token': token, ...(lastEventId !== undefined && {'Last-Event-ID': lastEventId})},
    abort.signal,
  );
  if (reply.status === 404 && world.config.transport === 'poll') throw new NotRun('the backend has no stream: its configuration says poll');
  if (reply.status !== 200 || reply.body === null) throw new Error(`HTTP ${reply.status}`);
  const startMs = performance.now();
  const told = {
    headers: reply.headers,
    events: [] as ReceivedEvent[],
    at: [] as number[],
    heartbeats: [] as string[],
    faults: [] as string[],
  };
  let rest = '';
  try {
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(block, told, performance.now() - startMs);
      if (enough(told)) return told;
    }
    throw new Error(`the stream ended after ${namesOf(told)}`);
  } catch (error) {
    if (abort.signal.aborted) throw new Error(`waited ${PATIENT_MS / 1000} s in vain; told: ${namesOf(told)}`);
    throw error;
  } finally {
    clearTimeout(late);
    abort.abort();
  }
}

const namesOf = ({events}: {readonly events: readonly ReceivedEvent[]}) => events.map(({name}) => name).join(' ') || 'nothing';

function take(block: string, told: {events: ReceivedEvent[]; at: number[]; heartbeats: string[]; faults: string[]}, atMs: number): void {
  told.at.push(atMs);
  if (block.startsWith(':')) {
    told.heartbeats.push(block.slice(1).trim());
    return;
  }
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
  );
  const name = fields.get('event') ?? 'message';
  const data = jsonOf(fields.get('data') ?? '');
  told.events.push({name, id: fields.get('id'), data: data ?? {}});
  if (!Object.hasOwn(streamEvents, name)) return;
  const read = streamEvents[name as StreamEventName].safeParse(data);
  if (!read.success) told.faults.push(`${name}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`);
}

/** A request for a stream that must be refused. */
export async function refusedStream(
  {backend}: Context,
  token: string | undefined,
  stationIds: readonly string[],
): Promise<Pick<Answer, 'status' | 'text'>> {
  const abort = new AbortController();
  const query = stationIds.map((id) => `stationId=${encodeURIComponent(id)}`).join('&');
  const reply = await backend.open(`${STREAM_PATH}?${query}`, token === undefined ? {} : {'Access-Token': token}, abort.signal);
  const {status} = reply;
  const text = status === 200 ? '' : await reply.text();
  abort.abort();
  return {status, text};
}
