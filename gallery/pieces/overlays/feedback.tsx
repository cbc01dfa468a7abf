import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LevelMark,
  LiveDot,
  LoadingBar,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  Tag,
} from '@livebus/ui';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing} from '../../samples.ts';

const LEVELS = [1, 2, 3, 4] as const;

export const piece: Piece = {
  id: 'feedback',
  title: '状态',
  group: '反馈',
  states: [
    {
      id: 'tags',
      title: '标签、时效、级别',
      render: () => (
        <div className="flex flex-wrap items-center gap-3">
          <Tag>正常</Tag>
          <Tag look="blue">执行中</Tag>
          <Tag look="green">已完成</Tag>
          <Tag look="amber">冻结</Tag>
          <Tag look="red">未确认</Tag>
          <LiveDot state="live">实时</LiveDot>
          <LiveDot state="stale">陈旧 6 分钟</LiveDot>
          <LiveDot state="lost">中断</LiveDot>
          <LiveDot state="off">未接入</LiveDot>
          {LEVELS.map((level) => (
            <LevelMark key={level} level={level} label={`${level} 级`} />
          ))}
          <LevelMark level={1} label="1 级，已恢复" over />
          <LevelMark level={2} label="2 级，未确认" unread />
        </div>
      ),
    },
    {
      id: 'notices',
      title: '提示行',
      render: () => (
        <div className="flex max-w-xl flex-col gap-3">
          <Notice look="info">演示数据，每次启动相同。</Notice>
          <Notice look="warning">数据停在 09:58，正在重新连接。</Notice>
          <Notice look="danger">没有保存：服务器超时没有回应。</Notice>
          <Notice look="danger">{LONG_TEXT}</Notice>
        </div>
      ),
    },
    {
      id: 'loading',
      title: '加载与进度',
      render: () => (
        <div className="flex max-w-md flex-col gap-4">
          <LoadingBar active label="加载中" />
          <Skeleton label="加载中" />
          <div className="flex items-center gap-3 text-13">
            <ProgressBar label="导出" percent={42} /> 42 %
          </div>
          <div className="flex items-center gap-3 text-13">
            <ProgressBar label="备份" percent={null} /> 进行中
          </div>
          <div className="flex items-center gap-3">
            <Spinner />
            <Button look="primary" busy>
              保存
            </Button>
          </div>
        </div>
      ),
    },
    {
      id: 'empty',
      title: '空',
      render: () => (
        <Card title="今日曲线" className="min-h-52 max-w-md">
          <EmptyState title="所选时间内没有数据" detail="436 数据机房 05-15 05:00–07:00 未上报" action={<a href="#day">查看前一日</a>} />
        </Card>
      ),
    },
    {
      id: 'error',
      title: '出错',
      render: () => (
        <Card title="今日曲线" note="kW" actions={<Button size="small">导出</Button>} className="min-h-52 max-w-md">
          <ErrorState title="曲线没有取到" detail="服务超时，编号 7F3A-20" retry={{label: '重试', onRetry: nothing}} />
        </Card>
      ),
    },
    {
      id: 'long',
      title: '长文字',
      render: () => (
        <Card title="曲线" className="min-h-52 max-w-md">
          <ErrorState title={LONG_TITLE} detail={LONG_TEXT} retry={{label: 'Tentar de novo', onRetry: nothing}} />
        </Card>
      ),
    },
  ],
};
