import type {FastifyInstance} from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server as `METHOD /address`, including those without a session. */
    routeList: string[];
  }
}

/** Lists every route registered after this call. `HEAD` of a `GET` is the same route. */
export function listRoutes(app: FastifyInstance): void {
  const list: string[] = [];
  app.decorate('routeList', list);
  app.addHook('onRoute', ({method, url}) => {
    for (const one of [method].flat()) if (one !== 'HEAD') list.push(`${one} ${url}`);
  });
}
