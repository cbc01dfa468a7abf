import type {Readable} from 'node:stream';
import {INGEST_LIMITS} from '@livebus/contract';
import {ApiError} from '../base/errors.ts';

/** A line without its line end; `fault` says why it cannot be read. Numbers count from 1, empty lines included. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly fault: string | undefined;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
/** Yields to the event loop after this many lines. */
const SLICE = 500;

/**
 * The lines of a body as they arrive. Accepts a byte order mark at the beginning and CRLF line ends; an empty rest after the last line end is
 * no line. A line that is too long is skipped without being stored. Throws ApiError `tooLarge` for more bytes than a batch may have.
 */
export async function* readLines(
  body: Readable,
  limits: {readonly bytes: number; readonly lineBytes: number} = INGEST_LIMITS,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  let [number, bytes, kept] = [0, 0, 0];
  let parts: Buffer[] = [];
  const line = (): Line => {
    number += 1;
    const isTooLong = kept > limits.lineBytes;
    const whole = isTooLong ? Buffer.alloc(0) : Buffer.concat(parts);
    [parts, kept] = [[], 0];
    if (isTooLong) return {number, text: '', fault: `the line is longer than ${limits.lineBytes} bytes`};
    const end = whole.at(-1) === RETURN ? whole.length - 1 : whole.length;
    const start = number === 1 && whole[0] === 0xef && whole[1] === 0xbb && whole[2] === 0xbf ? 3 : 0;
    try {
      return {number, text: decoder.decode(whole.subarray(start, end)), fault: undefined};
    } catch {
      return {number, text: '', fault: 'the line is not UTF-8'};
    }
  };
  const keep = (part: Buffer) => {
    kept += part.length;
    if (kept <= limits.lineBytes) parts.push(part);
    else parts = [];
  };
  // A body that is left before its end must not destroy its connection: the refusal is sent over it.
  for await (const given of body.iterator({destroyOnReturn: false})) {
    const chunk = Buffer.isBuffer(given) ? given : Buffer.from(given as string);
    bytes += chunk.length;
    if (bytes > limits.bytes) throw new ApiError('tooLarge');
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      yield line();
      if (number % SLICE === 0) await new Promise(setImmediate);
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (kept > 0) yield line();
}
