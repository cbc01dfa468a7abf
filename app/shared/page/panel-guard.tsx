import {PanelBoundary} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {copyText} from '../browser/copy-text.ts';

/** A panel whose fault stays its own and is told in the reader's language. `resetKey`: what it shows; another one gives it another chance. */
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
