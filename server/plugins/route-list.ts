import type {FastifyInstance} from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server as `METHOD /address`, those that take no session included. */
    routeList: string[];
  }
}

/** Lists every route that is registered from here on. `HEAD` of a `GET` is the same route. */
export function listRoutes(app: FastifyInstance): void {
  const list: string[] = [];
  app.decorate('routeList', list);
  app.addHook('onRoute', ({method, url}) => {
    for (const one of [method].flat()) if (one !== 'HEAD') list.push(`${one} ${url}`);
  });
}
