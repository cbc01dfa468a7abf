import fastifyStatic from '@fastify/static';
import {IMAGE_NAME, IMAGES_PATH} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {ApiError} from '../errors.ts';

/**
 * Images of the data folder for any signed-in session, at the address that the console shows them by (SH-7-20). An `img` element sends no
 * header, so that the cookie serves too (SH-7-03). `folder` is absolute.
 */
export async function imageRoutes(scope: FastifyInstance, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', 'private, max-age=3600'),
  });
  scope.route<{Params: {'*': string}}>({
    method: 'GET',
    // Everything below, so that a path that leads elsewhere ends here too.
    url: `${IMAGES_PATH}*`,
    config: {access: 'session', cookie: true},
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const name = request.params['*'];
      if (!IMAGE_NAME.test(name)) throw new ApiError('notFound');
      return reply.sendFile(name);
    },
  });
}
