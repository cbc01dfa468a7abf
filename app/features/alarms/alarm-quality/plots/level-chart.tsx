import {EEMUA} from '@livebus/contract';
import {layoutBarChart} from '@livebus/engine/core';
import {DrawingPicture, FigureTable, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {numberText} from '../quality-words.ts';

const SIZE = {width: 640, height: 160};

/** Shares of the levels beside 5, 15 and 80 %: of our four levels the two least urgent ones are the low one. */
export function LevelChart({levels}: {readonly levels: readonly number[]}) {
  const {t} = useTexts('alarm-quality');
  const [first = 0, second = 0, third = 0, fourth = 0] = levels;
  const all = first + second + third + fourth;
  const shares = [first, second, third + fourth].map((count) => (all === 0 ? null : (count / all) * 100));
  const wanted = EEMUA.levels.map((share) => share * 100);
  const names = [t('level.1'), t('level.2'), t('level.3')];
  const series = [
    {label: t('share'), colour: 'var(--series-1)', values: shares},
    {label: t('wanted'), colour: 'var(--series-5)', values: wanted},
  ];
  const drawing = layoutBarChart(
    {categories: names, series, unit: '%'},
    {...SIZE, style: VECTOR_CHART_STYLE, valueText: (value) => numberText(value, 0)},
  );
  return (
    <figure className="px-4 pb-3 mobile:px-3">
      <DrawingPicture drawing={drawing} label={t('levels')} className="h-auto" />
      <FigureTable
        caption={t('levels')}
        rowHead={t('column.level')}
        missingLabel={t('unknown')}
        unit="%"
        series={series.map(({label}) => label)}
        rows={names.map((name, row) => ({key: row, name, values: [shares[row], wanted[row]]}))}
        valueText={(value) => numberText(value, 1)}
      />
    </figure>
  );
}
