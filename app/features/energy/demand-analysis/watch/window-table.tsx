import {fixedText, MINUTE_MS, siteText} from '@livebus/engine/core';
import type {DemandWatch} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

/** The running windows, the one that ends first in front: what is done, what is certain and what is expected. */
export function WindowTable({data: {windows, timeZone, asOf}}: {readonly data: DemandWatch}) {
  const {t} = useTexts('demand-analysis');
  const numbers = shownNumberStyle();
  const figure = (value: number | null) => (value === null ? '--' : fixedText(value, 1, numbers));
  const clock = (ms: number) => siteText(ms, timeZone).slice(11, 16);
  return (
    <section aria-label={t('watch.title')} className="min-w-0 overflow-x-auto">
      <h3 className="mb-1 text-14 font-semibold">{t('watch.title')}</h3>
      <table aria-label={t('watch.title')} className="w-full min-w-84 border-collapse text-13 tabular-nums">
        <thead>
          <tr className="border-b border-line text-12 text-text-3 [&>th]:py-1 [&>th]:align-bottom [&>th]:font-normal [&>th+th]:pl-3">
            <th className="text-left">{t('watch.windowsHead')}</th>
            <th className="text-right">{t('watch.done')} (kWh)</th>
            <th className="text-right">{t('watch.least')} (kW)</th>
            <th className="text-right">{t('watch.forecast')} (kW)</th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5">
          {windows.map(({fromAt, toAt, doneKwh, leastKw, forecastKw}) => (
            <tr key={toAt} className="border-b border-line last:border-b-0">
              <th scope="row" className="text-left font-normal">
                {t('watch.window', {from: clock(fromAt), to: clock(toAt), left: Math.round((toAt - asOf) / MINUTE_MS)})}
              </th>
              <td className="text-right">{figure(doneKwh)}</td>
              <td className="text-right">{figure(leastKw)}</td>
              <td className="text-right font-semibold">{figure(forecastKw)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
