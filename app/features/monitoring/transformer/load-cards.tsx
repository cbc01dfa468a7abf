import {fixedText, layoutGauge, MISSING_VALUE} from '@livebus/engine/core';
import {Card, cx, DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import type {ReactNode} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {UnitOfMeasure} from '../../../shared/readings/quantity.tsx';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {isDoubtful, loadState, type TransformerNow} from './live-figures.ts';
import {PartNote} from './part-note.tsx';
import type {CourseTab} from './use-transformer-page.ts';

export interface LoadCardsProps {
  /** Null without any reading. */
  readonly now: TransformerNow | null;
  readonly zone: string;
  /** Shows the course of a figure. */
  onCourse(tab: CourseTab): void;
}

/** Percent of the rated power: a warning, and the rated power itself. */
export const LOAD_LIMITS = [80, 100] as const;
/** End of the gauge, percent. */
const GAUGE_MAX = 120;
const [WIDTH, HEIGHT] = [168, 128];

/** Load against the rated power (MO-2.trafo-02). Rated power and rates are shown as delivered (MO-2.trafo-06). */
export function LoadCard({now, zone, onCourse}: LoadCardsProps) {
  const {t} = useTexts('transformer');
  const figures = now?.figures;
  const state = now === null ? undefined : loadState(now.parts);
  const doubtful = isDoubtful(state);
  const numbers = shownNumberStyle();
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? MISSING_VALUE : fixedText(value, 2, numbers);
  const load = figures?.loadPercent ?? null;
  const colour = doubtful ? 'var(--stale)' : 'var(--series-5)';
  const drawing = layoutGauge(
    {value: load, min: 0, max: GAUGE_MAX, unit: '%', label: t('loadRate'), colour, limits: LOAD_LIMITS},
    {
      width: WIDTH,
      height: HEIGHT,
      style: doubtful ? {...VECTOR_CHART_STYLE, strongText: 'var(--stale)'} : VECTOR_CHART_STYLE,
      valueText: (value, decimals = 1) => fixedText(value, decimals, numbers),
    },
  );
  return (
    <FigureCard title={t('load')} note={now !== null && <PartNote state={state} zone={zone} />}>
      <div className="flex flex-1 flex-wrap items-center justify-center gap-x-5 px-4 pb-3">
        <div className="shrink-0 text-center">
          <DrawingPicture drawing={drawing} label={`${t('loadRate')} ${percent(load)} %`} className="h-auto select-none" />
          <p className="text-12 text-text-3">{t('limits')}</p>
        </div>
        <dl aria-label={t('load')} className={cx('min-w-40 flex-1 basis-40', doubtful && 'text-stale')}>
          <FigureRow label={t('ratedPower')} value={wholeText(figures?.ratedPowerKva)} unit="kVA" />
          <FigureRow
            label={t('apparentPower')}
            value={quantityText(figures?.apparentPowerVa, quantityFormat('apparentPowerVa', 'high'))}
            unit="kVA"
            onPress={() => onCourse('apparent')}
          />
          <FigureRow label={t('loadRate')} value={percent(load)} unit="%" onPress={() => onCourse('apparent')} />
          <FigureRow label={t('lossRate')} value={percent(figures?.lossPercent)} unit="%" />
        </dl>
      </div>
    </FigureCard>
  );
}

/** Powers and power factor (MO-2.trafo-03); powers are divided by 1000 (MO-2.trafo-06). */
export function PowerCard({now, zone, onCourse}: LoadCardsProps) {
  const {t} = useTexts('transformer');
  const figures = now?.figures;
  const state = now === null ? undefined : loadState(now.parts);
  return (
    <FigureCard title={t('power')} note={now !== null && <PartNote state={state} zone={zone} />}>
      <dl aria-label={t('power')} className={cx('px-4 pb-3', isDoubtful(state) && 'text-stale')}>
        <FigureRow
          label={t('activePower')}
          value={quantityText(figures?.activePowerW, quantityFormat('activePowerW', 'high'))}
          unit="kW"
          onPress={() => onCourse('active')}
        />
        <FigureRow
          label={t('reactivePower')}
          value={quantityText(figures?.reactivePowerVar, quantityFormat('reactivePowerVar', 'high'))}
          unit="kvar"
          onPress={() => onCourse('reactive')}
        />
        <FigureRow label={t('powerFactor')} value={quantityText(figures?.powerFactor, quantityFormat('powerFactor', 'high'))} unit="" />
      </dl>
    </FigureCard>
  );
}

export interface FigureCardProps {
  readonly title: string;
  /** What the figures are worth. */
  readonly note: ReactNode;
  /** At the right end of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the row above the curves. */
export function FigureCard({title, note, actions, children}: FigureCardProps) {
  return (
    <Card title={title} note={note} actions={actions} className="shrink-0 mobile:rounded-none mobile:border-x-0">
      {children}
    </Card>
  );
}

/** kVA as delivered, without decimals that are not there. */
function wholeText(value: number | null | undefined): string {
  if (value === null || value === undefined) return MISSING_VALUE;
  return fixedText(value, Number.isInteger(value) ? 0 : 1, shownNumberStyle());
}

interface FigureRowProps {
  readonly label: string;
  /** `-` where it is missing. */
  readonly value: string;
  readonly unit: string;
  /** Shows its course. */
  onPress?(): void;
}

function FigureRow({label, value, unit, onPress}: FigureRowProps) {
  const {t} = useTexts('device');
  const figure = <LiveText className="font-semibold tabular-nums">{value}</LiveText>;
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-2 border-b border-line py-1 text-13 last:border-b-0">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right whitespace-nowrap">
        {onPress === undefined || value === MISSING_VALUE ? (
          figure
        ) : (
          <button
            type="button"
            title={t('showCurve', {figure: label})}
            onClick={onPress}
            className="-mx-1 rounded-1 px-1 underline-offset-3 hover:underline"
          >
            {figure}
          </button>
        )}
        {unit !== '' && <UnitOfMeasure>{unit}</UnitOfMeasure>}
      </dd>
    </div>
  );
}
