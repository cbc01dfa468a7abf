import type {StreamEventName, streamEvents} from '@livebus/contract';
import type {z} from 'zod';

/** An event's data before serialising. */
export type StreamData<Name extends StreamEventName> = z.input<(typeof streamEvents)[Name]>;

/** A comment that keeps the connection alive and carries the server's time in epoch ms. */
export const heartbeat = (serverTimeMs: number): string => `: ${Math.floor(serverTimeMs)}\n\n`;

/** Separators that JSON leaves unescaped and that some line readers treat as line ends. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/**
 * Name and data of one server-sent event, the same bytes for every reader; `eventEnd` closes it. The data are always one line: JSON escapes
 * line feeds, and this function escapes the Unicode separators.
 */
export function eventHead<Name extends StreamEventName>(name: Name, data: StreamData<Name>): Buffer {
  const json = JSON.stringify(data).replace(SEPARATORS, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Buffer.from(`event: ${name}\ndata: ${json}\n`);
}

/** The end of an event; with an id, a reader that has everything up to here may resume from it. */
export const eventEnd = (id?: string): string => (id === undefined ? '\n' : `id: ${id}\n\n`);

/** A text comment. Characters that would end its line are removed. */
export const comment = (text: string): string => `: ${text.replace(/[\r\n]+/g, ' ')}\n\n`;
