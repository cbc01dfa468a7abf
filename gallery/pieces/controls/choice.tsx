import {Checkbox, Segmented} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';
import {nothing} from '../../samples.ts';

function Boxes() {
  const [checked, setChecked] = useState<boolean>(true);
  return (
    <div className="flex flex-wrap gap-6">
      <Checkbox label="选中" checked={checked} onCheckedChange={setChecked} />
      <Checkbox label="部分选中" checked="indeterminate" onCheckedChange={nothing} />
      <Checkbox label="未选" checked={false} onCheckedChange={nothing} />
      <Checkbox label="不可用" checked={false} disabled onCheckedChange={nothing} />
    </div>
  );
}

const PERIODS = [
  {value: 'day', label: '日'},
  {value: 'month', label: '月'},
  {value: 'year', label: '年'},
] as const;

type Period = (typeof PERIODS)[number]['value'];

function Periods({size}: {readonly size: 'small' | 'medium'}) {
  const [value, setValue] = useState<Period>('day');
  return <Segmented<Period> label="周期" value={value} options={PERIODS} onChange={setValue} size={size} />;
}

export const piece: Piece = {
  id: 'choice',
  title: '选择',
  group: '控件',
  states: [
    {id: 'boxes', title: '复选框', render: () => <Boxes />},
    {
      id: 'segmented',
      title: '分段按钮',
      render: () => (
        <div className="flex flex-wrap gap-4">
          <Periods size="medium" />
          <Periods size="small" />
        </div>
      ),
    },
  ],
};
