import {FigureCard, type FigureCardState} from '@livebus/ui';
import type {ReactNode} from 'react';
import type {WorkCounts, WorkList} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {Asked} from '../../asked/use-asked.ts';
import {failureText} from '../../failure/failure-text.ts';
import {hoursOf} from '../work-words.ts';

export interface WorkCardsProps {
  readonly asked: Pick<Asked<WorkList<unknown>>, 'data' | 'error' | 'ask'>;
  readonly titles: {readonly waiting: string; readonly hours: string; readonly finished: string};
}

/** The three cards above a list: nothing is shown as a figure before it is known (SH-9-03). */
export function WorkCards({asked: {data, error, ask}, titles}: WorkCardsProps) {
  const {t, i18n} = useTexts('work');
  const card = (title: string, unit: string, figureOf: (counts: WorkCounts) => number | string, note?: ReactNode) => {
    const state: FigureCardState =
      data !== undefined
        ? {kind: 'known', value: figureOf(data.counts)}
        : error === null
          ? {kind: 'loading'}
          : {
              kind: 'failed',
              title: t('common:loadFailed'),
              reason: failureText(error, t),
              retry: {label: t('common:retry'), onRetry: () => void ask()},
            };
    return (
      <FigureCard
        title={title}
        unit={unit}
        state={state}
        format={(value) => value.toLocaleString(i18n.language)}
        loadingLabel={t('common:loading')}
        missingLabel={t('noFigure')}
        {...(data !== undefined && error !== null && {stale: t('notRenewed')})}
        note={note}
        className="rounded-none border-0 border-r border-line last:border-r-0 mobile:gap-0 mobile:px-3 mobile:py-2"
      />
    );
  };
  const counts = data?.counts;
  return (
    <div className="grid shrink-0 grid-cols-3 overflow-hidden rounded-3 border border-line bg-surface mobile:rounded-none mobile:border-x-0">
      {card(
        titles.waiting,
        t('unit.items'),
        ({waiting}) => waiting,
        counts?.overdue !== undefined &&
          (counts.overdue > 0 ? <span className="text-danger-text">{t('overdueNum', {n: counts.overdue})}</span> : t('noneOverdue')),
      )}
      {card(titles.hours, t('unit.hours'), ({minutes}) => hoursOf(minutes), t('hoursNote'))}
      {card(
        titles.finished,
        t('unit.items'),
        ({finished}) => finished,
        counts?.finishedThisMonth !== undefined && t('finishedThisMonth', {n: counts.finishedThisMonth}),
      )}
    </div>
  );
}
