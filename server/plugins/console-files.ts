import {existsSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import fastifyStatic from '@fastify/static';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {ApiError} from '../base/errors.ts';
import {sendFailure} from './envelope.ts';

/** Beside the console: what the bench measures next to ours, where somebody has built it. */
const PEERS_FOLDER = '../bench-peers';

/** The built console: hashed files for a year, the page itself asked for anew each time, and the page for every address of a screen. */
export async function consoleFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build packs what is text beside itself.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Looked for at each request: it may be built while the server runs.
    app.get<{Params: {'*': string}}>('/bench-peers/*', (request, reply) => reply.sendFile(request.params['*'], join(folder, PEERS_FOLDER)));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendFailure(new ApiError('notFound'), reply);
    if (built) return reply.sendFile('index.html');
    return reply.status(404).type('text/plain; charset=utf-8').send('The console is not built yet: npm run build.\n');
  });
}

/** The console's page for an address that cannot be read, such as `/%`: it says that there is nothing. Undefined for what is no screen, and before the console is built. */
export function unreadablePage(request: FastifyRequest, folder: string): Buffer | undefined {
  const page = join(folder, 'index.html');
  return isScreen(request) && existsSync(page) ? readFileSync(page) : undefined;
}

/** An address without an extension outside the API and the images is one of the console's own routes. */
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && extname(path) === '' && !/^\/(api|serviceDir)(\/|$)/.test(path);
}
