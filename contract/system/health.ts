import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText} from '../base/fields.ts';

/**
 * The state of a gateway's data. `never`: nothing has arrived from it since the database was made, as with the gateways of a demo, whose
 * readings the server simulates. `stopped`: nothing for two of its periods.
 */
export const gatewayHealth = z.object({
  id,
  name: z.string(),
  nameEn: optionalText,
  namePt: optionalText,
  stationId: id,
  stationName: z.string(),
  stationNameEn: optionalText,
  stationNamePt: optionalText,
  state: z.enum(['working', 'stopped', 'never']),
  /** Epoch ms of real time of its last batch; null without any. */
  heardAt: z.number().nullable(),
  /** How far its newest measurement lay behind the arrival, ms; null until a batch with newer readings has arrived. */
  lagMs: z.number().nullable(),
  /** How often it sends, stated or observed, ms; null without any batch. */
  periodMs: z.number().nullable(),
});
export type GatewayHealth = z.output<typeof gatewayHealth>;

/** The state of the answering server, its database and all gateways. Ours, not in the specification, and for administrators. */
export const serverHealth = defineCall({
  method: 'GET',
  path: '/admin/health',
  query: nothing,
  body: nothing,
  reply: z.object({
    version: z.string(),
    mode: z.enum(['demo', 'production']),
    /** Epoch ms of real time: now, and the start of the process. */
    at: z.number(),
    startedAt: z.number(),
    /** `ok`, or the fault in a word or two, as `/readyz` has them. */
    checks: z.object({database: z.string(), writer: z.string(), disk: z.string(), migrations: z.string()}),
    database: z.object({kind: z.enum(['sqlite', 'postgres']), sizeBytes: z.number().nullable()}),
    /** Room on the disk of the data folder; null where the system does not say. */
    freeBytes: z.number().nullable(),
    /** The last backup made by `npm run backup` of this database; null without any. */
    backup: z.object({at: z.number(), bytes: z.number()}).nullable(),
    gateways: listOf(gatewayHealth),
  }),
  access: {permission: 'health', action: 'query'},
});
