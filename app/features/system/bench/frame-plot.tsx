import {type ChartSeries, TimeChart} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {LiveRun} from './live-run.ts';

/** Of displays with 60 and with 30 pictures a second. */
const BUDGETS_MS = [16.7, 33.3] as const;
/** Before it is known. */
const USUAL_FRAMES = 120;
const MOST_TICKS = 6;
const TICK_STEPS = [1, 2, 5, 10, 20, 25, 50, 100];

/** Time and script time of each frame of a run over the frames' numbers, against the budgets of a display. */
export function FramePlot({run}: {readonly run: LiveRun | undefined}) {
  const {t} = useTexts('bench');
  const frames = run?.frames;
  const last = Math.max(2, run?.planned ?? USUAL_FRAMES, frames?.length ?? 0);
  const series = useMemo((): readonly ChartSeries[] => {
    const numbers = (frames ?? []).map((_, index) => index + 1);
    return [
      {label: t('plot.frameMs'), look: 'main', timesMs: numbers, values: (frames ?? []).map(({frameMs}) => frameMs)},
      {label: t('plot.scriptMs'), look: 'before', timesMs: numbers, values: (frames ?? []).map(({scriptMs}) => scriptMs)},
    ];
  }, [frames, t]);
  const limits = useMemo(() => BUDGETS_MS.map((value) => ({value, label: t('plot.budget', {ms: value})})), [t]);
  const ticks = useMemo(() => ticksUpTo(last).map((timeMs) => ({timeMs, label: String(timeMs)})), [last]);
  const frameText = useCallback((number: number) => t(`plot.${frames?.[number - 1]?.part ?? 'camera'}`, {number}), [frames, t]);
  const texts = useMemo(
    () => ({time: t('plot.frame'), gap: '-', loading: t('plot.empty'), keys: t('plot.keys'), cannotDraw: t('plot.cannotDraw')}),
    [t],
  );
  return (
    <TimeChart
      caption={run === undefined ? t('plot.caption') : t('plot.captionOf', {subject: run.subject})}
      unit="ms"
      series={series}
      fromMs={1}
      toMs={last}
      timeTicks={ticks}
      zeroBase
      limits={limits}
      state={frames === undefined ? {kind: 'empty', title: t('plot.empty')} : {kind: 'shown'}}
      texts={texts}
      timeText={frameText}
      valueText={millisecondText}
      tools={<span className="text-12 text-text-3">{t('plot.axis')}</span>}
    />
  );
}

const millisecondText = (value: number) => value.toFixed(value < 10 ? 2 : 1);

function ticksUpTo(last: number): readonly number[] {
  const step = TICK_STEPS.find((one) => last / one <= MOST_TICKS) ?? last;
  return [1, ...Array.from({length: Math.floor(last / step)}, (_, index) => (index + 1) * step).filter((tick) => tick > 1)];
}
