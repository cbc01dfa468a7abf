import {
  type AlarmRow,
  alarmDetail,
  alarms,
  bellWarn,
  deviceFaultList,
  deviceSwitchChangeLogList,
  deviceWarnList,
  exportAlarms,
} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

const WHERE = 'contract/alarms/alarms.ts';
type Table = ReturnType<(typeof alarms)['reply']['parse']>;

async function tableOf({ask}: Context, fields: Record<string, string | number>): Promise<Table> {
  const {status, body} = await ask(alarms, {fields});
  if (status === 404) throw new NotRun('not offered by this backend, which need not have it');
  if (status === 403) throw new NotRun('the user may not ask it');
  if (status !== 200) throw new Error(`HTTP ${status} for ${shown(fields)}`);
  return alarms.reply.parse(body?.result);
}

const idsOf = (rows: readonly AlarmRow[]) => rows.map(({id}) => id);

/** Alarms as a table and one by one. These checks only read. */
export const alarmChecks: readonly Check[] = [
  {
    name: 'alarms.pages',
    expected: 'two pages of two are one of four, the newest cause first, with one total; a cursor that nobody gave out is 400',
    where: `${WHERE}: alarms, cursor`,
    calls: [alarms],
    async run(context) {
      const until = (await tableOf(context, {limit: 1})).at;
      const both = await tableOf(context, {limit: 4, to: until});
      const first = await tableOf(context, {limit: 2, to: until});
      const second = first.next === null ? undefined : await tableOf(context, {limit: 2, to: until, cursor: first.next});
      const times = both.rows.rows.map(({at}) => at);
      return [
        ...unless(
          shown([...idsOf(first.rows.rows), ...idsOf(second?.rows.rows ?? [])]) === shown(idsOf(both.rows.rows)),
          'two pages of 2 are not one of 4',
        ),
        ...unless(first.total === both.total && first.total >= both.rows.rows.length, `total ${first.total}, then ${both.total}`),
        ...unless(
          times.every((time, i) => i === 0 || time <= times[i - 1]!),
          () => `not the newest first: ${shown(times)}`,
        ),
        ...envelopeFaults(await context.ask(alarms, {fields: {cursor: 'nonsense'}}), 400, 'badRequest'),
      ];
    },
  },
  {
    name: 'alarms.states',
    expected: 'rows in the state that was asked for, as many as `counts` says; `isRead` and `releasedAt` agree with the state',
    where: `${WHERE}: alarms, counts; contract/alarms/message.ts: ALARM_STATES`,
    calls: [alarms],
    async run(context) {
      const {counts} = await tableOf(context, {limit: 1});
      const faults: string[] = [];
      for (const state of ['unacknowledged', 'acknowledged', 'returned', 'closed'] as const) {
        const {rows, total} = await tableOf(context, {state, limit: 50});
        const odd = rows.rows.find((row) => row.state !== state);
        const wrong = rows.rows.find(
          ({isRead, releasedAt}) =>
            (isRead === 1) !== (state === 'acknowledged' || state === 'closed') ||
            (releasedAt === null) !== (state === 'unacknowledged' || state === 'acknowledged'),
        );
        faults.push(
          ...unless(odd === undefined, `${odd?.state} among ${state}`),
          ...unless(wrong === undefined, () => `${state}: isRead ${wrong!.isRead}, releasedAt ${wrong!.releasedAt}`),
          ...unless(Math.abs(total - (counts[state] ?? 0)) <= 5, `${total} ${state}, ${counts[state] ?? 0} by counts`),
        );
      }
      return faults;
    },
  },
  {
    name: 'alarms.detail',
    expected: 'one alarm is told as in the table, with a timeline that begins with its raise and does not go back',
    where: `${WHERE}: alarmDetail`,
    calls: [alarms, alarmDetail],
    async run(context) {
      const [row] = (await tableOf(context, {limit: 1, kind: 'alarm,fault'})).rows.rows;
      if (row === undefined) throw new NotRun('there is no alarm');
      const reply = await context.ask(alarmDetail, {fields: {id: row.id}});
      if (reply.status !== 200) return envelopeFaults(reply, 200);
      const {alarm, timeline} = alarmDetail.reply.parse(reply.body?.result);
      return [
        ...unless(
          alarm.id === row.id && alarm.at === row.at && alarm.level === row.level,
          () => `${shown(row)} is told as ${shown(alarm)}`,
        ),
        ...unless(timeline[0]?.step === 'raised' && timeline[0].at === row.at, () => `begins with ${shown(timeline[0])}`),
        ...unless(
          timeline.every(({at}, i) => i === 0 || at >= timeline[i - 1]!.at),
          () => `goes back: ${shown(timeline)}`,
        ),
      ];
    },
  },
  {
    name: 'alarms.export',
    expected: 'an export has every row of the table',
    where: `${WHERE}: exportAlarms`,
    calls: [alarms, exportAlarms],
    async run(context) {
      const {at, total} = await tableOf(context, {limit: 1});
      const reply = await context.ask(exportAlarms, {fields: {to: at}});
      if (reply.status === 403) throw new NotRun('the user may not ask it');
      const {rows} = exportAlarms.reply.parse(reply.body?.result);
      return unless(Math.abs(rows.length - total) <= 5, `${rows.length} of ${total} rows`);
    },
  },
  {
    name: 'bell.lists',
    expected: 'the lists of the bell have at least what its counts count',
    where: 'contract/alarms/event-record.ts; contract/alarms/message.ts: bellCounts (SH-3-15)',
    calls: [bellWarn, deviceWarnList, deviceFaultList, deviceSwitchChangeLogList],
    async run(context) {
      const reply = await context.ask(bellWarn);
      const counts = bellWarn.reply.parse(reply.body?.result ?? {});
      const faults: string[] = [];
      for (const [call, count] of [
        [deviceWarnList, counts.deviceOverLimitNum],
        [deviceFaultList, counts.hvLvOdDeviceFaultNum],
        [deviceSwitchChangeLogList, counts.deviceSwitchChangeNum],
      ] as const) {
        const list = await context.ask(call);
        const {rows} = call.reply.parse(list.body?.result) as {rows: readonly unknown[]};
        faults.push(
          ...envelopeFaults(list, 200),
          ...unless(rows.length >= Math.min(count, 200), `${call.path}: ${rows.length} rows, count ${count}`),
        );
      }
      return faults;
    },
  },
];
