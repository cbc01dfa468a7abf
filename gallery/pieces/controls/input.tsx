import {Input, PasswordInput} from '@livebus/ui';
import {Search} from 'lucide-react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT} from '../../samples.ts';

const room = 'flex max-w-80 flex-col gap-4';

export const piece: Piece = {
  id: 'input',
  title: '输入框',
  group: '控件',
  states: [
    {
      id: 'usual',
      title: '常态',
      render: () => (
        <div className={room}>
          <Input label="设备名称" defaultValue="1# 空压机" help="不超过 20 个字" />
          <Input label="筛选" labelHidden placeholder="筛选设备" icon={<Search size={16} strokeWidth={1.75} />} />
          <PasswordInput label="密码" showLabel="显示密码" hideLabel="隐藏密码" defaultValue="livebus-demo" />
        </div>
      ),
    },
    {
      id: 'error',
      title: '出错',
      render: () => (
        <div className={room}>
          <Input label="冻结时长" defaultValue="0" error="请填 1 至 72 的整数小时" />
        </div>
      ),
    },
    {
      id: 'off',
      title: '只读与不可用',
      render: () => (
        <div className={room}>
          <Input label="登录名" readOnly value="operator" help="只读" />
          <Input label="备注" disabled />
        </div>
      ),
    },
    {
      id: 'long',
      title: '长文字',
      render: () => (
        <div className={room}>
          <Input label={LONG_TEXT} defaultValue={LONG_TEXT} error={LONG_TEXT} />
        </div>
      ),
    },
  ],
};
