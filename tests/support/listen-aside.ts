import {createServer} from 'node:http';
import type {FastifyInstance} from 'fastify';

/**
 * A socket in front of a server that is ready but does not listen itself: so it is asked over the network without beginning what a listening server does in
 * the background, such as filling its history.
 */
export async function listenAside(app: FastifyInstance): Promise<{readonly port: number; readonly close: () => Promise<void>}> {
  const server = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as {port: number}).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
