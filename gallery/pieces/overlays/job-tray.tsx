import {createJobStore, JobTray, type JobTrayTexts, type JobWork} from '@livebus/ui';
import {useEffect, useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, never, nothing} from '../../samples.ts';

const TEXTS: JobTrayTexts = {
  title: (running) => (running === 0 ? '后台任务' : `后台任务，${running} 个进行中`),
  fold: '收起',
  unfold: '展开',
  clear: '清除已结束',
  cancel: '取消',
  retry: '重试',
  dismiss: '移除',
  running: (percent) => (percent === null ? '进行中' : `${percent} %`),
  done: '已完成',
  cancelled: '已取消',
  interrupted: '页面重新载入时中断，请重新开始',
  ended: (title, {kind}) => `${title}：${kind === 'done' ? '已完成' : kind === 'failed' ? '失败' : '已取消'}`,
};
const work = (title: string, run: JobWork['run']): JobWork => ({title, run, reasonOf: (error) => (error as Error).message});
const fails = (reason: string) => async () => {
  throw new Error(reason);
};
const runsTo = (share: number) => (run: Parameters<JobWork['run']>[0]) => {
  run.progress(share);
  return never();
};

const ENDS: readonly JobWork[] = [
  work('导入设备台账', fails('第 214 行没有设备编号')),
  work('导出 2025 年能耗报表', async () => ({detail: '35,040 行，4.2 MB', action: {label: '再次保存', onAction: nothing}})),
  work('备份站点配置', never),
  work('导出 5 月曲线', runsTo(0.42)),
];
const RUNNING: readonly JobWork[] = [work('备份站点配置', never), work('导出 5 月曲线', runsTo(0.42))];
const LONG: readonly JobWork[] = [work(LONG_TITLE, fails(LONG_TEXT)), work(LONG_TITLE, runsTo(0.07))];

/** `cancelled`: the first job is cancelled at once. */
function Working({works, cancelled = false}: {readonly works: readonly JobWork[]; readonly cancelled?: boolean}) {
  const [store] = useState(createJobStore);
  useEffect(() => {
    const ids = works.map(store.start);
    if (cancelled) store.cancel(ids[0]!);
    return store.clear;
  }, [store, works, cancelled]);
  return (
    <>
      <p className="text-13 text-text-2">任务在右下角</p>
      <JobTray store={store} texts={TEXTS} />
    </>
  );
}

/** After a reload of the page: what ran is interrupted, what had ended is as it was. */
function Reloaded() {
  const [store] = useState(createJobStore);
  useEffect(() => {
    store.restore([
      {title: '导出 5 月曲线', state: {kind: 'interrupted'}},
      {title: '导出 2025 年能耗报表', state: {kind: 'done', detail: '35,040 行，4.2 MB'}},
    ]);
    return store.clear;
  }, [store]);
  return <JobTray store={store} texts={TEXTS} />;
}

export const piece: Piece = {
  id: 'job-tray',
  title: '后台任务',
  group: '浮层',
  states: [
    {id: 'running', title: '进行中', render: () => <Working works={RUNNING} />},
    {id: 'ended', title: '完成与失败', render: () => <Working works={ENDS} />},
    {id: 'cancelled', title: '已取消', render: () => <Working works={RUNNING} cancelled />},
    {id: 'reloaded', title: '重新载入之后', render: () => <Reloaded />},
    {id: 'long', title: '长文字', render: () => <Working works={LONG} />},
  ],
};
