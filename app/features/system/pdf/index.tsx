import {bytesText} from '@livebus/engine/core';
import {ProgressBar} from '@livebus/ui';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useNavigate, useSearchParams} from 'react-router-dom';
import {basePath, underBase} from '../../../base/config/base-path.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo, readFields} from '../../../base/routes.ts';
import {useDocumentTitle} from '../../../shared/browser/document-title.ts';
import {PasswordForm} from './password-form.tsx';
import {PdfHead} from './pdf-head.tsx';
import type {PdfPlace} from './pdf-reader.tsx';
import {judgeSource, type PdfSource} from './pdf-source.ts';
import {FailedPdf, RefusedSource} from './pdf-trouble.tsx';
import {usePdf} from './use-pdf.ts';

/** The place is written into the address when it has come to rest. */
const REST_MS = 300;

/** `/pdf?url=`: a document of ours or from the web, read in place (SH-2.1-10, SH-2.1-11). */
export default function Pdf() {
  const {t} = useTexts('pdf');
  const [search] = useSearchParams();
  const {url} = readFields('pdf', search);
  const verdict = useMemo(() => judgeSource(url, location.href, basePath()), [url]);
  useDocumentTitle(verdict.ok ? verdict.source.name : t('shell:titles.pdf'));
  if (verdict.ok) return <Source key={verdict.source.href} source={verdict.source} />;
  return (
    <div className="flex h-full flex-col bg-ground">
      <PdfHead name={t('shell:titles.pdf')} />
      <main className="flex min-h-0 flex-1 flex-col">
        <RefusedSource reason={verdict.reason} url={url} />
      </main>
    </div>
  );
}

function Source({source}: {readonly source: PdfSource}) {
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(source, attempt);
  const [search] = useSearchParams();
  const begin = useRef(readFields('pdf', search));
  const writePlace = useWritePlace(search.get('url') ?? '');

  if (state.phase === 'ready') {
    const {page = 1, zoom = 'width', find = ''} = begin.current;
    return <state.Reader document={state.document} name={source.name} place={{page, zoom, find}} onPlace={writePlace} />;
  }
  return (
    <div className="flex h-full flex-col bg-ground">
      <PdfHead name={source.name} />
      <main className="flex min-h-0 flex-1 flex-col overflow-auto">
        {state.phase === 'failed' && <FailedPdf failure={state.failure} source={source} onRetry={() => setAttempt(attempt + 1)} />}
        {state.phase === 'password' && <PasswordForm wrong={state.wrong} onAnswer={state.answer} />}
        {state.phase === 'loading' && <Loading loaded={state.loaded} total={state.total} />}
      </main>
    </div>
  );
}

function Loading({loaded, total}: {readonly loaded: number; readonly total: number | undefined}) {
  const {t} = useTexts('pdf');
  const sizeOf = (bytes: number) => bytesText(bytes, shownNumberStyle());
  return (
    <div className="m-auto flex w-full max-w-80 flex-col gap-2 p-6 text-13 text-text-2">
      <div className="flex">
        <ProgressBar label={t('loading')} percent={total === undefined ? null : Math.min(100, Math.round((loaded / total) * 100))} />
      </div>
      <p className="text-center tabular-nums">
        {t('loading')}
        {loaded > 0 && ` · ${sizeOf(loaded)}${total === undefined ? '' : ` / ${sizeOf(total)}`}`}
      </p>
    </div>
  );
}

/** Puts page, zoom and what is looked for behind the document's address, without a step in the history. */
function useWritePlace(url: string): (place: PdfPlace) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({page, zoom, find}: PdfPlace) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const to = linkTo('pdf', {url, page, zoom: zoom === 'width' ? undefined : zoom, find: find || undefined});
        if (underBase(to) !== location.pathname + location.search) void navigate(to, {replace: true});
      }, REST_MS);
    },
    [url, navigate],
  );
}
