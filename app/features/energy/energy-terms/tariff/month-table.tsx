import type {Band, YearOfBands} from '@livebus/contract';
import {fixedText} from '@livebus/engine/core';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {BandMark} from '../../../../shared/energy/figure/band-mark.tsx';

/** Hours of each band by month, as the site's clock runs. */
export function MonthTable({year: {minutes, year}, bands}: {readonly year: YearOfBands; readonly bands: readonly Band[]}) {
  const {t} = useTexts('energy-terms');
  const numbers = shownNumberStyle();
  const hours = (of: number) => fixedText(of / 60, of % 60 === 0 ? 0 : 2, numbers);
  const total = (band: Band) => minutes.reduce((sum, month) => sum + (month[band] ?? 0), 0);
  if (bands.length === 0) return null;
  return (
    <div className="mt-2 overflow-x-auto">
      <table aria-label={t('year.hours', {year})} className="w-full min-w-160 border-collapse text-12 tabular-nums">
        <thead>
          <tr className="border-b border-line text-text-3">
            <th className="py-1 pr-2 text-left font-normal">{t('year.hoursUnit')}</th>
            {minutes.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: months.
              <th key={i} className="px-1 py-1 text-right font-normal">
                {t(`month.${i + 1}` as 'month.1')}
              </th>
            ))}
            <th className="py-1 pl-1 text-right font-semibold">{t('year.total')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band} className="border-b border-line last:border-b-0">
              <th className="py-1 pr-2 text-left font-normal">
                <BandMark band={band} />
              </th>
              {minutes.map((month, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: months.
                <td key={i} className="px-1 py-1 text-right">
                  {month[band] === undefined ? '-' : hours(month[band])}
                </td>
              ))}
              <td className="py-1 pl-1 text-right font-semibold">{hours(total(band))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
