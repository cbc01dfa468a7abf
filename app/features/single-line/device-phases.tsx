import {useTranslation} from 'react-i18next';
import type {FigureField} from '../../api/figures.ts';
import {figureFormat, figureText} from '../../parts/day-curve/figure-format.ts';
import type {DeviceFacts} from './device-facts.ts';
import {figureOf, PHASE_ROWS, PHASES, type PhaseRow, WINDING_ROW} from './device-rows.ts';
import {FigureButton} from './figure-button.tsx';
import {NotMeasured} from './not-measured.tsx';

export interface DevicePhasesProps {
  readonly facts: DeviceFacts;
  readonly curve: FigureField | undefined;
  onCurve(field: FigureField): void;
}

/** What is measured for each phase; a transformer's windings stand with the device that feeds it. */
export function DevicePhases({facts, curve, onCurve}: DevicePhasesProps) {
  const {t} = useTranslation(['device', 'single-line']);
  const {figures, windings, kind, missing} = facts;
  const measured = ({always, fields}: PhaseRow) => always || fields.some((field) => figureOf(figures, windings, field) !== null);
  const rows = [...PHASE_ROWS.filter(measured), ...(windings === undefined ? [] : [WINDING_ROW])];
  return (
    <table className="w-full border-y border-line text-13">
      <thead className="bg-sunken text-text-2">
        <tr className="h-9">
          <th scope="col" className="pl-4 text-left font-semibold">
            {t('single-line:details.phase')}
          </th>
          {PHASES.map(({name, colour}) => (
            <th key={name} scope="col" className="w-[23%] pr-4 text-right font-semibold">
              <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-1" style={{background: colour}} />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({label, fields}) => (
          <tr key={label} className="h-8 border-t border-line">
            <th scope="row" className="pl-4 text-left font-normal whitespace-nowrap text-text-2">
              {t(`short.${label}`)} <span className="text-12 text-text-3">{figureFormat(fields[0], kind).unit}</span>
            </th>
            {fields.map((field) => {
              const value = figureOf(figures, windings, field);
              return (
                <td key={field} className="pr-4 text-right whitespace-nowrap tabular-nums">
                  <FigureButton field={field} chosen={field === curve} missing={value === null} onChoose={onCurve}>
                    {figureText(value, figureFormat(field, kind))}
                  </FigureButton>
                  {isMissing(missing, field) && <NotMeasured />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The picture marks only figures that it shows. */
export function isMissing(missing: DeviceFacts['missing'], field: FigureField): boolean {
  return (missing as ReadonlySet<FigureField>).has(field);
}
