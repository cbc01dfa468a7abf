import {randomBytes} from 'node:crypto';
import multipart from '@fastify/multipart';
import {DOCUMENT_LIMITS, deleteFile, FILES_PATH, ownFiles, UPLOAD_LIMITS, uploadFile} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {checkAsset, scopeOf} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {type ContentKind, contentKindOf} from '../../../files/file-kind.ts';
import {labelOf} from '../../../files/label.ts';
import {readUpload, UPLOAD_PARTS} from '../../../files/read-upload.ts';
import {answerCall, callerOf, parse} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {FileRecord} from '../../../store/areas/files/files.ts';

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
type StoredKind = keyof typeof MEDIA_TYPES;

/** Documents and sheets that users upload. */
export async function documentRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store} = services;

  answerCall(scope, ownFiles, services, async ({request}) => {
    const files = await store.files.ofAccount(callerOf(request).account.id);
    return files.flatMap((file) => (file.kind === 'document' || file.kind === 'sheet' ? [shown(file, file.kind)] : []));
  });

  answerCall(scope, deleteFile, services, async ({request, body: {name}}) => {
    const {id, role} = callerOf(request).account;
    const outcome = await store.as(actorOf(request)).files.remove(name, role === 'admin' ? null : id);
    if (outcome !== 'removed') throw new ApiError(outcome === 'used' ? 'imageUsed' : 'notFound');
    return null;
  });

  await scope.register(async (below) => {
    await below.register(multipart, {throwFileSizeLimit: false, limits: {...UPLOAD_PARTS, headerPairs: 20}});
    below.route({
      method: 'POST',
      url: uploadFile.path,
      config: {access: uploadFile.access, writes: true},
      bodyLimit: DOCUMENT_LIMITS.bytes + 65_536,
      handler: async (request, reply) => {
        const {account} = callerOf(request);
        const {kind, projectId} = parse(uploadFile.query, request.query);
        const asset = {kind: 'project', fields: ['projectId']} as const;
        if (projectId !== undefined) await checkAsset({...uploadFile.access, asset}, {projectId}, account, store);
        const {bytes, filename} = await readUpload(request);
        const found = storedKind(contentKindOf(bytes), DOCUMENT_LIMITS[kind]);
        const nowMs = Date.now();
        const file: FileRecord = {
          ...{name: `${randomBytes(16).toString('hex')}.${found}`, accountId: account.id, kind, mediaType: MEDIA_TYPES[found]},
          ...{projectId: projectId ?? null, use: null, label: labelOf(filename), width: 0, height: 0},
          ...{bytes: bytes.byteLength, createdMs: nowMs},
        };
        const quota = {most: UPLOAD_LIMITS.images, pendingSinceMs: nowMs - UPLOAD_LIMITS.pendingDays * DAY_MS};
        const outcome = await store.as(actorOf(request)).files.add(file, bytes, quota);
        if (outcome === 'full') throw new ApiError('tooManyImages', {params: {most: UPLOAD_LIMITS.images}});
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: shown(file, kind)});
      },
    });
  });
}

/** Documents and sheets at their addresses: as attachments, so that no browser runs them as a page of this server. */
export function sentFileRoutes(scope: FastifyInstance, {store}: Pick<Services, 'store'>): void {
  scope.route<{Params: {'*': string}}>({
    method: 'GET',
    url: `${FILES_PATH}*`,
    config: {access: 'session', cookie: true},
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const name = request.params['*'];
      const {account} = callerOf(request);
      const file = NAME.test(name) ? await store.files.find(name) : undefined;
      if (file === undefined || (file.kind !== 'document' && file.kind !== 'sheet')) throw new ApiError('notFound');
      if (file.accountId !== account.id && account.role !== 'admin') {
        const seen = await scopeOf(account, store);
        if (file.projectId === null || (seen !== 'all' && !seen.includes(file.projectId))) throw new ApiError('notFound');
      }
      const data = await store.files.data(name);
      if (data === undefined) throw new ApiError('notFound');
      return reply
        .type(file.mediaType)
        .header('Cache-Control', 'private, no-cache')
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.label).replaceAll("'", '%27')}`)
        .send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    },
  });
}

const NAME = /^[0-9a-f]{32}\.(?:pdf|xlsx|csv)$/;

/** The kind as which it is stored. Throws a refusal that says what the file is instead. */
function storedKind(found: ContentKind, wanted: readonly StoredKind[]): StoredKind {
  const stored = wanted.find((one) => one === found);
  if (stored !== undefined) return stored;
  if (found === 'heic') throw new ApiError('imageHeic');
  if (found === 'program') throw new ApiError('fileProgram');
  throw new ApiError('fileType', {params: {types: wanted.map((one) => one.toUpperCase()).join(', ')}});
}

const shown = ({name, mediaType, label, bytes, createdMs, projectId}: FileRecord, kind: 'document' | 'sheet') => ({
  ...{name, kind, mediaType, label, bytes},
  ...{createdAt: createdMs, projectId: projectId ?? undefined},
});
