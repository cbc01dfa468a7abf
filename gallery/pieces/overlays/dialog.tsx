import {Button, ConfirmDialog, Dialog, DialogFoot, type DialogProps, Input, Steps, Tag, useSingleRun} from '@livebus/ui';
import {type ReactNode, useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, LONG_TITLE, never, nothing, PARAGRAPHS, STEP_TEXTS, WORK_STEPS} from '../../samples.ts';

/** Open from the start, and can be opened again. */
function Shown({children, ...dialog}: Omit<DialogProps, 'open' | 'onOpenChange' | 'closeLabel'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog {...dialog} open={open} onOpenChange={setOpen} closeLabel="关闭">
        {children}
      </Dialog>
    </>
  );
}

function Foot({busy = false, error}: {readonly busy?: boolean; readonly error?: ReactNode}) {
  return (
    <DialogFoot
      cancel={{label: '取消', onCancel: nothing}}
      confirm={{label: '保存', onConfirm: nothing}}
      busy={busy}
      error={error}
      start="草稿已保存 10:06:58"
    />
  );
}

function Saving() {
  const saving = useSingleRun(never);
  return (
    <Shown
      title="新建工单"
      busy={saving.busy}
      footer={
        <DialogFoot busy={saving.busy} confirm={{label: '创建', onConfirm: saving.run}} cancel={{label: '取消', onCancel: nothing}} />
      }
    >
      <Input label="工单内容" defaultValue="更换 2# 冷却风机接触器" />
    </Shown>
  );
}

function Confirm({danger}: {readonly danger: boolean}) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={danger ? '删除 103 测温传感器？' : '确认 3 条告警？'}
        closeLabel="关闭"
        cancelLabel="取消"
        confirmLabel={danger ? '删除' : '确认告警'}
        danger={danger}
        onConfirm={() => setOpen(false)}
      >
        {danger ? '它的 3 个测点和 1,204 条历史记录会一并删除，不能恢复。' : '确认后记下你的名字和时间，告警仍在直到恢复。'}
      </ConfirmDialog>
    </>
  );
}

const text = PARAGRAPHS.map((line) => (
  <p key={line} className="mb-3">
    {line}
  </p>
));

export const piece: Piece = {
  id: 'dialog',
  title: '对话框',
  group: '浮层',
  states: [
    {
      id: 'small',
      title: '小，表单',
      render: () => (
        <Shown title="新建工单" footer={<Foot />}>
          <div className="flex flex-col gap-3">
            <Input label="工单内容" defaultValue="更换 2# 冷却风机接触器" />
            <Input label="冻结时长" defaultValue="0" error="请填 1 至 72 的整数小时" />
          </div>
        </Shown>
      ),
    },
    {
      id: 'large',
      title: '大，带步骤',
      render: () => (
        <Shown
          size="large"
          title="工单详情"
          note={
            <span className="flex items-center gap-3">
              WX20260515-0031 <Tag look="blue">执行中</Tag>
            </span>
          }
          actions={<a href="#single-line">在单线图中定位</a>}
          flush
          footer={<Foot />}
        >
          <div className="border-b border-line px-8 py-5 mobile:px-4">
            <Steps label="工单进度" steps={WORK_STEPS} current={2} texts={STEP_TEXTS} />
          </div>
          <div className="p-6 mobile:p-4">{text}</div>
        </Shown>
      ),
    },
    {
      id: 'scrolling',
      title: '内容很长',
      render: () => (
        <Shown size="medium" title="数据协议" footer={<Foot />}>
          {[...text, ...text.map((line) => ({...line, key: `${line.key} 2`}))]}
        </Shown>
      ),
    },
    {id: 'busy', title: '按下后忙', render: () => <Saving />},
    {
      id: 'error',
      title: '保存失败',
      render: () => (
        <Shown title="新建工单" footer={<Foot error="没有保存：服务器超时没有回应。" />}>
          <Input label="工单内容" defaultValue="更换 2# 冷却风机接触器" />
        </Shown>
      ),
    },
    {
      id: 'unsaved',
      title: '有未保存的输入',
      render: () => (
        <Shown
          title="新建工单"
          footer={<Foot />}
          unsaved={{question: '有输入还没有保存，离开后会丢失。', stay: '继续编辑', leave: '放弃输入'}}
        >
          <Input label="工单内容" defaultValue="更换 2# 冷却风机接触器" />
        </Shown>
      ),
    },
    {id: 'confirm', title: '提问', render: () => <Confirm danger={false} />},
    {id: 'danger', title: '危险的操作', render: () => <Confirm danger />},
    {
      id: 'long',
      title: '长文字',
      render: () => (
        <Shown title={LONG_TITLE} note="2026-05-15" footer={<Foot error={LONG_TEXT} />}>
          {LONG_TEXT}
        </Shown>
      ),
    },
  ],
};
