import {request as httpRequest, type IncomingMessage} from 'node:http';
import {type StreamEventData, type StreamEventName, type StreamRow, streamEvents} from '@livebus/contract';
import type {TestServer} from './support.ts';

export interface ReceivedEvent<Name extends StreamEventName = StreamEventName> {
  readonly name: Name;
  readonly data: StreamEventData<Name>;
  readonly id: string | undefined;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything told so far, each event held against the contract. */
  readonly events: ReceivedEvent[];
  readonly comments: string[];
  /** Body of a reply that is no stream. */
  text(): string;
  /** The next event of that name that was not yet asked for; waits for it. */
  next<Name extends StreamEventName>(name: Name): Promise<ReceivedEvent<Name>>;
  /** Waits until it holds. */
  until(holds: () => boolean): Promise<void>;
  readonly ended: Promise<void>;
  lastId(): string | undefined;
  /** Stops reading, so that what comes fills the buffers. */
  pause(): void;
  resume(): void;
  close(): void;
}

const PATIENT_MS = 90_000;

export async function listen(server: TestServer): Promise<number> {
  await server.app.listen({port: 0, host: '127.0.0.1'});
  return (server.app.server.address() as {port: number}).port;
}

export function openStream(port: number, query: string, headers: Record<string, string>, method = 'GET'): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({port, host: '127.0.0.1', path: `/api/stream${query}`, method, headers, agent: false}, (reply) =>
      resolve(reader(reply)),
    );
    asked.on('error', reject);
    asked.end();
  });
}

function reader(reply: IncomingMessage): OpenStream {
  const events: ReceivedEvent[] = [];
  const comments: string[] = [];
  const taken = new Map<string, number>();
  const waiting = new Set<() => void>();
  let text = '';
  let rest = '';
  const changed = () => {
    for (const look of [...waiting]) look();
  };
  const isStream = reply.headers['content-type'] === 'text/event-stream';
  reply.setEncoding('utf8');
  const ended = new Promise<void>((resolve) => {
    reply.on('close', () => {
      resolve();
      changed();
    });
  });
  reply.on('error', () => {});
  reply.on('data', (chunk: string) => {
    if (!isStream) {
      text += chunk;
      return;
    }
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) take(block);
    changed();
  });

  function take(block: string): void {
    if (block.startsWith(':')) {
      comments.push(block.slice(1).trim());
      return;
    }
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    );
    const name = fields.event as StreamEventName;
    events.push({name, data: streamEvents[name].strict().parse(JSON.parse(fields.data!)), id: fields.id});
  }

  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`waited in vain; told: ${events.map(({name}) => name).join(' ')}`));
      }, PATIENT_MS);
      function look(): void {
        if (!holds()) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve();
      }
      waiting.add(look);
      look();
    });

  return {
    status: reply.statusCode!,
    headers: reply.headers,
    events,
    comments,
    text: () => text,
    async next(name) {
      const index = () => events.findIndex((event, i) => event.name === name && i >= (taken.get(name) ?? 0));
      await until(() => index() >= 0);
      const found = index();
      taken.set(name, found + 1);
      return events[found] as never;
    },
    until,
    ended,
    lastId: () => events.findLast(({id}) => id !== undefined)?.id,
    pause: () => void reply.pause(),
    resume: () => void reply.resume(),
    close: () => void reply.destroy(),
  };
}

/** What a reader knows of a station after all that was told. */
export function rowsAfter(events: readonly ReceivedEvent[], stationId: string): Map<string, StreamRow> {
  const known = new Map<string, StreamRow>();
  for (const {name, data} of events) {
    if (name !== 'readings') continue;
    const told = data as StreamEventData<'readings'>;
    if (told.stationId !== stationId) continue;
    if (told.full) known.clear();
    for (const row of told.rows) known.set(row.deviceId, {...known.get(row.deviceId), ...row});
  }
  return known;
}

/** Without what is measured no more, so that null and absent are the same. */
export const bare = (rows: Iterable<StreamRow>): Record<string, unknown> =>
  Object.fromEntries(
    [...rows].map((row) => [
      row.deviceId,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)),
    ]),
  );
