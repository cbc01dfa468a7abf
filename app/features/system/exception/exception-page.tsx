import {Button} from '@livebus/ui';
import {useState} from 'react';
import {Link, useNavigate} from 'react-router-dom';
import {underBase} from '../../../base/config/base-path.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';
import {copyText} from '../../../shared/browser/copy-text.ts';
import {ExceptionArt} from './exception-art.tsx';
import type {Refusal} from './refusal.ts';

export interface ExceptionPageProps extends Refusal {
  /** `fault`: the page failed in the browser, and the server has nothing to do with it. */
  readonly code: 403 | 404 | 500 | 'fault';
  /** What failed, for the one who is asked about it. */
  readonly detail?: string;
}

/**
 * A full page for what cannot be shown: its code, its text, what to do next, and the ways out (SH-2.9-01, SH-8-12). What was asked for and the
 * server's id of the request are for the one who is asked for help.
 */
export function ExceptionPage({code, detail, from, reference}: ExceptionPageProps) {
  const {t} = useTexts('exception');
  const navigate = useNavigate();
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (path: string) => setCopied((await copyText(location.origin + underBase(path))) ? 'copied' : 'notCopied');
  const facts = [
    ['address', from],
    ['reference', reference],
    ['detail', detail],
  ] as const;
  const known = facts.filter(([, text]) => text !== undefined);
  return (
    <section className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 px-4 py-8 text-center">
      <ExceptionArt code={code === 'fault' ? 500 : code} />
      {code !== 'fault' && <p className="text-28 leading-none font-semibold text-text-3 tabular-nums">{code}</p>}
      <h1 className="text-16 font-semibold text-balance">{t(`text.${code}`)}</h1>
      <p className="max-w-prose text-13 text-balance text-text-2">
        {t(code === 500 && known.length === 0 ? 'next.unknown' : `next.${code}`)}
      </p>
      {known.length > 0 && (
        <dl className="mt-1 grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-3 border border-line bg-sunken px-4 py-2.5 text-left text-12">
          {known.map(([name, text]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-text-3">{t(`fact.${name}`)}</dt>
              <dd className="font-mono break-all text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {from !== undefined && <Button onClick={() => navigate(from, {replace: true})}>{t('again')}</Button>}
        {from !== undefined && <Button onClick={() => void copy(from)}>{t('copyLink')}</Button>}
        {from === undefined && (code === 500 || code === 'fault') && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
        {from === undefined && (code === 403 || code === 404) && hasPlaceBefore() && (
          <Button onClick={() => navigate(-1)}>{t('back')}</Button>
        )}
        <Link
          to={linkTo('home')}
          className="inline-flex h-control items-center rounded-2 bg-primary-fill px-3.5 text-13 text-on-primary hover:bg-primary-hover"
        >
          {t('home')}
        </Link>
      </div>
      <p role="status" className="text-12 text-text-2 empty:hidden">
        {copied && t(copied)}
      </p>
    </section>
  );
}

/** Whether the way back stays within the console: the router counts the places that it has made. */
function hasPlaceBefore(): boolean {
  const index = (history.state as {readonly idx?: unknown} | null)?.idx;
  return typeof index === 'number' && index > 0;
}
