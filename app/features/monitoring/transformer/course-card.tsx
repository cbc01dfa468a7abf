import {INTERVALS_MIN, type IntervalMin} from '@livebus/contract';
import type {BookLanguage} from '@livebus/documents';
import {MINUTE_MS} from '@livebus/engine/core';
import {createTrendGroup, type TrendChart} from '@livebus/engine/trend';
import {Card, type ChartState, DatePicker, Select, Tabs, useMedia} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {tellExport} from '../../../base/api/calls/exported.ts';
import type {ListedTransformer} from '../../../base/api/calls/transformer.ts';
import {dayBefore, dayOfDate} from '../../../base/api/time/site-day.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {exportFileName} from '../../../shared/browser/file-name.ts';
import {saveFile} from '../../../shared/browser/save-file.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {useWindowHeight} from '../../../shared/browser/use-window-height.ts';
import {DeviceAlarms} from '../../../shared/device/device-alarms.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {momentText} from '../../../shared/time/moment.ts';
import {chartHeight} from '../../../shared/trends/chart-layout.ts';
import {createFigurePort} from '../../../shared/trends/figure-port.ts';
import {TrendFigureCard} from '../../../shared/trends/trend-figure-card.tsx';
import type {TrendFigure} from '../../../shared/trends/trend-figures.ts';
import {type DayWords, powerFigure, windingFigure} from './day-figures.ts';
import {DayStatistics} from './day-statistics.tsx';
import {type TransformerCourse, useTransformerDay} from './use-transformer-day.ts';
import {COURSE_TABS, type CourseTab, type TransformerPageState} from './use-transformer-page.ts';

export interface CourseCardProps {
  readonly page: TransformerPageState;
  readonly transformer: ListedTransformer;
}

/** Room of everything around the chart in a window of a desk, CSS px; in a wide one all cards above it stand in one row. */
const AROUND_PX = {usual: 600, wide: 460};

/** The curves of a day (MO-2.trafo-07): power over that of the day before, or the temperatures of the windings. */
export function CourseCard({page, transformer}: CourseCardProps) {
  const {t} = useTexts('transformer');
  const kit = useFormKit();
  const {address, change, date, today} = page;
  const {tab, every} = address;
  return (
    <Card className="shrink-0 grow overflow-visible mobile:rounded-none mobile:border-x-0">
      <Tabs
        label={t('courses')}
        value={tab}
        onChange={(next: CourseTab) => change({tab: next})}
        className="[&>div:first-child]:flex-wrap [&>div:first-child]:pr-3 max-[819px]:[&>div:first-child>*:first-child]:basis-full"
        actions={
          <div className="flex flex-wrap items-center gap-2 py-1 mobile:px-3 print:hidden">
            <DatePicker
              label={t('date')}
              labelHidden
              texts={kit.picker}
              value={date}
              today={today}
              steps
              onChange={(next) => change({day: next === today ? '' : next})}
            />
            <Select
              label={t('interval')}
              labelHidden
              texts={kit.choice}
              choices={INTERVALS_MIN.map((minutes) => ({value: String(minutes), label: t('minutes', {count: minutes})}))}
              value={String(every)}
              onChange={(next) => change({every: Number(next) as IntervalMin})}
              className="w-30"
            />
          </div>
        }
        items={COURSE_TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          content: <Course key={`${transformer.id} ${value}`} page={page} transformer={transformer} tab={value} />,
        }))}
      />
    </Card>
  );
}

function Course({page, transformer, tab}: CourseCardProps & {readonly tab: CourseTab}) {
  const {t, i18n} = useTexts('transformer');
  const {
    address: {every},
    date,
    today,
    zone,
    named,
  } = page;
  const device = useDevice();
  const isWide = useMedia('(min-width: 1700px)');
  const windowPx = useWindowHeight();
  const asked = useTransformerDay({transformerId: transformer.id, tab, every, date, today, zone});
  const [port] = useState(createFigurePort);
  const [group] = useState(createTrendGroup);
  const name = named(transformer);
  const isToday = date === today;
  const day = useMemo(() => dayOfDate(date, zone), [date, zone]);
  const window = useMemo(() => ({fromMs: day.fromMs, toMs: day.toMs}), [day]);
  const figure = useMemo((): TrendFigure => {
    const before = dayBefore(day);
    const words: DayWords = {
      title: t(`tab.${tab}`),
      days: isToday ? [t('today'), t('yesterday')] : [day.date, before.date],
      phases: [t('winding', {phase: 'A'}), t('winding', {phase: 'B'}), t('winding', {phase: 'C'})],
    };
    const made = madeOf();
    // Before the chart takes over the lines: it reads the port when it is told of them.
    port.fill([made], every * MINUTE_MS);
    return made;

    function madeOf(): TrendFigure {
      if (asked.data?.kind === 'windings') return windingFigure(asked.data.day, words);
      if (asked.data?.kind === 'powers' && tab !== 'winding') return powerFigure(tab, asked.data.days, [day, before], words);
      return {code: 'S', title: words.title, unit: '', lines: []};
    }
  }, [asked.data, tab, day, isToday, every, port, t]);

  const save = async (format: 'xlsx' | 'csv') => {
    const {exportTrends} = await import('../../../shared/trends/trend-export.ts');
    const madeAtMs = serverNowMs();
    const facts = [
      [t('transformer'), name],
      [t('date'), date],
      [t('table:export.zone'), zone],
      [t('table:export.madeAt'), {timeMs: madeAtMs}],
    ] as const;
    exportTrends(
      {title: `${name} ${figure.title}`, facts, figures: [figure], zone, madeAtMs, format, language: i18n.language as BookLanguage},
      t,
    );
  };
  const savePicture = async (chart: TrendChart) => {
    const file = exportFileName(`${name} ${figure.title} ${date}`, serverNowMs(), zone, 'png');
    saveFile(await chart.toPng(), file);
    tellExport({format: 'png', kind: 'curve', file});
  };

  const left = Math.max(0, ...daysOf(asked.data).map((one) => one.left ?? 0));
  const hasLines = figure.lines.length > 0;
  return (
    <div className="flex flex-col desktop:flex-row">
      <div className="min-w-0 flex-1">
        <TrendFigureCard
          {...{figure, port, window, zone, group}}
          bare
          stepMs={every * MINUTE_MS}
          state={stateOf()}
          stale={
            asked.error !== null && asked.data !== undefined ? t('stoppedAt', {time: momentText(asked.answeredAtMs).slice(5)}) : undefined
          }
          note={left > 0 ? t('device:curve.left', {n: left}) : undefined}
          heightPx={device === 'desktop' ? chartHeight(Math.max(300, windowPx - AROUND_PX[isWide ? 'wide' : 'usual'])) : chartHeight()}
          onExport={(_, format) => void save(format)}
          onPicture={(_, chart) => void savePicture(chart)}
        />
      </div>
      <div className="shrink-0 border-line empty:hidden desktop:w-84 desktop:border-l">
        {hasLines && <DayStatistics figure={figure} zone={zone} />}
        <DeviceAlarms ids={[transformer.id, transformer.high?.deviceId, transformer.low?.deviceId]} zone={zone} />
      </div>
    </div>
  );

  function stateOf(): ChartState {
    if (hasLines) return {kind: 'shown'};
    if (asked.data === undefined) {
      if (asked.error === null || asked.asking) return {kind: 'loading'};
      const retry = {label: t('common:retry'), onRetry: () => void asked.ask()};
      return {kind: 'failed', title: t('common:loadFailed'), detail: failureText(asked.error, t), retry};
    }
    return {kind: 'empty', title: t('empty'), detail: t('emptyWhy', {name, date})};
  }
}

function daysOf(reply: TransformerCourse | undefined): readonly {readonly left?: number | undefined}[] {
  if (reply === undefined) return [];
  return reply.kind === 'windings' ? [reply.day] : reply.days;
}
