import {cx, Menu} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {type ReactNode, type RefObject, useLayoutEffect, useRef, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import type {MenuNode} from '../../base/menu/shown-menu.ts';
import {MenuLeaves} from './menu-leaves.tsx';
import {MenuLink} from './menu-link.tsx';

export interface TopMenuProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
}

const ITEM = 'relative flex h-full items-center gap-1 px-3 text-14 whitespace-nowrap focus-visible:-outline-offset-2';
const MORE_WIDTH_PX = 88;

/** The top level of the menu in one row; a group opens its screens below it, and entries without room fold into one. */
export function TopMenu({nodes, trail}: TopMenuProps) {
  const {t} = useTexts('shell');
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, nodes.map(({item}) => menuTitle(item, t)).join('\n'));
  const rest = nodes.slice(fitting);
  const isActive = ({item}: MenuNode) => trail[0] === item;
  return (
    <nav ref={row} aria-label={t('menu')} className="relative flex h-full min-w-0 overflow-hidden">
      {nodes.map((node, index) => (
        <span key={node.item.path} data-measure className={cx('h-full shrink-0', index >= fitting && 'invisible absolute')}>
          {node.children.length > 0 ? (
            <Group title={menuTitle(node.item, t)} active={isActive(node)}>
              <MenuLeaves nodes={node.children} trail={trail} />
            </Group>
          ) : (
            <MenuLink node={node} aria-current={isActive(node) ? 'page' : undefined} className={cx(ITEM, look(isActive(node)))} />
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <Group title={t('more')} active={rest.some(isActive)}>
          <MenuLeaves nodes={rest} trail={trail} />
        </Group>
      )}
    </nav>
  );
}

function Group({title, active, children}: {readonly title: string; readonly active: boolean; readonly children: ReactNode}) {
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
      {children}
    </Menu>
  );
}

function look(active: boolean): string {
  return active
    ? 'bg-nav-raised text-nav-active-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-nav-active'
    : 'text-nav-text-2 hover:text-nav-text';
}

/** How many entries fit in the row; measured when the row or the titles change. */
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

/** All of them, or as many as fit together with the entry for the rest. */
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
