import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {addFaultRepair, convertRepair, falseRepair, faultRepairById, faultRepairs, repairTree} from './fault-repair.ts';
import {workSamples as samples} from './work.samples.ts';
import {
  addWorkOrder,
  assignWorkOrder,
  executors,
  saveWorkOrder,
  startWorkOrder,
  workOrderById,
  workOrders,
  workTree,
} from './work-order.ts';

export {
  addFaultRepair,
  convertRepair,
  type FaultRepair,
  falseRepair,
  faultRepair,
  faultRepairById,
  faultRepairs,
  repairTree,
} from './fault-repair.ts';
export {WORK_LIMITS, type WorkStepEntry} from './work-fields.ts';
export {
  ORDER_STEPS,
  type OrderStep,
  orderAfter,
  REPAIR_STEPS,
  type RepairStep,
  repairAfter,
  type StepRefusal,
  WORK_STATUSES,
  type WorkStatus,
} from './work-life.ts';
export {
  addWorkOrder,
  assignWorkOrder,
  type Executor,
  executors,
  saveWorkOrder,
  startWorkOrder,
  type WorkOrder,
  workOrder,
  workOrderById,
  workOrders,
  workTree,
} from './work-order.ts';
export {FIRST_POWER, joinNames, REASONS, SOLUTIONS, splitNames, WORK_TYPES, type WorkType} from './work-words.ts';

export const workCalls: readonly Call[] = [
  workTree,
  executors,
  addWorkOrder,
  workOrders,
  workOrderById,
  startWorkOrder,
  saveWorkOrder,
  assignWorkOrder,
  repairTree,
  faultRepairs,
  faultRepairById,
  addFaultRepair,
  convertRepair,
  falseRepair,
];
export const workSamples: readonly CallSamples[] = samples;
