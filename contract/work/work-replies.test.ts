import {expect, it} from 'vitest';
import {executors, faultRepairs, workOrderById, workOrders} from './index.ts';

const ORDER = {
  ...{id: 7, workId: 'WX20260515-0031', workType: '维修服务', workStatus: '2', projectName: '园', stationName: '站', deviceName: '柜'},
  ...{workContent: '检查风机', workContentImgs: 'a.png,b.png', workCreatorName: '周', workExecutor: 'u1', workExecutorName: '李'},
  ...{workCreateTime: '2026-05-15 10:02:08', adviceExecuteTime: '2026-05-15', faceExecuteTime: null, workFinishTime: null},
  ...{
    reasonAnalysis: null,
    solution: '须收费',
    responsibleDepartment: '',
    analysis: null,
    analysisImgs: null,
    measure: null,
    measureImgs: '',
  },
  progress: {value: '45'},
  foreign: {more: 1},
};

it('[SH-3-01] [SH-3-03] every field of an order is read, others are left out, missing progress is 0', () => {
  const read = workOrderById.reply.parse(ORDER);
  expect(read).toMatchObject({
    id: '7',
    workId: 'WX20260515-0031',
    workStatus: 2,
    workExecutor: 'u1',
    workExecutorName: '李',
    progress: {value: 45},
  });
  expect(read).not.toHaveProperty('foreign');
  expect(workOrderById.reply.parse({...ORDER, progress: null}).progress.value).toBe(0);
  expect(workOrderById.reply.safeParse({...ORDER, workStatus: 4}).success).toBe(false);
});

it('[SH-3-05] every field of a repair and its list is read, whatever else is wrong in a row', () => {
  const row = {
    ...{
      id: 1,
      faultRepairId: 'BX1',
      projectId: 'P1',
      projectName: '园',
      stationId: 'S1',
      stationName: '站',
      deviceId: '1',
      deviceName: '柜',
    },
    ...{
      deviceVersion: 'SCB13',
      repairInfo: '异响',
      repairInfoImg: 'a.png',
      clientName: '周工',
      clientTel: 138,
      userName: '王',
      source: '电话',
    },
    ...{repairStatus: 1, createTime: '2026-05-15 10:02:08', finishTime: null, progress: {value: 0, status: 'x'}},
  };
  const {list, taskWaitNum, avgTotalMimute} = faultRepairs.reply.parse({
    list: [row, {id: 2}],
    taskWaitNum: '2',
    taskFinishNum: 4,
    avgTotalMimute: null,
  });
  expect([list.rows.length, list.dropped, taskWaitNum, avgTotalMimute]).toEqual([1, 1, 2, 0]);
  expect(list.rows[0]).toMatchObject({deviceVersion: 'SCB13', clientTel: '138', userName: '王', repairStatus: 1});
});

it('[SH-3-06] executors are read from loginName and userName or from value and label', () => {
  const read = executors.reply.parse([{loginName: 'u1', userName: '李'}, {value: 'u1', label: '李'}, {loginName: 'u2'}]);
  expect(read).toEqual([
    {loginName: 'u1', userName: '李'},
    {loginName: 'u1', userName: '李'},
    {loginName: 'u2', userName: 'u2'},
  ]);
});

it('[SH-3-04] the three counts may stand beside the result', () => {
  expect(workOrders.beside).toEqual(['taskWaitNum', 'taskFinishNum', 'avgTotalMimute']);
});
