import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, nothing, optionalId, optionalText, revisionField, rowsOf} from '../base/fields.ts';
import {shownText, writtenText} from '../base/names.ts';
import {dayField} from '../base/time-fields.ts';

/** Lengths in characters, and most of a kind. */
export const NOTICE_LIMITS = {
  title: 100,
  content: 4000,
  targets: 200,
  /** Rows of the administrators' list, and of what one user is told. */
  listed: 500,
  messages: 200,
} as const;

export const NOTICE_LEVELS = ['normal', 'important', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];
/** Whom a notice is for: everybody, those who see one of the projects, or those who have one of the roles. */
export const AUDIENCES = ['all', 'projects', 'roles'] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

const level = z.enum(NOTICE_LEVELS).optional().catch(undefined);

/** What somebody is told (SH-3-11). All but title, content and time is ours. */
export const messageRow = z.object({
  id: optionalId,
  noticeTitle: optionalText,
  noticeContent: optionalText,
  createTime: optionalText,
  /** Of a notice. */
  level,
  /** Name of whoever wrote it, or gave the order. */
  by: optionalText.optional(),
  isRead: z.boolean().optional().catch(undefined),
  /** An order that the reader has: its number for people, and its type. `id` is then the order's. */
  workId: optionalText.optional(),
  workType: optionalText.optional(),
});
export type Message = z.output<typeof messageRow>;

/** Notices that concern the caller and orders that he has not finished, newest first, without pages (SH-7-32). */
export const newMessages = defineCall({
  method: 'GET',
  path: '/user/getNewMessageList',
  query: nothing,
  body: nothing,
  reply: rowsOf(messageRow),
  access: 'session',
});

const ids = z
  .union([id, z.array(id).max(NOTICE_LIMITS.messages)])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()));

/** Ours: the caller has read these. What he is not told is passed over. */
export const readMessages = defineCall({
  method: 'POST',
  path: '/user/readMessages',
  query: nothing,
  body: z.object({noticeIds: ids, orderIds: ids}),
  reply: z.null().optional(),
  access: 'session',
});

/** Notices that the caller has not read, newest first (SH-7-34). */
export const noticeList = defineCall({
  method: 'GET',
  path: '/message/noticeList',
  query: nothing,
  body: nothing,
  reply: rowsOf(messageRow),
  access: 'session',
});

const repairNews = z.object({
  id: optionalId,
  /** Ours: its number for people. */
  faultRepairId: optionalText.optional(),
  deviceName: optionalText,
  deviceNameEn: optionalText.optional(),
  deviceNamePt: optionalText.optional(),
  repairInfo: optionalText,
  createTime: optionalText.optional(),
});
export type RepairNews = z.output<typeof repairNews>;

/** Repairs that nobody has decided yet; none for somebody who sees no repairs. */
export const repairList = defineCall({
  method: 'GET',
  path: '/message/repairList',
  query: nothing,
  body: nothing,
  reply: rowsOf(repairNews),
  access: 'session',
});

const taskNews = z.object({
  id: optionalId,
  /** Ours: its number for people. */
  workId: optionalText.optional(),
  workType: optionalText,
  workContent: optionalText,
  workCreateTime: optionalText,
});
export type TaskNews = z.output<typeof taskNews>;

/** Orders that the caller has and has not finished. */
export const taskList = defineCall({
  method: 'GET',
  path: '/message/taskList',
  query: nothing,
  body: nothing,
  reply: rowsOf(taskNews),
  access: 'session',
});

const LOOKS = {permission: 'notice', action: 'query'} as const;
const ADDS = {permission: 'notice', action: 'add'} as const;
const EDITS = {permission: 'notice', action: 'edit'} as const;

/** As administrators see it. Days are those of the deployment's zone, times epoch ms of the site clock. */
const noticeRow = z.object({
  id,
  title: z.string(),
  content: z.string(),
  level: z.enum(NOTICE_LEVELS).catch('normal'),
  fromDay: z.string(),
  toDay: optionalText,
  audience: z.enum(AUDIENCES),
  targets: z.array(id),
  /** Name of whoever wrote it. */
  by: optionalText,
  createdAt: z.number(),
  changedAt: z.number(),
  changedBy: optionalText,
  withdrawnAt: z.number().nullish().catch(undefined),
  /** How many have read it as it stands. */
  readers: figure,
  revision: z.number(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** Every notice, newest first. This and all below is ours. */
export const notices = defineCall({
  method: 'GET',
  path: '/notice/list',
  query: nothing,
  body: nothing,
  reply: rowsOf(noticeRow),
  access: LOOKS,
});

/** A form sends a text, an empty one for none. */
const lastDay = z
  .union([dayField, z.literal('')])
  .nullish()
  .transform((day) => day || null);

/** What is written of a notice. */
export const noticeFields = {
  title: shownText(NOTICE_LIMITS.title),
  content: writtenText(NOTICE_LIMITS.content).refine((text) => text !== '', {message: 'required'}),
  level: z.enum(NOTICE_LEVELS),
  fromDay: dayField,
  toDay: lastDay,
  audience: z.enum(AUDIENCES),
  targets: z
    .union([id, z.array(id).max(NOTICE_LIMITS.targets)])
    .optional()
    .transform((given) => (given === undefined ? [] : [...new Set([given].flat())])),
} as const;

interface Written {
  readonly fromDay: string;
  readonly toDay: string | null;
  readonly audience: AudienceKind;
  readonly targets: readonly string[];
}

/** Fields that do not agree: it ends before it begins, or is for nobody. */
export const noticeFaults = ({fromDay, toDay, audience, targets}: Written): ('toDay' | 'targets')[] => [
  ...(toDay !== null && toDay < fromDay ? (['toDay'] as const) : []),
  ...(audience !== 'all' && targets.length === 0 ? (['targets'] as const) : []),
];

const checkNotice = (written: Written, context: z.RefinementCtx): void => {
  for (const field of noticeFaults(written)) context.addIssue({code: 'custom', path: [field], message: 'does not agree with the others'});
};

/** Writes a notice; those whom it is for hear of it at once where it holds today. Projects and roles that do not exist are 400 at `targets`. */
export const addNotice = defineCall({
  method: 'POST',
  path: '/notice/add',
  query: nothing,
  body: z.object(noticeFields).superRefine(checkNotice),
  reply: noticeRow,
  access: ADDS,
});

/** Changes a notice, which is unread again. Somebody faster is 409 `noticeChanged`, one that was withdrawn 409 `noticeWithdrawn`. */
export const changeNotice = defineCall({
  method: 'POST',
  path: '/notice/change',
  query: nothing,
  body: z.object({id, revision: revisionField, ...noticeFields}).superRefine(checkNotice),
  reply: noticeRow,
  access: EDITS,
});

/** Nobody is told it any more. Somebody faster is 409 `noticeChanged`; one that is withdrawn already is done. */
export const withdrawNotice = defineCall({
  method: 'POST',
  path: '/notice/withdraw',
  query: nothing,
  body: z.object({id, revision: revisionField}),
  reply: noticeRow,
  access: EDITS,
});
