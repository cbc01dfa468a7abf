import {type DeviceTelemetry, formatValue, type TelemetryField, type ValueFormat} from '@livebus/engine/core';
import {cx, IconButton, Tag} from '@livebus/ui';
import {X} from 'lucide-react';
import {useTranslation} from 'react-i18next';
import {siteTime} from '../../api/wire-time.ts';
import type {EquipmentWord} from '../../parts/equipment-tree/equipment-items.ts';
import {itemName} from '../../parts/equipment-tree/equipment-texts.ts';
import type {DeviceFacts} from './device-facts.ts';

export interface DeviceDetailsProps {
  readonly facts: DeviceFacts;
  readonly zone: string;
  onClose(): void;
}

type Row = {readonly label: string; readonly unit: string; readonly fields: readonly TelemetryField[]; readonly format: ValueFormat};

const PHASES = [
  {name: 'A', colour: 'var(--phase-a)'},
  {name: 'B', colour: 'var(--phase-b)'},
  {name: 'C', colour: 'var(--phase-c)'},
];
const CURRENT: Row = {label: 'current', unit: 'A', fields: ['currentAA', 'currentBA', 'currentCA'], format: 'dec1'};
const VOLTAGE: Row = {label: 'voltage', unit: 'V', fields: ['voltageAV', 'voltageBV', 'voltageCV'], format: 'dec1'};
const KILOVOLTAGE: Row = {...VOLTAGE, unit: 'kV', format: 'kilo2'};
const WINDING: Row = {label: 'winding', unit: '℃', fields: ['windingAC', 'windingBC', 'windingCC'], format: 'dec1'};
const SUMS: readonly {label: string; unit: string; field: TelemetryField; format: ValueFormat}[] = [
  {label: 'activePower', unit: 'kW', field: 'activePowerW', format: 'kilo2'},
  {label: 'reactivePower', unit: 'kvar', field: 'reactivePowerVar', format: 'kilo2'},
  {label: 'powerFactor', unit: '', field: 'powerFactor', format: 'dec2'},
];

/** The selected device: who it is, its states, its figures of this moment. Nothing here operates anything (MO-2.sld-16). */
export function DeviceDetails({facts, zone, onClose}: DeviceDetailsProps) {
  const {t} = useTranslation('single-line');
  const {item, section, station, kind, figures, missing, transformerName, windings, timeMs, doubtful} = facts;
  const device = item.kind === 'unit' || item.kind === 'tie';
  const place = [station, section, transformerName, device && item.id && t('details.id', {id: item.id})].filter(Boolean).join(' ·\u00a0');
  return (
    <div className="flex min-h-0 flex-col">
      <header className="flex shrink-0 items-start gap-2 px-4 pt-3.5">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-16 leading-5.5 font-semibold">{itemName(item, t)}</h2>
          <p className="text-12 text-text-3">{place}</p>
        </div>
        <IconButton size="small" label={t('details.close')} icon={<X size={16} strokeWidth={1.75} />} onClick={onClose} />
      </header>
      <ul aria-label={t('details.state')} className="flex shrink-0 flex-wrap gap-1.5 px-4 py-3">
        {item.words.map((word) => (
          <li key={word}>
            <Tag look={lookOf(word)}>{t(`equipment.word.${word}`)}</Tag>
          </li>
        ))}
        {missing.size > 0 && (
          <li>
            <Tag look="amber">{t('details.notMeasured')}</Tag>
          </li>
        )}
      </ul>
      {device && figures === undefined && <p className="border-t border-line px-4 py-3 text-13 text-text-3">{t('details.noReading')}</p>}
      {figures !== undefined && (
        <div className={cx('min-h-0 overflow-y-auto', doubtful && 'text-stale')}>
          <PhaseTable figures={figures} missing={missing} windings={windings} voltage={kind === 'high' ? KILOVOLTAGE : VOLTAGE} />
          <dl className="grid grid-cols-3 gap-x-2 gap-y-3 px-4 py-3">
            {SUMS.map(({label, unit, field, format}) => (
              <div key={label}>
                <dt className="text-12 text-text-3">{t(`details.${label}`)}</dt>
                <dd className="text-16 leading-6 font-semibold whitespace-nowrap tabular-nums">
                  {formatValue(field, figures[field], format)}
                  {missing.has(field) && <NotMeasured />}
                  {unit !== '' && <span className="text-12 font-normal text-text-3"> {unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-line px-4 py-2.5 text-12 text-text-3">
            {t('details.acquired')} {timeMs === null ? '-' : siteTime(timeMs, zone)}
          </p>
        </div>
      )}
    </div>
  );
}

/** Beside the `-` of a figure that should be there: what the picture says by its quality mark (MO-2.sld-18). */
function NotMeasured() {
  const {t} = useTranslation('single-line');
  return <span className="ml-1 text-12 font-normal text-warning-text">{t('details.notMeasured')}</span>;
}

interface PhaseTableProps {
  readonly figures: DeviceTelemetry;
  readonly missing: ReadonlySet<TelemetryField>;
  readonly windings: DeviceTelemetry | undefined;
  readonly voltage: Row;
}

function PhaseTable(props: PhaseTableProps) {
  const {t} = useTranslation('single-line');
  const rows = [
    {row: CURRENT, figures: props.figures},
    {row: props.voltage, figures: props.figures},
    ...(props.windings === undefined ? [] : [{row: WINDING, figures: props.windings}]),
  ];
  return (
    <table className="w-full border-y border-line text-13">
      <thead className="bg-sunken text-text-2">
        <tr className="h-9">
          <th scope="col" className="pl-4 text-left font-semibold">
            {t('details.phase')}
          </th>
          {PHASES.map(({name, colour}) => (
            <th key={name} scope="col" className="pr-3 text-right font-semibold">
              <i aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-1" style={{background: colour}} />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({row, figures}) => (
          <tr key={row.label} className="h-8 border-t border-line">
            <th scope="row" className="pl-4 text-left font-normal text-text-2">
              {t(`details.${row.label}`)} <span className="text-12 text-text-3">{row.unit}</span>
            </th>
            {row.fields.map((field) => (
              <td key={field} className="pr-3 text-right tabular-nums">
                {formatValue(field, figures[field], row.format)}
                {props.missing.has(field) && <NotMeasured />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const RED: ReadonlySet<EquipmentWord> = new Set(['conflict']);
const AMBER: ReadonlySet<EquipmentWord> = new Set(['offline', 'stale', 'lastKnown', 'positionUnknown', 'earthedUnknown', 'uncertain']);

function lookOf(word: EquipmentWord): 'plain' | 'amber' | 'red' {
  if (RED.has(word)) return 'red';
  return AMBER.has(word) || word.endsWith('Uncertain') ? 'amber' : 'plain';
}
