import {fixedText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import type {DayRow} from '../../../base/api/calls/energy-monitor.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {energySign, energyTableMarks} from '../../../shared/energy/figure/energy-marks.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import type {EnergyQueryState} from './use-energy-query.ts';

/** Rows a page (EN-2.2-07, EN-9-03). */
const PAGING = {initialPageSize: 10, sizes: [10, 20, 50], jumper: true};
const NO_ROWS: readonly DayRow[] = [];
const rowId = ({date, deviceName}: DayRow) => `${date} ${deviceName ?? ''}`;

/** The energy of each day of the range, and its export (EN-2.2-07, EN-2.2-10, EN-9-15). */
export function DayTable({state}: {readonly state: EnergyQueryState}) {
  const {t} = useTexts('energy-query');
  const {now, range, place} = state;
  const {zone, stationName, deviceName} = place;
  const rows = now.data?.rows ?? NO_ROWS;
  const numbers = shownNumberStyle();
  const columns = useMemo(
    (): readonly DataColumn<DayRow>[] => [
      {key: 'deviceName', head: t('deviceName'), value: (row) => row.deviceName ?? deviceName, widthPx: 220},
      {key: 'date', head: t('date'), value: ({date}) => date, widthPx: 140},
      {
        ...{key: 'energy', head: t('energy:energy'), unit: 'kWh', kind: 'number', widthPx: 180},
        value: ({usedKwh}) => usedKwh,
        format: ({usedKwh, marks}) => [fixedText(usedKwh ?? 0, 3, numbers), energySign(marks, usedKwh)].filter(Boolean).join(' '),
      },
    ],
    [t, deviceName, numbers],
  );
  const leaves = useMemo(
    () => ({
      timeZone: zone,
      title: `${stationName ?? ''}${deviceName}${t('file')}`,
      fileName: `${stationName ?? ''}${deviceName}${t('file')}(${range.start}-${range.end})`,
      facts: [
        [t('station'), stationName ?? ''] as const,
        [t('energy-device:device'), deviceName] as const,
        [t('range'), `${range.start} – ${range.end}`] as const,
      ],
      marks: energyTableMarks(rows, t),
    }),
    [zone, stationName, deviceName, range, rows, t],
  );
  return (
    <TableFrame
      name="energy-query"
      label={t('days')}
      indexed
      tools={<h2 className="-ml-3 text-14 font-semibold">{t('days')}</h2>}
      columns={columns}
      rows={rows}
      rowId={rowId}
      leaves={leaves}
      loading={now.asking}
      error={tableError(now, t)}
      emptyTitle={t('energy:empty')}
      paging={PAGING}
    />
  );
}
