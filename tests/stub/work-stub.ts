import {
  defineCall,
  deleteServiceImage,
  type executors,
  type FaultRepair,
  type faultRepairById,
  uploadServiceImage,
  type WorkOrder,
  type workOrderById,
  type workTree,
} from '@livebus/contract';
import {z} from 'zod';
import {type EntryInput, STUB_MENU, STUB_USER} from './account.ts';
import {type Recorded, type ResultOf, route} from './create-stub.ts';

export const ORDERS_PATH = '/yunweiwork/worklist';
export const REPAIRS_PATH = '/faultrepair/repairlist';
export const WORK_MENU: readonly EntryInput[] = [
  ...STUB_MENU,
  {path: ORDERS_PATH, name: 'WorkList', component: 'WorkList', meta: {titleKey: 'workList', permission: 'work'}},
  {path: REPAIRS_PATH, name: 'RepairList', component: 'RepairList', meta: {titleKey: 'repairList', permission: 'repair'}},
];

/** The executor `u1` of `orderReply`, who may do so with orders and repairs. */
export const workUser = (...actions: readonly string[]) => ({
  ...STUB_USER,
  ...{loginName: 'u1', name: '李建国'},
  role: {
    ...{id: 'r1', name: '值班员'},
    permissions: ['work', 'repair'].map((permissionId) => ({permissionId, actionEntitySet: actions.map((action) => ({action}))})),
  },
});

/** One device below a station below a project. */
export const WORK_TREE: ResultOf<typeof workTree> = [
  {
    ...{id: 'P1', name: '滨江园', flag: 1, timeZone: 'Asia/Shanghai'},
    children: [{id: 'S1', name: '配电室', flag: 2, children: [{id: '1003', name: '1#变压器', flag: 3}]}],
  },
];

/** A new order of `u1`, the n-th of a day. */
export const orderReply = (n: number, more: Partial<WorkOrder> = {}): ResultOf<typeof workOrderById> => ({
  ...{id: `w${n}`, workId: `WX20240515-000${n}`, workType: '维修服务', workStatus: 1, projectId: 'P1', projectName: '滨江园'},
  ...{stationId: 'S1', stationName: '配电室', deviceId: '1003', deviceName: '1#变压器', workContent: `检查风机 ${n}`, workContentImgs: ''},
  ...{workCreatorName: '周明远', workExecutor: 'u1', workExecutorName: '李建国', workCreateTime: '2024-05-15 10:02:08'},
  ...{adviceExecuteTime: '2024-05-16', faceExecuteTime: null, workFinishTime: null, progress: {value: 0}, revision: 4},
  ...more,
});

/** A new repair, the n-th of a day. */
export const repairReply = (n: number, more: Partial<FaultRepair> = {}): ResultOf<typeof faultRepairById> => ({
  ...{id: `r${n}`, faultRepairId: `BX20240515-000${n}`, projectId: 'P1', projectName: '滨江园', stationId: 'S1', stationName: '配电室'},
  ...{deviceId: '1003', deviceName: '1#变压器', deviceVersion: 'SCB13', repairInfo: `风机异响 ${n}`, repairInfoImg: '', clientName: '周工'},
  ...{clientTel: '138', userName: '王值班', source: '电话', repairStatus: 1, createTime: '2024-05-15 10:02:08', finishTime: null},
  ...{progress: {value: 0}, revision: 1, ...more},
});

/** The upload of an image as a call with a reply that a stub can give. */
export const IMAGE_UPLOAD = defineCall({
  ...{method: 'POST', path: uploadServiceImage.path, query: z.object({}), body: z.object({})},
  ...{reply: z.object({name: z.string(), url: z.string()}), access: 'session'},
});
/** Name of the n-th stored image: `servedImages` serves it. */
export const imageName = (n: number): string => `${String(n).padStart(32, '0')}.webp`;
/** The first bytes of a PNG, enough to be taken for one. */
export const PNG_HEAD = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** Uploads are named from 1 on, and deleted. */
export function imageRoutes() {
  let sent = 0;
  return [route(IMAGE_UPLOAD, () => ({result: {name: imageName(++sent), url: ''}})), route(deleteServiceImage, {result: null})];
}

/** Who may execute an order: its own executor, and another one. */
export const EXECUTORS: ResultOf<typeof executors> = [
  {loginName: 'u1', userName: '李建国'},
  {loginName: 'u2', userName: '陈晓东'},
];

export const jsonOf = (request: Recorded | undefined) => JSON.parse(request?.body ?? 'null');
