import type {FaultRow} from '@livebus/contract';
import {nameIn} from '../../../base/i18n/name-in.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {alarmTexts} from '../../../shared/alarms/alarm-words.ts';
import {valueText} from '../../../shared/readings/quantity-format.ts';

export interface RecordFilters {
  readonly read: '' | 'yes' | 'no';
  readonly released: '' | 'yes' | 'no';
  readonly words: string;
}

/** A fault or an alarm in the user's language. */
export interface RecordLine extends FaultRow {
  readonly device: string | undefined;
  readonly event: string | undefined;
  readonly detail: string | undefined;
  /** With milliseconds where the relay stated them. */
  readonly time: string | undefined;
  isKept(filters: RecordFilters): boolean;
}

export const readRecords = (rows: readonly FaultRow[], t: Translate, language: string): readonly RecordLine[] =>
  rows.map((row) => readRecord(row, t, language));

function readRecord(row: FaultRow, t: Translate, language: string): RecordLine {
  const {deviceName, deviceNameEn, deviceNamePt, deviceId, faultName, faultInfo, words, acquisitionTime, acquisitionMs} = row;
  const none = {stationName: undefined, projectName: undefined};
  const said = alarmTexts(
    {name: faultName ?? '', info: faultInfo ?? '', words, deviceName, deviceNameEn, deviceNamePt, ...none},
    t,
    language,
  );
  const device = nameIn(language, {name: deviceName, nameEn: deviceNameEn, namePt: deviceNamePt});
  const sought = [device, deviceName, deviceId, said.name, said.info, faultName].join('\n').toLowerCase();
  return {
    ...row,
    device,
    event: said.name || undefined,
    detail: said.info || undefined,
    time:
      acquisitionTime && (acquisitionMs === undefined ? acquisitionTime : `${acquisitionTime}.${String(acquisitionMs).padStart(3, '0')}`),
    isKept: ({read, released, words: typed}) =>
      (read === '' || row.isRead === (read === 'yes' ? 1 : 0)) &&
      (released === '' || row.isRelease === (released === 'yes')) &&
      typed
        .toLowerCase()
        .split(/\s+/)
        .every((word) => sought.includes(word)),
  };
}

/** Units by the type of a row (MO-2.alarm-07); an unknown type has none. */
const UNITS: Readonly<Record<number, string>> = {1: 'A', 2: 'V', 3: 'V', 4: '℃'};
const TENTH = {unit: '', divisor: 1, decimals: 1};

/** `10,123.4 V`. */
export function measuredText(value: number, type: number | undefined): string {
  const unit = UNITS[type ?? 0];
  return unit === undefined ? valueText(value, TENTH) : `${valueText(value, TENTH)} ${unit}`;
}

/** What somebody has acknowledged; undefined where a backend does not say (MO-2.alarm-05). */
export const confirmedOf = ({isRead}: Pick<FaultRow, 'isRead'>): 'confirmed' | 'unconfirmed' | undefined =>
  isRead === 1 ? 'confirmed' : isRead === 0 ? 'unconfirmed' : undefined;

/** Another backend's rows have no id: what they say tells them apart. */
export const rowIdOf = ({id, index, ...row}: FaultRow): string => id ?? JSON.stringify(row);
