import {Readable} from 'node:stream';
import type {FastifyReply} from 'fastify';

/** Characters collected before a part is sent: small parts cost more than they free. */
const PART = 65_536;

/**
 * A result as pieces of JSON text, which are sent as they are made; between two parts other requests are served. A failure after the first
 * part breaks the connection, which a client reports as a lost one: never as a shorter result.
 */
export interface StreamedResult {
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}

export const isStreamed = (result: unknown): result is StreamedResult =>
  typeof result === 'object' && result !== null && STREAMED in result;

const STREAMED = Symbol('streamed');

/** Marks pieces as the result of a call, in place of the value that they are the text of. */
export const streamedResult = (pieces: StreamedResult['pieces']): StreamedResult => ({pieces, [STREAMED]: true}) as StreamedResult;

/** Sends the envelope of a streamed result. */
export function sendStreamed(reply: FastifyReply, {pieces}: StreamedResult): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts(pieces), {objectMode: false, highWaterMark: PART}));
}

async function* parts(pieces: StreamedResult['pieces']): AsyncGenerator<string, void> {
  let text = '{"status":200,"result":';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PART) continue;
    yield text;
    text = '';
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield `${text}}`;
}
