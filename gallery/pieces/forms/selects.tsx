import {type Choice, MultiSelect, type MultiSelectProps, Select, type SelectProps} from '@livebus/ui';
import {CHOICE_TEXTS} from '@livebus/ui/sample-texts';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';

const CAUSES: readonly Choice[] = ['元器件质量问题', '安装问题', '操作不当', '环境影响', '其他'].map((label) => ({value: label, label}));
const DEVICES: readonly Choice[] = Array.from({length: 5000}, (_, at) => ({
  value: String(1001 + at),
  label: `${401 + at} ${['进线柜', '空压站', '注塑车间', '办公楼', '充电桩'][at % 5]}`,
  note: `${Math.floor(at / 20) + 1}# 配电站`,
}));

function One(props: Partial<SelectProps> & {readonly start?: string}) {
  const {start = '', ...rest} = props;
  const [value, setValue] = useState(start);
  return <Select label="原因分析" className="w-70" texts={CHOICE_TEXTS} choices={CAUSES} {...rest} value={value} onChange={setValue} />;
}

function Many(props: Partial<MultiSelectProps> & {readonly start?: readonly string[]}) {
  const {start = [], ...rest} = props;
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <MultiSelect
      label="设备"
      className="w-90 max-w-full"
      texts={CHOICE_TEXTS}
      choices={DEVICES}
      {...rest}
      value={value}
      onChange={setValue}
    />
  );
}

const none = () => {};

export const piece: Piece = {
  id: 'selects',
  title: '选择',
  group: '表单',
  states: [
    {
      id: 'one',
      title: '单选',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <One required />
          <One start="安装问题" clearable />
          <One label="设备" choices={DEVICES} start="1003" clearable />
        </div>
      ),
    },
    {
      id: 'many',
      title: '多选，5000 项',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <Many clearable selectAll />
          <Many start={['1001', '1002']} most={2} hint="最多选 2 项" />
          <Many start={DEVICES.slice(0, 9).map(({value}) => value)} clearable selectAll />
        </div>
      ),
    },
    {
      id: 'lists',
      title: '加载、取不到、没有选项',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <One choices={[]} loading onSearch={none} />
          <One choices={[]} failure={{reason: '服务器超时没有回应。', onRetry: none}} />
          <One choices={[]} />
        </div>
      ),
    },
    {
      id: 'states',
      title: '错误、只读、不可用',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <One required error="请选择原因" />
          <One start="安装问题" readOnly />
          <Many start={['1001']} disabled />
        </div>
      ),
    },
  ],
};
