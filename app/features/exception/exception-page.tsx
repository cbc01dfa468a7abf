import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';

export interface ExceptionPageProps {
  readonly code: 403 | 404 | 500;
  /** A short reference to what happened, for the one who is asked about it. */
  readonly detail?: string;
}

/** A full page for what cannot be shown: its code, its text and the way home (SH-2.9-01, SH-8-12). */
export function ExceptionPage({code, detail}: ExceptionPageProps) {
  const {t} = useTranslation('exception');
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <p className="text-[56px] leading-none font-semibold text-text-3">{code}</p>
      <h1 className="text-16 font-semibold">{t(`text.${code}`)}</h1>
      {detail !== undefined && <p className="max-w-prose text-12 break-words text-text-3">{detail}</p>}
      <Link
        to="/"
        className="mt-3 inline-flex h-control items-center rounded-2 bg-primary-fill px-3.5 text-13 text-on-primary hover:bg-primary-hover"
      >
        {t('home')}
      </Link>
    </div>
  );
}
