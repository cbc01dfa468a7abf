import {fixedText} from '@livebus/engine/core';
import {Card} from '@livebus/ui';
import {Link} from 'react-router-dom';
import type {BandDays} from '../../../base/api/readings/band-days.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {BandMark} from '../../../shared/energy/figure/band-mark.tsx';
import {sharesOf} from '../../../shared/energy/figure/energy-scale.ts';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';

export interface BandCostsProps {
  readonly asked: Asked<BandDays>;
  readonly rangeText: string;
}

/** What each band cost: energy, share, amount and mean price, with the rule and the versions of the tariff behind them. */
export function BandCosts({asked, rangeText}: BandCostsProps) {
  const {t} = useTexts('tariff-report');
  return (
    <Card title={t('costs')} note={rangeText} className="shrink-0 mobile:rounded-none mobile:border-x-0">
      <div className="px-4 pb-3 mobile:px-3">
        <AskedPane asked={asked} isEmpty={({sums}) => sums.length === 0} emptyTitle={t('noCosts')} emptyDetail={t('noCostsWhy')}>
          {(data) => <CostTable data={data} />}
        </AskedPane>
      </div>
    </Card>
  );
}

function CostTable({data: {sums, total, amountYuan, tariffs, amountsYuan}}: {readonly data: BandDays}) {
  const {t} = useTexts('tariff-report');
  const terms = useScreenPath('EnergyTerms');
  const numbers = shownNumberStyle();
  const yuan = (value: number | null) => (value === null ? '--' : fixedText(value, 2, numbers));
  const mean = (amount: number | null, kwh: number | null | undefined) =>
    amount === null || kwh === null || kwh === undefined || kwh === 0 ? '--' : fixedText(amount / kwh, 4, numbers);
  const shares = sharesOf(sums.map(({total: {kwh}}) => kwh));
  const costShares = sharesOf(sums.map(({amountYuan: amount}) => amount));
  const percent = (share: number | null | undefined) =>
    share === null || share === undefined ? '--' : `${fixedText(share, 1, numbers)} %`;
  const unpriced = amountsYuan.filter((amount) => amount === null).length;
  return (
    <>
      <div className="overflow-x-auto">
        <table aria-label={t('costs')} className="w-full min-w-140 border-collapse text-13 tabular-nums">
          <thead>
            <tr className="border-b border-line text-12 text-text-3 [&>th]:py-1.5 [&>th]:font-normal">
              <th className="text-left">{t('band')}</th>
              <th className="text-right">{t('energyHead')}</th>
              <th className="text-right">{t('share')}</th>
              <th className="text-right">{t('amount')}</th>
              <th className="text-right">{t('amountShare')}</th>
              <th className="text-right">{t('meanPrice')}</th>
            </tr>
          </thead>
          <tbody className="[&_td]:py-1.5 [&_th]:py-1.5">
            {sums.map(({band, total: of, amountYuan: amount}, at) => (
              <tr key={band} className="border-b border-line">
                <th scope="row" className="text-left font-normal">
                  <BandMark band={band} />
                </th>
                <td className="text-right">
                  <EnergyValue kwh={of.kwh} marks={of.marks} />
                </td>
                <td className="text-right">{percent(shares[at])}</td>
                <td className="text-right">{yuan(amount)}</td>
                <td className="text-right">{percent(costShares[at])}</td>
                <td className="text-right">{mean(amount, of.kwh)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="text-left">
                {t('sum')}
              </th>
              <td className="text-right">
                <EnergyValue kwh={total?.kwh} marks={total?.marks} />
              </td>
              <td />
              <td className="text-right">{yuan(amountYuan)}</td>
              <td />
              <td className="text-right">{mean(amountYuan, total?.kwh)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {unpriced > 0 && <p className="mt-2 text-13 font-semibold text-text-2">{t('unpriced', {days: unpriced})}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-3">
        <span>{t('costRule')}</span>
        <EnergyOrigin total={total} name={t('costs')} />
        {tariffs.map(({name, validFrom, revision}) => (
          <span key={`${validFrom} ${revision}`}>{t('tariff', {name, from: validFrom, revision})}</span>
        ))}
        {terms !== undefined && (
          <Link to={terms} className="text-primary-text underline-offset-2 hover:underline print:hidden">
            {t('toTerms')}
          </Link>
        )}
      </div>
    </>
  );
}
