import {randomBytes} from 'node:crypto';
import multipart from '@fastify/multipart';
import {AVATAR_PX, saveProfile, UPLOAD_LIMITS, uploadAvatar} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {labelOf} from '../../../files/label.ts';
import {LONGEST_SIDE, reEncode} from '../../../files/re-encode.ts';
import {readUpload, UPLOAD_PARTS} from '../../../files/read-upload.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

/** One's own name, address, number and picture. */
export async function profileRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store, realNowMs} = services;

  answerCall(scope, saveProfile, services, async ({body: {userId, userName, email, phonenumber, sex}, request}) => {
    const {account} = callerOf(request);
    if (userId !== account.id) throw new ApiError('badRequest', {errors: [{path: 'userId', message: 'not the caller'}]});
    const draft = {name: userName, email, phone: phonenumber, sex};
    const outcome = await store.as(actorOf(request)).profiles.save(account.id, seenRevision(request), draft);
    if (outcome.kind === 'absent') throw new ApiError('notFound');
    if (outcome.kind === 'changed') throw new ApiError('userChanged');
    return {revision: outcome.profile.revision};
  });

  // Only this route reads multipart bodies here.
  await scope.register(async (below) => {
    await below.register(multipart, {throwFileSizeLimit: false, limits: {...UPLOAD_PARTS, headerPairs: 20}});
    below.route({
      method: 'POST',
      url: uploadAvatar.path,
      bodyLimit: UPLOAD_LIMITS.bytes + 65_536,
      config: {access: uploadAvatar.access, writes: true},
      handler: async (request, reply) => {
        const {bytes, filename} = await readUpload(request);
        const encoded = await reEncode(bytes, {squarePx: AVATAR_PX});
        if (typeof encoded === 'string') throw new ApiError(FAULTS[encoded], encoded === 'pixels' ? {params: LIMITS} : {});
        const accountId = callerOf(request).account.id;
        const name = `${randomBytes(16).toString('hex')}.webp`;
        await store.as(actorOf(request)).profiles.setAvatar(
          {
            ...{name, accountId, kind: 'avatar', mediaType: 'image/webp', projectId: null, use: {kind: 'avatar', id: accountId}},
            ...{label: labelOf(filename), width: encoded.width, height: encoded.height},
            ...{bytes: encoded.data.byteLength, createdMs: realNowMs()},
          },
          encoded.data,
        );
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: {name}});
      },
    });
  });
}

const FAULTS = {type: 'imageType', heic: 'imageHeic', pixels: 'imagePixels', broken: 'imageBroken'} as const;
const LIMITS = {megapixels: UPLOAD_LIMITS.pixels / 1_000_000, side: LONGEST_SIDE} as const;

/** The revision of `If-Match`; undefined without one. */
function seenRevision({headers}: FastifyRequest): number | undefined {
  const match = headers['if-match'];
  if (match === undefined || match === '*') return undefined;
  const revision = Number(/^(?:W\/)?"?(\d{1,15})"?$/.exec(match)?.[1] ?? Number.NaN);
  if (Number.isNaN(revision)) throw new ApiError('badRequest', {errors: [{path: 'If-Match', message: 'unreadable'}]});
  return revision;
}
