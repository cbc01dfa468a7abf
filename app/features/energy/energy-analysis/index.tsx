import {EmptyState} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {useWindowHeight} from '../../../shared/browser/use-window-height.ts';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import {chartHeight} from '../../../shared/trends/chart-layout.ts';
import {DeviceCard} from './device-card.tsx';
import {SideCard} from './side-card.tsx';
import {useAnalysis} from './use-analysis.ts';

/** Room of everything around two rows of charts, CSS px. */
const AROUND_PX = 330;
const LEAST_PX = 200;

/** 用电分析: energy of a station's incoming and outgoing devices, this period over the one before, and its days by tariff band. */
export default function EnergyAnalysisScreen() {
  const {t} = useTexts('energy-analysis');
  const state = useAnalysis();
  const heightPx = chartHeight((useWindowHeight() - AROUND_PX) / 2, LEAST_PX);
  const {page, stationId, station, stationName, sides} = state;
  return (
    <AssetPage
      page={page}
      title={stationName}
      actions={<ScreenLinks screens={['RealData', 'StationTrend', 'PowerSysPic']} stationId={stationId} />}
    >
      <div className="relative flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto mobile:gap-2 print:block">
        {stationId === '' ? (
          <EmptyState title={t('noStation')} />
        ) : (
          <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
            {() => (
              <>
                <div className="grid shrink-0 grid-cols-1 gap-3 min-[1360px]:grid-cols-2 mobile:gap-2">
                  {sides.map((side) => (
                    <SideCard key={side.side} page={state} at={side} heightPx={heightPx} />
                  ))}
                </div>
                <DeviceCard page={state} heightPx={heightPx} />
              </>
            )}
          </AskedPane>
        )}
      </div>
    </AssetPage>
  );
}
