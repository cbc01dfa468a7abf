import {Card, type ChartSeries, type ChartState, TimeChart} from '@livebus/ui';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing} from '../../samples.ts';

const MINUTES = 60_000;
const DAY = 1_440 * MINUTES;
const quarters = (until: number) => Array.from({length: until}, (_, index) => index * 15 * MINUTES);
const load = (timeMs: number) => 420 + 560 / (1 + Math.exp(-(timeMs / DAY - 0.3) * 40));

const SERIES: readonly ChartSeries[] = [
  {
    label: '今日',
    look: 'main',
    timesMs: quarters(42),
    values: quarters(42).map((timeMs, index) => (index > 14 && index < 20 ? null : load(timeMs))),
  },
  {label: '昨日', look: 'before', timesMs: quarters(97), values: quarters(97).map((timeMs) => load(timeMs) * 0.9)},
];
const TICKS = [0, 6, 12, 18, 24].map((hour) => ({timeMs: hour * 60 * MINUTES, label: `${hour}`.padStart(2, '0')}));
const TEXTS = {time: '时间', gap: '缺数', loading: '加载中', keys: '左右方向键移动游标', cannotDraw: '图画不出来'};
const pad = (part: number) => String(Math.floor(part)).padStart(2, '0');

function Curve({state, stale}: {readonly state: ChartState; readonly stale?: string}) {
  return (
    <Card className="px-4 pb-2">
      <TimeChart
        caption="1# 进线有功功率，2026-05-15"
        unit="kW"
        series={SERIES}
        fromMs={0}
        toMs={DAY}
        timeTicks={TICKS}
        zeroBase
        state={state}
        stale={stale}
        texts={TEXTS}
        timeText={(timeMs) => `${pad(timeMs / 3_600_000)}:${pad((timeMs / MINUTES) % 60)}`}
        valueText={(value) => value.toFixed(1)}
      />
    </Card>
  );
}

export const piece: Piece = {
  id: 'time-chart',
  title: '时间曲线',
  group: '图表',
  states: [
    {id: 'shown', title: '常态，含缺数', render: () => <Curve state={{kind: 'shown'}} />},
    {id: 'stale', title: '陈旧', render: () => <Curve state={{kind: 'shown'}} stale="数据停在 09:58" />},
    {id: 'loading', title: '加载', render: () => <Curve state={{kind: 'loading'}} />},
    {id: 'empty', title: '空', render: () => <Curve state={{kind: 'empty', title: '所选时间内没有数据'}} />},
    {
      id: 'error',
      title: '出错，长文字',
      render: () => <Curve state={{kind: 'failed', title: LONG_TITLE, detail: LONG_TEXT, retry: {label: '重试', onRetry: nothing}}} />,
    },
  ],
};
