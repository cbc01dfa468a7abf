import {Button, Card, EmptyState} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {AskedPane} from '../asked/asked-pane.tsx';
import {AssetPage} from '../asset-page/asset-page.tsx';
import {ScreenLinks} from '../page/screen-links.tsx';
import type {EnergyDeviceState} from './use-energy-device.ts';

export interface EnergyDevicePageProps {
  readonly state: EnergyDeviceState;
  /** What is asked for, above everything. */
  readonly filters: ReactNode;
  /** `YYYY-MM-DD`; undefined for today. */
  readonly date?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a screen of one device's energies: the tree of assets, the station as title, and below it what was asked for. */
export function EnergyDevicePage({state, filters, date, children}: EnergyDevicePageProps) {
  const {t} = useTexts('energy-device');
  const {page, stationId, stationName, deviceId, devices, station, isForeign, pickDevice} = state;
  const [first] = devices.data ?? [];
  return (
    <AssetPage
      page={page}
      title={stationName}
      actions={
        <ScreenLinks
          screens={['EnergyAnalysis', 'RealData', 'StationTrend', 'PowerSysPic']}
          stationId={stationId}
          deviceId={deviceId}
          date={date}
        />
      }
    >
      <div className="relative flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        {stationId === '' ? (
          <EmptyState title={t('noStation')} />
        ) : (
          <>
            <Card className="shrink-0 overflow-visible mobile:rounded-none mobile:border-x-0 print:hidden">{filters}</Card>
            <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
              {() => (
                <AskedPane asked={devices} isEmpty={({length}) => length === 0} emptyTitle={t('noDevices')}>
                  {() =>
                    isForeign ? (
                      <EmptyState
                        title={t('noSuchDevice', {id: deviceId})}
                        action={first && <Button onClick={() => pickDevice(first.id)}>{t('toFirst')}</Button>}
                      />
                    ) : (
                      children
                    )
                  }
                </AskedPane>
              )}
            </AskedPane>
          </>
        )}
      </div>
    </AssetPage>
  );
}
