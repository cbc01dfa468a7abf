import {type VoltageKind, voltageQuantityOf} from '@livebus/engine/core';
import {cx} from '@livebus/ui';
import {Link} from 'react-router-dom';
import type {TransformerMeter} from '../../../base/api/calls/transformer.ts';
import type {TransformerSide} from '../../../base/api/readings/transformer-figures.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {screenPath} from '../../../base/menu/screen-path.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import {PHASES} from '../../../shared/readings/quantities.ts';
import {quantityFormat, quantityText} from '../../../shared/readings/quantity-format.ts';
import {isDoubtful, type PartState} from './live-figures.ts';
import {FigureCard} from './load-cards.tsx';
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
  const path = useSession(({menu}) => menu && screenPath(menu, 'RealData'));
  const address = path !== undefined && meter !== undefined ? placeAddress(path, meter.stationId, meter.deviceId) : undefined;
  const title = t(`side.${kind}`);
  const isLine = voltageQuantityOf(kind) === 'line';
  return (
    <FigureCard
      title={title}
      note={
        <span className="flex flex-wrap items-center gap-x-2">
          {t(isLine ? 'lineVoltages' : 'phaseVoltages')}
          {side !== undefined && <PartNote state={state} zone={zone} />}
        </span>
      }
      actions={
        address !== undefined && (
          <Link to={address} className="text-12 whitespace-nowrap text-primary-text hover:underline">
            {t('toRealData')}
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
                <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-1" style={{background: colour}} />
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
                const text = <LiveText>{quantityText(value, quantityFormat(field, kind))}</LiveText>;
                return (
                  <td key={field} className="pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
                    {address === undefined || typeof value !== 'number' ? (
                      text
                    ) : (
                      <Link
                        to={`${address}&curve=${field}`}
                        title={t('toCurve')}
                        className="-mx-1 rounded-1 px-1 text-inherit underline-offset-3 hover:underline"
                      >
                        {text}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureCard>
  );
}
