import {Steps} from '@livebus/ui';
import type {Piece} from '../../piece.ts';
import {LONG_TITLE, nothing, STEP_TEXTS, WORK_STEPS} from '../../samples.ts';

const common = {label: '工单进度', texts: STEP_TEXTS, steps: WORK_STEPS};

export const piece: Piece = {
  id: 'steps',
  title: '步骤',
  group: '布局',
  states: [
    {id: 'first', title: '刚开始', render: () => <Steps {...common} current={0} />},
    {id: 'middle', title: '进行中，可返回', render: () => <Steps {...common} current={2} onPick={nothing} />},
    {id: 'failed', title: '失败', render: () => <Steps {...common} current={2} failed />},
    {id: 'done', title: '全部完成', render: () => <Steps {...common} current={4} />},
    {
      id: 'long',
      title: '长文字',
      render: () => <Steps {...common} current={1} steps={WORK_STEPS.map((step) => ({...step, label: LONG_TITLE.slice(0, 48)}))} />,
    },
  ],
};
