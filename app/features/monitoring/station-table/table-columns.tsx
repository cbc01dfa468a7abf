import {decodeSwitchState, timeOfDay, voltageQuantityOf} from '@livebus/engine/core';
import {type DataColumn, Tag} from '@livebus/ui';
import type {ReactNode} from 'react';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {siteTime} from '../../../base/api/time/wire-time.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {positionOf} from '../../../shared/device/switch-position.ts';
import {typeName} from '../../../shared/device/type-name.ts';
import {curveAddress} from '../../../shared/readings/curve-address.ts';
import {figureFormat} from '../../../shared/readings/figure-format.ts';
import {figureHead} from '../../../shared/readings/figure-head.ts';
import {FigureLink} from '../../../shared/readings/figure-link.tsx';
import {OLD, PART, type QualitySign} from '../../../shared/readings/quality-signs.ts';
import {quantityKey} from '../../../shared/readings/quantities.ts';
import type {QuantityFormat} from '../../../shared/readings/quantity-format.ts';
import {SignMark} from '../../../shared/readings/sign-mark.tsx';
import {NOTHING, numberColumn, type T, type TableColumns, textColumn} from './column-makers.ts';
import {extremeColumns} from './extreme-columns.tsx';
import {groupText, stateText} from './line-words.ts';
import type {DeviceLine, SumLine, TableLine} from './table-lines.ts';

const VOLTAGES = ['voltageAV', 'voltageBV', 'voltageCV'] as const;
const CURRENTS = ['currentAA', 'currentBA', 'currentCA'] as const;
const LOAD: QuantityFormat = {unit: '%', divisor: 1, decimals: 1};

type Field = (typeof VOLTAGES)[number] | (typeof CURRENTS)[number] | SumField | 'temperatureC' | 'activeEnergyInKwh';
/**
 * Without a mark for sorting, so that the columns up to the register fit a wide screen: one phase of three is enough to sort by, devices
 * of one bar share its voltage, and a register counts since its meter was put in.
 */
const UNSORTED: ReadonlySet<Field> = new Set<Field>(['currentBA', 'currentCA', ...VOLTAGES, 'activeEnergyInKwh']);
type SumField = 'activePowerW' | 'reactivePowerVar' | 'powerFactor';
const isSumField = (field: Field): field is SumField => field === 'activePowerW' || field === 'reactivePowerVar' || field === 'powerFactor';

/** All columns of 一览表; the device's stays. */
export function tableColumns(of: TableColumns, t: T): readonly DataColumn<TableLine>[] {
  return [
    deviceColumn(of, t),
    textColumn({key: 'position', head: t('position'), widthPx: 72}, (line) => positionText(line, t)),
    timeColumn(of, t),
    stateColumn(t),
    ...[...CURRENTS, ...VOLTAGES, 'activePowerW', 'reactivePowerVar', 'powerFactor'].map((field) => figureColumn(field as Field, of, t)),
    loadColumn(t),
    figureColumn('temperatureC', of, t),
    figureColumn('activeEnergyInKwh', of, t),
    ...extremeColumns(of, t),
    textColumn({key: 'type', head: t('type'), widthPx: 150}, (line) => {
      const name = typeName(line.kindCode);
      return name === undefined ? null : t(`device:type.${name}`);
    }),
  ];
}

function deviceColumn({language}: TableColumns, t: T): DataColumn<TableLine> {
  const text = (line: TableLine) => (line.kind === 'device' ? nameIn(language, line) : groupText(line, t));
  return {
    key: 'device',
    head: t('device'),
    value: text,
    render: (line, {marked}) => (
      <span className={line.kind === 'device' ? 'truncate' : 'truncate font-semibold'} title={text(line)}>
        {marked}
      </span>
    ),
    widthPx: language.startsWith('zh') ? 140 : 190,
    sticky: 'start',
    sortable: true,
  };
}

function positionText(line: DeviceLine, t: T): string | null {
  const state = decodeSwitchState(line.switchState);
  if (state === null) return line.state === 'missing' ? null : t('device:position.unknown');
  return `${t(`device:position.${positionOf(state)}`)}${isOld(line) ? OLD.sign : ''}`;
}

export const isOld = ({state}: DeviceLine): boolean => state === 'stale' || state === 'offline';

const STATE_ORDER = {missing: 0, offline: 1, stale: 2, measured: 3} as const;

function stateColumn(t: T): DataColumn<TableLine> {
  return {
    key: 'state',
    head: t('quality'),
    value: (line) => (line.kind === 'device' ? stateText(line.state, t) : NOTHING),
    compare: (one, other) => (one.kind === 'device' && other.kind === 'device' ? STATE_ORDER[one.state] - STATE_ORDER[other.state] : 0),
    render: (line) =>
      line.kind === 'device' &&
      (line.state === 'measured' ? (
        <span className="text-text-3">{stateText(line.state, t)}</span>
      ) : (
        <Tag look="amber">{stateText(line.state, t)}</Tag>
      )),
    widthPx: 80,
    sortable: true,
  };
}

/** When the reading was taken; of a sum, what is added. */
function timeColumn({zone, date}: TableColumns, t: T): DataColumn<TableLine> {
  const nowMs = serverNowMs();
  const shownDay = date ?? siteDay(nowMs, zone).date;
  const text = (timeMs: number) => (siteDay(timeMs, zone).date === shownDay ? timeOfDay(timeMs, zone) : siteTime(timeMs, zone, nowMs));
  const figureOf = (line: TableLine) => (line.kind === 'device' ? (line.timeMs ?? null) : sumText(line, t));
  return {
    key: 'time',
    head: t('acquired'),
    value: figureOf,
    format: (line) => (line.kind === 'device' ? text(line.timeMs!) : sumText(line, t)),
    exportValue: (line) =>
      line.kind === 'device' ? (Number.isFinite(line.timeMs) ? {timeMs: line.timeMs!} : null) : sumText(line, t).trim(),
    render: (line, {marked}) => (
      <span
        className={
          line.kind === 'device' ? (isOld(line) ? 'text-warning-text tabular-nums' : 'tabular-nums') : 'truncate text-12 text-text-2'
        }
      >
        {marked}
      </span>
    ),
    widthPx: 96,
    sortable: true,
  };
}

const sumText = (line: SumLine, t: T): string =>
  line.activePowerW === null ? NOTHING : t(line.kind === 'station' ? 'sumIncoming' : 'sumOutgoing');

/** The sign of a figure: an old reading, or a sum without some of its devices. */
export function lineSign(line: TableLine, key: string): QualitySign | undefined {
  if (line.kind === 'device') return isOld(line) && isFigureKey(key) ? OLD : undefined;
  return isSumField(key as Field) && line.leftOut[key as SumField] > 0 ? PART : undefined;
}

const FIGURE_KEYS: ReadonlySet<string> = new Set([
  ...CURRENTS,
  ...VOLTAGES,
  ...['activePowerW', 'reactivePowerVar', 'powerFactor', 'loadPercent', 'temperatureC', 'activeEnergyInKwh'],
]);
const isFigureKey = (key: string): boolean => FIGURE_KEYS.has(key);

function figureColumn(field: Field, of: TableColumns, t: T): DataColumn<TableLine> {
  const format = figureFormat(field, of.kind);
  const figureOf = (line: TableLine) => (line.kind === 'device' ? line[field] : isSumField(field) ? line[field] : undefined);
  return numberColumn({
    key: field,
    ...(field === 'activeEnergyInKwh' ? {head: t('register')} : figureHead(field, of.voltage, t)),
    format,
    figureOf,
    render: (line, {marked, missing}) => {
      if (line.kind !== 'device') return sumCell(figureOf(line), marked, line, field as SumField, t);
      const to = missing || of.curvePath === undefined ? undefined : curveAddress(of.curvePath, {...of, deviceId: line.id, field});
      return (
        <FigureLink
          to={to}
          name={t(`device:figure.${quantityKey(field, voltageQuantityOf(of.kind, line.voltageQuantity))}`)}
          sign={missing ? undefined : lineSign(line, field)}
          old={isOld(line)}
        >
          {marked}
        </FigureLink>
      );
    },
    widthPx: field === 'activeEnergyInKwh' ? 120 : 70,
    sortable: !UNSORTED.has(field),
  });
}

function sumCell(value: number | null | undefined, marked: ReactNode, line: SumLine, field: SumField, t: T): ReactNode {
  if (value === null || value === undefined) return null;
  const sign = lineSign(line, field);
  const title = sign && t('leftOut', {devices: line.leftOut[field]});
  return (
    <span className="truncate font-semibold tabular-nums" title={title}>
      {marked}
      <SignMark sign={sign} title={title} />
    </span>
  );
}

function loadColumn(t: T): DataColumn<TableLine> {
  return numberColumn({
    key: 'loadPercent',
    head: t('load'),
    format: LOAD,
    figureOf: (line) => (line.kind === 'device' ? line.loadPercent : undefined),
    render: (line, {marked, missing}) =>
      line.kind === 'device' && (
        <FigureLink to={undefined} name={t('load')} sign={missing ? undefined : lineSign(line, 'loadPercent')} old={isOld(line)}>
          <span title={ratedText(line, t)}>{marked}</span>
        </FigureLink>
      ),
    widthPx: 78,
  });
}

/** What 100 % is. */
function ratedText({ratedCurrentA, ratedPowerVa}: DeviceLine, t: T): string | undefined {
  if (ratedPowerVa !== undefined) return t('rated', {rated: `${ratedPowerVa / 1000} kVA`});
  return ratedCurrentA === undefined ? undefined : t('rated', {rated: `${ratedCurrentA} A`});
}
