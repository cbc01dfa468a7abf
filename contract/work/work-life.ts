/**
 * The lives of orders and repairs, for the server, which keeps to them, and for the console, which shows what may be done. The executor is
 * the account whose login name the order names; nobody else may do any step (SH-6-06).
 */

/** 1 新建, 2 处理中, 3 已完成 (SH-4-01). */
export const WORK_STATUSES = [1, 2, 3] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** 执行, 提交, 完成, and giving the order to somebody else. */
export const ORDER_STEPS = ['start', 'save', 'finish', 'assign'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** What a repair goes through; `finish` is done by its order. */
export const REPAIR_STEPS = ['convert', 'falseReport', 'finish'] as const;
export type RepairStep = (typeof REPAIR_STEPS)[number];

/** Where a step leads from each status; a step that is not listed there is impossible. No step leads back (SH-4-07). */
const ORDER_LIFE: Readonly<Record<WorkStatus, Readonly<Partial<Record<OrderStep, WorkStatus>>>>> = {
  1: {start: 2, assign: 1},
  2: {save: 2, finish: 3, assign: 2},
  3: {},
};
const REPAIR_LIFE: Readonly<Record<WorkStatus, Readonly<Partial<Record<RepairStep, WorkStatus>>>>> = {
  1: {convert: 2, falseReport: 3},
  2: {finish: 3},
  3: {},
};

/** Steps that only the executor does. */
const OF_EXECUTOR: readonly OrderStep[] = ['start', 'save', 'finish'];

/** `notExecutor`: somebody else's order. `notNow`: not from this status. */
export type StepRefusal = 'notExecutor' | 'notNow';

/** The status after a step, or why it cannot be done. Who may not do a step learns nothing about when it could be done. */
export function orderAfter(status: WorkStatus, step: OrderStep, isExecutor: boolean): WorkStatus | StepRefusal {
  if (OF_EXECUTOR.includes(step) && !isExecutor) return 'notExecutor';
  return ORDER_LIFE[status][step] ?? 'notNow';
}

/** The status of a repair after a step. */
export const repairAfter = (status: WorkStatus, step: RepairStep): WorkStatus | 'notNow' => REPAIR_LIFE[status][step] ?? 'notNow';
