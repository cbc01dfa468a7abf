import {STATUS_CODES} from 'node:http';
import type {Socket} from 'node:net';
import type {FastifyBaseLogger} from 'fastify';
import {ApiError, failureEnvelope} from '../base/errors.ts';
import {bareReply} from './reply-policy.ts';

/** Parser faults with their own status: a request that is too slow, and a head that is too long. All others are 400. */
const STATUS_OF: Readonly<Record<string, number>> = {ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431};

/** Answers bytes that are no request, so that even this reply has the headers and the envelope of every other; the connection ends with it. */
export function answerUnreadable(this: {readonly log: FastifyBaseLogger}, error: Error & {code?: string}, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  this.log.debug({reason: error.code, address: socket.remoteAddress}, 'bytes that are no request');
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({...failureEnvelope(new ApiError('badRequest')), status});
  const headers = {
    ...bareReply,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
