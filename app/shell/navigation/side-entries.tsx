import {cx} from '@livebus/ui';
import {ChevronDown} from 'lucide-react';
import {useEffect, useId, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {MenuIcon} from '../../base/menu/menu-icon.tsx';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {isHere, type MenuNode} from '../../base/menu/shown-menu.ts';
import {MenuLink} from './menu-link.tsx';

export interface SideEntriesProps {
  readonly nodes: readonly MenuNode[];
  readonly trail: readonly MenuItem[];
  /** `touch`: taller entries, each with its icon. */
  readonly look: 'desk' | 'touch';
  onChoose?(): void;
}

/** The whole menu with its labels in one column: groups open and close, and the current page's group is open. */
export function SideEntries(props: SideEntriesProps) {
  return <Entries {...props} level={0} />;
}

const PX_PER_LEVEL = {desk: 26, touch: 26};

function Entries({nodes, trail, look, onChoose, level}: SideEntriesProps & {readonly level: number}) {
  const place = {paddingLeft: 12 + level * PX_PER_LEVEL[look]};
  const box = cx(
    'flex w-full items-center gap-2.5 rounded-3 pr-3 text-left focus-visible:-outline-offset-2',
    look === 'touch' ? 'h-touch' : level === 0 ? 'h-10' : 'h-9 text-13',
  );
  const icon = look === 'touch' || level === 0 ? 18 : undefined;
  return (
    <ul className="flex flex-col gap-0.5">
      {nodes.map((node) => (
        <li key={node.to + node.children.length}>
          {node.children.length > 0 ? (
            <Group node={node} trail={trail} look={look} onChoose={onChoose} level={level} box={box} place={place} icon={icon} />
          ) : (
            <MenuLink
              node={node}
              icon={icon}
              aria-current={isHere(node, trail) ? 'page' : undefined}
              className={cx(
                box,
                isHere(node, trail) ? 'bg-primary-fill text-on-primary' : 'text-nav-text-2 hover:bg-nav-raised hover:text-nav-text',
              )}
              style={place}
              onClick={onChoose}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps extends Omit<SideEntriesProps, 'nodes'> {
  readonly node: MenuNode;
  readonly level: number;
  readonly box: string;
  readonly place: {readonly paddingLeft: number};
  readonly icon: number | undefined;
}

function Group({node: {item, children}, trail, look, onChoose, level, box, place, icon}: GroupProps) {
  const {t} = useTexts('shell');
  const holdsPage = trail.includes(item);
  const [open, setOpen] = useState(holdsPage || look === 'touch');
  const id = useId();
  // A group closed by hand stays closed until the page changes to one inside it.
  useEffect(() => {
    if (holdsPage) setOpen(true);
  }, [holdsPage]);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={cx(box, 'hover:bg-nav-raised hover:text-nav-text', holdsPage ? 'text-nav-text' : 'text-nav-text-2')}
        style={place}
        onClick={() => setOpen(!open)}
      >
        {icon !== undefined && <MenuIcon item={item} sizePx={icon} />}
        <span className="min-w-0 flex-1 truncate">{menuTitle(item, t)}</span>
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="pt-0.5">
        <Entries nodes={children} trail={trail} look={look} onChoose={onChoose} level={level + 1} />
      </div>
    </>
  );
}
