import {exactText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import type {DemandDay, DemandDays} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import type {DemandPageState} from '../use-demand-page.ts';

/** Rows a page (EN-2.5-04). */
const PAGING = {initialPageSize: 10, sizes: [10, 20, 50], jumper: true};
const NO_ROWS: readonly DemandDay[] = [];
const rowId = ({date}: DemandDay) => date;

/** Each day's maximum demand with its time, 10 a page (EN-2.5-03). */
export function DemandTable({asked, page}: {readonly asked: Asked<DemandDays>; readonly page: DemandPageState}) {
  const {t} = useTexts('demand-analysis');
  const {state, days, subject} = page;
  const numbers = shownNumberStyle();
  const rows = asked.data?.rows ?? NO_ROWS;
  const columns = useMemo(
    (): readonly DataColumn<DemandDay>[] => [
      {key: 'device', head: t('deviceName'), value: ({deviceName}) => deviceName ?? subject, widthPx: 240},
      {key: 'date', head: t('date'), value: ({date}) => date, widthPx: 140, sortable: true},
      {key: 'time', head: t('time'), value: ({time}) => time, widthPx: 190},
      {
        ...{key: 'demand', head: t('maxDemand'), unit: 'kW', kind: 'number', widthPx: 160, sortable: true},
        value: ({kw}) => kw,
        format: ({kw}) => exactText(kw ?? 0, numbers),
      },
    ],
    [t, numbers, subject],
  );
  const leaves = useMemo(() => {
    const title = `${state.stationName ?? state.stationId}${subject}${t('fileTitle')}(${days.range.start}-${days.range.end})`;
    return {title, fileName: title, timeZone: state.zone};
  }, [state.stationName, state.stationId, state.zone, subject, days.range, t]);
  return (
    <TableFrame
      name="demand-analysis"
      label={t('maxDemand')}
      indexed
      columns={columns}
      rows={rows}
      rowId={rowId}
      leaves={leaves}
      loading={asked.asking}
      error={tableError(asked, t)}
      emptyTitle={t('energy:empty')}
      paging={PAGING}
    />
  );
}
