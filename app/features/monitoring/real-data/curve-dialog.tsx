import {Skeleton} from '@livebus/ui';
import {lazy, Suspense} from 'react';
import type {DeviceRatings} from '../../../base/api/readings/listed-device.ts';
import {quantityField} from '../../../base/api/readings/quantity-table.ts';
import {withTexts} from '../../../base/i18n/load-texts.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {DeviceView} from '../../../shared/device/device-view.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {quantityKey} from '../../../shared/readings/quantities.ts';

/** Fetched with the first figure that is pressed. */
const CurveOfDay = lazy(withTexts(() => import('./curve-of-day.tsx'), 'device', 'form', 'page', 'real-data'));

export interface CurveDialogProps {
  readonly address: DialogAddress;
  readonly device: DeviceView;
  /** What the device is made for; decides the limits. */
  readonly made: DeviceRatings | undefined;
  readonly name: string;
  readonly zone: string;
}

/** The day's course of the figure that was pressed (MO-2.rt-11), of any day (MO-2.rt-12). */
export function CurveDialog({address, device, made, name, zone}: CurveDialogProps) {
  const {t} = useTexts('device');
  const field = quantityField(address.id);
  return (
    <AddressDialog
      address={address}
      sought={field === undefined ? {kind: 'missing'} : {kind: 'found', thing: field}}
      title={t('real-data:curve')}
      titleOf={(one) => `${name} · ${t(`figure.${quantityKey(one, device.voltage)}`)}`}
      size="medium"
    >
      {(one) => (
        <Suspense fallback={<Skeleton label={t('common:loading')} />}>
          <CurveOfDay key={`${device.deviceId} ${one}`} {...{address, device, made, name, zone}} field={one} />
        </Suspense>
      )}
    </AddressDialog>
  );
}
