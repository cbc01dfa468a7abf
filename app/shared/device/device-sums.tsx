import {type ReactNode, useContext} from 'react';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useEnergyToday} from '../day-curve/use-energy-today.ts';
import {LiveText} from '../readings/live-text.tsx';
import {loadRate, type RatedEquipment, SUM_FIELDS} from '../readings/quantities.ts';
import {Quantity, UnitOfMeasure} from '../readings/quantity.tsx';
import {quantityFormat, quantityText} from '../readings/quantity-format.ts';
import {ShownMoment} from '../time/shown-moment.ts';
import type {DeviceView} from './device-view.ts';

export interface DeviceSumsProps {
  readonly device: DeviceView;
  readonly zone: string;
  readonly curve: QuantityField | undefined;
  onCurve(field: QuantityField): void;
}

/** The main quantities of the whole device. */
export function DeviceSums({device, zone, curve, onCurve}: DeviceSumsProps) {
  const {t} = useTexts('device');
  // The energy of today is not that of the moment shown.
  const isPast = useContext(ShownMoment) !== null;
  const {quantities, equipment} = device;
  const load = loadRate(quantities, equipment);
  return (
    <dl className="flex flex-wrap gap-x-2 gap-y-3 px-4 py-3 short:gap-y-1 short:py-1.5">
      {SUM_FIELDS.map((field) => (
        <Sum key={field} label={t(`short.${SHORT[field]}`)}>
          <Quantity device={device} field={field} chosen={field === curve} onChoose={onCurve} />
        </Sum>
      ))}
      {typeof quantities?.activeEnergyInKwh === 'number' && device.deviceId !== undefined && !isPast && (
        <Sum label={t('short.energyToday')}>
          <EnergyToday deviceId={device.deviceId} device={device} zone={zone} registerKwh={quantities.activeEnergyInKwh} />
        </Sum>
      )}
      {load !== undefined && (
        <Sum
          label={t('short.loadRate')}
          title={t(equipment.transformerKva === undefined ? 'loadOfCurrent' : 'loadOfTransformer', RATED(equipment))}
        >
          <LiveText>{quantityText(load, PERCENT)}</LiveText>
          <UnitOfMeasure>%</UnitOfMeasure>
        </Sum>
      )}
    </dl>
  );
}

const PERCENT = {unit: '%', divisor: 0.01, decimals: 1};
const RATED = ({ratedA, transformerKva}: RatedEquipment) => ({kva: transformerKva, amperes: ratedA});

const SHORT = {
  activePowerW: 'activePower',
  reactivePowerVar: 'reactivePower',
  apparentPowerVa: 'apparentPower',
  powerFactor: 'powerFactor',
  frequencyHz: 'frequency',
} as const;

function Sum({label, title, children}: {readonly label: string; readonly title?: string; readonly children: ReactNode}) {
  return (
    // A third of the card; a wide figure takes the room it needs, and its neighbours wrap.
    <div className="min-w-[calc((100%-16px)/3)]" title={title}>
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="text-16 leading-6 font-semibold short:text-14 short:leading-5 whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

interface EnergyTodayProps {
  readonly deviceId: string;
  readonly device: DeviceView;
  readonly zone: string;
  readonly registerKwh: number;
}

/** Energy of the day so far, from the register and its curve. */
function EnergyToday({deviceId, device: {kind, timeMs}, zone, registerKwh}: EnergyTodayProps) {
  const {kwh} = useEnergyToday({deviceId, kind, timeMs, registerKwh, zone});
  return (
    <>
      <LiveText>{quantityText(kwh, quantityFormat('activeEnergyInKwh', kind))}</LiveText>
      <UnitOfMeasure>kWh</UnitOfMeasure>
    </>
  );
}
