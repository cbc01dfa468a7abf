import {randomBytes} from 'node:crypto';
import multipart from '@fastify/multipart';
import {deleteImage, ownImages, UPLOAD_LIMITS, uploadImage} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {checkAsset} from '../access/authorise.ts';
import {actorOf} from '../audit/actor.ts';
import {ApiError} from '../errors.ts';
import {reEncode} from '../files/re-encode.ts';
import {answerCall, callerOf, parse} from '../plugins/call-routes.ts';
import type {Services} from '../services.ts';
import type {ImageRecord} from '../store/images.ts';

const MOST_LABEL = 200;

/** Images that users upload. What is kept is never what was sent, but an image that was made from it. */
export async function fileRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store} = services;

  answerCall(scope, ownImages, services, async ({request}) => (await store.images.ofAccount(callerOf(request).account.id)).map(shown));

  answerCall(scope, deleteImage, services, async ({request, body: {name}}) => {
    const {id, role} = callerOf(request).account;
    if (!(await store.as(actorOf(request)).images.remove(name, role === 'admin' ? null : id))) throw new ApiError('notFound');
    return null;
  });

  // Bodies of several parts are read for this one route alone.
  await scope.register(async (below) => {
    await below.register(multipart, {
      throwFileSizeLimit: false,
      limits: {fileSize: UPLOAD_LIMITS.bytes, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100},
    });
    below.route({
      method: 'POST',
      url: uploadImage.path,
      config: {access: uploadImage.access, writes: true},
      bodyLimit: UPLOAD_LIMITS.bytes + 65_536,
      handler: async (request, reply) => {
        const {account} = callerOf(request);
        const {projectId} = parse(uploadImage.query, request.query);
        const {access} = uploadImage;
        if (projectId !== undefined)
          await checkAsset({...access, asset: {kind: 'project', fields: ['projectId']}}, {projectId}, account, store);
        const {bytes, filename} = await oneFile(request);
        const encoded = await reEncode(bytes);
        if (typeof encoded === 'string') throw new ApiError(FAULTS[encoded]);
        const image: ImageRecord = {
          name: `${randomBytes(16).toString('hex')}.webp`,
          accountId: account.id,
          projectId: projectId ?? null,
          label: labelOf(filename),
          width: encoded.width,
          height: encoded.height,
          bytes: encoded.data.byteLength,
          createdMs: Date.now(),
        };
        const outcome = await store.as(actorOf(request)).images.add(image, encoded.data, UPLOAD_LIMITS.images);
        if (outcome === 'full') throw new ApiError('tooManyImages', {params: {most: UPLOAD_LIMITS.images}});
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: shown(image)});
      },
    });
  });
}

const FAULTS = {type: 'imageType', pixels: 'imagePixels', broken: 'imageBroken'} as const;

async function oneFile(request: FastifyRequest): Promise<{readonly bytes: Uint8Array; readonly filename: string}> {
  if (!request.isMultipart()) throw new ApiError('unsupportedType');
  const part = await request.file().catch(unreadable);
  if (part === undefined || part.fieldname !== 'file')
    throw new ApiError('badRequest', {errors: [{path: 'file', message: 'one file is wanted'}]});
  const bytes = await part.toBuffer().catch(unreadable);
  if (part.file.truncated) throw new ApiError('tooLarge');
  return {bytes, filename: part.filename};
}

/** Parts without a boundary, cut off, or none at all: what is wrong is what was sent. */
function unreadable(error: Error & {readonly statusCode?: number}): never {
  throw error.statusCode === undefined ? new ApiError('badBody', {errors: [{path: 'file', message: error.message}]}) : error;
}

/** What a file was called, to be shown and to nothing else: without folders, and without what cannot be seen. */
function labelOf(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1)!;
  const seen = last.replace(/[\p{C}\u2028\u2029]/gu, '').trim();
  return [...seen].slice(0, MOST_LABEL).join('') || 'image';
}

const shown = ({name, label, width, height, bytes, createdMs, projectId}: ImageRecord) => ({
  name,
  label,
  width,
  height,
  bytes,
  createdAt: createdMs,
  projectId: projectId ?? undefined,
});
