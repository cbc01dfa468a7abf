import {faultRepairById, faultRepairs, repairTree, type TreeNode, workOrderById, workOrders, workTree} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';

const WHERE = 'contract/work/work-order.ts';

async function answerOf(
  {ask}: Context,
  call: Parameters<Context['ask']>[0],
  fields: Record<string, string | number> = {},
): Promise<unknown> {
  const {status, body} = await ask(call, {fields});
  if (status === 404) throw new NotRun('not offered by this backend, which need not have it');
  if (status === 403) throw new NotRun('the user may not ask it');
  if (status !== 200) throw new Error(`HTTP ${status} for ${shown(fields)}`);
  return body?.result;
}

const ordersOf = async (context: Context, fields: Record<string, string | number> = {}) =>
  workOrders.reply.parse(await answerOf(context, workOrders, fields)).list.rows;
const repairsOf = async (context: Context, fields: Record<string, string | number> = {}) =>
  faultRepairs.reply.parse(await answerOf(context, faultRepairs, fields)).list.rows;

/** Work orders and repairs. These checks only read. */
export const workChecks: readonly Check[] = [
  {
    name: 'work.orders',
    expected: 'orders of the status that was asked for and with the word, the newest first; one of them by its id is the same',
    where: `${WHERE}: workOrders, workOrderById`,
    calls: [workOrders, workOrderById],
    async run(context) {
      const all = await ordersOf(context);
      const times = all.map(({workCreateTime}) => workCreateTime ?? '');
      const faults = [
        ...unless(
          times.every((time, i) => i === 0 || time <= times[i - 1]!),
          'not the newest first',
        ),
      ];
      for (const status of [1, 2, 3] as const) {
        const odd = (await ordersOf(context, {workStatus: status})).find(({workStatus}) => workStatus !== status);
        faults.push(...unless(odd === undefined, `status ${odd?.workStatus} among ${status}`));
      }
      const [first] = all;
      if (first === undefined) return faults;
      const word = [...(first.workContent ?? '')].slice(0, 4).join('');
      const found = await ordersOf(context, {workContent: word});
      const one = workOrderById.reply.parse(await answerOf(context, workOrderById, {id: first.id}));
      return [
        ...faults,
        ...unless(
          found.some(({id}) => id === first.id) && found.every(({workContent}) => workContent?.includes(word)),
          `a search for ${shown(word)} does not find what has it, or finds what does not`,
        ),
        ...unless(
          [one.id, one.workId, one.workStatus].join() === [first.id, first.workId, first.workStatus].join(),
          () =>
            `by its id ${shown([one.id, one.workId, one.workStatus])}, in the list ${shown([first.id, first.workId, first.workStatus])}`,
        ),
      ];
    },
  },
  {
    name: 'work.repairs',
    expected: 'repairs of the status that was asked for; one that is being worked on, and its order, know each other',
    where: 'contract/work/fault-repair.ts: faultRepairs, faultRepairById',
    calls: [faultRepairs, faultRepairById],
    async run(context) {
      const faults: string[] = [];
      for (const status of [1, 2, 3] as const) {
        const odd = (await repairsOf(context, {repairStatus: status})).find(({repairStatus}) => repairStatus !== status);
        faults.push(...unless(odd === undefined, `status ${odd?.repairStatus} among ${status}`));
      }
      const worked = (await repairsOf(context)).find(({orderId}) => orderId !== undefined);
      if (worked === undefined) return faults;
      const one = faultRepairById.reply.parse(await answerOf(context, faultRepairById, {id: worked.id}));
      const order = workOrderById.reply.parse(await answerOf(context, workOrderById, {id: worked.orderId!}));
      return [
        ...faults,
        ...unless(one.orderId === worked.orderId, 'by its id it has another order'),
        ...unless(order.repairId === worked.id, () => `its order says that it is of ${shown(order.repairId)}`),
      ];
    },
  },
  {
    name: 'work.trees',
    expected: 'projects (1), stations (2) and devices (3); ids once, and only devices at the third level',
    where: `${WHERE}: workTree; contract/work/fault-repair.ts: repairTree`,
    calls: [workTree, repairTree],
    async run(context) {
      const faults: string[] = [];
      for (const call of [workTree, repairTree]) {
        const roots = call.reply.parse(await answerOf(context, call));
        const nodes: {readonly node: TreeNode; readonly level: number}[] = [];
        const walk = (some: readonly TreeNode[], level: number): void => {
          for (const node of some) {
            nodes.push({node, level});
            walk(node.children, level + 1);
          }
        };
        walk(roots, 1);
        const odd = nodes.find(({node, level}) => node.flag !== level);
        faults.push(
          ...unless(odd === undefined, () => `${call.path}: flag ${odd!.node.flag} at level ${odd!.level}`),
          ...unless(new Set(nodes.map(({node}) => node.id)).size === nodes.length, `${call.path}: an id stands twice`),
        );
      }
      return faults;
    },
  },
];
