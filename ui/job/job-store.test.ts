import {expect, it, vi} from 'vitest';
import {createJobStore, type JobRun, type JobWork} from './job-store.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const runs: (JobRun & {done(detail?: string): void; fail(error: Error): void})[] = [];
  const work: JobWork = {
    title: '导出年报',
    run: (run) =>
      new Promise((resolve, reject) => {
        runs.push({...run, done: (detail) => resolve({detail}), fail: reject});
      }),
    reasonOf: (error) => `原因：${(error as Error).message}`,
  };
  return {work, runs};
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('a job runs with a share that never falls, and ends with what follows', async () => {
  const store = createJobStore();
  const {work, runs} = heldWork();
  const listener = vi.fn();
  store.subscribe(listener);
  store.start(work);
  expect(store.jobs()).toMatchObject([{title: '导出年报', state: {kind: 'running', percent: null}}]);
  await settle();
  const percents = [0.5, 0.4, 7, 1].map((share) => {
    runs[0]!.progress(share);
    const state = store.jobs()[0]!.state;
    return state.kind === 'running' && state.percent;
  });
  expect(percents).toEqual([50, 50, 100, 100]);
  expect(listener).toHaveBeenCalledTimes(3);
  runs[0]!.done('35,040 行');
  await settle();
  expect(store.jobs()[0]!.state).toEqual({kind: 'done', detail: '35,040 行'});
  expect(store.jobs()).toBe(store.jobs());
});

it('a cancelled job is told at once to stop, and what it answers afterwards is dropped', async () => {
  const store = createJobStore();
  const {work, runs} = heldWork();
  const id = store.start(work);
  await settle();
  store.cancel(id);
  expect(runs[0]!.signal.aborted).toBe(true);
  runs[0]!.progress(0.5);
  runs[0]!.done();
  await settle();
  expect(store.jobs()[0]!.state.kind).toBe('cancelled');
});

it('a failed job says why and runs anew in its place, deaf to the run before', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createJobStore();
  const {work, runs} = heldWork();
  const id = store.start(work);
  store.start(heldWork().work);
  await settle();
  runs[0]!.fail(new Error('磁盘已满'));
  await settle();
  expect(store.jobs()[1]).toMatchObject({id, state: {kind: 'failed', reason: '原因：磁盘已满'}});
  expect(error).toHaveBeenCalledOnce();
  store.cancel(id);
  store.retry(id);
  await settle();
  expect(runs).toHaveLength(2);
  store.cancel(id);
  store.retry(id);
  await settle();
  runs[1]!.done('旧');
  await settle();
  expect(store.jobs()[1]!.state.kind).toBe('running');
  error.mockRestore();
});

it('only ended jobs are taken away, and clearing ends the running ones', async () => {
  const store = createJobStore();
  const [one, two] = [heldWork(), heldWork()];
  const ids = [store.start(one.work), store.start(two.work)];
  await settle();
  one.runs[0]!.done();
  await settle();
  store.dismiss(ids[1]!);
  expect(store.jobs()).toHaveLength(2);
  store.dismissEnded();
  expect(store.jobs().map(({id}) => id)).toEqual([ids[1]]);
  store.clear();
  expect(store.jobs()).toEqual([]);
  expect(two.runs[0]!.signal.aborted).toBe(true);
});

it('what is kept over a reload ran before and is interrupted after, stands below new jobs, and is not retried', async () => {
  const before = createJobStore();
  const {work, runs} = heldWork();
  before.start(work);
  await settle();
  runs[0]!.done('35,040 行');
  await settle();
  before.start({...work, title: '备份'});
  const kept = before.kept();
  expect(kept).toEqual([
    {title: '备份', state: {kind: 'interrupted'}},
    {title: '导出年报', state: {kind: 'done', detail: '35,040 行'}},
  ]);
  const after = createJobStore();
  after.start({...work, title: '导入'});
  after.restore(JSON.parse(JSON.stringify(kept)));
  expect(after.jobs().map(({title, state, again}) => [title, state.kind, again])).toEqual([
    ['导入', 'running', true],
    ['备份', 'interrupted', false],
    ['导出年报', 'done', false],
  ]);
  after.retry(after.jobs()[1]!.id);
  expect(after.jobs()[1]!.state.kind).toBe('interrupted');
  after.dismissEnded();
  expect(after.jobs().map(({title}) => title)).toEqual(['导入']);
});
