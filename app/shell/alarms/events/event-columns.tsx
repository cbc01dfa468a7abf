import type {EventKind} from '@livebus/contract';
import {exactText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import type {EventLine} from '../../../base/api/calls/events.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {type AlarmTexts, alarmTexts} from '../../../shared/alarms/alarm-words.ts';
import {infoOf} from './state-words.ts';

type Column = DataColumn<EventLine>;

/** By the type of a row (MO-2.alarm-07); another type has figures without a unit. */
const UNITS: Readonly<Record<number, string>> = {1: 'A', 2: 'V', 3: 'V', 4: '℃'};

/** A red tag whose text may be a whole sentence: it is cut in a cell, and wraps on a card. */
const RED =
  'min-w-0 truncate rounded-2 border border-danger-line bg-danger-subtle px-[7px] leading-5 text-danger-text mobile:inline-block mobile:whitespace-normal';

/** The columns of a source (SH-3-12 to SH-3-14). What nobody has read stands in red. */
export function eventColumns(kind: EventKind, t: Translate<'events'>, language: string): readonly Column[] {
  const known = new WeakMap<EventLine, AlarmTexts>();
  const said = (line: EventLine): AlarmTexts => {
    const {faultName, logType, words, deviceName, deviceNameEn, deviceNamePt, projectName, projectNameEn, projectNamePt} = line;
    const names = {deviceName, deviceNameEn, deviceNamePt, projectName, projectNameEn, projectNamePt, stationName: undefined};
    const note = {name: faultName ?? logType ?? '', info: infoOf(line, t) ?? '', words, ...names};
    const texts = known.get(line) ?? alarmTexts(note, t, language);
    known.set(line, texts);
    return texts;
  };
  const text = (key: keyof EventLine & string, head: string, widthPx: number): Column => ({
    ...{key, head, widthPx},
    value: (line) => line[key] as string | undefined,
  });
  const figure = (key: keyof EventLine & string, head: string, unit?: string): Column => ({
    ...{key, head, kind: 'number', widthPx: 92},
    ...(unit !== undefined && {unit}),
    value: (line) => line[key] as number | null | undefined,
    format: (line) => {
      const own = unit === undefined ? UNITS[line.type ?? 0] : undefined;
      return `${exactText(line[key] as number, shownNumberStyle())}${own === undefined ? '' : ` ${own}`}`;
    },
  });
  const red = (column: Column): Column => ({
    ...column,
    render: ({isRead}, {marked}) => (isRead === 0 ? <span className={RED}>{marked}</span> : marked),
  });
  const faultName: Column = {key: 'faultName', head: t('column.faultName'), value: (line) => said(line).name, widthPx: 150};
  const faultInfo: Column = {key: 'faultInfo', head: t('column.faultInfo'), value: (line) => said(line).info, widthPx: 260};
  const at: Column = {
    ...text('acquisitionTime', t('column.at'), 180),
    format: ({acquisitionTime, acquisitionMs}) =>
      acquisitionMs === undefined ? acquisitionTime! : `${acquisitionTime}.${String(acquisitionMs).padStart(3, '0')}`,
  };
  const project: Column = {...text('projectName', t('column.project'), 150), value: (line) => said(line).projectName};
  const device: Column = {
    ...text('deviceName', t('column.device'), 150),
    value: ({deviceName, deviceNameEn, deviceNamePt}) => nameIn(language, {name: deviceName, nameEn: deviceNameEn, namePt: deviceNamePt}),
  };
  const deviceId = text('deviceId', t('column.deviceId'), 110);
  const values = (['A', 'B', 'C'] as const).map((phase) => figure(`value${phase}`, t('column.value', {phase})));
  switch (kind) {
    case 'alarm':
      return [project, device, deviceId, red(faultName), faultInfo, ...values, at];
    case 'fault':
      return [project, device, deviceId, red(faultInfo), ...values, at];
    case 'switch':
      return [
        ...[project, deviceId, device, red(faultName), faultInfo],
        ...(['a', 'b', 'c'] as const).map((phase) =>
          figure(`${phase}phaseCurrent`, t('column.current', {phase: phase.toUpperCase()}), 'A'),
        ),
        ...(['a', 'b', 'c'] as const).map((phase) =>
          figure(`${phase}phaseVoltage`, t('column.voltage', {phase: phase.toUpperCase()}), 'V'),
        ),
        at,
      ];
    case 'monitor':
      return [
        ...[device, deviceId, text('logTime', t('column.logTime'), 170)],
        red({key: 'logType', head: t('column.logType'), value: (line) => said(line).name, widthPx: 150}),
        ...[text('paramIp', t('column.ip'), 140), text('version', t('column.version'), 120)],
      ];
  }
}
