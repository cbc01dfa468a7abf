import {EEMUA} from '@livebus/contract';
import {layoutBarChart} from '@livebus/engine/core';
import {FigureTable, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {BoxSize} from '../../../../shared/energy/chart/use-box-size.ts';
import {numberText} from '../quality-words.ts';
import {PlotBox} from './plot-box.tsx';

/** Shares of the levels beside 5, 15 and 80 %: of our four levels the two least urgent ones are the low one. */
export function LevelChart({levels}: {readonly levels: readonly number[]}) {
  const {t} = useTexts('alarm-quality');
  const {names, series} = useMemo(() => {
    const [first = 0, second = 0, third = 0, fourth = 0] = levels;
    const all = first + second + third + fourth;
    const shares = [first, second, third + fourth].map((count) => (all === 0 ? null : (count / all) * 100));
    return {
      names: [t('level.1'), t('level.2'), t('level.3')],
      series: [
        {label: t('share'), colour: 'var(--series-1)', values: shares},
        {label: t('wanted'), colour: 'var(--series-5)', values: EEMUA.levels.map((share) => share * 100)},
      ],
    };
  }, [levels, t]);
  const layout = useCallback(
    (size: BoxSize) =>
      layoutBarChart(
        {categories: names, series, unit: '%'},
        {...size, style: VECTOR_CHART_STYLE, valueText: (value) => numberText(value, 0)},
      ),
    [names, series],
  );
  return (
    <PlotBox label={t('levels')} layout={layout}>
      <FigureTable
        caption={t('levels')}
        rowHead={t('column.level')}
        missingLabel={t('unknown')}
        unit="%"
        series={series.map(({label}) => label)}
        rows={names.map((name, row) => ({key: row, name, values: series.map(({values}) => values[row])}))}
        valueText={(value) => numberText(value, 1)}
      />
    </PlotBox>
  );
}
