import {exactText} from '@livebus/engine/core';
import {Card, type CivilRange, type DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import type {DayRow} from '../../../base/api/calls/energy/tariff-report.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {energySign, energyTableMarks, markWords} from '../../../shared/energy/figure/energy-marks.ts';
import type {EnergyDeviceState} from '../../../shared/energy-device/use-energy-device.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';

export interface DayTableProps {
  readonly asked: Asked<readonly DayRow[]>;
  readonly state: EnergyDeviceState;
  readonly range: CivilRange;
}

/** Rows a page (EN-2.8-04). */
const PAGING = {initialPageSize: 5, sizes: [5, 10, 20, 50], jumper: true};
const NO_ROWS: readonly DayRow[] = [];
const rowId = ({date}: DayRow) => date;

/** The days of the range as the server's table has them, 5 a page; the file has station and device in columns of their own (EN-9-14). */
export function DayTable({asked, state: {stationName, stationId, deviceName, zone}, range}: DayTableProps) {
  const {t} = useTexts('tariff-report');
  const rows = asked.data ?? NO_ROWS;
  const numbers = shownNumberStyle();
  const station = stationName ?? stationId;
  const [columns, filed] = useMemo(() => {
    const date: DataColumn<DayRow> = {key: 'date', head: t('date'), value: (row) => row.date, widthPx: 160, sortable: true};
    const energy: DataColumn<DayRow> = {
      ...{key: 'energy', head: t('energyHead'), unit: 'kWh', kind: 'number', widthPx: 180, sortable: true},
      value: ({usedKwh}) => usedKwh,
      format: ({usedKwh, marks}) => `${exactText(usedKwh ?? 0, numbers)}${energySign(marks, usedKwh) ?? ''}`,
      render: ({marks}, {marked, missing}) => (
        <span className={missing ? 'text-text-3' : 'truncate'} title={markWords(marks, t).join(t('comma')) || undefined}>
          {marked}
        </span>
      ),
    };
    const name = ({deviceName: own}: DayRow) => own ?? deviceName;
    return [
      [{key: 'name', head: t('name'), value: name, widthPx: 240}, date, energy] satisfies DataColumn<DayRow>[],
      [
        {key: 'station', head: t('stationHead'), value: () => station, widthPx: 200},
        {key: 'device', head: t('deviceHead'), value: name, widthPx: 200},
        date,
        energy,
      ] satisfies DataColumn<DayRow>[],
    ] as const;
  }, [t, numbers, deviceName, station]);
  const leaves = useMemo(() => {
    const title = `${station}${deviceName}${t('fileTitle')}(${range.start}-${range.end})`;
    return {
      ...{columns: filed, title, fileName: title, timeZone: zone},
      marks: energyTableMarks(rows, t),
    };
  }, [filed, station, deviceName, range, zone, rows, t]);
  return (
    <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
      <div className="p-4 mobile:p-3">
        <TableFrame
          name="tariff-report"
          label={t('days')}
          indexed
          tools={<h2 className="-ml-3 text-14 font-semibold">{t('days')}</h2>}
          columns={columns}
          rows={rows}
          rowId={rowId}
          leaves={leaves}
          loading={asked.asking}
          error={tableError(asked, t)}
          emptyTitle={t('energy:empty')}
          paging={PAGING}
        />
      </div>
    </Card>
  );
}
