import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';
import {BrandMark} from '../../../shared/brand/brand-mark.tsx';

/** The bar above a document: the way home, its name, and its tools once there is one. */
export function PdfHead({name, children}: {readonly name: string; readonly children?: ReactNode}) {
  const {t} = useTexts('pdf');
  return (
    <header className="z-nav flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-2">
      <Link to={linkTo('home')} aria-label={t('home')} className="flex rounded-2">
        <BrandMark />
      </Link>
      <h1 title={name} className="min-w-0 flex-1 truncate text-14 font-semibold">
        {name}
      </h1>
      {children}
    </header>
  );
}
