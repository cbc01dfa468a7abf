import {cx} from '@livebus/ui';
import {lazy, Suspense} from 'react';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {DeviceTagCard} from '../device-tags/device-tag-card.tsx';
import {DeviceAge} from './device-age.tsx';
import {DeviceAlarms} from './device-alarms.tsx';
import {DeviceMore} from './device-more.tsx';
import {DevicePhases} from './device-phases.tsx';
import {DeviceSignals} from './device-signals.tsx';
import {DeviceSums} from './device-sums.tsx';
import type {DeviceView} from './device-view.ts';
import {DeviceWork} from './device-work.tsx';
import {ToAlarms} from './to-alarms.tsx';

/** Fetched with the first device that is opened. */
const DeviceCurve = lazy(() => import('./device-curve.tsx'));

export interface DeviceCardProps {
  readonly device: DeviceView;
  readonly name: string;
  readonly zone: string;
  /** Quantity whose curve is shown; default: the device's first. */
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
}

/** A device's readings: open alarms, quantities with their age, the curve of one of them, switch signals. */
export function DeviceCard({device, name, zone, curve, onCurve}: DeviceCardProps) {
  const {t} = useTexts('device');
  const {deviceId, transformerId, quantities, doubtful, timeMs, switchState, kind, equipment} = device;
  return (
    <>
      {deviceId !== undefined && <DeviceTagCard device={{id: deviceId, name}} zone={zone} />}
      {transformerId !== undefined && <DeviceTagCard device={{id: transformerId, name}} zone={zone} ofTransformer />}
      <DeviceAlarms ids={[deviceId, transformerId]} zone={zone} />
      {deviceId !== undefined && <ToAlarms deviceId={deviceId} />}
      {deviceId !== undefined && <DeviceWork deviceId={deviceId} name={name} />}
      {quantities === undefined ? (
        <p className="border-t border-line px-4 py-3 text-13 text-text-3">{t('noReading')}</p>
      ) : (
        <>
          <div className={cx(doubtful && 'text-stale')}>
            <DevicePhases device={device} curve={curve} onCurve={onCurve} />
            <DeviceSums device={device} zone={zone} curve={curve} onCurve={onCurve} />
          </div>
          <DeviceAge timeMs={timeMs} zone={zone} stopped={doubtful} />
        </>
      )}
      {/* What stands below it does not jump. */}
      <Suspense fallback={<div className="h-64 border-t border-line" />}>
        <DeviceCurve device={device} name={name} zone={zone} curve={curve} onCurve={onCurve} />
      </Suspense>
      <div className={cx(doubtful && 'text-stale')}>
        <DeviceMore device={device} curve={curve} onCurve={onCurve} />
      </div>
      <DeviceSignals state={switchState} kind={kind} doubtful={doubtful} source={equipment} />
    </>
  );
}
