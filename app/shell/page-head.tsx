import type {Ref} from 'react';
import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';
import {menuTitle} from '../menu/menu-title.ts';
import type {MenuItem} from '../menu/menu-tree.ts';
import {useDocumentTitle} from '../parts/document-title.ts';

export interface PageHeadProps {
  /** From the root of the menu to the entry on show; not empty. */
  readonly trail: readonly MenuItem[];
  readonly besideRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
}

/** Breadcrumb and title, with the places that the screen fills. On a phone the title stands in the bar above. */
export function PageHead({trail, besideRef, actionsRef}: PageHeadProps) {
  const {t} = useTranslation('shell');
  const titles = trail.map((item) => menuTitle(item, t));
  const title = titles.at(-1) ?? '';
  useDocumentTitle(title);
  return (
    <div className="flex h-pagehead shrink-0 items-center gap-3 px-4 mobile:not-has-[>div>*]:h-0 mobile:has-[>div>*]:border-b mobile:border-line mobile:bg-surface mobile:px-3">
      <nav aria-label={t('breadcrumb')} className="flex items-center gap-2 text-13 whitespace-nowrap text-text-3 mobile:hidden">
        <Link to="/" className="text-text-3 hover:text-primary-text">
          {t('home')}
        </Link>
        {titles.slice(0, -1).map((crumb) => (
          <span key={crumb} className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            {crumb}
          </span>
        ))}
        <span aria-hidden="true">/</span>
      </nav>
      <h1 className="-ml-1 text-16 font-semibold whitespace-nowrap mobile:sr-only">{title}</h1>
      <div ref={besideRef} className="flex min-w-0 items-center gap-3 mobile:flex-1 mobile:justify-between" />
      <span className="min-w-0 flex-1 mobile:hidden" />
      <div ref={actionsRef} className="flex shrink-0 items-center gap-1" />
    </div>
  );
}
