import {STREAM_PATH, streamAccess, streamQuery} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {checkAsset, checkGrant, scopeOf} from '../../../access/authorise.ts';
import {callerOf, parse} from '../../../plugins/call-routes.ts';
import {logAborted} from '../../../plugins/logging.ts';
import type {Services} from '../../../services.ts';
import type {StreamHub} from '../../../stream/stream-hub.ts';

/** Lets the operating system notice dead peers too, where no proxy answers for them. */
const KEEP_ALIVE_MS = 15_000;

/** The event stream (`contract/monitoring/stream.ts`): refused like any call before it begins; once open, the hub owns it. */
export function streamRoutes(scope: FastifyInstance, {store, siteClock}: Pick<Services, 'store' | 'siteClock'>, hub: StreamHub): void {
  scope.route({
    method: 'GET',
    url: STREAM_PATH,
    config: {access: 'session', cookie: true},
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const {stationId: stationIds} = parse(streamQuery, request.query);
      if (stationIds.length > 0) {
        checkGrant(streamAccess, caller);
        await checkAsset(streamAccess, {stationId: stationIds}, caller.account, store);
      }
      const projects = await scopeOf(caller.account, store);
      hub.admit(caller);

      const {socket} = request.raw;
      socket.setNoDelay(true);
      socket.setKeepAlive(true, KEEP_ALIVE_MS);
      socket.setTimeout(0);
      reply.hijack();
      logAborted(request, reply);
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Server-Time': String(siteClock.nowMs()),
        // Its connection is not reused, so that a stopping server need not wait for it.
        Connection: 'close',
      });
      const lastEventId = request.headers['last-event-id'];
      hub.open(reply.raw, {
        caller,
        scope: projects,
        stationIds,
        lastEventId: typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined,
      });
      return reply;
    },
  });
}
