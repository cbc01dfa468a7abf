import type {SeededRandom} from '@livebus/fixtures';
import {SITE} from '../prepare-site.ts';
import {WriterLog} from '../writer-log.ts';
import {type Hands, type Writer, WrongAnswer} from './writer.ts';

const DEVICE = {projectId: 'acme-workshop', stationId: SITE.stationId, deviceId: SITE.deviceIds[0]} as const;
/** The only one of these accounts that sees the site. */
const EXECUTOR = 'admin';
const WORDS = ['触点烧蚀', '轴承缺脂', '端子松动', '绝缘受潮'] as const;
/** Orders that are not finished at a time. */
const MOST_OPEN = 6;

/**
 * Creates orders and takes them through their steps: by content, how far each is. Now and then it sends a step once more with the same
 * key: that is answered as the first time, also by a server that was killed in between.
 */
export function orderWriter(): Writer {
  const log = new WriterLog<string>();
  const ids = new Map<string, string>();
  const known = new Map<string, number>();
  let count = 0;
  let last: {readonly path: string; readonly json: object; readonly key: string; readonly as: string; readonly answer: string} | undefined;

  async function send(
    {as}: Hands,
    who: string,
    path: string,
    json: object,
    key: string,
  ): Promise<{readonly id?: string; readonly revision?: number}> {
    const {status, msgKey, result} = await (await as(who)).post(path, json, {'Idempotency-Key': key});
    if (status !== 200) throw new WrongAnswer(`${path} was answered ${status} ${msgKey}`);
    last = {path, json, key, as: who, answer: JSON.stringify(result)};
    return result;
  }

  return {
    name: 'orders',
    get acknowledged() {
      return log.acknowledged;
    },
    async write(hands) {
      if (last !== undefined && hands.random.chance(0.2)) {
        const {path, json, key, as, answer} = last;
        const {status, result} = await (await hands.as(as)).post(path, json, {'Idempotency-Key': key});
        if (status !== 200 || JSON.stringify(result) !== answer)
          throw new WrongAnswer(`${path} sent again was answered ${status} ${JSON.stringify(result)}`);
        return;
      }
      const open = log.standing.filter((content) => known.get(content) !== 3 && ids.has(content));
      if (open.length === 0 || (open.length < MOST_OPEN && hands.random.chance(0.4))) {
        const content = `order ${++count}`;
        log.begin(content, stateOf(1, ''));
        const json = {
          ...DEVICE,
          workType: '维修服务',
          adviceExecuteTime: '2026-05-20',
          workExecutor: EXECUTOR,
          workContent: content,
          workContentImgs: '',
        };
        const {id} = await send(hands, EXECUTOR, '/operationWorkSheet/postWorkSheet', json, keyOf(hands.random));
        log.done(content);
        ids.set(content, id!);
        known.set(content, 1);
        return;
      }
      const content = hands.random.pick(open);
      const id = ids.get(content)!;
      if (known.get(content) === 1) {
        log.begin(content, stateOf(2, ''));
        await send(hands, EXECUTOR, '/operationWorkSheet/putWorkSheetStatusById', {id}, keyOf(hands.random));
        log.done(content);
        known.set(content, 2);
        return;
      }
      const status = hands.random.chance(0.5) ? 3 : 2;
      const analysis = `${hands.random.pick(WORDS)} ${hands.random.below(1e6)}`;
      log.begin(content, stateOf(status, analysis));
      await send(hands, EXECUTOR, '/operationWorkSheet/saveOrFinishWorkSheet', {id, analysis, workStatus: status}, keyOf(hands.random));
      log.done(content);
      known.set(content, status);
    },
    async check({as}) {
      const api = await as(EXECUTOR);
      const {status, result} = await api.get('/operationWorkSheet/getWorkSheetList', {workContent: 'order '});
      if (status !== 200) return [`the list was answered ${status}`];
      const listed = (result as {list: {id: string; workContent: string; workStatus: number}[]}).list;
      const found = new Map<string, string>();
      const faults: string[] = [];
      for (const {id, workContent} of listed) {
        const detail = await api.get('/operationWorkSheet/getWorkSheetById', {id});
        const {workStatus, analysis} = detail.result as {workStatus: number; analysis: string};
        if (found.has(workContent)) faults.push(`${workContent} is there twice`);
        found.set(workContent, stateOf(workStatus, analysis));
        ids.set(workContent, id);
        known.set(workContent, workStatus);
      }
      return [...faults, ...log.judge(found)];
    },
  };
}

const stateOf = (status: number, analysis: string): string => `status ${status} ${analysis}`;
const keyOf = (random: SeededRandom): string => `key-${random.below(1e9)}-${random.below(1e9)}`;
