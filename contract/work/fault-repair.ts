import {z} from 'zod';
import {treeNode} from '../base/common.ts';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText, rowsOf} from '../base/fields.ts';
import {
  aboutDevice,
  COUNT_FIELDS,
  changed,
  countFields,
  listedOf,
  made,
  neededText,
  ofBoth,
  sentImages,
  statusFilter,
  WORK_LIMITS,
  wordsFilter,
  workStatus,
} from './work-fields.ts';

const LOOKS = {permission: 'repair', action: 'query'} as const;
const ADDS = {permission: 'repair', action: 'add'} as const;
const DECIDES = {permission: 'repair', action: 'edit'} as const;

/** A repair (SH-3-05). */
export const faultRepair = z.object({
  ...ofBoth,
  /** The number for people, as BX20260515-0003. */
  faultRepairId: optionalText,
  deviceVersion: optionalText,
  repairInfo: optionalText,
  repairInfoImg: optionalText,
  clientName: optionalText,
  clientTel: optionalText,
  /** Who reported it. */
  userName: optionalText,
  source: optionalText,
  repairStatus: workStatus,
  createTime: optionalText,
  finishTime: optionalText,
  /** Ours: the order that was made from it, and its number. */
  orderId: optionalText.optional(),
  workId: optionalText.optional(),
  /** Ours: resolved because nothing was broken. */
  falseReport: z.boolean().optional().catch(undefined),
});
export type FaultRepair = z.output<typeof faultRepair>;

export const repairTree = defineCall({
  method: 'GET',
  path: '/faultRepair/treeData',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: LOOKS,
});

/** Newest first, without pages: at most `WORK_LIMITS.listed`. Ours: `deviceId`, and `open` for those not resolved. */
export const faultRepairs = defineCall({
  method: 'GET',
  path: '/faultRepair/repairList',
  query: z.object({repairInfo: wordsFilter, repairStatus: statusFilter, ...listedOf}),
  body: nothing,
  reply: z.object({list: rowsOf(faultRepair), ...countFields}),
  beside: COUNT_FIELDS,
  access: LOOKS,
});

export const faultRepairById = defineCall({
  method: 'GET',
  path: '/faultRepair/getFaultRepairById',
  query: z.object({id}),
  body: nothing,
  reply: faultRepair,
  access: LOOKS,
});

/** A new repair is at status 1 (SH-4-15). */
export const addFaultRepair = defineCall({
  method: 'POST',
  path: '/faultRepair/postFaultRepair',
  query: nothing,
  body: z.object({
    ...aboutDevice,
    repairInfo: neededText(WORK_LIMITS.content),
    repairInfoImg: sentImages,
    clientName: neededText(WORK_LIMITS.client),
    clientTel: neededText(WORK_LIMITS.phone),
  }),
  reply: made,
  access: {...ADDS, asset: {kind: 'device', fields: ['deviceId']}},
  headers: ['Idempotency-Key'],
});

const sentStatus = <const Status extends 2 | 3>(status: Status) =>
  z.union([z.number(), z.string()]).transform(Number).pipe(z.literal(status));

/** 转工单: makes an order of it, once. 409 `repairNotNow` unless it is new, `workChanged` by another revision, `executorUnfit`. */
export const convertRepair = defineCall({
  method: 'POST',
  path: '/faultRepair/switchWorkSheet',
  query: nothing,
  body: z.object({id, status: sentStatus(2), workExecutor: z.string().trim().min(1).max(100)}),
  reply: made,
  access: DECIDES,
  headers: ['If-Match', 'Idempotency-Key'],
});

/** 误报: resolves a new one. */
export const falseRepair = defineCall({
  method: 'POST',
  path: '/faultRepair/errorRepair',
  query: nothing,
  body: z.object({id, status: sentStatus(3)}),
  reply: changed,
  access: DECIDES,
  headers: ['If-Match', 'Idempotency-Key'],
});
