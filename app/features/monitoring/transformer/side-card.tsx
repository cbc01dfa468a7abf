import {type VoltageKind, voltageQuantityOf} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {Link} from 'react-router-dom';
import type {TransformerMeter} from '../../../base/api/calls/transformer.ts';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
import type {TransformerSide} from '../../../base/api/readings/transformer-figures.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {curveAddress} from '../../../shared/readings/curve-address.ts';
import {FactCard} from '../../../shared/readings/fact-card.tsx';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {PhaseMark} from '../../../shared/readings/phase-mark.tsx';
import {PHASES} from '../../../shared/readings/quantities.ts';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {ToCurve} from '../../../shared/readings/to-curve.tsx';
import {isDoubtful, type PartState} from './live-figures.ts';
import {PartNote} from './part-note.tsx';

export interface SideCardProps {
  readonly kind: VoltageKind;
  /** Undefined without any reading of the transformer. */
  readonly side: TransformerSide | undefined;
  readonly state: PartState | undefined;
  /** The device that measures it; undefined where nobody says. */
  readonly meter: TransformerMeter | undefined;
  readonly zone: string;
}

const ROWS = [
  {label: 'current', fields: ['currentAA', 'currentBA', 'currentCA']},
  {label: 'voltage', fields: ['voltageAV', 'voltageBV', 'voltageCV']},
] as const;

/** Currents and voltages of a side, each with its curve: high voltage in kV, low voltage in V (MO-2.trafo-04). */
export function SideCard({kind, side, state, meter, zone}: SideCardProps) {
  const {t} = useTexts('transformer');
  const path = useScreenPath('RealData');
  const address = path !== undefined && meter !== undefined ? placeAddress(path, meter.stationId, meter.deviceId) : undefined;
  const curveOf = (field: QuantityField) => path && meter && curveAddress(path, {...meter, field});
  const title = t(`side.${kind}`);
  const voltage = voltageQuantityOf(kind, meter?.voltageQuantity);
  return (
    <FactCard
      title={title}
      note={
        <span className="flex flex-wrap items-center gap-x-2">
          {t(voltage === 'line' ? 'lineVoltages' : 'phaseVoltages')}
          {side !== undefined && <PartNote state={state} zone={zone} />}
        </span>
      }
      actions={
        address !== undefined && (
          <Link to={address} className="text-12 whitespace-nowrap text-primary-text hover:underline">
            {t('live')}
          </Link>
        )
      }
    >
      <table aria-label={title} className="mx-4 mb-2 text-13">
        <thead className="text-text-2">
          <tr className="h-8">
            <th scope="col" className="text-left font-normal">
              {t('phase')}
            </th>
            {PHASES.map(({name, colour}) => (
              <th key={name} scope="col" className="pl-3 text-right font-semibold">
                <PhaseMark colour={colour} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx(isDoubtful(state) && 'text-stale')}>
          {ROWS.map(({label, fields}) => (
            <tr key={label} className="h-9 border-t border-line">
              <th scope="row" className="text-left font-normal whitespace-nowrap text-text-2">
                {t(label)} <span className="text-12 text-text-3">{quantityFormat(fields[0], kind).unit}</span>
              </th>
              {fields.map((field) => {
                const value = side?.[field];
                return (
                  <td key={field} className="pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
                    <ToCurve to={typeof value === 'number' ? curveOf(field) : undefined} title={t('toCurve')}>
                      <LiveText>{quantityText(value, quantityFormat(field, kind))}</LiveText>
                    </ToCurve>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FactCard>
  );
}
