import {PanelBoundary} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {copyText} from '../browser/copy-text.ts';

/** A panel that contains its own errors and reports them in the user's language. `resetKey`: its subject; a new subject is tried again. */
export function PanelGuard({resetKey, children}: {readonly resetKey: string; readonly children: ReactNode}) {
  const {t} = useTexts('page');
  const texts = {
    title: t('panel.failed'),
    retry: t('panel.retry'),
    copy: t('panel.copy'),
    copied: t('panel.copied'),
    notCopied: t('panel.notCopied'),
    reference: (reference: string) => t('panel.reference', {reference}),
  };
  return (
    <PanelBoundary texts={texts} resetKey={resetKey} onCopy={copyText}>
      {children}
    </PanelBoundary>
  );
}
