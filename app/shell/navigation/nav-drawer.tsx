import {Sheet} from '@livebus/ui';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import type {MenuNode} from '../../base/menu/shown-menu.ts';
import {SideEntries} from './side-entries.tsx';

export interface NavDrawerProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
}

/** The whole menu with its labels, over the page; a choice closes it (SH-2.3-03, SH-2.3-07). */
export function NavDrawer({open, onOpenChange, nodes, trail}: NavDrawerProps) {
  const {t} = useTexts('shell');
  return (
    <Sheet side="left" look="nav" open={open} onOpenChange={onOpenChange} title={getConfig().branding.product} closeLabel={t('closeMenu')}>
      <nav aria-label={t('menu')} className="px-3 pb-4">
        <SideEntries look="touch" nodes={nodes} trail={trail} onChoose={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  );
}
