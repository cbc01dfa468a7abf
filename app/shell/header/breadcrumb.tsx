import {cx} from '@livebus/ui';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {linkTo} from '../../base/routes.ts';

export interface BreadcrumbProps {
  /** From the root of the menu to the current entry. */
  readonly trail: readonly MenuItem[];
  /** Ends with the page's title; otherwise the title stands next to it. */
  readonly whole?: boolean;
  readonly className?: string;
}

/** The page's position in the menu, each step a link back. */
export function Breadcrumb({trail, whole = false, className}: BreadcrumbProps) {
  const {t} = useTexts('shell');
  const here = trail.at(-1);
  return (
    <nav aria-label={t('breadcrumb')} className={className}>
      <ol className="flex min-w-0 items-center gap-2 text-13 whitespace-nowrap text-text-3">
        <li>
          <Link to={linkTo('home')} className="rounded-1 text-text-3 hover:text-primary-text">
            {t('home')}
          </Link>
        </li>
        {trail.slice(0, -1).map((item) => (
          <li key={item.path} className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <Link to={item.path} className="rounded-1 text-text-3 hover:text-primary-text">
              {menuTitle(item, t)}
            </Link>
          </li>
        ))}
        {(!whole || here !== undefined) && (
          <li
            aria-current={whole ? 'page' : undefined}
            aria-hidden={whole ? undefined : 'true'}
            className={cx('flex min-w-0 items-center gap-2', whole && 'text-text-1')}
          >
            <span aria-hidden="true">/</span>
            {whole && here && <span className="truncate">{menuTitle(here, t)}</span>}
          </li>
        )}
      </ol>
    </nav>
  );
}
