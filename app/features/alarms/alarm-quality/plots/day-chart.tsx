import {EEMUA} from '@livebus/contract';
import {layoutBarChart} from '@livebus/engine/core';
import {FigureTable, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useCallback} from 'react';
import type {QualityReply} from '../../../../base/api/calls/alarms.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {BoxSize} from '../../../../shared/energy/chart/use-box-size.ts';
import {countText} from '../quality-words.ts';
import {PlotBox} from './plot-box.tsx';

/** Ten minutes of a day. */
const SLOTS = 144;

/** Alarms of each day, and the most of any ten minutes, with what one operator can take. */
export function DayChart({figures: {days}}: {readonly figures: Pick<QualityReply, 'days'>}) {
  const {t} = useTexts('alarm-quality');
  const layout = useCallback(
    (size: BoxSize) => {
      const most = Math.max(0, ...days.map(({count}) => count));
      const limit = EEMUA.per10Min * SLOTS;
      return layoutBarChart(
        {
          categories: days.map(({day}) => day.slice(8).replace(/^0/, '')),
          series: [{label: t('alarmsOfDay'), colour: 'var(--series-1)', values: days.map(({count}) => count)}],
          unit: '',
          // A line far above all bars would press them flat.
          ...(most > limit / 4 && {limits: [{value: limit, label: t('acceptable', {value: limit})}]}),
        },
        {...size, style: VECTOR_CHART_STYLE, valueText: (value) => countText(Math.round(value))},
      );
    },
    [days, t],
  );
  return (
    <PlotBox label={t('perDay')} layout={layout}>
      <FigureTable
        caption={t('perDay')}
        rowHead={t('day')}
        missingLabel={t('unknown')}
        unit=""
        series={[t('alarmsOfDay'), t('figure.peak')]}
        rows={days.map(({day, count, peak}) => ({key: day, name: day, values: [count, peak]}))}
        valueText={countText}
      />
    </PlotBox>
  );
}
