import {FigureCard, type FigureCardState} from '@livebus/ui';
import {Zap} from 'lucide-react';
import type {ReactNode} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing} from '../../samples.ts';

const format = (value: number) => value.toLocaleString('en-US', {minimumFractionDigits: 1, maximumFractionDigits: 1});

interface CardsProps {
  readonly state: FigureCardState;
  readonly stale?: string;
  readonly title?: string;
  readonly note?: ReactNode;
}

function Cards({state, stale, title = '今日用电量', note = '比昨日同期 −3.2 %'}: CardsProps) {
  const common = {unit: 'kWh', loadingLabel: '加载中', missingLabel: '没有数据', format, state, stale, note};
  return (
    <div className="grid grid-cols-3 gap-3 mobile:grid-cols-1">
      <FigureCard {...common} title={title} icon={<Zap size={16} strokeWidth={1.75} />} />
      <FigureCard {...common} title={title} durationMs={3_600} />
      <FigureCard {...common} title={title} size="medium" />
    </div>
  );
}

const known = {kind: 'known', value: 28_416.7} as const;

export const piece: Piece = {
  id: 'figure-card',
  title: '指标卡',
  group: '布局',
  states: [
    {id: 'known', title: '数字滚动到位', render: () => <Cards state={known} />},
    {id: 'text', title: '不是数字', render: () => <Cards state={{kind: 'known', value: '436 数据机房'}} />},
    {id: 'loading', title: '加载', render: () => <Cards state={{kind: 'loading'}} />},
    {id: 'empty', title: '没有数据', render: () => <Cards state={{kind: 'known', value: null}} note="表计今天没有上报" />},
    {id: 'stale', title: '陈旧', render: () => <Cards state={known} stale="数据停在 09:58" />},
    {
      id: 'error',
      title: '出错',
      render: () => (
        <Cards state={{kind: 'failed', title: '加载失败', reason: '服务器超时没有回应。', retry: {label: '重试', onRetry: nothing}}} />
      ),
    },
    {id: 'long', title: '长文字', render: () => <Cards state={known} title={LONG_TITLE} note={LONG_TEXT} />},
  ],
};
