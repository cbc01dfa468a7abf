import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, nothing} from '../base/fields.ts';

/** From 2000 to 2100: a clock outside it is a mistake. */
export const SITE_TIME_MS = {min: 946_684_800_000, max: 4_102_444_800_000} as const;

const ISO_WITH_OFFSET = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Epoch ms of an ISO time with its offset; undefined for other text, an impossible date or a year outside SITE_TIME_MS. */
export function siteInstantMs(text: string): number | undefined {
  const [, year, month, day] = ISO_WITH_OFFSET.exec(text) ?? [];
  if (day === undefined || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() !== Number(day)) return undefined;
  const atMs = Date.parse(text);
  return atMs >= SITE_TIME_MS.min && atMs <= SITE_TIME_MS.max ? atMs : undefined;
}

/** Epoch milliseconds, also as text (form encoding), or ISO text with its offset. */
const instant = z
  .union([z.number(), z.string().trim().min(1)])
  .transform((at) => (typeof at === 'number' ? at : /^\d+$/.test(at) ? Number(at) : (siteInstantMs(at) ?? Number.NaN)))
  .pipe(z.number().int().min(SITE_TIME_MS.min).max(SITE_TIME_MS.max));

const seconds = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite().min(-31_536_000).max(31_536_000));

/** Moves the demo's clock: to a moment, or forward by seconds. Demo mode and administrators only; the reply has the new time. */
export const demoClock = defineCall({
  method: 'POST',
  path: '/demo/clock',
  query: nothing,
  body: z
    .object({at: instant.optional(), advanceS: seconds.optional()})
    .refine((body) => (body.at === undefined) !== (body.advanceS === undefined), {path: ['at'], message: 'exactly one of at and advanceS'}),
  reply: z.object({serverTime: z.number(), frozen: z.boolean()}),
  access: {permission: 'demo', action: 'edit'},
});

/** What can happen at a demo site, on schedule or on request. */
export const SCENARIO_KINDS = [
  'incoming-lost',
  'breaker-trip',
  'earthing',
  'winding-hot',
  'gateway-lost',
  'stale',
  'bad-quality',
  'water',
  'smoke',
  'under-voltage',
  'meter-reset',
  'alarm-storm',
] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/**
 * Starts a scenario now, for `durationS` (the kind's own duration when absent), at a station or project or wherever it fits best; or ends
 * one early. Demo mode and administrators only.
 */
export const demoScenario = defineCall({
  method: 'POST',
  path: '/demo/scenario',
  query: nothing,
  body: z
    .object({
      kind: z.enum(SCENARIO_KINDS).optional(),
      projectId: id.optional(),
      stationId: id.optional(),
      durationS: seconds.pipe(z.number().min(1).max(86_400)).optional(),
      end: id.optional(),
    })
    .refine((body) => (body.kind === undefined) !== (body.end === undefined), {path: ['kind'], message: 'exactly one of kind and end'}),
  reply: z.object({
    id: z.string(),
    kind: z.enum(SCENARIO_KINDS),
    projectId: z.string(),
    stationId: z.string().nullable(),
    /** What it affects: devices, transformers, sensors or gateways. */
    targets: z.array(z.string()),
    /** Epoch ms of the site clock. */
    startAt: z.number(),
    endAt: z.number(),
  }),
  access: {permission: 'demo', action: 'edit'},
});
