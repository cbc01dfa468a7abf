import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {addFaultRepair, convertRepair, falseRepair, faultRepairById, faultRepairs, repairTree} from './fault-repair.ts';
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

const ORDER = {workType: '维修服务', adviceExecuteTime: '2026-05-20', workExecutor: ABSENT_ID, workContent: '检查风机'} as const;
const REPAIR = {repairInfo: '风机有异响', clientName: '周工', clientTel: '13800000000'} as const;
const NOWHERE = {projectId: ABSENT_ID, stationId: ABSENT_ID, deviceId: ABSENT_ID} as const;

export const workSamples: readonly CallSamples[] = [
  samplesOf(workTree, {valid: answered(), invalid: null}),
  samplesOf(executors, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {projectId: ['a', 'b']}, at: 'projectId'}}),
  samplesOf(workOrders, {valid: answered({workStatus: 2, workContent: '检查'}), invalid: {fields: {workStatus: 9}, at: 'workStatus'}}),
  samplesOf(workOrderById, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(addWorkOrder, {
    valid: notThere({...NOWHERE, ...ORDER}),
    invalid: {fields: {...NOWHERE, ...ORDER, adviceExecuteTime: '2026-02-30'}, at: 'adviceExecuteTime'},
  }),
  samplesOf(startWorkOrder, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(saveWorkOrder, {
    valid: notThere({id: ABSENT_ID, analysis: '接触器触点烧蚀', workStatus: 2}),
    invalid: {fields: {id: ABSENT_ID, workStatus: 1}, at: 'workStatus'},
  }),
  samplesOf(assignWorkOrder, {
    valid: notThere({id: ABSENT_ID, workExecutor: ABSENT_ID}),
    invalid: {fields: {id: ABSENT_ID}, at: 'workExecutor'},
  }),
  samplesOf(repairTree, {valid: answered(), invalid: null}),
  samplesOf(faultRepairs, {
    valid: answered({repairStatus: 1, repairInfo: '异响'}),
    invalid: {fields: {repairStatus: 0}, at: 'repairStatus'},
  }),
  samplesOf(faultRepairById, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(addFaultRepair, {
    valid: notThere({...NOWHERE, ...REPAIR}),
    invalid: {fields: {...NOWHERE, ...REPAIR, clientTel: ' '}, at: 'clientTel'},
  }),
  samplesOf(convertRepair, {
    valid: notThere({id: ABSENT_ID, status: 2, workExecutor: ABSENT_ID}),
    invalid: {fields: {id: ABSENT_ID, status: 3, workExecutor: ABSENT_ID}, at: 'status'},
  }),
  samplesOf(falseRepair, {valid: notThere({id: ABSENT_ID, status: 3}), invalid: {fields: {id: ABSENT_ID, status: 1}, at: 'status'}}),
];
