import {createHash} from 'node:crypto';
import type {Call} from '@livebus/contract';
import {siteDay} from '@livebus/engine/core';
import type {FastifyRequest} from 'fastify';
import {ApiError} from '../../../base/errors.ts';
import type {Change, Changed, WorkOutcome} from '../../../store/areas/work/work.ts';

/** How a request names what its sender knew: the revision of `If-Match`, and its own `Idempotency-Key`. 400 for what is neither. */
export function changeOf(
  request: FastifyRequest,
  call: Call,
  body: unknown,
  {nowMs, zone}: {readonly nowMs: number; readonly zone: string},
): Change {
  const match = request.headers['if-match'];
  const key = request.headers['idempotency-key'];
  const revision = match === undefined || match === '*' ? undefined : Number(/^(?:W\/)?"?(\d{1,15})"?$/.exec(match)?.[1] ?? Number.NaN);
  if (revision !== undefined && Number.isNaN(revision)) throw badHeader('If-Match');
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))) throw badHeader('Idempotency-Key');
  const about = createHash('sha256')
    .update(JSON.stringify([call.path, body]))
    .digest('hex');
  return {
    atMs: nowMs,
    day: siteDay(nowMs, zone).replaceAll('-', ''),
    revision,
    ...(typeof key === 'string' && {once: {key, about}}),
  };
}

const badHeader = (name: string) => new ApiError('badRequest', {errors: [{path: name, message: 'unreadable'}]});

/** What a change has done; throws the refusal of one that was not made. */
export function doneOf(outcome: WorkOutcome, notNow: 'workNotNow' | 'repairNotNow'): Changed & {readonly again: boolean} {
  switch (outcome.kind) {
    case 'done':
      return outcome;
    case 'absent':
      throw new ApiError('notFound');
    case 'notExecutor':
      throw new ApiError('notExecutor');
    case 'otherRequest':
      throw new ApiError('keyUsed');
    case 'image':
      throw new ApiError('imageMissing', {params: {name: outcome.name}});
    case 'notNow':
      throw new ApiError(notNow, {params: {status: outcome.status, by: outcome.by ?? ''}});
    case 'changed':
      throw new ApiError('workChanged', {
        params: {by: outcome.by ?? '', revision: outcome.revision},
        errors: outcome.fields.map((path) => ({path, message: 'changed in the meantime'})),
      });
  }
}
