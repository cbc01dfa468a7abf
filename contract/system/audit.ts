import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText, rowsOf} from '../base/fields.ts';
import {AUDIT_THINGS} from './audit-things.ts';
import {exported} from './exported.ts';

/** Every action in the audit, by its area. */
export const AUDIT_ACTIONS = [
  'signIn',
  'signIn.refused',
  'signIn.limited',
  'signOut',
  'session.end',
  'user.add',
  'user.change',
  'user.enable',
  'user.disable',
  'user.password',
  'user.profile',
  'user.avatar',
  'role.add',
  'role.change',
  'role.delete',
  'wall.add',
  'wall.end',
  'view.add',
  'view.change',
  'view.delete',
  'view.order',
  'file.add',
  'file.delete',
  'alarm.acknowledge',
  'alarm.shelve',
  'alarm.unshelve',
  'asset.tag',
  'rating.add',
  'rating.change',
  'switch.change',
  'device.rename',
  'rule.change',
  'rating.remove',
  'webhook.add',
  'webhook.change',
  'webhook.remove',
  'webhook.test',
  'webhook.retry',
  'term.add',
  'term.change',
  'term.remove',
  'work.add',
  'work.start',
  'work.save',
  'work.finish',
  'work.assign',
  'repair.add',
  'repair.convert',
  'repair.falseReport',
  'repair.resolve',
  'notice.add',
  'notice.change',
  'notice.withdraw',
  'export',
  'import',
  'gateway.add',
  'gateway.end',
  'config.change',
  'demo.remove',
  'demo.clock',
  'demo.scenario',
  'demo.scenarioEnd',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const text = z.string().nullable();

/** One entry of the audit. This whole file is ours, not in the specification. */
export const auditEntry = z.object({
  /** From 1, without a gap. */
  number: z.number(),
  /** Epoch ms of real time. */
  at: z.number(),
  /** Through a call, a command at the server's terminal, or the server itself. */
  via: z.enum(['call', 'command', 'server']),
  accountId: text,
  /** Login name at that moment; for a command, the operating system's user. */
  name: text,
  /** Tells sessions apart; grants no access. */
  session: text,
  address: text,
  /** Id of the call that did it, as in its refusal and the server's log; null without a call, and in entries of older servers. */
  request: text,
  /** One of `AUDIT_ACTIONS`; a newer server may know more. */
  action: z.string(),
  subjectKind: text,
  subjectId: text,
  subjectName: text,
  /** JSON texts, secrets left out. */
  before: text,
  after: text,
  /** SHA-256 of the entry and of the one before. */
  hash: z.string(),
});
export type AuditEntryInfo = z.output<typeof auditEntry>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {message: 'not a day'});
/** Characters that no name or address has: a database would end the text there, or replace them. */
const UNSEEN = /[\p{Cc}\p{Cs}]/u;
const part = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((typed) => !UNSEEN.test(typed), {message: 'characters that cannot be seen'});
const moment = z.coerce.number().int().min(0);

/** The current name of a thing that the page's entries name by id. */
const thingName = z.object({thing: z.enum(AUDIT_THINGS), id, name: z.string(), nameEn: optionalText, namePt: optionalText});
export type AuditThingName = z.output<typeof thingName>;

/** The audit, newest entry first. Filters are combined with "and"; a page after the last is empty. */
export const audit = defineCall({
  method: 'GET',
  path: '/admin/audit',
  query: z.object({
    /** Epoch ms of real time: `from` is included, `to` is not. */
    from: moment.optional(),
    to: moment.optional(),
    /** Days of the deployment's zone, both included. */
    fromDay: day.optional(),
    toDay: day.optional(),
    /** Part of a name or of an address, or the whole id of an account. */
    who: part(100).optional(),
    /** One of `AUDIT_ACTIONS`, or the area before the point: `user` matches all that begin with it. */
    action: part(60).optional(),
    /** Whole id of the subject, or part of its name. */
    subject: part(300).optional(),
    /** The entry with this number. */
    number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
  }),
  body: nothing,
  reply: z.object({
    rows: rowsOf(auditEntry),
    totalSize: z.number(),
    /** Names of existing things; deleted ones have none. */
    names: listOf(thingName),
  }),
  access: {permission: 'audit', action: 'query'},
});

export const auditCalls = [audit, exported] as const;
