import {Button, type DataColumn, DataTable, type DataTableProps, type RowAction, Tag} from '@livebus/ui';
import {TABLE_LABELS} from '@livebus/ui/sample-texts';
import {Download} from 'lucide-react';
import {useMemo, useState} from 'react';
import type {Piece} from '../../piece.ts';

interface Line {
  readonly id: string;
  readonly device: string;
  readonly state: 'normal' | 'alarm';
  readonly reason: string;
  readonly kw: number | null;
  readonly kwh: number;
  readonly at: string;
}

const DEVICES = [
  '101 I段进线',
  '103 1#变压器',
  '104 制冷站',
  '107 2#变压器',
  '401 1#进线柜',
  '403 空压站',
  '404 注塑车间',
  '405 办公楼',
  '406 充电桩',
];
const LINES: readonly Line[] = Array.from({length: 128}, (_, index) => ({
  id: String(1000 + index),
  device: `${DEVICES[index % DEVICES.length]}${index < DEVICES.length ? '' : ` ${Math.floor(index / DEVICES.length) + 1}`}`,
  state: index % 7 === 2 ? 'alarm' : 'normal',
  reason: index % 7 === 2 ? 'C 相绕组温度超上限 120.0 ℃，持续 15 分钟未恢复' : '',
  kw: index % 9 === 5 ? null : ((index * 7919) % 9000) / 10 - 40,
  kwh: (index * 104_729) % 40_000,
  at: `05-15 10:${String(index % 60).padStart(2, '0')}:12`,
}));

const fixed = (value: number, digits: number) =>
  value.toLocaleString('zh-CN', {minimumFractionDigits: digits, maximumFractionDigits: digits}).replace('-', '\u2212');

const COLUMNS: readonly DataColumn<Line>[] = [
  {key: 'device', head: '设备名称', value: (row) => row.device, sortable: true, sticky: 'start', widthPx: 160},
  {
    key: 'state',
    head: '状态',
    value: (row) => (row.state === 'alarm' ? '未确认' : '正常'),
    render: (row, {marked}) => <Tag look={row.state === 'alarm' ? 'red' : 'plain'}>{marked}</Tag>,
    widthPx: 96,
  },
  {key: 'reason', head: '故障信息', value: (row) => row.reason, widthPx: 220},
  {
    key: 'kw',
    head: '有功功率',
    unit: 'kW',
    kind: 'number',
    value: (row) => row.kw,
    format: ({kw}) => fixed(kw!, 1),
    exportFormat: '#,##0.0',
    sortable: true,
    widthPx: 128,
  },
  {
    key: 'kwh',
    head: '用电量',
    unit: 'kWh',
    kind: 'number',
    value: (row) => row.kwh,
    format: ({kwh}) => fixed(kwh, 0),
    sortable: true,
    widthPx: 120,
  },
  {key: 'at', head: '采集时间', value: (row) => row.at, sortable: true, widthPx: 150},
];

interface Extremes {
  readonly id: string;
  readonly device: string;
  readonly values: readonly number[];
}
const EXTREMES: readonly Extremes[] = DEVICES.map((device, index) => ({
  id: device,
  device,
  values: Array.from({length: 9}, (_, place) => ((index * 31 + place * 17) % 500) + 0.5),
}));
const EXTREME_COLUMNS: readonly DataColumn<Extremes>[] = [
  {key: 'device', head: '设备名称', value: (row) => row.device, sticky: 'start', widthPx: 150},
  ...['A 相', 'B 相', 'C 相'].flatMap((group, phase) =>
    ['最大值', '最小值', '平均值'].map(
      (head, place): DataColumn<Extremes> => ({
        key: `${phase}/${place}`,
        head,
        group,
        kind: 'number',
        value: (row) => row.values[phase * 3 + place],
        format: (row) => fixed(row.values[phase * 3 + place]!, 1),
        sortable: true,
        widthPx: 104,
      }),
    ),
  ),
];

interface Wide {
  readonly id: string;
  readonly index: number;
}
const WIDE_COLUMNS: readonly DataColumn<Wide>[] = [
  {key: 'id', head: '设备编号', value: (row) => row.id, sticky: 'start', sortable: true, widthPx: 120},
  ...Array.from({length: 59}, (_, place): DataColumn<Wide> => {
    const figureOf = ({index}: Wide) => ((index * 37 + place * 101) % 10_000) / 10;
    return {
      key: String(place),
      head: `测点 ${place + 1}`,
      kind: 'number',
      value: figureOf,
      format: (row) => fixed(figureOf(row), 1),
      sortable: true,
      widthPx: 110,
    };
  }),
];

const rowId = (row: {readonly id: string}) => row.id;
const none = () => {};
const actions = (row: Line): readonly RowAction[] => [
  {key: 'see', label: '查看', onSelect: none},
  {key: 'stop', label: '停用', onSelect: none, look: 'danger', ...(row.state === 'alarm' && {disabledReason: '先确认告警'})},
];
const refusal = (row: Line) => (row.state === 'alarm' ? '先确认告警' : undefined);
const SIZES = [10, 20, 30, 50, 100];

function Lines(props: Partial<DataTableProps<Line>>) {
  return (
    <div className="overflow-hidden rounded-3 border border-line bg-surface">
      <DataTable label="设备状态" labels={TABLE_LABELS} columns={COLUMNS} rows={LINES} rowId={rowId} {...props} />
    </div>
  );
}

function Chosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['1001', '1003']));
  return (
    <Lines
      indexed
      selection={{ids, onChange: setIds, refusal}}
      actions={actions}
      paging={{initialPageSize: 10, sizes: SIZES, jumper: true}}
      sorting={{initial: {key: 'kw', direction: 'desc'}}}
      tools={
        <Button size="small" icon={<Download size={14} aria-hidden="true" />}>
          导出
        </Button>
      }
      note="“--” 为无上报，不按 0 计"
    />
  );
}

function Long() {
  const rows = useMemo(() => Array.from({length: 100_000}, (_, index): Wide => ({id: String(1_000_000 + index), index})), []);
  return (
    <div className="flex h-[calc(100vh-32px)] flex-col overflow-hidden rounded-3 border border-line bg-surface">
      <DataTable
        label="十万行"
        labels={TABLE_LABELS}
        columns={WIDE_COLUMNS}
        rows={rows}
        rowId={rowId}
        indexed
        height="fill"
        tools={<span className="text-13 font-semibold">100,000 行 × 60 列</span>}
      />
    </div>
  );
}

export const piece: Piece = {
  id: 'data-table',
  title: '数据表格',
  group: '数据',
  states: [
    {id: 'normal', title: '排序、分页、选择、操作', render: () => <Chosen />},
    {
      id: 'grouped',
      title: '两级表头，带边框',
      render: () => (
        <DataTable label="极值报表" labels={TABLE_LABELS} columns={EXTREME_COLUMNS} rows={EXTREMES} rowId={rowId} indexed bordered />
      ),
    },
    {id: 'long', title: '十万行，六十列', render: () => <Long />},
    {id: 'loading', title: '加载中', render: () => <Lines rows={[]} loading paging={{}} />},
    {id: 'refreshing', title: '刷新中，保留原有内容', render: () => <Lines rows={LINES.slice(0, 8)} loading />},
    {id: 'empty', title: '没有数据', render: () => <Lines rows={[]} emptyDetail="所选时间内没有告警" paging={{}} />},
    {
      id: 'error',
      title: '加载失败',
      render: () => <Lines rows={[]} error={{title: '加载失败', detail: '服务器超时未响应', onRetry: none}} />,
    },
    {
      id: 'stale',
      title: '刷新失败，保留原有内容',
      render: () => (
        <Lines
          rows={LINES.slice(0, 6)}
          error={{title: '加载失败', detail: '服务器超时未响应', aged: '显示的是 10:07:23 的数据', onRetry: none}}
        />
      ),
    },
  ],
};
