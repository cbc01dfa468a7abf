import {cx, MenuItem as Entry, Menu} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {type RefObject, useLayoutEffect, useRef, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';
import {MenuIcon} from '../menu/menu-icon.tsx';
import {menuTitle} from '../menu/menu-title.ts';
import {leavesOf, type MenuItem, type MenuTree} from '../menu/menu-tree.ts';

export interface TopMenuProps {
  readonly menu: MenuTree;
  readonly trail: readonly MenuItem[];
}

const ITEM = 'relative flex h-full items-center gap-1 px-3 text-14 whitespace-nowrap focus-visible:-outline-offset-2';
const MORE_WIDTH_PX = 88;

/** The top level of the menu in one row; a group opens its screens below it, and what finds no room folds into one entry. */
export function TopMenu({menu, trail}: TopMenuProps) {
  const {t} = useTranslation('shell');
  const row = useRef<HTMLElement>(null);
  const shown = menu.filter((item) => item.shown && shownLeaves(item).length > 0);
  const fitting = useFitting(row, shown.map((item) => menuTitle(item, t)).join('\n'));
  const rest = shown.slice(fitting);
  return (
    <nav ref={row} aria-label={t('menu')} className="relative flex h-full min-w-0 overflow-hidden">
      {shown.map((item, index) => (
        <span key={item.path} data-measure className={cx('h-full shrink-0', index >= fitting && 'invisible absolute')}>
          <TopEntry item={item} active={trail[0]?.path === item.path} />
        </span>
      ))}
      {rest.length > 0 && (
        <Group title={t('more')} active={rest.some((item) => item.path === trail[0]?.path)} leaves={rest.flatMap(shownLeaves)} />
      )}
    </nav>
  );
}

function TopEntry({item, active}: {readonly item: MenuItem; readonly active: boolean}) {
  const {t} = useTranslation('shell');
  const leaves = shownLeaves(item);
  if (item.component === undefined) return <Group title={menuTitle(item, t)} active={active} leaves={leaves} />;
  return (
    <Link to={item.path} aria-current={active ? 'page' : undefined} className={cx(ITEM, look(active))}>
      {menuTitle(item, t)}
    </Link>
  );
}

function Group({title, active, leaves}: {readonly title: string; readonly active: boolean; readonly leaves: readonly MenuItem[]}) {
  const {t} = useTranslation('shell');
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={cx(ITEM, look(active))}>
          {title}
          <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" className="opacity-70" />
        </button>
      }
    >
      {leaves.map((leaf) => (
        <Entry key={leaf.path} asChild>
          <Link to={leaf.path}>
            <MenuIcon item={leaf} />
            {menuTitle(leaf, t)}
          </Link>
        </Entry>
      ))}
    </Menu>
  );
}

function look(active: boolean): string {
  return active
    ? 'bg-nav-raised text-nav-active-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-nav-active'
    : 'text-nav-text-2 hover:text-nav-text';
}

function shownLeaves(item: MenuItem): MenuItem[] {
  return leavesOf([item]).filter((leaf) => leaf.shown);
}

/** How many entries find room in the row; measured when the row or the titles change. */
function useFitting(row: RefObject<HTMLElement | null>, titles: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles have other widths.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>('[data-measure]')].map((entry) => entry.offsetWidth);
      setFitting(countFitting(widths, element.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, titles]);
  return fitting;
}

/** All of them, or as many as leave room for the entry that holds the others. */
function countFitting(widths: readonly number[], room: number): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length;
  let used = MORE_WIDTH_PX;
  let count = 0;
  for (const width of widths) {
    used += width;
    if (used > room) break;
    count += 1;
  }
  return count;
}
