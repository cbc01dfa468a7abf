import {type ReactNode, useMemo} from 'react';
import {useTranslation} from 'react-i18next';
import type {FigureField} from '../../api/figures.ts';
import {figureFormat, figureText} from '../../parts/day-curve/figure-format.ts';
import {useTodayCurve} from '../../parts/day-curve/use-day-curves.ts';
import type {DeviceFacts} from './device-facts.ts';
import {isMissing} from './device-phases.tsx';
import {MORE_FIELDS, SUM_FIELDS} from './device-rows.ts';
import {energyToday} from './energy-today.ts';
import {FigureButton} from './figure-button.tsx';
import {NotMeasured} from './not-measured.tsx';

export interface DeviceSumsProps {
  readonly facts: DeviceFacts;
  readonly zone: string;
  readonly curve: FigureField | undefined;
  onCurve(field: FigureField): void;
}

/** Figures of the whole device: the large ones, then a list of what else is measured. */
export function DeviceSums({facts, zone, curve, onCurve}: DeviceSumsProps) {
  const {t} = useTranslation('device');
  const {figures, kind, missing} = facts;
  const more = MORE_FIELDS.filter((field) => typeof figures?.[field] === 'number');
  const figure = (field: FigureField) => {
    const value = figures?.[field] ?? null;
    const {unit} = figureFormat(field, kind);
    return (
      <>
        <FigureButton field={field} chosen={field === curve} missing={value === null} onChoose={onCurve}>
          {figureText(value, figureFormat(field, kind))}
        </FigureButton>
        {isMissing(missing, field) && <NotMeasured />}
        {unit !== '' && <Unit>{unit}</Unit>}
      </>
    );
  };
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-2 gap-y-3 px-4 py-3">
        {SUM_FIELDS.map((field) => (
          <Sum key={field} label={t(`short.${SHORT[field]}`)}>
            {figure(field)}
          </Sum>
        ))}
        {typeof figures?.activeEnergyInKwh === 'number' && facts.item.id !== undefined && (
          <Sum label={t('short.energyToday')}>
            <EnergyToday deviceId={facts.item.id} facts={facts} zone={zone} registerKwh={figures.activeEnergyInKwh} />
          </Sum>
        )}
      </dl>
      {more.length > 0 && (
        <dl aria-label={t('more')} className="border-t border-line px-4 py-2 text-13">
          {more.map((field) => (
            <div key={field} className="flex h-7 items-center justify-between gap-3">
              <dt className="truncate text-text-2">{t(`figure.${field}`)}</dt>
              <dd className="whitespace-nowrap tabular-nums">{figure(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const SHORT = {
  activePowerW: 'activePower',
  reactivePowerVar: 'reactivePower',
  apparentPowerVa: 'apparentPower',
  powerFactor: 'powerFactor',
  frequencyHz: 'frequency',
} as const;

function Sum({label, children}: {readonly label: string; readonly children: ReactNode}) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="text-16 leading-6 font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

function Unit({children}: {readonly children: ReactNode}) {
  return <span className="text-12 font-normal text-text-3"> {children}</span>;
}

interface EnergyTodayProps {
  readonly deviceId: string;
  readonly facts: DeviceFacts;
  readonly zone: string;
  readonly registerKwh: number;
}

/** The register of this moment less that of midnight, from the course of the register. */
function EnergyToday({deviceId, facts: {kind, timeMs}, zone, registerKwh}: EnergyTodayProps) {
  const {curve} = useTodayCurve({deviceId, kind, field: 'activeEnergyInKwh', zone});
  const kwh = useMemo(() => energyToday(curve, registerKwh, timeMs, zone), [curve, registerKwh, timeMs, zone]);
  return (
    <>
      {figureText(kwh, figureFormat('activeEnergyInKwh', kind))}
      <Unit>kWh</Unit>
    </>
  );
}
