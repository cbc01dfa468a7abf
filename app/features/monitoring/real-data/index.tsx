import {Button, Card, EmptyState} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {LiveChip} from '../../../shared/readings/live-chip.tsx';
import {DevicePane} from './device-pane.tsx';
import {RealDataActions} from './page-actions.tsx';
import {type LiveDeviceOptions, useLiveDevice, useRealData} from './use-real-data.ts';

type RealData = ReturnType<typeof useRealData>;

/** 实时数据: what the device in the address measures now, with its states and registers. */
export default function RealDataScreen() {
  const {t} = useTexts('real-data');
  const screen = useRealData();
  const {page, stationId, deviceId, listed, kind, station, devices, zone, pickDevice} = screen;
  if (stationId === '') return <Frame page={page}>{<EmptyState title={t('noStation')} />}</Frame>;
  const isListed = listed !== undefined || devices.data === undefined;
  if (kind !== undefined && deviceId !== '' && isListed) {
    return <Device key={`${stationId} ${deviceId}`} screen={screen} options={{stationId, deviceId, listed, kind, zone}} />;
  }
  return (
    <Frame page={page}>
      <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
        {() => (
          <AskedPane asked={devices} isEmpty={({length}) => length === 0} emptyTitle={t('noDevices')}>
            {([first]) =>
              deviceId !== '' &&
              first !== undefined && (
                <EmptyState
                  title={t('noDevice', {id: deviceId})}
                  action={<Button onClick={() => pickDevice(first.id)}>{t('toFirst')}</Button>}
                />
              )
            }
          </AskedPane>
        )}
      </AskedPane>
    </Frame>
  );
}

/** The screen while there is no device to show. */
function Frame({page, children}: Pick<RealData, 'page'> & {readonly children: ReactNode}) {
  return (
    <AssetPage page={page}>
      <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="flex h-full min-h-0 flex-col overflow-y-auto p-4">{children}</div>
      </Card>
    </AssetPage>
  );
}

function Device({screen: {page, name, stationName}, options}: {readonly screen: RealData; readonly options: LiveDeviceOptions}) {
  const shown = useLiveDevice(options);
  const {link} = shown.live;
  const {quantities, timeMs} = shown.device;
  return (
    <AssetPage
      page={page}
      title={name}
      offlineIds={shown.offlineIds}
      beside={<LiveChip link={link === 'live' && quantities?.stale ? 'stale' : link} readingsAtMs={timeMs} oldDevices={0} />}
      actions={<RealDataActions stationId={options.stationId} deviceId={options.deviceId} />}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <DevicePane shown={shown} name={name} stationName={stationName} zone={options.zone} />
      </div>
    </AssetPage>
  );
}
