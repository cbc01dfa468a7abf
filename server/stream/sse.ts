import type {StreamEventName, streamEvents} from '@livebus/contract';
import type {z} from 'zod';

/** What an event's data are before they are written. */
export type StreamData<Name extends StreamEventName> = z.input<(typeof streamEvents)[Name]>;

/** A comment that says that the link lives, and the server's time in epoch ms. */
export const heartbeat = (serverTimeMs: number): string => `: ${Math.floor(serverTimeMs)}\n\n`;

/** Separators that JSON leaves in texts and that readers of lines may take for ends of a line. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/**
 * Name and data of one server-sent event, the same bytes for everyone; `eventEnd` closes it. The data are one line whatever they hold: JSON
 * escapes line feeds, and the Unicode separators are escaped here.
 */
export function eventHead<Name extends StreamEventName>(name: Name, data: StreamData<Name>): Buffer {
  const json = JSON.stringify(data).replace(SEPARATORS, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Buffer.from(`event: ${name}\ndata: ${json}\n`);
}

/** The end of an event: with an id, everything up to here is told and a reader may go on from it. */
export const eventEnd = (id?: string): string => (id === undefined ? '\n' : `id: ${id}\n\n`);

/** A comment in words. What would end its line is left out. */
export const comment = (text: string): string => `: ${text.replace(/[\r\n]+/g, ' ')}\n\n`;
