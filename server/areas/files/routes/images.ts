import fastifyStatic from '@fastify/static';
import {IMAGE_NAME, IMAGES_PATH} from '@livebus/contract';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {ApiError} from '../../../base/errors.ts';
import {callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {Account} from '../../../store/areas/access/accounts.ts';
import {sentFileRoutes} from './documents.ts';

/**
 * Images of the data folder for any signed-in session, at the address that the console uses (SH-7-20). An `img` element sends no header, so
 * the session's cookie is accepted too (SH-7-03). `folder` is absolute.
 */
export async function imageRoutes(scope: FastifyInstance, {store}: Pick<Services, 'store'>, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', 'private, max-age=3600'),
  });
  sentFileRoutes(scope, {store});
  scope.route<{Params: {'*': string}}>({
    method: 'GET',
    // Matches everything below, so that a path that leads elsewhere ends here too.
    url: `${IMAGES_PATH}*`,
    config: {access: 'session', cookie: true},
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const name = request.params['*'];
      if (UPLOADED.test(name)) return sendUploaded(name, callerOf(request).account, request, reply);
      if (!IMAGE_NAME.test(name)) throw new ApiError('notFound');
      return reply.sendFile(name);
    },
  });

  /**
   * Sent to its owner, to administrators and to users who see its project; for all others it does not exist. Browsers revalidate it each
   * time and receive it once.
   */
  async function sendUploaded(name: string, account: Account, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const image = await store.files.find(name);
    if (image === undefined) throw new ApiError('notFound');
    if (image.accountId !== account.id && account.role !== 'admin') {
      const scope = await scopeOf(account, store);
      if (image.projectId === null || (scope !== 'all' && !scope.includes(image.projectId))) throw new ApiError('notFound');
    }
    // The content under a random name never changes.
    const tag = `"${name}"`;
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    const data = await store.files.data(name);
    if (data === undefined) throw new ApiError('notFound');
    return reply
      .type('image/webp')
      .header('Content-Disposition', 'inline')
      .send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  }
}

/** Names of uploaded images; a file of the folder is never looked up under such a name. */
const UPLOADED = /^[0-9a-f]{32}\.webp$/;
