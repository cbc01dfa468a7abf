import {exactText, fixedText, momentText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import type {ValueQuality} from '../../../base/api/readings/value-quality.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {qualitySign, qualityWord, signMeanings} from '../../../shared/readings/quality-signs.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {rangeText} from '../../../shared/trends/trend-filters.tsx';
import type {TrendView} from '../../../shared/trends/trend-page.tsx';

interface HourRow {
  /** Begin of the hour, epoch ms. */
  readonly timeMs: number;
  readonly deviceName: string;
  /** kWh; null is unknown. */
  readonly energyKwh: number | null;
  readonly quality: ValueQuality;
}

const rowId = ({timeMs}: HourRow) => String(timeMs);
/** A sum of binary fractions has more, and they mean nothing. */
const MOST_DECIMALS = 6;
const decimalsOf = (value: number): number => exactText(value).split('.')[1]?.length ?? 0;
/** Rows a page (EN-2.12-03). */
const PAGING = {initialPageSize: 10, sizes: [10, 20, 50], jumper: true};

/** Energy of each hour of the range, the same values as on the line. */
export function HourTable({state, trends, nameOf}: TrendView) {
  const {t} = useTexts('trends');
  const {asked, zone, stationName, stationId} = state;
  const {now, figures} = trends;
  const line = figures[0]?.lines.find(({isBefore}) => !isBefore);
  const [deviceId = ''] = asked.deviceIds;
  const deviceName = nameOf(deviceId) || deviceId;
  const rows = useMemo(
    () =>
      Array.from(line?.timesMs ?? [], (timeMs, at): HourRow => {
        const value = line!.values[at]!;
        return {timeMs, deviceName, energyKwh: Number.isNaN(value) ? null : value, quality: line!.qualities?.[at] ?? 'good'};
      }),
    [line, deviceName],
  );
  const numbers = shownNumberStyle();
  // As many decimals as the finest value has: exact, and the points stand below each other.
  const decimals = useMemo(() => Math.min(MOST_DECIMALS, Math.max(0, ...rows.map(({energyKwh}) => decimalsOf(energyKwh ?? 0)))), [rows]);
  const columns = useMemo(
    (): readonly DataColumn<HourRow>[] => [
      {key: 'device', head: t('electricity-curve:deviceName'), value: (row) => row.deviceName, widthPx: 220},
      {
        key: 'time',
        head: t('table.time'),
        value: (row) => row.timeMs,
        format: (row) => momentText(row.timeMs, zone),
        exportValue: (row) => ({timeMs: row.timeMs}),
        widthPx: 220,
      },
      {
        key: 'energy',
        head: t('consumption'),
        unit: 'kWh',
        kind: 'number',
        value: (row) => row.energyKwh,
        format: (row) => [qualityWord(row.quality, t), fixedText(row.energyKwh ?? 0, decimals, numbers)].filter(Boolean).join(' '),
        // A value that is withheld has its reason in its place.
        render: (row, {marked, missing}) => (
          <span className={missing ? 'text-text-3' : 'truncate'}>
            {missing && row.quality !== 'missing' && row.quality !== 'good' ? qualityWord(row.quality, t) : marked}
          </span>
        ),
        widthPx: 160,
      },
    ],
    [t, zone, numbers, decimals],
  );
  const leaves = useMemo(
    () => ({
      timeZone: zone,
      facts: [
        [t('file.station'), stationName ?? stationId] as const,
        [t('file.device'), deviceName] as const,
        [t('range'), rangeText(asked.range)] as const,
      ],
      marks: {
        meanings: signMeanings(
          rows.map(({quality}) => qualitySign(quality)),
          t,
        ),
        of: ({quality}: HourRow, key: string) => (key === 'energy' ? qualitySign(quality)?.sign : undefined),
      },
    }),
    [t, zone, stationName, stationId, deviceName, asked.range, rows],
  );
  return (
    <TableFrame
      name="electricity-curve"
      label={t('electricity-curve:title')}
      indexed
      tools={<h2 className="-ml-3 text-14 font-semibold">{t('electricity-curve:title')}</h2>}
      columns={columns}
      rows={rows}
      rowId={rowId}
      leaves={leaves}
      loading={now.asking}
      error={tableError(now, t)}
      emptyTitle={t('empty')}
      paging={PAGING}
    />
  );
}
