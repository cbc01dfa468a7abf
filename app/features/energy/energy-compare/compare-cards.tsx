import {exactText, roundHalfUp} from '@livebus/engine/core';
import {Card, ErrorState, Skeleton} from '@livebus/ui';
import type {ReactNode} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverTimeOf} from '../../../base/session/server-clock.ts';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {momentText} from '../../../shared/time/moment.ts';
import {ChangeMark} from './change-mark.tsx';
import type {EnergyCompareState} from './use-energy-compare.ts';

const CARDS = [
  {name: 'year', energy: 'lastYear', change: 'compareYear'},
  {name: 'month', energy: 'lastMonth', change: 'compareMonth'},
  {name: 'day', energy: 'lastDay', change: 'compareDay'},
] as const;
const PEAKS = [
  {name: 'day', field: 'dayMaxActivePowerSum'},
  {name: 'month', field: 'monthMaxActivePowerSum'},
  {name: 'year', field: 'yearMaxActivePowerSum'},
] as const;
const TOP_DAYS = 3;

/** Today beside yesterday, the month before and the same month a year before (EN-2.3-06, EN-2.3-08). */
export function CompareCards({state}: {readonly state: EnergyCompareState}) {
  const {t} = useTexts('energy-compare');
  const {merged, cards} = state;
  return (
    <div className="grid shrink-0 grid-cols-4 gap-3 max-[1199px]:grid-cols-2 mobile:grid-cols-1">
      <Pane state={state} title={t('today')}>
        <p className="text-22 leading-7 font-semibold">
          <EnergyValue kwh={merged.thisday} marks={merged.thisdayTotal?.marks} />
        </p>
        <EnergyOrigin total={merged.thisdayTotal} name={t('today')} />
      </Pane>
      {CARDS.map(({name, energy, change}) => (
        <Pane key={name} state={state} title={t(`card.${name}`)}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-22 leading-7 font-semibold">
              <EnergyValue kwh={merged[energy]} />
            </span>
            <ChangeMark percent={merged[change]} />
          </p>
          <p className="text-12 text-text-3">{merged[energy] === null && merged.pending ? t('energy:pending') : t(`compared.${name}`)}</p>
        </Pane>
      ))}
      {cards.error !== null && cards.data !== undefined && (
        <p role="alert" className="col-span-full text-12 text-danger-text">
          {t('energy:stoppedAt', {time: momentText(serverTimeOf(cards.answeredAtMs)).slice(5)})} · {failureText(cards.error, t)}
        </p>
      )}
    </div>
  );
}

/** The greatest powers, and the days of the year that took most (EN-2.3-08, EN-2.3-09). */
export function PeaksAndDays({state}: {readonly state: EnergyCompareState}) {
  const {t} = useTexts('energy-compare');
  const {merged} = state;
  const numbers = shownNumberStyle();
  const kw = (watts: number) => exactText(roundHalfUp(watts / 1000, 3), numbers);
  const most = Math.max(0, ...PEAKS.map(({field}) => merged[field] ?? 0));
  const days = (merged.thisYearList ?? []).slice(0, TOP_DAYS);
  const largest = Math.max(0, ...days.map(({usePower}) => usePower ?? 0));
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3 max-[1199px]:grid-cols-1">
      <Pane state={state} title={t('peaks')} note="kW">
        <dl className="flex flex-col">
          {PEAKS.map(({name, field}) => {
            const watts = merged[field];
            return (
              <Bar key={name} head={t(`peak.${name}`)} share={watts && most > 0 ? watts / most : 0}>
                {watts === null || watts === undefined ? (
                  <span role="img" aria-label={t(merged.pending ? 'energy:pending' : 'energy:unknown')}>
                    --
                  </span>
                ) : (
                  kw(watts)
                )}
              </Bar>
            );
          })}
        </dl>
      </Pane>
      <Pane state={state} title={t('top')} note="kWh">
        {days.length === 0 ? (
          <p className="py-4 text-13 text-text-3">{t(merged.pending ? 'energy:pending' : 'energy:empty')}</p>
        ) : (
          <dl className="flex flex-col">
            {days.map(({date, usePower}, at) => (
              <Bar key={date ?? at} head={`${at + 1} ${date ?? '-'}`} share={usePower && largest > 0 ? usePower / largest : 0}>
                <EnergyValue kwh={usePower} />
              </Bar>
            ))}
          </dl>
        )}
      </Pane>
    </div>
  );
}

interface BarProps {
  readonly head: string;
  /** Of the largest of the list, 0 to 1. */
  readonly share: number;
  readonly children: ReactNode;
}

function Bar({head, share, children}: BarProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <dt className="w-28 shrink-0 text-13 text-text-2 tabular-nums">{head}</dt>
      <span aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-1 bg-pressed">
        <i className="block h-full rounded-1 bg-[var(--series-5)]" style={{width: `${Math.min(1, Math.max(0, share)) * 100}%`}} />
      </span>
      <dd className="w-28 shrink-0 text-right text-16 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

interface PaneProps {
  readonly state: EnergyCompareState;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A card of the second call: a skeleton, why it failed, or what it shows. */
function Pane({state: {cards}, title, note, children}: PaneProps) {
  const {t} = useTexts('energy-compare');
  const {data, error, ask} = cards;
  return (
    <Card title={title} note={note} className="mobile:rounded-none mobile:border-x-0">
      <div className="flex min-h-16 flex-col gap-1 px-4 pb-3">
        {data !== undefined ? (
          children
        ) : error === null ? (
          <Skeleton label={t('common:loading')} lines={[60, 40]} />
        ) : (
          <ErrorState
            title={t('common:loadFailed')}
            detail={failureText(error, t)}
            retry={{label: t('common:retry'), onRetry: () => void ask()}}
          />
        )}
      </div>
    </Card>
  );
}
