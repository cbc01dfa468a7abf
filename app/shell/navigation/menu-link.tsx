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
  /** Pixels of the entry's icon; none is shown without. */
  readonly icon?: number;
  /** The title is said and not shown. */
  readonly quiet?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link of the menu: to a screen where it was left while its tab is open, or out of the console in a window of its own. */
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
