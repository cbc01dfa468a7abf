import {z} from 'zod';
import {treeNode} from '../base/common.ts';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalId, optionalText, rowsOf} from '../base/fields.ts';
import {dayField} from '../base/time-fields.ts';
import {
  aboutDevice,
  anyText,
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
import {WORK_TYPES} from './work-words.ts';

const LOOKS = {permission: 'work', action: 'query'} as const;
const ADDS = {permission: 'work', action: 'add'} as const;
const WORKS = {permission: 'work', action: 'edit'} as const;

/** A work order (SH-3-01). Without `analysis` and what follows it in a list. */
export const workOrder = z.object({
  ...ofBoth,
  /** The number for people, as WX20260515-0031. */
  workId: optionalText,
  workType: optionalText,
  workStatus,
  workContent: optionalText,
  workContentImgs: optionalText,
  workCreatorName: optionalText,
  /** Login name, and name. */
  workExecutor: optionalText,
  workExecutorName: optionalText,
  workCreateTime: optionalText,
  adviceExecuteTime: optionalText,
  faceExecuteTime: optionalText,
  workFinishTime: optionalText,
  reasonAnalysis: optionalText,
  solution: optionalText,
  responsibleDepartment: optionalText,
  analysis: optionalText,
  analysisImgs: optionalText,
  measure: optionalText,
  measureImgs: optionalText,
  /** Ours: not finished, and the advised day is over. */
  overdue: z.boolean().optional().catch(undefined),
  /** Ours: the repair that it was made from, and its number. */
  repairId: optionalText.optional(),
  faultRepairId: optionalText.optional(),
  /** Ours, of a single one: its executor may no longer work on it. */
  executorGone: z.boolean().optional().catch(undefined),
});
export type WorkOrder = z.output<typeof workOrder>;

/** The tree of both pickers: flag 1 project, 2 station, 3 device, which alone can be chosen (SH-3-08). */
export const workTree = defineCall({
  method: 'GET',
  path: '/operationWorkSheet/treeData',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: LOOKS,
});

/** An executor; backends write the two texts as `loginName` and `userName`, or as `value` and `label` (SH-3-06). */
const executor = z
  .object({loginName: optionalText, userName: optionalText, value: optionalText, label: optionalText})
  .transform(({loginName, userName, value, label}) => {
    const login = loginName ?? value ?? '';
    return {loginName: login, userName: userName ?? label ?? login};
  });
export type Executor = z.output<typeof executor>;

/** Users who may work on orders: of a project, or without one of any project that the caller sees (SH-7-11, SH-7-12). */
export const executors = defineCall({
  method: 'GET',
  path: '/operationWorkSheet/getExecutorList',
  query: z.object({projectId: optionalId}),
  body: nothing,
  reply: listOf(executor),
  access: LOOKS,
});

/**
 * Creates an order. Project and station are those of the device: 400 for others. 409 `executorUnfit` for an executor who may not work
 * there.
 */
export const addWorkOrder = defineCall({
  method: 'POST',
  path: '/operationWorkSheet/postWorkSheet',
  query: nothing,
  body: z.object({
    ...aboutDevice,
    workType: z.enum(WORK_TYPES),
    adviceExecuteTime: dayField,
    workExecutor: z.string().trim().min(1).max(100),
    workContent: neededText(WORK_LIMITS.content),
    workContentImgs: sentImages,
  }),
  reply: made,
  access: {...ADDS, asset: {kind: 'device', fields: ['deviceId']}},
  headers: ['Idempotency-Key'],
});

/** Newest first, without pages (SH-2.6-06): at most `WORK_LIMITS.listed`. Ours: `deviceId`, and `open` for those not finished. */
export const workOrders = defineCall({
  method: 'GET',
  path: '/operationWorkSheet/getWorkSheetList',
  query: z.object({workStatus: statusFilter, workContent: wordsFilter, ...listedOf}),
  body: nothing,
  reply: z.object({list: rowsOf(workOrder), ...countFields}),
  beside: COUNT_FIELDS,
  access: LOOKS,
});

export const workOrderById = defineCall({
  method: 'GET',
  path: '/operationWorkSheet/getWorkSheetById',
  query: z.object({id}),
  body: nothing,
  reply: workOrder,
  access: LOOKS,
});

/** 执行: only the executor, 403 `notExecutor` for all others; 409 `workNotNow` unless it is new, `workChanged` by another revision. */
export const startWorkOrder = defineCall({
  method: 'POST',
  path: '/operationWorkSheet/putWorkSheetStatusById',
  legacyGet: true,
  query: nothing,
  body: z.object({id}),
  reply: changed,
  access: WORKS,
  headers: ['If-Match', 'Idempotency-Key'],
});

/** 提交 (2) and 完成 (3), refused as 执行 is. No field is required (SH-5-07). Finishing resolves the repair that the order was made from. */
export const saveWorkOrder = defineCall({
  method: 'POST',
  path: '/operationWorkSheet/saveOrFinishWorkSheet',
  query: nothing,
  body: z.object({
    id,
    reasonAnalysis: anyText(WORK_LIMITS.department),
    solution: anyText(WORK_LIMITS.department * 2),
    responsibleDepartment: anyText(WORK_LIMITS.department),
    analysis: anyText(WORK_LIMITS.handling),
    measure: anyText(WORK_LIMITS.handling),
    analysisImgs: sentImages,
    measureImgs: sentImages,
    workStatus: z
      .union([z.number(), z.string()])
      .transform(Number)
      .pipe(z.union([z.literal(2), z.literal(3)])),
  }),
  reply: changed,
  access: WORKS,
  headers: ['If-Match', 'Idempotency-Key'],
});

/** Ours: gives an order that is not finished to somebody else, as its executor has left; by an administrator. */
export const assignWorkOrder = defineCall({
  method: 'POST',
  path: '/operationWorkSheet/assignWorkSheet',
  query: nothing,
  body: z.object({id, workExecutor: z.string().trim().min(1).max(100), note: anyText(WORK_LIMITS.note)}),
  reply: changed,
  access: {permission: 'user', action: 'edit'},
  headers: ['If-Match', 'Idempotency-Key'],
});
