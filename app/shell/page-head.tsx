import {cx} from '@livebus/ui';
import type {Ref} from 'react';
import {useTexts} from '../base/i18n/use-texts.ts';
import {menuTitle} from '../base/menu/menu-title.ts';
import type {MenuItem} from '../base/menu/menu-tree.ts';
import {useDocumentTitle} from '../shared/browser/document-title.ts';
import {Breadcrumb} from './header/breadcrumb.tsx';

export interface PageHeadProps {
  /** From the root of the menu to the current entry; not empty. */
  readonly trail: readonly MenuItem[];
  /** Begins with the breadcrumb; otherwise the header has it. */
  readonly crumbs: boolean;
  readonly className?: string;
  readonly besideRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
}

/** The page's title, with the slots that the screen fills. On a phone the title is in the bar above. */
export function PageHead({trail, crumbs, className, besideRef, actionsRef}: PageHeadProps) {
  const {t} = useTexts('shell');
  const here = trail.at(-1);
  const title = here === undefined ? '' : menuTitle(here, t);
  useDocumentTitle(title);
  return (
    <div
      className={cx(
        'flex h-pagehead w-full shrink-0 items-center gap-3 px-4 mobile:not-has-[>div>*]:h-0 mobile:has-[>div>*]:border-b mobile:border-line mobile:bg-surface mobile:px-3',
        className,
      )}
    >
      {crumbs && <Breadcrumb trail={trail} className="mobile:hidden" />}
      <h1 className={cx('text-16 font-semibold whitespace-nowrap mobile:sr-only', crumbs && '-ml-1')}>{title}</h1>
      <div ref={besideRef} className="flex min-w-0 items-center gap-3 mobile:flex-1 mobile:justify-between" />
      <span className="min-w-0 flex-1 mobile:hidden" />
      <div ref={actionsRef} className="flex shrink-0 items-center gap-1 print:hidden" />
    </div>
  );
}
