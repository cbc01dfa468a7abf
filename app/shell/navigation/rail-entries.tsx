import {cx, Menu, MenuLabel, Tooltip} from '@livebus/ui';
import type {ButtonHTMLAttributes, Ref} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {MenuIcon} from '../../base/menu/menu-icon.tsx';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {isHere, type MenuNode} from '../../base/menu/shown-menu.ts';
import {MenuLeaves} from './menu-leaves.tsx';
import {MenuLink} from './menu-link.tsx';

const BOX = 'flex h-10 w-full items-center justify-center rounded-3 focus-visible:-outline-offset-2';
const PLAIN = 'text-nav-text-2 hover:bg-nav-raised hover:text-nav-text';

export interface RailEntriesProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
}

/** The collapsed menu: icons whose titles appear on hover and focus; a group's icon opens its screens next to it. */
export function RailEntries({nodes, trail}: RailEntriesProps) {
  const {t} = useTexts('shell');
  return (
    <ul className="flex flex-col gap-0.5">
      {nodes.map((node) => {
        const {item, children} = node;
        const title = menuTitle(item, t);
        if (children.length === 0) {
          const here = isHere(node, trail);
          return (
            <li key={node.to}>
              <Tooltip label={title} side="right">
                <MenuLink
                  node={node}
                  icon={20}
                  quiet
                  aria-current={here ? 'page' : undefined}
                  className={cx(BOX, here ? 'bg-primary-fill text-on-primary' : PLAIN)}
                />
              </Tooltip>
            </li>
          );
        }
        return (
          <li key={item.path}>
            <Menu
              side="right"
              align="start"
              trigger={
                <RailButton
                  title={title}
                  item={item}
                  className={cx(BOX, trail.includes(item) ? 'bg-nav-raised text-nav-active-text' : PLAIN)}
                />
              }
            >
              <MenuLabel>{title}</MenuLabel>
              <MenuLeaves nodes={children} trail={trail} />
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}

interface RailButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly title: string;
  readonly item: MenuItem;
  readonly ref?: Ref<HTMLButtonElement>;
}

function RailButton({title, item, ...rest}: RailButtonProps) {
  return (
    <Tooltip label={title} side="right">
      <button type="button" {...rest} aria-label={title}>
        <MenuIcon item={item} sizePx={20} />
      </button>
    </Tooltip>
  );
}
