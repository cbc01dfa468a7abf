import {DAY_MS} from '@livebus/engine/core';
import {createToastStore, Toaster, type ToastMessage} from '@livebus/ui';
import {useMemo} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing} from '../../samples.ts';

/** They stay while the page is open. */
function Said({messages, repeats = 1}: {readonly messages: readonly ToastMessage[]; readonly repeats?: number}) {
  const store = useMemo(() => {
    const made = createToastStore({lifeMs: DAY_MS});
    for (let round = 0; round < repeats; round++) messages.forEach(made.say);
    return made;
  }, [messages, repeats]);
  return (
    <>
      <p className="text-13 text-text-2">消息在右上角</p>
      <Toaster store={store} texts={{label: '消息', close: '关闭消息', times: (times) => `共 ${times} 次`}} />
    </>
  );
}

const LOOKS: readonly ToastMessage[] = [
  {look: 'success', text: '新建成功'},
  {look: 'warning', text: '未开启远程控制权限！'},
  {look: 'info', text: '已复制链接'},
];
const FAILURES: readonly ToastMessage[] = [
  {look: 'failure', text: '导出失败', detail: '服务器磁盘已满，编号 7F3A-20', action: {label: '重试', onAction: nothing}},
  {look: 'success', text: '保存成功！'},
];
const ACTION: readonly ToastMessage[] = [{look: 'success', text: '已删除 1 条记录', action: {label: '撤销', onAction: nothing}}];
const SAME: readonly ToastMessage[] = [{look: 'success', text: '转换成功'}];
const LONG: readonly ToastMessage[] = [
  {look: 'failure', text: LONG_TITLE, detail: LONG_TEXT, action: {label: 'Tentar de novo', onAction: nothing}},
];

export const piece: Piece = {
  id: 'toast',
  title: '消息',
  group: '浮层',
  states: [
    {id: 'looks', title: '三种', render: () => <Said messages={LOOKS} />},
    {id: 'failure', title: '失败，不自行消失', render: () => <Said messages={FAILURES} />},
    {id: 'action', title: '带操作', render: () => <Said messages={ACTION} />},
    {id: 'repeated', title: '重复的只计数', render: () => <Said messages={SAME} repeats={4} />},
    {id: 'long', title: '长文字', render: () => <Said messages={LONG} />},
  ],
};
