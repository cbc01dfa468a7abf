import {fixedText} from '@livebus/engine/core';
import {Link} from 'react-router-dom';
import type {DemandWatch} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {curveAddress} from '../../../../shared/readings/curve-address.ts';
import type {DemandPageState} from '../use-demand-page.ts';

export interface RiserTableProps extends Pick<DemandPageState, 'nameOf'> {
  readonly data: DemandWatch;
}

/** The loads that can move the demand: whose power rose most lately, each leading to its curve of today. */
export function RiserTable({data: {risers}, nameOf}: RiserTableProps) {
  const {t} = useTexts('demand-analysis');
  const realData = useScreenPath('RealData');
  const numbers = shownNumberStyle();
  const figure = (value: number) => fixedText(value, 1, numbers);
  return (
    <section aria-label={t('watch.risers')} className="min-w-0 overflow-x-auto">
      <h3 className="text-14 font-semibold">{t('watch.risers')}</h3>
      <p className="mb-1 text-12 text-text-3">{t('watch.risersNote')}</p>
      {risers.length === 0 ? (
        <p className="text-13 text-text-2">{t('watch.noRisers')}</p>
      ) : (
        <table aria-label={t('watch.risers')} className="w-full min-w-84 border-collapse text-13 tabular-nums">
          <thead>
            <tr className="border-b border-line text-12 text-text-3 [&>th]:py-1 [&>th]:align-bottom [&>th]:font-normal [&>th+th]:pl-3">
              <th className="text-left">{t('deviceName')}</th>
              <th className="text-right">{t('watch.before')} (kW)</th>
              <th className="text-right">{t('watch.now')} (kW)</th>
              <th className="text-right">{t('watch.rise')} (kW)</th>
            </tr>
          </thead>
          <tbody className="[&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5">
            {risers.map((one) => (
              <tr key={one.deviceId} className="border-b border-line last:border-b-0">
                <th scope="row" className="text-left font-normal">
                  {realData === undefined ? (
                    nameOf(one)
                  ) : (
                    <Link
                      to={curveAddress(realData, {stationId: one.stationId, deviceId: one.deviceId, field: 'activePowerW'})}
                      className="text-primary-text underline-offset-2 hover:underline"
                    >
                      {nameOf(one)}
                    </Link>
                  )}
                </th>
                <td className="text-right">{figure(one.beforeKw)}</td>
                <td className="text-right">{figure(one.nowKw)}</td>
                <td className="text-right font-semibold">+{figure(one.nowKw - one.beforeKw)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
