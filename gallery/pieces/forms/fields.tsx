import {CheckboxGroup, NumberField, RadioGroup, SwitchField, TextArea, TextField} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';

const KINDS = [
  {value: 'repair', label: '维修服务'},
  {value: 'inspect', label: '日常巡检'},
  {value: 'install', label: '协助安装'},
  {value: 'change', label: '更改方案', refusal: '没有权限'},
];

function All({error, readOnly, disabled, filled = false}: {error?: string; readOnly?: boolean; disabled?: boolean; filled?: boolean}) {
  const [name, setName] = useState(filled ? '1# 空压机' : '');
  const [current, setCurrent] = useState<number | undefined>(filled ? 630 : undefined);
  const [note, setNote] = useState(filled ? '2# 冷却风机接触器触点烧蚀，温控器已发启动信号但风机未转。' : '');
  const [kinds, setKinds] = useState<readonly string[]>(filled ? ['repair', 'inspect'] : []);
  const [kind, setKind] = useState(filled ? 'repair' : '');
  const [sound, setSound] = useState(filled);
  const common = {error, readOnly, disabled, required: true};
  return (
    <div className="grid max-w-220 grid-cols-2 gap-x-6 gap-y-4 mobile:grid-cols-1">
      <TextField {...common} label="设备名称" value={name} onChange={setName} maxLength={30} clearLabel="清除 设备名称" />
      <NumberField {...common} label="额定电流" unit="A" value={current} onChange={setCurrent} step={10} min={0} hint="铭牌上的数值" />
      <TextArea {...common} className="col-span-full" label="分析" value={note} onChange={setNote} maxLength={200} />
      <CheckboxGroup {...common} label="服务内容" choices={KINDS} value={kinds} onChange={setKinds} />
      <RadioGroup {...common} label="工单类型" choices={KINDS} value={kind} onChange={setKind} />
      <SwitchField
        error={error}
        readOnly={readOnly}
        disabled={disabled}
        label="声音提示"
        value={sound}
        onChange={setSound}
        onText="开"
        offText="关"
      />
    </div>
  );
}

export const piece: Piece = {
  id: 'fields',
  title: '输入项',
  group: '表单',
  states: [
    {id: 'empty', title: '未填', render: () => <All />},
    {id: 'filled', title: '已填', render: () => <All filled />},
    {id: 'wrong', title: '有错误', render: () => <All error="请填写此项" />},
    {id: 'readonly', title: '只读', render: () => <All filled readOnly />},
    {id: 'disabled', title: '不可用', render: () => <All filled disabled />},
  ],
};
