import {cx, Tooltip} from '@livebus/ui';
import {ChevronsLeft, ChevronsRight} from 'lucide-react';
import type {Ref} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import type {MenuNode} from '../../base/menu/shown-menu.ts';
import {Brand} from './brand.tsx';
import {RailEntries} from './rail-entries.tsx';
import {SideEntries} from './side-entries.tsx';

export interface SideMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
  readonly collapsed: boolean;
  onCollapse(collapsed: boolean): void;
  /** Scrolls with the page instead of staying in place. */
  readonly scrollsAlong: boolean;
  /** The scrolling element. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The menu at the left edge, 256 px wide, or 80 px when it shows only icons (SH-2.3-02). */
export function SideMenu({nodes, trail, collapsed, onCollapse, scrollsAlong, ref}: SideMenuProps) {
  const {t} = useTexts('shell');
  const Chevron = collapsed ? ChevronsRight : ChevronsLeft;
  const word = t(collapsed ? 'expand' : 'collapse');
  const fold = (
    <button
      type="button"
      aria-label={collapsed ? word : undefined}
      className={cx(
        'flex h-10 w-full items-center gap-2.5 rounded-3 px-3 text-13 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text focus-visible:-outline-offset-2',
        collapsed && 'justify-center',
      )}
      onClick={() => onCollapse(!collapsed)}
    >
      <Chevron size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {!collapsed && word}
    </button>
  );
  return (
    <nav
      aria-label={t('shell:menu')}
      data-collapsed={collapsed || undefined}
      className={cx(
        'z-nav flex shrink-0 flex-col border-r border-nav-line bg-nav text-14 text-nav-text',
        collapsed ? 'w-(--w-menu-collapsed)' : 'w-menu',
      )}
    >
      <div
        ref={ref}
        className={cx('relative min-h-0 flex-1 overflow-y-auto px-3 [scrollbar-width:thin]', scrollsAlong && 'after:block after:h-full')}
      >
        <div className={cx('flex h-nav items-center', collapsed ? 'justify-center' : 'px-2')}>
          <Brand quiet={collapsed} />
        </div>
        <div className="pt-1 pb-3">
          {collapsed ? <RailEntries nodes={nodes} trail={trail} /> : <SideEntries look="desk" nodes={nodes} trail={trail} />}
        </div>
      </div>
      <div className="shrink-0 border-t border-nav-line p-2 px-3">
        {collapsed ? (
          <Tooltip label={word} side="right">
            {fold}
          </Tooltip>
        ) : (
          fold
        )}
      </div>
    </nav>
  );
}
