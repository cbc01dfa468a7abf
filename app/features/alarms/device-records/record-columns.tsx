import type {CellContent, DataColumn} from '@livebus/ui';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {valueText} from '../../../shared/readings/quantity-format.ts';
import {confirmedOf, measuredText, type RecordLine} from './record-lines.ts';

const WHOLE = {unit: 'ms', divisor: 1, decimals: 0};
const VALUES = ['valueA', 'valueB', 'valueC'] as const;

/** When it happened, and whether it is over: in view while the figures scroll, where the window is wide enough. */
const KEPT: ReadonlySet<string> = new Set(['acquisitionTime', 'isRead', 'isRelease']);

/** The columns in their order, the release last (MO-2.alarm-04, MO-2.alarm-06). `keeps`: the last ones stay in view. */
export function recordColumns(t: Translate<'device-records'>, keeps = false): readonly DataColumn<RecordLine>[] {
  const all: readonly DataColumn<RecordLine>[] = [
    {key: 'deviceName', head: t('deviceName'), value: ({device}) => device, widthPx: 165, sortable: true},
    {key: 'deviceId', head: t('deviceId'), value: ({deviceId}) => deviceId, widthPx: 110, sortable: true},
    {
      key: 'faultName',
      head: t('faultName'),
      value: ({event}) => event,
      render: ({detail}, {marked}: CellContent) => (
        <span className="truncate" title={detail}>
          {marked}
        </span>
      ),
      widthPx: 170,
      fitsTextsPx: 0,
      sortable: true,
    },
    ...VALUES.map((key) => ({
      key,
      head: t(key),
      value: (row: RecordLine) => row[key],
      format: (row: RecordLine) => measuredText(row[key] ?? 0, row.type),
      kind: 'number' as const,
      widthPx: 110,
    })),
    {
      key: 'duration',
      head: t('duration'),
      unit: 'ms',
      value: ({duration}) => duration,
      format: ({duration}) => valueText(duration ?? 0, WHOLE),
      kind: 'number',
      widthPx: 165,
      sortable: true,
    },
    {
      key: 'acquisitionTime',
      head: t('acquisitionTime'),
      value: ({time}) => time,
      exportValue: ({at, acquisitionMs, time}) => (at === undefined ? (time ?? null) : {timeMs: at + (acquisitionMs ?? 0)}),
      widthPx: 190,
      sortable: true,
    },
    {
      key: 'isRead',
      head: t('isRead'),
      value: (row) => {
        const state = confirmedOf(row);
        return state && t(state);
      },
      widthPx: 100,
      fitsTextsPx: 0,
      sortable: true,
    },
    {
      key: 'isRelease',
      head: t('isRelease'),
      value: ({isRelease}) => t(isRelease ? 'released' : 'unreleased'),
      render: ({isRelease, releaseTime}, {marked}: CellContent) => (
        <span className={isRelease ? 'text-text-2' : 'font-semibold text-warning-text'} title={isRelease ? releaseTime : undefined}>
          {marked}
        </span>
      ),
      widthPx: 100,
      fitsTextsPx: 0,
      sortable: true,
    },
  ];
  return keeps ? all.map((column) => (KEPT.has(column.key) ? {...column, sticky: 'end' as const} : column)) : all;
}
