import {isRepeated, type VoltageKind, type VoltageQuantity} from '@livebus/engine/core';
import {type DataColumn, Tag} from '@livebus/ui';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {curveAddress} from '../../../shared/readings/curve-address.ts';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {figureHead} from '../../../shared/readings/figure-head.ts';
import {FigureLink} from '../../../shared/readings/figure-link.tsx';
import {type QualitySign, qualitySign} from '../../../shared/readings/quality-signs.ts';
import {quantityKey} from '../../../shared/readings/quantities.ts';
import {sheetFormat, shownValue} from '../../../shared/readings/quantity-format.ts';
import {zoneOffset} from '../../../shared/time/site-time.ts';
import {REPORT_FIELDS, type ReportLine} from './report-lines.ts';

type Field = (typeof REPORT_FIELDS)[number];

export interface ReportColumns {
  readonly kind: VoltageKind;
  /** Between which conductors the device measures. */
  readonly voltage: VoltageQuantity;
  readonly zone: string;
  /** Of the device, in the user's language. */
  readonly deviceName: string;
  readonly stationId: string;
  readonly deviceId: string;
  /** The day of the report; undefined for today. */
  readonly date: string | undefined;
  /** Path of the screen with the curves; undefined where the user's menu lacks it. */
  readonly curvePath: string | undefined;
}

/** Device and time stay; the others can be chosen (MO-2.rep-05, MO-2.rep-06). Powers in kW and kvar, high voltages in kV (MO-2.rep-09). */
export function reportColumns(of: ReportColumns, t: Translate<'real-report'>): readonly DataColumn<ReportLine>[] {
  const [currents, [register, ...powers]] = [REPORT_FIELDS.slice(0, 6), REPORT_FIELDS.slice(6)] as [Field[], Field[]];
  return [
    {key: 'deviceName', head: t('device'), value: () => of.deviceName, widthPx: 120, sticky: 'start'},
    timeColumn(of, t),
    ...currents.map((field) => figureColumn(field, of, t)),
    ...powers.map((field) => figureColumn(field, of, t)),
    figureColumn(register!, of, t),
    intervalColumn(of, t),
  ];
}

function timeColumn({zone}: ReportColumns, t: Translate<'real-report'>): DataColumn<ReportLine> {
  const text = (line: ReportLine) =>
    !Number.isNaN(line.timeMs) && isRepeated(line.timeMs, zone) ? `${line.hhmm} ${zoneOffset(line.timeMs, zone)}` : line.hhmm;
  return {
    key: 'hhmm',
    head: t('time'),
    value: (line) => (Number.isNaN(line.timeMs) ? line.hhmm : line.timeMs),
    format: text,
    exportValue: text,
    render: (line, {marked}) => (
      <span className="flex items-center gap-2">
        {marked}
        {line.quality !== 'good' && <Tag look="amber">{t(`readings:quality.${line.quality}`)}</Tag>}
      </span>
    ),
    widthPx: 108,
    sortable: true,
    sticky: 'start',
  };
}

function figureColumn(field: Field, of: ReportColumns, t: Translate<'real-report'>): DataColumn<ReportLine> {
  const {kind, voltage, curvePath} = of;
  const format = figureFormat(field, kind);
  const name = t(`device:figure.${quantityKey(field, voltage)}`);
  const to = curvePath && curveAddress(curvePath, {...of, field});
  return {
    key: field,
    ...(field === 'activeEnergyInKwh' ? {group: t('energy'), head: t('register')} : figureHead(field, voltage, t)),
    ...(format.unit !== '' && {unit: format.unit}),
    value: (line) => line[field],
    format: (line) => figureText(line[field], format),
    render: (line, {marked, missing}) => (
      <FigureLink to={missing ? undefined : to} name={name} sign={figureSign(line)}>
        {marked}
      </FigureLink>
    ),
    exportValue: (line) => shownValue(line[field], format),
    exportFormat: sheetFormat(format),
    kind: 'number',
    widthPx: field === 'activeEnergyInKwh' ? 112 : 72,
    minWidthPx: 60,
    sortable: field === 'activePowerW',
  };
}

/** A doubtful or bad row is marked in each of its figures. */
export const figureSign = ({quality}: ReportLine): QualitySign | undefined => qualitySign(quality);

/** The energy of the interval that begins at the row's time. */
function intervalColumn(of: ReportColumns, t: Translate<'real-report'>): DataColumn<ReportLine> {
  const field = 'activeEnergyInKwh';
  const format = figureFormat(field, of.kind);
  const to = of.curvePath && curveAddress(of.curvePath, {...of, field});
  return {
    key: 'energyKwh',
    group: t('energy'),
    head: t('ofInterval'),
    unit: format.unit,
    value: (line) => line.energyKwh,
    format: (line) => figureText(line.energyKwh, format),
    render: ({energyQuality}, {marked, missing}) => (
      <FigureLink to={missing ? undefined : to} name={t('registerOf')} sign={qualitySign(energyQuality)}>
        {marked}
      </FigureLink>
    ),
    exportValue: (line) => shownValue(line.energyKwh, format),
    exportFormat: sheetFormat(format),
    kind: 'number',
    widthPx: 80,
  };
}
