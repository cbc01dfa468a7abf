import {cx} from '@livebus/ui';
import type {ReactNode} from 'react';
import {AssetPage} from '../asset-page/asset-page.tsx';
import {ScreenLinks, type ScreenLinksProps} from '../page/screen-links.tsx';
import {LiveChip} from '../readings/live-chip.tsx';
import type {ShownDevice} from './device-page.tsx';
import type {DevicePageState} from './use-device-page.ts';
import type {DeviceReadingState} from './use-device-reading.ts';

export interface DeviceFrameProps {
  readonly screen: DevicePageState;
  readonly shown: ShownDevice;
  readonly reading: Pick<DeviceReadingState, 'live' | 'device' | 'offlineIds'>;
  /** Screens that the page's head leads to. */
  readonly links: ScreenLinksProps['screens'];
  /** Of the page below its head. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a screen that follows one device: tree, name, how fresh its reading is, and the way to its place on other screens. */
export function DeviceFrame({screen: {page, name}, shown, reading, links, className, children}: DeviceFrameProps) {
  const {link} = reading.live;
  const {quantities, timeMs} = reading.device;
  return (
    <AssetPage
      page={page}
      title={name}
      offlineIds={reading.offlineIds}
      beside={<LiveChip link={link === 'live' && quantities?.stale ? 'stale' : link} readingsAtMs={timeMs} oldDevices={0} />}
      actions={<ScreenLinks screens={links} stationId={shown.stationId} deviceId={shown.deviceId} />}
    >
      <div className={cx('flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block', className)}>{children}</div>
    </AssetPage>
  );
}
