import {fixedText, layoutGauge} from '@livebus/engine/core';
import {cx, DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import type {TransformerMeter} from '../../../base/api/calls/transformer.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {curveAddress} from '../../../shared/readings/curve-address.ts';
import {FactCard, FactRow, factText} from '../../../shared/readings/fact-card.tsx';
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
    <FactCard title={t('load')} note={now !== null && <PartNote state={state} zone={zone} />}>
      <div className="flex flex-1 flex-wrap items-center justify-center gap-x-5 px-4 pb-3">
        <div className="shrink-0 text-center">
          <DrawingPicture drawing={drawing} label={`${t('loadRate')} ${factText(load, 2)} %`} className="h-auto select-none" />
          <p className="text-12 text-text-3">{t('limits')}</p>
        </div>
        <dl aria-label={t('load')} className={cx('min-w-40 flex-1 basis-40', doubtful && 'text-stale')}>
          <FactRow label={t('ratedPower')} value={wholeText(figures?.ratedPowerKva)} unit="kVA" />
          <FactRow
            label={t('apparentPower')}
            value={quantityText(figures?.apparentPowerVa, quantityFormat('apparentPowerVa', 'high'))}
            unit="kVA"
            onPress={() => onCourse('apparent')}
          />
          <FactRow label={t('loadRate')} value={factText(load, 2)} unit="%" onPress={() => onCourse('apparent')} />
          <FactRow label={t('lossRate')} value={factText(figures?.lossPercent, 2)} unit="%" />
        </dl>
      </div>
    </FactCard>
  );
}

export interface PowerCardProps extends LoadCardsProps {
  /** The device that measures the powers; undefined where nobody says. */
  readonly meter: TransformerMeter | undefined;
}

/** Powers and power factor (MO-2.trafo-03), each with its curve; powers are divided by 1000 (MO-2.trafo-06). */
export function PowerCard({now, meter, zone, onCourse}: PowerCardProps) {
  const {t} = useTexts('transformer');
  const path = useScreenPath('RealData');
  const figures = now?.figures;
  const state = now === null ? undefined : loadState(now.parts);
  return (
    <FactCard title={t('power')} note={now !== null && <PartNote state={state} zone={zone} />}>
      <dl aria-label={t('power')} className={cx('px-4 pb-3', isDoubtful(state) && 'text-stale')}>
        <FactRow
          label={t('activePower')}
          value={quantityText(figures?.activePowerW, quantityFormat('activePowerW', 'high'))}
          unit="kW"
          onPress={() => onCourse('active')}
        />
        <FactRow
          label={t('reactivePower')}
          value={quantityText(figures?.reactivePowerVar, quantityFormat('reactivePowerVar', 'high'))}
          unit="kvar"
          onPress={() => onCourse('reactive')}
        />
        <FactRow
          label={t('powerFactor')}
          value={quantityText(figures?.powerFactor, quantityFormat('powerFactor', 'high'))}
          to={path === undefined || meter === undefined ? undefined : curveAddress(path, {...meter, field: 'powerFactor'})}
        />
      </dl>
    </FactCard>
  );
}

/** kVA as delivered, without decimals that are not there. */
const wholeText = (value: number | null | undefined): string => factText(value, Number.isInteger(value) ? 0 : 1);
