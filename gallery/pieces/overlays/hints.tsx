import {Button, IconButton, Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator, Popover, Sheet, Tooltip} from '@livebus/ui';
import {Bell, Settings, User} from 'lucide-react';
import {useState} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT, nothing, PARAGRAPHS} from '../../samples.ts';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const LANGUAGES = [
  {value: 'zh-CN', label: '简体中文'},
  {value: 'en-US', label: 'English'},
] as const;

function SideSheet({side}: {readonly side: 'left' | 'right' | 'bottom'}) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Sheet side={side} look={side === 'left' ? 'nav' : 'page'} title="资产列表" closeLabel="关闭" open={open} onOpenChange={setOpen}>
        <p className="p-4 text-13">{PARAGRAPHS[0]}</p>
      </Sheet>
    </>
  );
}

export const piece: Piece = {
  id: 'hints',
  title: '菜单与提示',
  group: '浮层',
  states: [
    {
      id: 'menu',
      title: '菜单',
      render: () => (
        <Menu align="start" trigger={<Button>账户</Button>}>
          <MenuLabel>operator</MenuLabel>
          <MenuItem icon={<User {...ICON} />} onSelect={nothing}>
            个人设置
          </MenuItem>
          <MenuItem icon={<Settings {...ICON} />} disabled>
            设备设置
          </MenuItem>
          <MenuSeparator />
          <MenuChoice label="语言" value="zh-CN" options={LANGUAGES} onChange={nothing} />
        </Menu>
      ),
    },
    {
      id: 'popover',
      title: '气泡卡片',
      render: () => (
        <Popover label="告警" side="bottom" trigger={<IconButton label="告警" icon={<Bell {...ICON} />} look="plain" />}>
          <p className="w-64 text-13">{PARAGRAPHS[0]}</p>
        </Popover>
      ),
    },
    {
      id: 'tooltip',
      title: '提示',
      render: () => (
        <div className="flex gap-3 pt-8">
          <Tooltip label="导出当前表格">
            <Button>导出</Button>
          </Tooltip>
          <Tooltip label={LONG_TEXT}>
            <Button>长提示</Button>
          </Tooltip>
        </div>
      ),
    },
    {id: 'sheet-left', title: '侧栏，导航', render: () => <SideSheet side="left" />},
    {id: 'sheet-right', title: '侧栏，右', render: () => <SideSheet side="right" />},
    {id: 'sheet-bottom', title: '侧栏，下', render: () => <SideSheet side="bottom" />},
  ],
};
