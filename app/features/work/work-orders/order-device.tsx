import {ErrorState, Skeleton} from '@livebus/ui';
import {lazy, Suspense, useMemo, useState} from 'react';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useStationReadings} from '../../../live/use-station-readings.ts';
import {useStation} from '../../../shared/asset-page/use-station.ts';
import {DeviceAge} from '../../../shared/device/device-age.tsx';
import {DeviceAlarms} from '../../../shared/device/device-alarms.tsx';
import {DevicePhases} from '../../../shared/device/device-phases.tsx';
import {DeviceSums} from '../../../shared/device/device-sums.tsx';
import {deviceView} from '../../../shared/device/device-view.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';

/** Fetched with the first figure that is pressed. */
const DeviceCurve = lazy(() => import('../../../shared/device/device-curve.tsx'));

export interface OrderDeviceProps {
  readonly stationId: string;
  readonly deviceId: string;
  readonly name: string;
}

/** How the device of an order is now: its open alarms and what it measures. A figure opens its curve of today. */
export default function OrderDevice({stationId, deviceId, name}: OrderDeviceProps) {
  const {t} = useTexts('work-orders');
  const {station, zone, kindOf} = useStation(stationId);
  const kind = kindOf(deviceId);
  const readings = useStationReadings([stationId], {zone}).stations.get(stationId);
  const device = useMemo(() => kind && deviceView(readings, {deviceId, kind}), [readings, deviceId, kind]);
  const [curve, setCurve] = useState<QuantityField>();
  return (
    <section aria-label={t('now')} className="overflow-hidden rounded-3 border border-line">
      <h3 className="px-4 py-2.5 text-14 font-semibold">{t('now')}</h3>
      <DeviceAlarms ids={[deviceId]} zone={zone} />
      {device === undefined ? (
        <div className="px-4 pb-3">
          {station.error === null ? (
            <Skeleton label={t('common:loading')} />
          ) : (
            <ErrorState
              title={t('common:loadFailed')}
              detail={failureText(station.error, t)}
              retry={{label: t('common:retry'), onRetry: () => void station.ask()}}
            />
          )}
        </div>
      ) : device.quantities === undefined ? (
        <p className="border-t border-line px-4 py-2.5 text-13 text-text-3">{t('device:noReading')}</p>
      ) : (
        <>
          <DevicePhases device={device} curve={curve} onCurve={setCurve} />
          <DeviceSums device={device} zone={zone} curve={curve} onCurve={setCurve} />
          <DeviceAge timeMs={device.timeMs} zone={zone} stopped={device.doubtful} />
          {curve !== undefined && (
            <Suspense fallback={<div className="h-64 border-t border-line" />}>
              <DeviceCurve device={device} name={name} zone={zone} curve={curve} onCurve={setCurve} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
