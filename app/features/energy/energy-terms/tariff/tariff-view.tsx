import {BANDS, type TariffContent} from '@livebus/contract';
import {fixedText} from '@livebus/engine/core';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {BandMark} from '../../../../shared/energy/figure/band-mark.tsx';
import {clockMinute} from './clock-text.ts';
import {DayBar} from './day-bar.tsx';
import {daysText} from './fault-words.ts';
import {SpecialDayList} from './special-days.tsx';

/** 10^-6 yuan as yuan: four decimals as notices print them, six where they are needed. */
export function priceText(micro: number): string {
  return fixedText(micro / 1_000_000, micro % 100 === 0 ? 4 : 6, shownNumberStyle());
}

/** Prices, seasons with the picture of their day, special days and the source of one version. */
export function TariffView({content: {prices, seasons, specialDays, source}}: {readonly content: TariffContent}) {
  const {t} = useTexts('energy-terms');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section aria-label={t('prices')}>
        <h3 className="mb-1.5 text-13 text-text-3">{t('pricesWithUnit')}</h3>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {BANDS.filter((band) => prices[band] !== undefined).map((band) => (
            <div key={band}>
              <dt className="text-12 text-text-2">
                <BandMark band={band} />
              </dt>
              <dd className="text-18 font-semibold tabular-nums">{priceText(prices[band]!)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={t('seasons')} className="flex min-w-0 flex-col gap-2">
        <h3 className="text-13 text-text-3">{t('seasons')}</h3>
        {seasons.map(({months, days, hours}, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no identity besides their place.
          <div key={at} className="grid min-w-0 grid-cols-[14rem_1fr] items-start gap-x-4 gap-y-1 mobile:grid-cols-1">
            <p className="text-13">
              {months.length === 12 ? t('everyMonth') : months.map((month) => t(`month.${month}` as 'month.1')).join(t('comma'))}
              <span className="block text-12 text-text-2">{daysText(days ?? ['workday', 'weekend', 'holiday'], t)}</span>
            </p>
            <DayBar hours={hours.map(({band, from, to}) => ({band, fromMinute: clockMinute(from), toMinute: clockMinute(to)}))} />
          </div>
        ))}
      </section>
      <section aria-label={t('special')}>
        <h3 className="mb-1.5 text-13 text-text-3">{t('special')}</h3>
        <SpecialDayList days={specialDays} />
      </section>
      {source !== undefined && (
        <p className="text-13 text-text-2">
          {t('source')}
          {t('colon')}
          {source}
        </p>
      )}
    </div>
  );
}
