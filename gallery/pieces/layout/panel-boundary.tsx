import {Card, PanelBoundary} from '@livebus/ui';
import type {Piece} from '../../piece.ts';
import {PARAGRAPHS} from '../../samples.ts';

const TEXTS = {
  title: '这一块没能显示',
  retry: '重试',
  copy: '复制编号',
  copied: '已复制',
  notCopied: '浏览器不允许复制',
  reference: (reference: string) => `编号 ${reference}`,
};
const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

function Broken(): never {
  throw new Error('这一块的程序出错');
}

export const piece: Piece = {
  id: 'panel-boundary',
  title: '面板出错',
  group: '布局',
  states: [
    {
      id: 'one',
      title: '一块出错，邻居照常',
      render: () => (
        <div className="grid grid-cols-2 gap-3 mobile:grid-cols-1">
          <Card title="今日曲线" className="min-h-52">
            <PanelBoundary texts={TEXTS} onCopy={copy}>
              <Broken />
            </PanelBoundary>
          </Card>
          <Card title="处理记录" className="min-h-52">
            <p className="px-4 text-13 text-text-2">{PARAGRAPHS[0]}</p>
          </Card>
        </div>
      ),
    },
  ],
};
