import {type Call, calls} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {titleOf} from '../samples.ts';
import {envelopeFaults} from './of-calls.ts';

interface Page {
  readonly rows: readonly unknown[];
  readonly totalSize: unknown;
}

/** Paged calls, recognised by their query. */
const paged = calls.filter(({query}) => 'shape' in query && Object.hasOwn(query.shape as object, 'pageNum'));

async function pageOf({ask}: Context, call: Call, pageNum: number, pageSize: number): Promise<Page> {
  const {status, body} = await ask(call, {fields: {pageNum, pageSize}});
  if (status === 404) throw new NotRun('not offered by this backend, which need not have it');
  if (status === 403) throw new NotRun('the user may not ask it');
  if (status !== 200) throw new Error(`HTTP ${status} for page ${pageNum} of ${pageSize} rows`);
  const {rows, totalSize} = (body?.result ?? {}) as {rows?: unknown[] | null; totalSize?: unknown};
  return {rows: rows ?? [], totalSize};
}

/** Pages of every paged call. */
export const pagingChecks: readonly Check[] = [
  ...paged.map(
    (call): Check => ({
      name: `paging ${titleOf(call)}`,
      expected: 'as many rows as asked for, no row on two pages, the same total on each; a page behind the last is empty; page 0 is 400',
      where: `contract: ${titleOf(call)}, pageNum, pageSize, totalSize`,
      calls: [call],
      async run(context) {
        const [first, second, both] = [
          await pageOf(context, call, 1, 2),
          await pageOf(context, call, 2, 2),
          await pageOf(context, call, 1, 4),
        ];
        const beyond = await pageOf(context, call, 100_000, 2);
        const zero = await context.ask(call, {fields: {pageNum: 0, pageSize: 2}});
        const total = Number(first.totalSize);
        return [
          ...unless(Number.isInteger(first.totalSize) && total >= 0, `totalSize ${shown(first.totalSize)}`),
          ...unless(first.rows.length === Math.min(2, total), `${first.rows.length} rows on a page of 2, ${total} in all`),
          ...unless(
            shown(second.totalSize) === shown(first.totalSize),
            `totalSize ${shown(first.totalSize)}, then ${shown(second.totalSize)}`,
          ),
          ...unless(JSON.stringify([...first.rows, ...second.rows]) === JSON.stringify(both.rows), 'two pages of 2 are not one of 4'),
          ...unless(beyond.rows.length === 0, `${beyond.rows.length} rows behind the last page`),
          ...envelopeFaults(zero, 400, 'badRequest'),
        ];
      },
    }),
  ),
  ...paged
    .filter(({path}) => path === '/admin/audit')
    .map(
      (call): Check => ({
        name: 'audit.newest-first',
        expected: 'the newest entry first, numbers without a gap, times in epoch milliseconds not behind those of older entries',
        where: 'contract/system/audit.ts: audit',
        calls: [call],
        async run(context) {
          const rows = (await pageOf(context, call, 1, 20)).rows as {number: number; at: number}[];
          const gap = rows.findIndex(({number}, i) => i > 0 && number !== rows[i - 1]!.number - 1);
          const old = rows.findIndex(({at}) => !(at > 1_500_000_000_000));
          return [...unless(gap < 0, `${rows[gap]?.number} behind ${rows[gap - 1]?.number}`), ...unless(old < 0, `at ${rows[old]?.at}`)];
        },
      }),
    ),
];
