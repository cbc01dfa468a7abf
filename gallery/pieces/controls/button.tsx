import {Button, IconButton} from '@livebus/ui';
import {Download, RefreshCw, X} from 'lucide-react';
import type {Piece} from '../../piece.ts';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const none = () => {};

export const piece: Piece = {
  id: 'button',
  title: '按钮',
  group: '控件',
  states: [
    {
      id: 'looks',
      title: '四种样子',
      render: () => (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={none}>
            查询
          </Button>
          <Button icon={<Download {...ICON} />} onClick={none}>
            导出
          </Button>
          <Button look="quiet" onClick={none}>
            取消
          </Button>
          <Button look="danger" onClick={none}>
            停用
          </Button>
        </div>
      ),
    },
    {
      id: 'sizes',
      title: '三种大小',
      render: () => (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">刷新</Button>
          <Button>刷新</Button>
          <Button size="large">登录</Button>
        </div>
      ),
    },
    {
      id: 'off',
      title: '不可用，说明原因',
      render: () => (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" disabledReason="没有导出权限">
            导出
          </Button>
          <Button disabled>不可用</Button>
        </div>
      ),
    },
    {
      id: 'icons',
      title: '图标按钮',
      render: () => (
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="刷新" icon={<RefreshCw {...ICON} />} size="small" />
          <IconButton label="刷新" icon={<RefreshCw {...ICON} />} look="plain" />
          <IconButton label="关闭" icon={<X {...ICON} />} size="touch" />
        </div>
      ),
    },
    {
      id: 'long',
      title: '长文字',
      render: () => (
        <div className="flex flex-wrap gap-3">
          <Button look="primary">Exportar leituras do período</Button>
          <Button>Exportar o relatório</Button>
        </div>
      ),
    },
  ],
};
