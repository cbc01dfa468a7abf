import {ExternalLink} from 'lucide-react';
import type {AnchorHTMLAttributes, Ref} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {MenuIcon} from '../../base/menu/menu-icon.tsx';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuNode} from '../../base/menu/shown-menu.ts';
import {useTabs} from '../tabs/tab-store.ts';

export interface MenuLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly node: MenuNode;
  /** Size of the entry's icon, px; no icon when absent. */
  readonly icon?: number;
  /** The title is only for screen readers. */
  readonly quiet?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link of the menu: to a screen in the state it was left, as long as its tab is open, or to an external page in a new window. */
export function MenuLink({node: {item, to}, icon, quiet = false, ...rest}: MenuLinkProps) {
  const {t} = useTexts('shell');
  const left = useTabs((state) => state.tabs.find(({path}) => path === to)?.address);
  const title = menuTitle(item, t);
  const content = (
    <>
      {icon !== undefined && <MenuIcon item={item} sizePx={icon} />}
      <span className={quiet ? 'sr-only' : 'min-w-0 truncate'}>{title}</span>
    </>
  );
  if (item.href === undefined) {
    return (
      <Link {...rest} to={left ?? to}>
        {content}
      </Link>
    );
  }
  return (
    <a {...rest} href={item.href} target="_blank" rel="noopener noreferrer">
      {content}
      {!quiet && <ExternalLink size={12} strokeWidth={1.75} aria-hidden="true" className="ml-auto shrink-0 opacity-70" />}
      <span className="sr-only">{t('newWindow')}</span>
    </a>
  );
}
