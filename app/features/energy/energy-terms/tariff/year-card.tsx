import {IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import type {ReactNode} from 'react';
import {fetchTariffYear} from '../../../../base/api/calls/energy/energy-terms.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../../shared/asked/asked-pane.tsx';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import type {TermsPageState} from '../use-terms-page.ts';
import {YearPicture} from './year-picture.tsx';

const [FIRST, LAST] = [2000, 2099];
const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

export interface YearFrameProps {
  readonly state: TermsPageState;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Head of a year's picture, with steps to the year before and after, which are in the address. */
export function YearFrame({state: {year, go}, title, note, children}: YearFrameProps) {
  const {t} = useTexts('energy-terms');
  const to = (next: number) => () => go({year: String(next)}, 'replace');
  return (
    <section aria-label={title} className="mt-5 min-w-0 border-t border-line pt-3">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="text-14 font-semibold">{title}</h3>
        <span className="inline-flex items-center">
          <IconButton
            size="small"
            label={t('year.before')}
            icon={<ChevronLeft {...ICON} />}
            disabled={year <= FIRST}
            onClick={to(year - 1)}
          />
          <span className="px-1 text-14 font-semibold tabular-nums">{year}</span>
          <IconButton
            size="small"
            label={t('year.after')}
            icon={<ChevronRight {...ICON} />}
            disabled={year >= LAST}
            onClick={to(year + 1)}
          />
        </span>
        {note}
      </div>
      {children}
    </section>
  );
}

/** The year as the versions that stand make it: each day by the version of its time. */
export function YearCard({state}: {readonly state: TermsPageState}) {
  const {t} = useTexts('energy-terms');
  const {projectId, year, terms} = state;
  const asked = useAsked({
    key: ['tariff-year', projectId, terms.answeredAtMs],
    piece: [year],
    ask: (signal) => fetchTariffYear(projectId, year, signal),
  });
  return (
    <YearFrame state={state} title={t('year.title')}>
      <AskedPane asked={asked} isEmpty={({patterns}) => patterns.length === 0} emptyTitle={t('year.empty')}>
        {(data) => <YearPicture year={data} />}
      </AskedPane>
    </YearFrame>
  );
}
