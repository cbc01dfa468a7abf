import {lazy, Suspense} from 'react';
import {Outlet} from 'react-router-dom';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {BrandMark} from '../../shared/brand/brand-mark.tsx';
import {Copyright} from '../../shared/brand/copyright.tsx';
import {LanguageMenu} from '../../shared/brand/language-menu.tsx';

/** Decoration: the form does not wait for it. */
const SignInArt = lazy(() => import('./sign-in-art.tsx').then(({SignInArt: Art}) => ({default: Art})));

/** The frame of the pages before sign-in: the picture at the left if there is room, the page in the middle, the footer (SH-2.3-01). */
export function SignInLayout() {
  const {t} = useTexts('shell');
  const {brand} = getConfig().branding;
  return (
    <div className="grid h-full bg-surface desktop:grid-cols-[760fr_680fr]">
      <aside aria-label={brand} className="relative hidden overflow-hidden bg-nav text-nav-text desktop:block">
        <Suspense>
          <SignInArt />
        </Suspense>
        <p className="relative flex items-center gap-3 px-14 py-12 text-16 font-semibold">
          <BrandMark sizePx={32} />
          {brand}
        </p>
        <div className="absolute inset-x-0 bottom-0 border-t border-nav-line bg-nav px-14 pt-9 pb-11">
          <p className="text-28 leading-snug font-semibold text-balance">{t('claim')}</p>
          <p className="mt-2.5 text-nav-text-2">{t('claimDetail')}</p>
        </div>
      </aside>
      <div className="flex min-h-0 flex-col overflow-y-auto">
        <header className="flex shrink-0 items-center justify-between px-6 pt-6 desktop:justify-end desktop:px-10">
          <p className="flex items-center gap-2.5 font-semibold desktop:hidden">
            <BrandMark />
            {brand}
          </p>
          <LanguageMenu look="page" />
        </header>
        <main className="mx-auto flex w-full max-w-[424px] flex-1 flex-col justify-center px-6 py-8">
          <Outlet />
        </main>
        <footer className="shrink-0 px-6 pb-7 text-center text-12 text-text-3">
          <Copyright />
        </footer>
      </div>
    </div>
  );
}
