import {cx, Sheet} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';
import {getConfig} from '../config.ts';
import {MenuIcon} from '../menu/menu-icon.tsx';
import {menuTitle} from '../menu/menu-title.ts';
import type {MenuItem, MenuTree} from '../menu/menu-tree.ts';

export interface NavDrawerProps {
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  readonly menu: MenuTree;
  readonly trail: readonly MenuItem[];
}

/** The whole menu with its labels, over the page; a choice closes it (SH-2.3-03, SH-2.3-07). */
export function NavDrawer({open, onOpenChange, menu, trail}: NavDrawerProps) {
  const {t} = useTranslation('shell');
  return (
    <Sheet side="left" look="nav" open={open} onOpenChange={onOpenChange} title={getConfig().branding.product} closeLabel={t('closeMenu')}>
      <nav aria-label={t('menu')} className="px-3 pb-4">
        <Entries items={menu} trail={trail} level={0} onChoose={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  );
}

interface EntriesProps {
  readonly items: readonly MenuItem[];
  readonly trail: readonly MenuItem[];
  readonly level: number;
  onChoose(): void;
}

function Entries({items, trail, level, onChoose}: EntriesProps) {
  const {t} = useTranslation('shell');
  const here = trail.at(-1)?.path;
  return (
    <ul className="flex flex-col gap-0.5">
      {items
        .filter((item) => item.shown)
        .map((item) => {
          const content = (
            <>
              <MenuIcon item={item} sizePx={18} />
              {menuTitle(item, t)}
            </>
          );
          const place = {paddingLeft: 12 + level * 26};
          const box = 'flex h-touch items-center gap-2.5 rounded-3 pr-3 whitespace-nowrap';
          return (
            <li key={item.path}>
              {item.component === undefined ? (
                <span className={cx(box, 'text-nav-text')} style={place}>
                  {content}
                </span>
              ) : (
                <Link
                  to={item.path}
                  aria-current={item.path === here ? 'page' : undefined}
                  className={cx(box, item.path === here ? 'bg-primary-fill text-on-primary' : 'text-nav-text-2 hover:bg-nav-raised')}
                  style={place}
                  onClick={onChoose}
                >
                  {content}
                </Link>
              )}
              {!item.hideChildren && item.children.length > 0 && (
                <Entries items={item.children} trail={trail} level={level + 1} onChoose={onChoose} />
              )}
            </li>
          );
        })}
    </ul>
  );
}
