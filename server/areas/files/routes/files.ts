import {randomBytes} from 'node:crypto';
import multipart from '@fastify/multipart';
import {deleteImage, deleteServiceImage, IMAGES_PATH, ownImages, UPLOAD_LIMITS, uploadImage, uploadServiceImage} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {checkAsset} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {labelOf} from '../../../files/label.ts';
import {LONGEST_SIDE, reEncode} from '../../../files/re-encode.ts';
import {readUpload, UPLOAD_PARTS} from '../../../files/read-upload.ts';
import {answerCall, callerOf, parse} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {FileRecord, FileUse} from '../../../store/areas/files/files.ts';

/** Images that users upload. The server never stores the sent bytes, but an image that it made from them. */
export async function fileRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store} = services;

  answerCall(scope, ownImages, services, async ({request}) =>
    (await store.files.ofAccount(callerOf(request).account.id)).filter(({kind}) => kind === 'image').map(shown),
  );

  const remove = async (request: FastifyRequest, name: string) => {
    const {id, role} = callerOf(request).account;
    const outcome = await store.as(actorOf(request)).files.remove(name, role === 'admin' ? null : id);
    if (outcome !== 'removed') throw new ApiError(outcome === 'used' ? 'imageUsed' : 'notFound');
    return null;
  };
  answerCall(scope, deleteImage, services, ({request, body: {name}}) => remove(request, name));
  answerCall(scope, deleteServiceImage, services, ({request, body: {fileName}}) => remove(request, fileName));

  /** Encodes an uploaded image again and stores it for the caller. */
  async function keep(
    request: FastifyRequest,
    {bytes, filename}: {readonly bytes: Uint8Array; readonly filename: string | undefined},
    of: {readonly projectId: string | null; readonly use: FileUse | null},
  ): Promise<FileRecord> {
    const encoded = await reEncode(bytes);
    if (typeof encoded === 'string') throw new ApiError(FAULTS[encoded], encoded === 'pixels' ? {params: LIMITS} : {});
    const nowMs = Date.now();
    const image: FileRecord = {
      ...{name: `${randomBytes(16).toString('hex')}.webp`, accountId: callerOf(request).account.id, label: labelOf(filename)},
      ...{kind: 'image', mediaType: 'image/webp', width: encoded.width, height: encoded.height, bytes: encoded.data.byteLength},
      ...{createdMs: nowMs, ...of},
    };
    const quota = {most: UPLOAD_LIMITS.images, pendingSinceMs: nowMs - UPLOAD_LIMITS.pendingDays * DAY_MS};
    const outcome = await store.as(actorOf(request)).files.add(image, encoded.data, quota);
    if (outcome === 'full') throw new ApiError('tooManyImages', {params: {most: UPLOAD_LIMITS.images}});
    return image;
  }

  // Only these routes read multipart bodies.
  await scope.register(async (below) => {
    await below.register(multipart, {
      throwFileSizeLimit: false,
      limits: {...UPLOAD_PARTS, headerPairs: 20},
    });
    const route = {method: 'POST', bodyLimit: UPLOAD_LIMITS.bytes + 65_536} as const;
    below.route({
      ...route,
      url: uploadImage.path,
      config: {access: uploadImage.access, writes: true},
      handler: async (request, reply) => {
        const {account} = callerOf(request);
        const asked = parse(uploadImage.query, request.query).projectId;
        const see = (projectId: string) =>
          checkAsset({...uploadImage.access, asset: {kind: 'project', fields: ['projectId']}}, {projectId}, account, store);
        if (asked !== undefined) await see(asked);
        const upload = await readUpload(request);
        const projectId = asked ?? parse(uploadImage.query, {projectId: upload.texts.get('projectId')}).projectId;
        if (projectId !== undefined && projectId !== asked) await see(projectId);
        const image = await keep(request, upload, {projectId: projectId ?? null, use: null});
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: shown(image)});
      },
    });
    below.route({
      ...route,
      // The path of the contract has the prefix of this scope.
      url: uploadServiceImage.path.replace(/^\/api/, ''),
      config: {access: uploadServiceImage.access, writes: true},
      handler: async (request, reply) => {
        const {name} = await keep(request, await readUpload(request), {projectId: null, use: {kind: 'pending', id: null}});
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: {name, url: IMAGES_PATH + name}});
      },
    });
  });
}

const FAULTS = {type: 'imageType', heic: 'imageHeic', pixels: 'imagePixels', broken: 'imageBroken'} as const;
const LIMITS = {megapixels: UPLOAD_LIMITS.pixels / 1_000_000, side: LONGEST_SIDE} as const;

const shown = ({name, label, width, height, bytes, createdMs, projectId}: FileRecord) => ({
  name,
  label,
  width,
  height,
  bytes,
  createdAt: createdMs,
  projectId: projectId ?? undefined,
});
