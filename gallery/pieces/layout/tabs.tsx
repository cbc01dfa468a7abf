import {EmptyState, ErrorState, Skeleton, Tabs} from '@livebus/ui';
import {type ReactNode, useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TITLE, nothing, PARAGRAPHS} from '../../samples.ts';

function Shown({labels, content}: {readonly labels: readonly string[]; readonly content: ReactNode}) {
  const [value, setValue] = useState(labels[0]!);
  const items = labels.map((label, index) => ({
    value: label,
    label,
    content: <div className="p-4 text-13 text-text-2">{content}</div>,
    ...(index === 1 && {count: 7}),
  }));
  return <Tabs label="事件" value={value} items={items} onChange={setValue} className="rounded-3 border border-line bg-surface" />;
}

const KINDS = ['全部', '未确认', '已确认', '已恢复'];
const STATIONS = Array.from({length: 24}, (_, index) => `${index + 1} 号配电站`);

export const piece: Piece = {
  id: 'tabs',
  title: '标签页',
  group: '布局',
  states: [
    {id: 'usual', title: '常态', render: () => <Shown labels={KINDS} content={PARAGRAPHS[0]} />},
    {id: 'many', title: '很多，横向滚动', render: () => <Shown labels={STATIONS} content={PARAGRAPHS[1]} />},
    {id: 'loading', title: '加载', render: () => <Shown labels={KINDS} content={<Skeleton label="加载中" />} />},
    {id: 'empty', title: '空', render: () => <Shown labels={KINDS} content={<EmptyState title="所选时间内没有事件" />} />},
    {
      id: 'error',
      title: '出错',
      render: () => (
        <Shown
          labels={KINDS}
          content={<ErrorState title="加载失败" detail="服务器超时没有回应。" retry={{label: '重试', onRetry: nothing}} />}
        />
      ),
    },
    {id: 'long', title: '长文字', render: () => <Shown labels={[LONG_TITLE, 'Alarmes reconhecidos']} content={LONG_TITLE} />},
  ],
};
