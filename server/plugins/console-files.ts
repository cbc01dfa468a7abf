import {existsSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import fastifyStatic from '@fastify/static';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {ApiError} from '../base/errors.ts';
import {pageBelow} from './base-path.ts';
import {sendFailure} from './envelope.ts';

/** Pages of other products that the bench compares with ours, where they have been built. */
const PEERS_FOLDER = '../bench-peers';

/**
 * The built console: hashed files are cached for a year, the page is revalidated each time, and every address of a screen gets the page.
 */
export async function consoleFiles(app: FastifyInstance, folder: string, basePath = ''): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // Below a path the page has to say so.
      ...(basePath !== '' && {index: false as const, allowedPath: (path: string) => path !== '/index.html'}),
      // The build stores compressed text files next to the originals.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Looked up at each request: it may be built while the server runs.
    app.get<{Params: {'*': string}}>('/bench-peers/*', (request, reply) => reply.sendFile(request.params['*'], join(folder, PEERS_FOLDER)));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendFailure(new ApiError('notFound'), reply);
    if (built && basePath !== '')
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(folder, basePath));
    if (built) return reply.sendFile('index.html');
    return reply.status(404).type('text/plain; charset=utf-8').send('The console is not built yet: npm run build.\n');
  });
}

/**
 * The console's page for an unreadable address, such as `/%`: it says that nothing is there. Undefined for addresses that are no screen,
 * and before the console is built.
 */
export function unreadablePage(request: FastifyRequest, folder: string, basePath = ''): string | undefined {
  return isScreen(request) && existsSync(join(folder, 'index.html')) ? pageOf(folder, basePath) : undefined;
}

/** Read at each request: it may be built while the server runs. */
function pageOf(folder: string, basePath: string): string {
  return pageBelow(readFileSync(join(folder, 'index.html'), 'utf8'), basePath);
}

/** An address without an extension outside the API and the images is one of the console's own routes. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && extname(path) === '' && !/^\/(api|serviceDir)(\/|$)/.test(path);
}
