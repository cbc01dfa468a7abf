import {cx} from '@livebus/ui';
import {Menu as MenuGlyph} from 'lucide-react';
import {type Ref, useState} from 'react';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import type {MenuNode} from '../../base/menu/shown-menu.ts';
import {Brand} from '../navigation/brand.tsx';
import {NavDrawer} from '../navigation/nav-drawer.tsx';
import {TopMenu} from '../navigation/top-menu.tsx';
import {Breadcrumb} from './breadcrumb.tsx';
import {HeaderTools} from './header-tools.tsx';

/** Longer titles use a smaller font, so that they fit whole on a phone. */
const LONG_TITLE = 18;

export interface TopBarProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
  /** Content besides the tools: logo and menu, the breadcrumb, or the page's title with the button that opens the drawer. */
  readonly holds: 'menu' | 'crumbs' | 'title';
  /** Out of sight, and skipped by the keyboard. */
  readonly hidden: boolean;
  readonly ref: Ref<HTMLElement>;
}

/**
 * The header: dark when it contains the menu, in the page's colours when there is a side menu. Below 576 px the menu is a drawer
 * (SH-2.3-03).
 */
export function TopBar({nodes, trail, holds, hidden, ref}: TopBarProps) {
  return (
    <header
      ref={ref}
      data-bar={holds === 'crumbs' ? 'page' : undefined}
      className={cx(
        '@container z-nav flex h-nav shrink-0 items-center gap-1 border-b border-nav-line bg-nav px-4 text-nav-text mobile:px-1',
        'transition-[margin,visibility] duration-150',
        hidden && 'invisible -mt-(--h-nav)',
      )}
    >
      {holds === 'title' && <Title nodes={nodes} trail={trail} />}
      {holds === 'crumbs' && <Breadcrumb trail={trail} whole className="min-w-0 flex-1" />}
      {holds === 'menu' && (
        <>
          <div className="mr-5 flex shrink-0 @max-[45rem]:mr-2">
            <Brand />
          </div>
          <div className="min-w-0 flex-1 self-stretch">
            <TopMenu nodes={nodes} trail={trail} />
          </div>
        </>
      )}
      <HeaderTools />
    </header>
  );
}

function Title({nodes, trail}: Pick<TopBarProps, 'nodes' | 'trail'>) {
  const {t} = useTexts('shell');
  const [open, setOpen] = useState(false);
  const here = trail.at(-1);
  const title = here === undefined ? getConfig().branding.product : menuTitle(here, t);
  return (
    <>
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        className="flex size-11 shrink-0 items-center justify-center rounded-2 hover:bg-nav-raised"
        onClick={() => setOpen(true)}
      >
        <MenuGlyph size={20} strokeWidth={1.75} />
      </button>
      <span
        aria-hidden="true"
        className={cx('line-clamp-3 min-w-0 flex-1 font-semibold', title.length > LONG_TITLE ? 'text-13 leading-4' : 'text-16 leading-5')}
      >
        {title}
      </span>
      <NavDrawer open={open} onOpenChange={setOpen} nodes={nodes} trail={trail} />
    </>
  );
}
