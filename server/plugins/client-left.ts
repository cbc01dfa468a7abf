import type {FastifyRequest} from 'fastify';

/** Whether whoever asked has gone: the answer would reach nobody, and what is not begun yet need not be done. */
export function clientLeft({raw}: Pick<FastifyRequest, 'raw'>): {readonly aborted: boolean} {
  return {
    get aborted() {
      // A request whose body has been read is closed as well: only the connection tells.
      return raw.socket?.destroyed === true;
    },
  };
}
