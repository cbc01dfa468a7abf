import {extremesOf, fixedText, minuteOfDay} from '@livebus/engine/core';
import {useChartPalette} from '@livebus/ui';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PhaseMark} from '../../../shared/readings/phase-mark.tsx';
import {toneColour} from '../../../shared/trends/series-chart.tsx';
import type {FigureLine, TrendFigure} from '../../../shared/trends/trend-figures.ts';

/** Least, mean and greatest of each line, and when the greatest was measured. Values that their device doubts or withheld take no part. */
export function DayStatistics({figure: {title, unit, lines}, zone}: {readonly figure: TrendFigure; readonly zone: string}) {
  const {t} = useTexts('transformer');
  const palette = useChartPalette();
  const numbers = shownNumberStyle();
  const rows = lines.map((line) => ({line, found: extremesOf(trusted(line), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)}));
  return (
    <section aria-label={t('statistics')} className="px-4 pb-3 mobile:px-3">
      <h3 className="flex h-10 items-center gap-2 text-13 font-semibold">
        {t('statistics')} <span className="text-12 font-normal text-text-3">{[title, unit].join(' ')}</span>
      </h3>
      <table aria-label={t('statistics')} className="w-full text-13">
        <thead className="bg-sunken text-12 text-text-2">
          <tr className="h-8">
            <th scope="col" className="pl-2 text-left font-semibold">
              {t('line')}
            </th>
            {(['least', 'mean', 'greatest', 'at'] as const).map((name) => (
              <th key={name} scope="col" className="pl-2 text-right font-semibold last:pr-2">
                {t(`statistic.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({line, found}) => (
            <tr key={line.id} className="h-8 border-b border-line">
              <th scope="row" className="pl-2 text-left font-normal whitespace-nowrap">
                <PhaseMark colour={line.isBefore ? palette.before : toneColour(line.tone, palette)} />
                {line.label}
              </th>
              {[found?.min, found?.average, found?.max].map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed.
                <td key={at} className="pl-2 text-right tabular-nums">
                  {value === undefined ? '-' : fixedText(value, 1, numbers)}
                </td>
              ))}
              <td className="px-2 text-right text-text-2 tabular-nums">{found === null ? '-' : minuteOfDay(found.maxAtMs, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function trusted({timesMs, values, qualities}: FigureLine) {
  return {timesMs, values: qualities === undefined ? values : values.map((value, at) => (qualities[at] === 'good' ? value : Number.NaN))};
}
