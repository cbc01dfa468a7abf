import {compareFigures, exactText, fixedText, roundHalfUp} from '@livebus/engine/core';
import {ArrowDown, ArrowUp} from 'lucide-react';
import {fetchBandDays} from '../../../base/api/calls/energy-analysis.ts';
import type {BandDays} from '../../../base/api/readings/band-days.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {bandColour, bandName} from '../../../shared/energy/figure/bands.ts';
import {energySign} from '../../../shared/energy/figure/energy-marks.ts';
import {type EnergyUnit, energyText, energyUnit, sharesOf} from '../../../shared/energy/figure/energy-scale.ts';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {CompareChoice} from '../../../shared/energy/period/compare-choice.tsx';
import {begunDays, type Compared, comparedPeriod, type EnergyPeriod, periodText} from '../../../shared/energy/period/energy-period.ts';
import {sameStretch} from './same-stretch.ts';

export interface BandTableProps {
  readonly days: BandDays;
  readonly period: EnergyPeriod;
  readonly deviceId: string;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
  readonly compared: 'before' | 'year';
  onCompared(compared: Compared): void;
}

const COMPARED = ['before', 'year'] as const;

/** Bands of the period with their shares and amounts, beside the same number of days of the period before or of a year before. */
export function BandTable({days, period, deviceId, today, compared, onCompared}: BandTableProps) {
  const {t} = useTexts('energy-analysis');
  const numbers = shownNumberStyle();
  const before = comparedPeriod(period, compared)!;
  const stretch = sameStretch(before, begunDays(period, today));
  const asked = useAsked({
    key: ['band-days', deviceId, stretch.start, stretch.end],
    ask: (signal) => fetchBandDays({deviceId, startDate: stretch.start, endDate: stretch.end}, signal),
  });
  const shares = sharesOf(days.sums.map(({total}) => total.kwh));
  const earlier = (band: string) => asked.data?.sums.find((one) => one.band === band)?.total.kwh;
  const unit = energyUnit([days.total?.kwh, asked.data?.total?.kwh]);
  const yuan = (value: number | null) => (value === null ? '-' : fixedText(value, 2, numbers));
  return (
    <div className="min-w-0 self-start overflow-x-auto">
      <div className="flex justify-end pt-2 print:hidden">
        <CompareChoice period={period} value={compared} choices={COMPARED} onChange={onCompared} />
      </div>
      <table aria-label={t('bandTable')} className="mt-2 w-full text-13">
        <thead>
          <tr className="border-b border-line bg-sunken text-left text-12 text-text-3 [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-normal">
            <th scope="col">{t('band')}</th>
            <th scope="col" className="text-right">
              {periodText(period)} <span className="whitespace-nowrap">{unit.unit}</span>
            </th>
            <th scope="col" className="text-right">
              {t('share')} %
            </th>
            <th scope="col" className="text-right">
              {t('amount')}
            </th>
            <th scope="col" className="text-right whitespace-nowrap" title={t('sameBefore')}>
              {stretch.start.slice(2)} – {stretch.end.slice(5)} {unit.unit}
            </th>
            <th scope="col" className="text-right">
              {t('change')}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1.5">
          {days.sums.map(({band, total, amountYuan}, row) => (
            <tr key={band} className="border-b border-line">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                <i aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-1" style={{background: bandColour(band)}} />
                {bandName(band, t)}
              </th>
              <td className="text-right font-semibold">
                <InUnit kwh={total.kwh} marks={total.marks} unit={unit} />
              </td>
              <td className="text-right">{shares[row] === null || shares[row] === undefined ? '-' : fixedText(shares[row], 1, numbers)}</td>
              <td className="text-right">{yuan(amountYuan)}</td>
              <td className="text-right text-text-2">
                <InUnit kwh={earlier(band)} unit={unit} />
              </td>
              <td className="text-right">
                <ChangeText now={total.kwh} before={earlier(band)} />
              </td>
            </tr>
          ))}
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="text-left">
              {t('energy:sum')}
            </th>
            <td className="text-right">
              <InUnit kwh={days.total?.kwh} marks={days.total?.marks} unit={unit} />
            </td>
            <td className="text-right">{shares.some((share) => share !== null) ? fixedText(100, 1, numbers) : '-'}</td>
            <td className="text-right">{yuan(days.amountYuan)}</td>
            <td className="text-right">
              <InUnit kwh={asked.data?.total?.kwh} unit={unit} />
            </td>
            <td className="text-right">
              <ChangeText now={days.total?.kwh} before={asked.data?.total?.kwh} />
            </td>
          </tr>
        </tbody>
      </table>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-12 text-text-3">
        <EnergyOrigin total={days.total} name={t('bands')} />
        {days.tariffs.map(({name, validFrom}) => (
          <span key={`${name} ${validFrom}`}>{t('tariff', {name, from: validFrom})}</span>
        ))}
        {asked.error !== null && <span role="alert">{t('beforeFailed')}</span>}
      </div>
    </div>
  );
}

interface InUnitProps {
  readonly kwh: number | null | undefined;
  readonly marks?: number | undefined;
  readonly unit: EnergyUnit;
}

/** An energy in the unit that the head of its column names; its title has every digit. */
function InUnit({kwh, marks, unit}: InUnitProps) {
  if (kwh === null || kwh === undefined) return <EnergyValue kwh={kwh} />;
  const {text, exact} = energyText(kwh, shownNumberStyle(), unit);
  return (
    <span title={exact} className="whitespace-nowrap">
      {text}
      {energySign(marks, kwh)}
    </span>
  );
}

/** Rise or fall in per cent, in grey; a dash where either is unknown. */
function ChangeText({now, before}: {readonly now: number | null | undefined; readonly before: number | null | undefined}) {
  const {t} = useTexts('energy-analysis');
  const {share} = compareFigures(now ?? null, before ?? null);
  if (share === null) return '-';
  const percent = roundHalfUp(share * 100, 1);
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap text-text-2">
      {percent !== 0 && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
      <span className="sr-only">{percent > 0 ? t('more') : percent < 0 ? t('less') : ''}</span>
      {`${exactText(Math.abs(percent), shownNumberStyle())} %`}
    </span>
  );
}
