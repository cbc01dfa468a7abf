import {Card, ChartFrame, type ChartState, ChartTools, cx, FigureTable} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing} from '../../samples.ts';

const HOURS = [0, 4, 8, 12, 16, 20];
const ALL = [
  {label: '峰', colour: 'var(--band-feng)', values: [12, 10, 86, null, 92, 40]},
  {label: '平', colour: 'var(--band-ping)', values: [30, 28, 44, null, 50, 36]},
  {label: '谷', colour: 'var(--band-gu)', values: [64, 70, 0, null, 0, 22]},
];

/** The most series that one line of legend can hold. */
const MANY = 8;
/** More than a legend holds: the circuits of a room. */
const CABINETS = Array.from({length: 12}, (_, at) => ({
  label: `${402 + at} ${['空压站', '注塑车间', '办公楼', '充电桩', '电容补偿', '数据机房'][at % 6]}`,
  colour: `var(--series-${(at % 8) + 1})`,
  values: HOURS.map((_, hour) => 12 + ((at * 7 + hour * 13) % 60)),
}));

interface BandsProps {
  readonly state: ChartState;
  readonly all?: typeof ALL;
  readonly stale?: string;
  readonly title?: string;
}

/** Energy by band: the unmeasured noon is a gap, not a zero. */
function Bands({state, all = ALL, stale, title = '分时用电'}: BandsProps) {
  const [off, setOff] = useState<readonly string[]>([]);
  const toggle = (label: string) => setOff(off.includes(label) ? off.filter((one) => one !== label) : [...off, label]);
  const shown = all.filter(({label}) => !off.includes(label));
  return (
    <Card className="px-4 pb-2">
      <ChartFrame
        caption={`${title}，2026-05-15`}
        title={title}
        unit="kWh"
        state={state}
        loadingLabel="加载中"
        stale={stale}
        tools={
          <ChartTools
            exports={{
              label: '导出图表',
              kinds: [
                {label: 'PNG', onExport: nothing},
                {label: 'CSV', onExport: nothing},
              ],
            }}
            expand={{label: '放大图表', onExpand: nothing}}
          />
        }
        legend={{
          entries: all.map(({label, colour, values}) => ({
            ...{label, colour, look: 'block', off: off.includes(label)},
            reading: all.length > MANY ? String(values.at(-1)) : undefined,
          })),
          onToggle: toggle,
        }}
        table={
          <FigureTable
            caption={title}
            rowHead="时间"
            missingLabel="缺数"
            unit="kWh"
            series={all.map(({label}) => label)}
            rows={HOURS.map((hour, index) => ({key: hour, name: `${hour} 时`, values: all.map(({values}) => values[index]!)}))}
            valueText={String}
          />
        }
      >
        <div className="flex h-full items-end gap-4 border-b border-line pt-2">
          {HOURS.map((hour, index) => (
            <div key={hour} className="flex h-full flex-1 items-end justify-center gap-0.5">
              {all.every(({values}) => values[index] === null) ? (
                <span className="flex h-full w-full items-start justify-center bg-sunken pt-2 text-12 text-text-3">缺数</span>
              ) : (
                shown.map(({label, colour, values}) => (
                  <span
                    key={label}
                    className={cx('min-w-0.5', all.length > MANY ? 'w-1' : 'w-3')}
                    style={{height: `${values[index]}%`, background: colour}}
                  />
                ))
              )}
            </div>
          ))}
        </div>
      </ChartFrame>
    </Card>
  );
}

export const piece: Piece = {
  id: 'chart-frame',
  title: '图表框',
  group: '图表',
  states: [
    {id: 'shown', title: '常态，含缺数', render: () => <Bands state={{kind: 'shown'}} />},
    {
      id: 'many',
      title: '八个以上的序列',
      render: () => <Bands title="各回路用电" all={CABINETS} state={{kind: 'shown'}} />,
    },
    {id: 'stale', title: '陈旧', render: () => <Bands state={{kind: 'shown'}} stale="数据停在 09:58" />},
    {id: 'loading', title: '加载', render: () => <Bands state={{kind: 'loading'}} />},
    {
      id: 'empty',
      title: '空',
      render: () => <Bands state={{kind: 'empty', title: '所选时间内没有数据', detail: '436 数据机房 05-15 05:00–07:00 未上报'}} />,
    },
    {
      id: 'error',
      title: '出错',
      render: () => (
        <Bands
          state={{kind: 'failed', title: '曲线没有取到', detail: '服务超时，编号 7F3A-20', retry: {label: '重试', onRetry: nothing}}}
        />
      ),
    },
    {
      id: 'long',
      title: '长文字',
      render: () => (
        <Bands title={LONG_TITLE} state={{kind: 'failed', title: LONG_TITLE, detail: LONG_TEXT}} stale="Dados parados desde 09:58" />
      ),
    },
  ],
};
