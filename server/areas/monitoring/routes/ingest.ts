import type {Readable} from 'node:stream';
import {GATEWAY_KEY_HEADER, INGEST_LIMITS, INGEST_PATH, SITE_TIME_MS} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {ApiError} from '../../../base/errors.ts';
import {keyHashOf} from '../../../ingest/gateway-keys.ts';
import {type BatchFormat, readBatch} from '../../../ingest/read-batch.ts';
import {momentReader} from '../../../ingest/read-moment.ts';
import {takeBatch} from '../../../ingest/take-batch.ts';
import type {Services} from '../../../services.ts';
import type {GatewayPlace} from '../../../store/areas/readings/ingest.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The gateway that sends a batch; null for every other request. */
    gateway: GatewayPlace | null;
  }
  interface FastifyInstance {
    /** Key of the demo's gateway, printed at the start; undefined in production. */
    demoGatewayKey: string | undefined;
  }
}

const FORMATS: Readonly<Record<string, BatchFormat>> = {
  'application/x-ndjson': 'json',
  'application/jsonl': 'json',
  'application/json': 'json',
  'text/plain': 'json',
  'text/csv': 'csv',
};
/** How far a gateway's clock may be ahead. */
const AHEAD_MS = 300_000;

/**
 * Batches of readings, which a gateway sends with its own key (`contract/monitoring/ingest.ts`). The key is checked before any of the body
 * is read.
 */
export async function ingestRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  const {store, siteClock, readings, timeZone} = services;
  await scope.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(Object.keys(FORMATS), (_request, payload, done) => done(null, payload));
    own.decorateRequest('gateway', null);
    own.addHook('onRequest', async (request, reply) => {
      const key = request.headers[GATEWAY_KEY_HEADER.toLowerCase()];
      const gateway = typeof key === 'string' ? await store.ingest.gatewayOf(keyHashOf(key), services.realNowMs()) : undefined;
      if (gateway && !isTooLong(request)) {
        request.gateway = gateway;
        return;
      }
      // Reading the rest of the body would cost more than a new connection.
      reply.header('Connection', 'close');
      throw new ApiError(gateway ? 'tooLarge' : 'gatewayKey');
    });
    own.route({
      method: 'POST',
      url: INGEST_PATH,
      config: {access: 'public'},
      handler: async (request, reply) => {
        const gateway = request.gateway!;
        // Devices that the server computes have no measurements.
        const [ownDevices, sensors] = await Promise.all([
          store.ingest.devicesOf(gateway.gatewayId),
          store.ingest.sensorsOf(gateway.gatewayId),
        ]);
        const devices = ownDevices.filter((id) => !readings.computes(id));
        const nowMs = siteClock.nowMs();
        const latestMs = nowMs + AHEAD_MS;
        const rules = {
          momentOf: momentReader(gateway.timeZone ?? timeZone, latestMs),
          devices: new Set(devices),
          sensors: new Map(sensors.filter(({id}) => readings.sensor(id, nowMs) === undefined).map(({id, type}) => [id, type])),
          nowMs,
          latestMs,
          earliestMs: SITE_TIME_MS.min,
        };
        const batch = await readBatch(bodyOf(request), formatOf(request), rules).catch((error) => {
          reply.header('Connection', 'close');
          throw error;
        });
        return reply.header('Cache-Control', 'no-store').send({status: 200, result: await takeBatch(services, gateway, batch)});
      },
    });
  });
}

const isTooLong = ({headers}: FastifyRequest): boolean => Number(headers['content-length'] ?? 0) > INGEST_LIMITS.bytes;

function formatOf({headers}: FastifyRequest): BatchFormat {
  const format = FORMATS[(headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()];
  if (format === undefined || (headers['content-encoding'] ?? 'identity') !== 'identity') throw new ApiError('unsupportedType');
  return format;
}

/** Without a body there is nothing to read. */
function bodyOf({body}: FastifyRequest): Readable {
  if (body === undefined || body === null) throw new ApiError('badBody');
  return body as Readable;
}
