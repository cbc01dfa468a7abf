import type {VoltageKind} from '@livebus/engine/core';
import {Button, Card, EmptyState} from '@livebus/ui';
import {Fragment, type ReactNode} from 'react';
import type {ListedDevice} from '../../base/api/readings/listed-device.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {AskedPane} from '../asked/asked-pane.tsx';
import {AssetPage} from '../asset-page/asset-page.tsx';
import type {DevicePageState} from './use-device-page.ts';

/** The device that a screen shows. */
export interface ShownDevice {
  readonly stationId: string;
  readonly deviceId: string;
  /** Undefined while the list of devices is loading. */
  readonly listed: ListedDevice | undefined;
  readonly kind: VoltageKind;
  /** IANA zone of the site. */
  readonly zone: string;
}

export interface DevicePageProps {
  readonly screen: DevicePageState;
  /** The screen with its `AssetPage`; another device mounts it again. */
  children(device: ShownDevice): ReactNode;
}

/** A screen of one device; while there is none to show, the frame with the reason. */
export function DevicePage({screen, children}: DevicePageProps) {
  const {t} = useTexts('device-page');
  const {page, stationId, deviceId, listed, kind, station, devices, zone, pickDevice} = screen;
  if (stationId === '') return <Frame page={page}>{<EmptyState title={t('noStation')} />}</Frame>;
  const isListed = listed !== undefined || devices.data === undefined;
  if (kind !== undefined && deviceId !== '' && isListed) {
    return <Fragment key={`${stationId} ${deviceId}`}>{children({stationId, deviceId, listed, kind, zone})}</Fragment>;
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

function Frame({page, children}: Pick<DevicePageState, 'page'> & {readonly children: ReactNode}) {
  return (
    <AssetPage page={page}>
      <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="flex h-full min-h-0 flex-col overflow-y-auto p-4">{children}</div>
      </Card>
    </AssetPage>
  );
}
