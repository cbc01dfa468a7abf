import {Button, DialogFoot, Drawer, type DrawerProps, EmptyState, ErrorState, Skeleton} from '@livebus/ui';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, nothing, PARAGRAPHS} from '../../samples.ts';

function Shown({children, ...drawer}: Omit<DrawerProps, 'open' | 'onOpenChange' | 'closeLabel'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Drawer {...drawer} open={open} onOpenChange={setOpen} closeLabel="关闭">
        {children}
      </Drawer>
    </>
  );
}

const foot = <DialogFoot cancel={{label: '取消', onCancel: nothing}} confirm={{label: '查询', onConfirm: nothing}} />;

export const piece: Piece = {
  id: 'drawer',
  title: '抽屉',
  group: '浮层',
  states: [
    {
      id: 'usual',
      title: '常态',
      render: () => (
        <Shown title="103 1# 变压器" note="10kV I 段" footer={foot}>
          {PARAGRAPHS[0]}
        </Shown>
      ),
    },
    {
      id: 'scrolling',
      title: '宽，内容很长',
      render: () => (
        <Shown size="medium" title="处理记录" footer={foot}>
          {[1, 2, 3, 4].map((round) => (
            <div key={round}>
              {PARAGRAPHS.map((line) => (
                <p key={line} className="mb-3">
                  {line}
                </p>
              ))}
            </div>
          ))}
        </Shown>
      ),
    },
    {
      id: 'loading',
      title: '加载',
      render: () => (
        <Shown title="103 1# 变压器">
          <Skeleton label="加载中" />
        </Shown>
      ),
    },
    {
      id: 'empty',
      title: '空',
      render: () => (
        <Shown title="处理记录">
          <EmptyState title="还没有处理记录" detail="这台设备今年没有工单。" />
        </Shown>
      ),
    },
    {
      id: 'error',
      title: '出错',
      render: () => (
        <Shown title="处理记录">
          <ErrorState title="加载失败" detail="服务器超时没有回应。" retry={{label: '重试', onRetry: nothing}} />
        </Shown>
      ),
    },
    {id: 'long', title: '长文字', render: () => <Shown title={LONG_TITLE}>{LONG_TEXT}</Shown>},
  ],
};
