import {MenuItem as Entry, MenuGroup} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {isHere, type MenuNode} from '../../base/menu/shown-menu.ts';
import {MenuLink} from './menu-link.tsx';

export interface MenuLeavesProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
}

/** The screens of a group inside an open menu; nested groups are headings above theirs. */
export function MenuLeaves({nodes, trail}: MenuLeavesProps) {
  const {t} = useTexts('shell');
  return nodes.map((node) =>
    node.children.length > 0 ? (
      <MenuGroup key={node.to + node.children.length} title={menuTitle(node.item, t)}>
        <div className="mb-1 pl-3">
          <MenuLeaves nodes={node.children} trail={trail} />
        </div>
      </MenuGroup>
    ) : (
      <Entry key={node.to} asChild>
        <MenuLink
          node={node}
          icon={16}
          aria-current={isHere(node, trail) ? 'page' : undefined}
          className="aria-[current=page]:font-semibold aria-[current=page]:text-primary-text"
        />
      </Entry>
    ),
  );
}
