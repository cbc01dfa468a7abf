import {bytesText} from '@livebus/engine/core';
import {Button, PanelState} from '@livebus/ui';
import {FileLock, FileQuestion, FileWarning, FileX} from 'lucide-react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {PdfFailure} from './pdf-failure.ts';
import type {PdfSource, Refusal} from './pdf-source.ts';

const LOOK = {size: 28, strokeWidth: 1.5};

/** An address that is not opened, and why. */
export function RefusedSource({reason, url}: {readonly reason: Refusal; readonly url: string | undefined}) {
  const {t} = useTexts('pdf');
  return (
    <PanelState
      icon={reason === 'missing' ? <FileQuestion {...LOOK} /> : <FileX {...LOOK} />}
      role={reason === 'missing' ? 'status' : 'alert'}
      title={t(`refused.${reason}.title`)}
      detail={
        <>
          <p>{t(`refused.${reason}.why`)}</p>
          {reason !== 'missing' && <p className="mt-1 font-mono break-all">{shortened(url ?? '')}</p>}
        </>
      }
    />
  );
}

export interface FailedPdfProps {
  readonly failure: PdfFailure;
  readonly source: PdfSource;
  onRetry(): void;
}

/** A document that could not be shown: what failed, why, and what to do. */
export function FailedPdf({failure, source, onRetry}: FailedPdfProps) {
  const {t} = useTexts('pdf');
  const {kind} = failure;
  const retry = kind === 'policy' ? () => location.reload() : onRetry;
  const canRetry = kind !== 'notPdf' && kind !== 'huge';
  return (
    <PanelState
      icon={kind === 'forbidden' ? <FileLock {...LOOK} /> : <FileWarning {...LOOK} />}
      role="alert"
      title={t(`failed.${kind}.title`)}
      detail={
        <>
          <p>{t(kind === 'unreachable' && !source.own ? 'failed.unreachable.foreign' : `failed.${kind}.why`, factsOf(failure, source))}</p>
          <p className="mt-1 font-mono break-all">{source.own ? source.name : shortened(source.href)}</p>
        </>
      }
      action={
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          {canRetry && <Button onClick={retry}>{t(kind === 'policy' ? 'reload' : 'retry')}</Button>}
          {kind !== 'absent' && kind !== 'forbidden' && (
            <a
              href={source.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex h-control items-center rounded-2 px-3.5 text-13 text-primary-text hover:underline"
            >
              {t('openDirectly')}
            </a>
          )}
        </div>
      }
    />
  );
}

function factsOf(failure: PdfFailure, {origin}: PdfSource): Readonly<Record<string, string | number>> {
  return {
    origin,
    status: failure.kind === 'refused' ? failure.status : '',
    size: failure.kind === 'huge' ? bytesText(failure.bytes, shownNumberStyle()) : '',
    detail: failure.kind === 'broken' || failure.kind === 'viewer' ? failure.detail : '',
  };
}

function shortened(url: string): string {
  return url.length > 160 ? `${url.slice(0, 160)}…` : url;
}
