import {
  addFaultRepair,
  addWorkOrder,
  assignWorkOrder,
  type BodyOf,
  convertRepair,
  type Executor,
  executors,
  type FaultRepair,
  falseRepair,
  faultRepairById,
  faultRepairs,
  type ReplyOf,
  repairTree,
  saveWorkOrder,
  startWorkOrder,
  type WorkOrder,
  workOrderById,
  workOrders,
  workTree,
} from '@livebus/contract';
import {type AssetNode, readAssetTree} from '../asset-node.ts';
import {call} from '../client.ts';

/** The cards of a list, and how many match. */
export interface WorkCounts {
  readonly waiting: number;
  readonly finished: number;
  /** Mean time from start to end. */
  readonly minutes: number;
  /** Undefined from backends that do not say. */
  readonly overdue: number | undefined;
  readonly finishedThisMonth: number | undefined;
  readonly total: number | undefined;
}

export interface WorkList<Row> {
  readonly rows: readonly Row[];
  /** Rows that could not be read. */
  readonly dropped: number;
  readonly counts: WorkCounts;
}

type ListReply = ReplyOf<typeof workOrders> | ReplyOf<typeof faultRepairs>;

const countsOf = ({taskWaitNum, taskFinishNum, avgTotalMimute, overdueNum, finishedMonthNum, total}: ListReply): WorkCounts => ({
  waiting: taskWaitNum,
  finished: taskFinishNum,
  minutes: avgTotalMimute,
  overdue: overdueNum ?? undefined,
  finishedThisMonth: finishedMonthNum ?? undefined,
  total: total ?? undefined,
});

export interface ListChoice {
  readonly status?: 1 | 2 | 3 | undefined;
  readonly words?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Only those that are not finished. */
  readonly open?: boolean | undefined;
}

export async function fetchWorkOrders({status, words, deviceId, open}: ListChoice, signal?: AbortSignal): Promise<WorkList<WorkOrder>> {
  const query = {workStatus: status, workContent: words, deviceId, ...(open && {open: 1 as const})};
  const reply = await call(workOrders, {query, ...(signal && {signal})});
  return {...reply.list, counts: countsOf(reply)};
}

export async function fetchRepairs({status, words, deviceId, open}: ListChoice, signal?: AbortSignal): Promise<WorkList<FaultRepair>> {
  const query = {repairStatus: status, repairInfo: words, deviceId, ...(open && {open: 1 as const})};
  const reply = await call(faultRepairs, {query, ...(signal && {signal})});
  return {...reply.list, counts: countsOf(reply)};
}

export const fetchWorkOrder = (id: string, signal?: AbortSignal): Promise<WorkOrder> =>
  call(workOrderById, {query: {id}, ...(signal && {signal})});
export const fetchRepair = (id: string, signal?: AbortSignal): Promise<FaultRepair> =>
  call(faultRepairById, {query: {id}, ...(signal && {signal})});

/** The trees of both pickers (family D). */
export const fetchWorkTree = async (signal?: AbortSignal): Promise<readonly AssetNode[]> =>
  readAssetTree(await call(workTree, {signal}), 'D');
export const fetchRepairTree = async (signal?: AbortSignal): Promise<readonly AssetNode[]> =>
  readAssetTree(await call(repairTree, {signal}), 'D');

export const fetchExecutors = (projectId: string | undefined, signal?: AbortSignal): Promise<readonly Executor[]> =>
  call(executors, {query: {projectId}, signal});

/** What a change is held against, and its key, the same for each attempt at one change. */
export interface Once {
  readonly revision?: number | undefined;
  readonly onceKey: string;
  /** No sign of loading: nobody waits for it. */
  readonly silent?: boolean;
}

/** Id of what was made; undefined from a backend that does not say. */
type Made = Promise<string | undefined>;

export const createWorkOrder = async (body: BodyOf<typeof addWorkOrder>, once: Once): Made =>
  (await call(addWorkOrder, {body, ...once}))?.id ?? undefined;
/** The revision afterwards; undefined from a backend that does not say. */
type Revised = Promise<number | undefined>;

export const startOrder = async (id: string, once: Once): Revised => (await call(startWorkOrder, {body: {id}, ...once}))?.revision;
export const saveOrder = async (body: BodyOf<typeof saveWorkOrder>, once: Once): Revised =>
  (await call(saveWorkOrder, {body, ...once}))?.revision;
export const assignOrder = async (body: BodyOf<typeof assignWorkOrder>, once: Once): Promise<void> =>
  void (await call(assignWorkOrder, {body, ...once}));

export const createRepair = async (body: BodyOf<typeof addFaultRepair>, once: Once): Made =>
  (await call(addFaultRepair, {body, ...once}))?.id ?? undefined;
/** Id of the order that was made of it. */
export const convertToOrder = async (id: string, workExecutor: string, once: Once): Made =>
  (await call(convertRepair, {body: {id, status: 2, workExecutor}, ...once}))?.id ?? undefined;
export const tellFalseRepair = async (id: string, once: Once): Promise<void> =>
  void (await call(falseRepair, {body: {id, status: 3}, ...once}));
