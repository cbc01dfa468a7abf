import {Menu, MenuItem} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {CloseAction} from './tab-list.ts';

const ACTIONS: readonly CloseAction[] = ['close', 'closeRight', 'closeLeft', 'closeAll'];

export interface TabMenuPlace {
  /** Path of its tab. */
  readonly path: string;
  /** Position in the window, px. */
  readonly x: number;
  readonly y: number;
  /** Receives the focus afterwards; default: the tab. */
  readonly returnTo?: HTMLElement;
}

export interface TabMenuProps {
  readonly place: TabMenuPlace;
  onChoose(action: CloseAction, path: string): void;
  onClosed(path: string): void;
}

/** The menu for closing tabs, opened for one tab at a point of the window (SH-2.3-14). It stays mounted until it has closed. */
export function TabMenu({place: {path, x, y}, onChoose, onClosed}: TabMenuProps) {
  const {t} = useTexts('tabs');
  return (
    <Menu
      open
      align="start"
      onOpenChange={(open) => open || onClosed(path)}
      onCloseFocus={() => undefined}
      trigger={<span aria-hidden="true" className="fixed size-0" style={{left: x, top: y}} />}
    >
      {ACTIONS.map((action) => (
        <MenuItem key={action} onSelect={() => onChoose(action, path)}>
          {t(action)}
        </MenuItem>
      ))}
    </Menu>
  );
}
