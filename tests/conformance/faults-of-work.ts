import {faultRepairById, faultRepairs, workOrderById, workOrders, workTree} from '@livebus/contract';
import {of, type Row} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** Wrong in what it tells of orders and repairs. */
export const WORK_FAULTS: readonly Fault[] = [
  {
    name: 'lists orders of every status',
    check: 'work.orders',
    request: of(workOrders, ({query}) => query.delete('workStatus')),
  },
  {
    name: 'shows another order than the one asked for',
    check: 'work.orders',
    reply: of(workOrderById, ({status, body}) => {
      if (status === 200) body.result.workId = 'WX0';
    }),
  },
  {
    name: 'does not know of which repair an order is',
    check: 'work.repairs',
    reply: of(workOrderById, ({status, body}) => {
      if (status === 200) delete body.result.repairId;
    }),
  },
  {
    name: 'calls every repair new',
    check: 'work.repairs',
    reply: of(faultRepairs, ({status, body}) => {
      if (status === 200) for (const row of body.result.list as Row[]) row.repairStatus = 1;
    }),
  },
  {
    name: 'gives a repair another order',
    check: 'work.repairs',
    reply: of(faultRepairById, ({status, body}) => {
      if (status === 200) body.result.orderId = 'none';
    }),
  },
  {
    name: 'has its devices at the level of stations',
    check: 'work.trees',
    reply: of(workTree, ({status, body}) => {
      if (status === 200) for (const project of body.result as Row[]) for (const station of project.children) station.flag = 3;
    }),
  },
];
