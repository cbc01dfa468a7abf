import {Notice, Spinner} from '@livebus/ui';
import {useEffect, useState} from 'react';
import {previewTariff} from '../../../../base/api/calls/energy/energy-terms.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import type {TermsPageState} from '../use-terms-page.ts';
import {contentOf, type TariffDraft} from './tariff-draft.ts';
import {YearFrame} from './year-card.tsx';
import {YearPicture} from './year-picture.tsx';

/** Quiet time after the last change before the server is asked. */
const PAUSE_MS = 400;

/** The year as it would be with the draft, asked of the server; while the draft has faults, the last whole one stays, muted. */
export function DraftYear({
  state,
  draft,
  isWhole,
}: {
  readonly state: TermsPageState;
  readonly draft: TariffDraft;
  readonly isWhole: boolean;
}) {
  const {t} = useTexts('energy-terms');
  const {projectId, year} = state;
  const now = isWhole ? JSON.stringify({validFrom: draft.validFrom, content: contentOf(draft)}) : '';
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    if (now === '') return;
    const timer = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const asked = useAsked({
    key: ['tariff-draft', projectId],
    piece: [year, settled],
    enabled: settled !== '',
    ask: (signal) => previewTariff({projectId, year, ...JSON.parse(settled)}, signal),
  });
  const {data, error, asking} = asked;
  const isBehind = now !== settled || !isWhole;
  return (
    <YearFrame state={state} title={t('year.preview')} note={asking && <Spinner />}>
      {error !== null && <Notice look="danger">{failureText(error, t)}</Notice>}
      {data && data.faults.length > 0 && (
        <Notice look="danger">{data.faults.map(({path, message}) => `${path}: ${message}`).join(t('semicolon'))}</Notice>
      )}
      {data?.preview ? (
        <div className={isBehind ? 'opacity-50' : undefined}>
          <YearPicture year={data.preview} />
        </div>
      ) : (
        error === null && <p className="py-6 text-center text-13 text-text-3">{isWhole ? t('common:loading') : t('year.notWhole')}</p>
      )}
    </YearFrame>
  );
}
