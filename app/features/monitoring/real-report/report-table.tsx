import {type VoltageKind, voltageQuantityOf} from '@livebus/engine/core';
import {lazy, Suspense, useMemo} from 'react';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {qualitySign, signMeanings} from '../../../shared/readings/quality-signs.ts';
import {sortOf, sortText} from '../../../shared/table/address-sort.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {figureSign, reportColumns} from './report-columns.tsx';
import {reportDay} from './report-day.ts';
import {ReportFilters} from './report-filters.tsx';
import type {ReportLine} from './report-lines.ts';
import {type ReportAddress, useDayReport} from './use-real-report.ts';

/** It is known after the rows: its code may come after theirs. */
const DayEnergyFact = lazy(() => import('./day-energy-fact.tsx'));

export interface ReportTableProps {
  readonly stationId: string;
  readonly stationName: string | undefined;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly kind: VoltageKind;
  readonly zone: string;
  readonly address: ReportAddress;
  onChange(change: Partial<ReportAddress>): void;
}

/** Rows a page (MO-2.rep-04). */
const PAGE_ROWS = 12;
/** Room for the rest of the file's name. */
const MOST_NAME = 40;
const lineId = ({id}: ReportLine): string => id;

/** A device's day at even steps, with its filters, as table, file and paper. */
export function ReportTable({stationId, stationName, deviceId, deviceName, kind, zone, address, onChange}: ReportTableProps) {
  const {t} = useTexts('real-report');
  const {interval, page, sort} = address;
  const {date, today, isPast} = reportDay(address.date, zone, serverNowMs());
  const {rows, lines, day, energyError} = useDayReport({deviceId, date, intervalMin: interval, zone}, isPast);
  const curvePath = useScreenPath('RealData');
  const voltage = voltageQuantityOf(kind, lines[0]?.voltageQuantity);
  const columns = useMemo(
    () => reportColumns({kind, voltage, zone, deviceName, stationId, deviceId, date: isPast ? date : undefined, curvePath}, t),
    [kind, voltage, zone, deviceName, stationId, deviceId, date, isPast, curvePath, t],
  );
  const marks = useMemo(() => tableMarks(lines, t), [lines, t]);
  const leaves = useMemo(() => {
    const energy = day && `${figureText(day.kwh, figureFormat('activeEnergyInKwh', kind))} kWh`;
    const found = day?.kind && ` (${t(`device:source.${day.kind}`)})`;
    return {
      title: `${deviceName} ${t('title')}`,
      fileName: t('fileName', {device: [...deviceName].slice(0, MOST_NAME).join(''), date}),
      timeZone: zone,
      marks,
      facts: [
        ...(stationName === undefined ? [] : [[t('station'), stationName] as const]),
        [t('device'), deviceName] as const,
        [t('day'), date] as const,
        [t('interval'), t('minutes', {minutes: interval})] as const,
        ...(energy === undefined ? [] : [[t(isPast ? 'dayEnergy' : 'dayEnergySoFar'), `${energy}${found ?? ''}`] as const]),
      ],
    };
  }, [deviceName, stationName, date, interval, zone, marks, day, isPast, kind, t]);
  const note = [
    ...marks.meanings.map(({sign, meaning}) => `${sign} ${meaning}`),
    ...(energyError === null ? [] : [t('energyFailed', {reason: failureText(energyError, t)})]),
  ];
  return (
    <TableFrame
      name="real-report"
      label={t('title')}
      leaves={leaves}
      columns={columns}
      rows={lines}
      rowId={lineId}
      sorting={{value: sortOf(sort), onChange: (next) => onChange({sort: sortText(next)})}}
      paging={{pageSize: PAGE_ROWS, page, jumper: true, onChange: (next) => onChange({page: next})}}
      loading={rows.asking && rows.data === undefined}
      error={tableError(rows, t)}
      emptyTitle={t('none')}
      emptyDetail={t('noneDetail', {device: deviceName, date})}
      note={note.length === 0 ? undefined : note.join(' · ')}
      tools={
        <>
          <ReportFilters date={date} today={today} interval={interval} onChange={(change) => onChange({...change, page: 1})} />
          {day !== undefined && (
            <Suspense>
              <DayEnergyFact day={day} isPast={isPast} />
            </Suspense>
          )}
        </>
      }
      narrow="scroll"
      height="fill"
      className="flex-1"
    />
  );
}

/** Signs of quality in files and on paper, as in the cells. */
function tableMarks(lines: readonly ReportLine[], t: Translate) {
  const signs = lines.flatMap((line) => [figureSign(line), qualitySign(line.energyQuality)]);
  return {
    meanings: signMeanings(signs, t),
    of: (line: ReportLine, key: string): string | undefined => {
      if (key === 'deviceName' || key === 'hhmm') return undefined;
      return (key === 'energyKwh' ? qualitySign(line.energyQuality) : figureSign(line))?.sign;
    },
  };
}
