import {randomBytes} from 'node:crypto';
import multipart from '@fastify/multipart';
import {deleteImage, ownImages, UPLOAD_LIMITS, uploadImage} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {checkAsset} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {labelOf} from '../../../files/label.ts';
import {LONGEST_SIDE, reEncode} from '../../../files/re-encode.ts';
import {readUpload, UPLOAD_PARTS} from '../../../files/read-upload.ts';
import {answerCall, callerOf, parse} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {ImageRecord} from '../../../store/areas/files/images.ts';

/** Images that users upload. The server never stores the sent bytes, but an image that it made from them. */
export async function fileRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store} = services;

  answerCall(scope, ownImages, services, async ({request}) => (await store.images.ofAccount(callerOf(request).account.id)).map(shown));

  answerCall(scope, deleteImage, services, async ({request, body: {name}}) => {
    const {id, role} = callerOf(request).account;
    if (!(await store.as(actorOf(request)).images.remove(name, role === 'admin' ? null : id))) throw new ApiError('notFound');
    return null;
  });

  // Only this route reads multipart bodies.
  await scope.register(async (below) => {
    await below.register(multipart, {
      throwFileSizeLimit: false,
      limits: {...UPLOAD_PARTS, headerPairs: 20},
    });
    below.route({
      method: 'POST',
      url: uploadImage.path,
      config: {access: uploadImage.access, writes: true},
      bodyLimit: UPLOAD_LIMITS.bytes + 65_536,
      handler: async (request, reply) => {
        const {account} = callerOf(request);
        const asked = parse(uploadImage.query, request.query).projectId;
        const see = (projectId: string) =>
          checkAsset({...uploadImage.access, asset: {kind: 'project', fields: ['projectId']}}, {projectId}, account, store);
        if (asked !== undefined) await see(asked);
        const {bytes, filename, texts} = await readUpload(request);
        const projectId = asked ?? parse(uploadImage.query, {projectId: texts.get('projectId')}).projectId;
        if (projectId !== undefined && projectId !== asked) await see(projectId);
        const encoded = await reEncode(bytes);
        if (typeof encoded === 'string') throw new ApiError(FAULTS[encoded], encoded === 'pixels' ? {params: LIMITS} : {});
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
const LIMITS = {megapixels: UPLOAD_LIMITS.pixels / 1_000_000, side: LONGEST_SIDE} as const;

const shown = ({name, label, width, height, bytes, createdMs, projectId}: ImageRecord) => ({
  name,
  label,
  width,
  height,
  bytes,
  createdAt: createdMs,
  projectId: projectId ?? undefined,
});
