import {BANDS, type YearOfBands} from '@livebus/contract';
import {dayOf, dayText, layoutYearBands} from '@livebus/engine/core';
import {DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {CursorPlot} from '../../../../shared/energy/chart/cursor-plot.tsx';
import {useBoxSize} from '../../../../shared/energy/chart/use-box-size.ts';
import {BandMark} from '../../../../shared/energy/figure/band-mark.tsx';
import {bandColour} from '../../../../shared/energy/figure/bands.ts';
import {clockMinute} from './clock-text.ts';
import {MonthTable} from './month-table.tsx';

/** The bands of a year by day and hour, with the exact hours of a day under the pointer or the keys, and the hours of each month as a table. */
export function YearPicture({year}: {readonly year: YearOfBands}) {
  const {t} = useTexts('energy-terms');
  const [box, size] = useBoxSize();
  const [at, setAt] = useState<number | null>(null);
  const first = dayOf(year.year, 1, 1);
  const count = year.days.length;
  const layout = useMemo(() => {
    if (size === undefined) return undefined;
    const months = Array.from({length: 12}, (_, i) => ({
      day: dayOf(year.year, i + 1, 1) - first,
      label: t(`month.${i + 1}` as 'month.1'),
    }));
    const patterns = year.patterns.map(({hours}) => ({
      stretches: hours.map(({band, from, to}) => ({fromMinute: clockMinute(from), toMinute: clockMinute(to), colour: bandColour(band)})),
    }));
    return layoutYearBands({days: year.days, patterns, months}, {...size, style: VECTOR_CHART_STYLE, valueText: String});
  }, [year, first, size, t]);
  const wordsOf = (day: number): string => {
    const pattern = year.patterns[year.days[day]!];
    const date = dayText(first + day);
    if (pattern === undefined) return t('year.noVersion', {date});
    const hours = pattern.hours.map(({band, from, to}) => `${t(`energy:band.${band}`)} ${from}–${to}`).join(t('comma'));
    return t('year.day', {date, kind: t(`day.${pattern.day}`), hours, version: pattern.validFrom});
  };
  const reading = at === null ? t('year.keys') : wordsOf(at);
  const used = BANDS.filter((band) => year.patterns.some(({hours}) => hours.some((one) => one.band === band)));
  const placeAt = (x: number) => {
    if (layout === undefined) return undefined;
    const day = Math.floor(((x - layout.frame.left) / layout.frame.width) * count);
    return day >= 0 && day < count ? day : undefined;
  };

  return (
    <figure aria-label={t('year.caption', {year: year.year})} className="min-w-0">
      <div className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
        {used.map((band) => (
          <BandMark key={band} band={band} />
        ))}
        {year.days.includes(-1) && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-1 bg-pressed" />
            {t('year.none')}
          </span>
        )}
      </div>
      <div className="relative h-48 min-w-0">
        <CursorPlot
          ref={box}
          label={t('year.slider')}
          count={count}
          cursor={at}
          start={0}
          reading={reading}
          onCursor={setAt}
          placeAt={placeAt}
        >
          {layout && <DrawingPicture drawing={layout.drawing} className="block" />}
        </CursorPlot>
        {at !== null && layout && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute w-px bg-text-1"
            style={{
              left: layout.frame.left + ((at + 0.5) / count) * layout.frame.width,
              top: layout.frame.top,
              height: layout.frame.height,
            }}
          />
        )}
      </div>
      <p aria-hidden="true" className="min-h-5 text-12 leading-5 text-text-2">
        {reading}
      </p>
      <MonthTable year={year} bands={used} />
    </figure>
  );
}
