import type {BookLanguage} from '@livebus/documents';
import {MINUTE_MS} from '@livebus/engine/core';
import {createTrendGroup, type TrendChart} from '@livebus/engine/trend';
import {Button, type ChartState, cx} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {tellExport} from '../../base/api/calls/exported.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {exportFileName} from '../browser/file-name.ts';
import {saveFile} from '../browser/save-file.ts';
import {useWindowHeight} from '../browser/use-window-height.ts';
import {failureText} from '../failure/failure-text.ts';
import {momentText} from '../time/moment.ts';
import {chartLayout} from './chart-layout.ts';
import {TrendFigureCard} from './trend-figure-card.tsx';
import {inFigureUnit, type TrendFigure} from './trend-figures.ts';
import {rangeText} from './trend-filters.tsx';
import type {TrendView} from './trend-page.tsx';
import {rangeWindow} from './trend-range.ts';
import {useTrendZoom} from './zoom/use-trend-zoom.ts';

export interface TrendGridProps extends TrendView {
  /** Height of every chart, CSS px; default: by the number of charts and the window. */
  readonly heightPx?: number;
}

const COLUMNS = {1: 'grid-cols-1', 2: 'grid-cols-1 tablet:grid-cols-2', 3: 'grid-cols-1 tablet:grid-cols-2 desktop:grid-cols-3'} as const;

/** The charts of a screen, arranged by their number (EN-2.4-12), with one window and cursors in step. */
export function TrendGrid({state, trends, nameOf, heightPx}: TrendGridProps) {
  const {t, i18n} = useTexts('trends');
  const windowPx = useWindowHeight();
  const [group] = useState(createTrendGroup);
  const {asked, zone} = state;
  const {now, before, figures, port} = trends;
  const layout = chartLayout(figures.length, windowPx);
  const {start, end} = asked.range;
  const window = useMemo(() => rangeWindow({start, end}, zone), [start, end, zone]);
  const {zoom, ...zoomHooks} = useTrendZoom(state, window);
  const device = asked.deviceIds.map((id) => nameOf(id) || id).join(t('comma'));
  const stale = now.error !== null && now.data !== undefined ? t('stoppedAt', {time: momentText(now.answeredAtMs).slice(5)}) : undefined;

  const stateOf = ({lines}: TrendFigure): ChartState => {
    if (lines.length > 0) return {kind: 'shown'};
    if (now.data === undefined) {
      if (now.error === null || now.asking) return {kind: 'loading'};
      const retry = {label: t('common:retry'), onRetry: () => void now.ask()};
      return {kind: 'failed', title: t('common:loadFailed'), detail: failureText(now.error, t), retry};
    }
    return {kind: 'empty', title: t('empty'), detail: t('emptyWhy', {device, range: rangeText(asked.range)})};
  };
  const noteOf = ({lines}: TrendFigure): string | undefined => {
    const absent = asked.deviceIds.filter((id) => !lines.some(({deviceId}) => deviceId === id));
    return absent.length === 0 ? undefined : t('absent', {names: absent.map((id) => nameOf(id) || id).join(t('comma'))});
  };
  const save = async (title: string, some: readonly TrendFigure[], format: 'xlsx' | 'csv') => {
    const {exportTrends} = await import('./trend-export.ts');
    const madeAtMs = serverNowMs();
    const facts = [
      [t('file.station'), state.stationName ?? state.stationId],
      [t('file.device'), device],
      [t('range'), rangeText(asked.range)],
      [t('table:export.zone'), zone],
      [t('table:export.madeAt'), {timeMs: madeAtMs}],
    ] as const;
    exportTrends({title, facts, figures: some, zone, madeAtMs, format, language: i18n.language as BookLanguage}, t);
  };
  const savePicture = async ({title}: TrendFigure, chart: TrendChart) => {
    const file = exportFileName(`${device} ${title}`, serverNowMs(), zone, 'png');
    saveFile(await chart.toPng(), file);
    tellExport({format: 'png', kind: 'curve', file});
  };

  return (
    <>
      {before.error !== null && before.data === undefined && asked.compare !== '' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-12 text-danger-text">
          {t('beforeFailed', {reason: failureText(before.error, t)})}
          <Button size="small" look="quiet" onClick={() => void before.ask()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      <div className={cx('grid gap-3 mobile:gap-0 print:block', COLUMNS[layout.columns])}>
        {figures.map((figure) => (
          <TrendFigureCard
            key={figure.code}
            {...{figure, port, window, zoom, zone, group, stale}}
            {...zoomHooks}
            stepMs={asked.every * MINUTE_MS}
            state={stateOf(figure)}
            note={noteOf(figure)}
            limit={state.limit === undefined ? undefined : inFigureUnit(figure.code, state.limit)}
            heightPx={heightPx ?? layout.heightPx}
            onExport={(one, format) => void save(`${device} ${one.title}`, [one], format)}
            onPicture={(one, chart) => void savePicture(one, chart)}
          />
        ))}
      </div>
    </>
  );
}
