import {Menu as MenuGlyph} from 'lucide-react';
import {useState} from 'react';
import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';
import {getConfig} from '../config.ts';
import {menuTitle} from '../menu/menu-title.ts';
import type {MenuItem, MenuTree} from '../menu/menu-tree.ts';
import {BrandMark} from '../parts/brand-mark.tsx';
import {LanguageMenu} from '../parts/language-menu.tsx';
import {AppearanceMenu} from './appearance-menu.tsx';
import {Bell} from './bell.tsx';
import {DemoMark} from './demo-guide.tsx';
import {NavDrawer} from './nav-drawer.tsx';
import {TopMenu} from './top-menu.tsx';
import {UserMenu} from './user-menu.tsx';

export interface TopBarProps {
  readonly menu: MenuTree;
  readonly trail: readonly MenuItem[];
}

/** The dark bar at the top: logo, menu, tools. Below 576 px the menu is a drawer behind its trigger (SH-2.3-03). */
export function TopBar({menu, trail}: TopBarProps) {
  const {t} = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const {product} = getConfig().branding;
  const here = trail.at(-1);
  return (
    <header className="z-nav flex h-nav shrink-0 items-center gap-1 border-b border-nav-line bg-nav px-4 text-nav-text mobile:px-1">
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        className="hidden size-11 shrink-0 items-center justify-center rounded-2 hover:bg-nav-raised mobile:flex"
        onClick={() => setOpen(true)}
      >
        <MenuGlyph size={20} strokeWidth={1.75} />
      </button>
      <Link
        to="/overview/location"
        className="mr-5 flex items-center gap-2.5 rounded-2 text-16 font-semibold whitespace-nowrap text-nav-text mobile:hidden"
      >
        <BrandMark />
        <span>{product}</span>
      </Link>
      <span aria-hidden="true" className="hidden min-w-0 flex-1 truncate text-16 font-semibold mobile:block">
        {here === undefined ? product : menuTitle(here, t)}
      </span>
      <div className="min-w-0 flex-1 self-stretch mobile:hidden">
        <TopMenu menu={menu} trail={trail} />
      </div>
      <div className="flex shrink-0 items-center gap-0.5">
        <DemoMark />
        <Bell />
        <LanguageMenu look="nav" />
        <AppearanceMenu />
        <UserMenu />
      </div>
      <NavDrawer open={open} onOpenChange={setOpen} menu={menu} trail={trail} />
    </header>
  );
}
