import {ErrorState, Notice, Skeleton} from '@livebus/ui';
import type {DeviceRatings} from '../../../base/api/readings/listed-device.ts';
import {type QuantityField, quantityField} from '../../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {DeviceHead} from '../../../shared/device-page/device-head.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {useCurveAddress} from './curve-address.ts';
import {CurveDialog} from './curve-dialog.tsx';
import {EnergyTable} from './energy-table.tsx';
import {GaugeRow} from './gauge-row.tsx';
import {InputsTable} from './inputs-table.tsx';
import {TelemetryTable} from './telemetry-table.tsx';
import type {LiveDevice} from './use-real-data.ts';

export interface DevicePaneProps {
  readonly shown: LiveDevice;
  /** What the device is made for. */
  readonly made: DeviceRatings | undefined;
  readonly name: string;
  readonly stationName: string | undefined;
  readonly zone: string;
}

/** Everything that one device measures now. */
export function DevicePane({shown: {live, device, status, words, again}, made, name, stationName, zone}: DevicePaneProps) {
  const {t} = useTexts('real-data');
  const address = useCurveAddress();
  const {quantities, doubtful} = device;
  const {failure, link} = live;
  const parts = {device, zone, chosen: quantityField(address.id), onChoose: (field: QuantityField) => address.open(field)};
  if (quantities === undefined && failure !== null) {
    return <ErrorState title={t('failed')} detail={failureText(failure.error, t)} retry={{label: t('common:retry'), onRetry: again}} />;
  }
  // Without a reading, the answer about the inputs says whether there is none or it is still to come.
  if (quantities === undefined && status.data === undefined && status.error === null) return <Skeleton label={t('common:loading')} />;
  return (
    <>
      <DeviceHead device={device} name={name} stationName={stationName} zone={zone} />
      {(failure !== null || link === 'lost') && (
        <Notice look="warning">{failure === null ? t('lost') : t('failedSince', {reason: failureText(failure.error, t)})}</Notice>
      )}
      <GaugeRow {...parts} made={made} />
      <div className="flex shrink-0 flex-col gap-3 desktop:flex-row">
        <TelemetryTable {...parts} />
        <EnergyTable {...parts} />
      </div>
      <InputsTable words={words} doubtful={doubtful} failed={status.error === null ? undefined : failureText(status.error, t)} />
      <CurveDialog address={address} device={device} made={made} name={name} zone={zone} />
    </>
  );
}
