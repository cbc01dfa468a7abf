import {EEMUA} from '@livebus/contract';
import {layoutBarChart} from '@livebus/engine/core';
import {DrawingPicture, FigureTable, VECTOR_CHART_STYLE} from '@livebus/ui';
import type {QualityReply} from '../../../../base/api/calls/alarms.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {countText} from '../quality-words.ts';

const SIZE = {width: 640, height: 200};
/** Ten minutes of a day. */
const SLOTS = 144;

/** Alarms of each day, and the most of any ten minutes, with what one operator can take. */
export function DayChart({figures: {days}}: {readonly figures: Pick<QualityReply, 'days'>}) {
  const {t} = useTexts('alarm-quality');
  const names = days.map(({day}) => day.slice(8).replace(/^0/, ''));
  const most = Math.max(0, ...days.map(({count}) => count));
  const limit = EEMUA.per10Min * SLOTS;
  const drawing = layoutBarChart(
    {
      categories: names,
      series: [{label: t('alarmsOfDay'), colour: 'var(--series-1)', values: days.map(({count}) => count)}],
      unit: t('alarms'),
      // A line far above all bars would press them flat.
      ...(most > limit / 4 && {limits: [{value: limit, label: t('acceptable', {value: limit})}]}),
    },
    {...SIZE, style: VECTOR_CHART_STYLE, valueText: (value) => countText(Math.round(value))},
  );
  return (
    <figure className="px-4 pb-3 mobile:px-3">
      <DrawingPicture drawing={drawing} label={t('perDay')} className="h-auto" />
      <FigureTable
        caption={t('perDay')}
        rowHead={t('day')}
        missingLabel={t('unknown')}
        unit=""
        series={[t('alarmsOfDay'), t('figure.peak')]}
        rows={days.map(({day, count, peak}) => ({key: day, name: day, values: [count, peak]}))}
        valueText={countText}
      />
    </figure>
  );
}
