import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText, revisionField, rowsOf, sentFlag} from '../base/fields.ts';

/** Alarms sent to another system, one webhook a project. This whole file is ours, not in the specification. */

const LOOKS = {permission: 'webhook', action: 'query'} as const;
const EDITS = {permission: 'webhook', action: 'edit'} as const;
const ofProject = {kind: 'project', fields: ['projectId']} as const;

/** Longest address, in characters, and the deliveries that a list has. */
export const WEBHOOK_LIMITS = {url: 2000, deliveries: 100} as const;

/** Why the server refuses an address before anything is sent: keys of texts of the form. */
const URL_FAULTS = {form: 'webhookForm', scheme: 'webhookScheme', user: 'webhookUser'} as const;

/** An address of `http:` or `https:`, without user and password, which would travel in the open. */
const url = z
  .string()
  .trim()
  .min(1)
  .max(WEBHOOK_LIMITS.url)
  .superRefine((text, context) => {
    const fault = (message: string) => context.addIssue({code: 'custom', message});
    if (!URL.canParse(text)) return fault(URL_FAULTS.form);
    const {protocol, username, password, hash} = new URL(text);
    if (protocol !== 'https:' && protocol !== 'http:') return fault(URL_FAULTS.scheme);
    if (username !== '' || password !== '') return fault(URL_FAULTS.user);
    if (hash !== '') fault(URL_FAULTS.form);
  });

const level = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
const time = figure;

const webhookRow = z.object({
  projectId: id,
  /** Without its query, in which receivers expect keys: `?…` stands for it. */
  address: z.string(),
  enabled: loose,
  /** Alarms of this level and more urgent ones are sent. */
  leastLevel: level,
  revision: z.number(),
  changedAt: time,
  changedBy: optionalText.optional(),
  /** Epoch ms of real time, as all times here: the first failure since the last success; null while nothing fails. */
  failingSince: time,
  /** Nothing is sent before it: the receiver is given a rest. */
  restUntil: time,
  successAt: time,
  /** Messages that are queued. */
  waiting: figure.transform((value) => value ?? 0),
});
export type WebhookRow = z.output<typeof webhookRow>;

/** Webhooks of the caller's projects, with the ranges that are not public to which this deployment sends. Secrets are never among them. */
export const webhooks = defineCall({
  method: 'GET',
  path: '/webhook/list',
  query: nothing,
  body: nothing,
  reply: z.object({
    rows: listOf(webhookRow),
    allowed: listOf(z.string()),
    /** Epoch ms of the server's real time. */
    at: z.number(),
  }),
  access: LOOKS,
});

/**
 * Sets the webhook of a project. `url` left out keeps the address, which is needed at first. A new one has a new secret, and so has one with
 * `newSecret`: it is in the reply, once. `revision` is that of the webhook as seen, 0 for a new one; somebody faster is 409 `webhookChanged`,
 * or `webhookRemoved`, but what stands already is done. An address that is not allowed is 400 at `url`.
 */
export const setWebhook = defineCall({
  method: 'POST',
  path: '/webhook/set',
  query: nothing,
  body: z.strictObject({
    projectId: id,
    url: url.optional(),
    enabled: sentFlag,
    leastLevel: level,
    newSecret: sentFlag.optional(),
    revision: revisionField,
  }),
  reply: z.object({revision: z.number(), secret: z.string().nullish()}),
  access: {...EDITS, asset: ofProject},
});

/** Removes the webhook of a project with all that waits. One that is gone is done; one that somebody has changed is 409 `webhookChanged`. */
export const removeWebhook = defineCall({
  method: 'POST',
  path: '/webhook/remove',
  query: nothing,
  body: z.strictObject({projectId: id, revision: revisionField}),
  reply: z.null().optional(),
  access: {...EDITS, asset: ofProject},
});

/** Queues a test message, and makes it due where one waits. A project without webhook is 409 `webhookMissing`. */
export const testWebhook = defineCall({
  method: 'POST',
  path: '/webhook/test',
  query: nothing,
  body: z.strictObject({projectId: id}),
  reply: z.null().optional(),
  access: {...EDITS, asset: ofProject},
});

/** Makes all that waits due now. A project without webhook is 409 `webhookMissing`. */
export const hurryWebhook = defineCall({
  method: 'POST',
  path: '/webhook/retry',
  query: nothing,
  body: z.strictObject({projectId: id}),
  reply: z.object({waiting: z.number()}),
  access: {...EDITS, asset: ofProject},
});

/** Why a message did not arrive, where no HTTP status says so. */
export const SEND_FAULTS = [
  'address',
  'private',
  'insecure',
  'unknownHost',
  'refused',
  'timeout',
  'certificate',
  'redirect',
  'garbled',
  'network',
] as const;

const deliveryRow = z.object({
  /** From 1, in the order in which they were queued. */
  number: z.number(),
  /** As its receiver sees it. */
  id,
  /** Null for a test. */
  alarmId: optionalText,
  title: z.string().catch(''),
  createdAt: z.number(),
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.number(),
  /** When it is tried next, where it waits. */
  nextAt: time,
  triedAt: time,
  tookMs: time,
  /** HTTP status of the last try. */
  status: figure,
  fault: z.enum(SEND_FAULTS).nullish().catch('network'),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** The newest messages of a project's webhook, the newest first. */
export const webhookDeliveries = defineCall({
  method: 'GET',
  path: '/webhook/deliveries',
  query: z.object({projectId: id}),
  body: nothing,
  reply: rowsOf(deliveryRow),
  access: {...LOOKS, asset: ofProject},
});
