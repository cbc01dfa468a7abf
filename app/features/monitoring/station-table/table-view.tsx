import {momentText} from '@livebus/engine/core';
import {type DataColumn, type RowAction, TextField} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {useNavigate} from 'react-router-dom';
import type {StationTable} from '../../../base/api/readings/station-table.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {namesOf} from '../../../base/i18n/name-in.ts';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {useTypedText} from '../../../shared/form/use-typed-text.ts';
import {curveAddress, reportAddress} from '../../../shared/readings/curve-address.ts';
import {signMeanings} from '../../../shared/readings/quality-signs.ts';
import {sharedVoltage} from '../../../shared/readings/shared-voltage.ts';
import {sortOf, sortText} from '../../../shared/table/address-sort.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';

import {orderBy} from './line-order.ts';
import {groupName, stateText} from './line-words.ts';
import {MomentBar} from './moment-bar.tsx';
import {lineSign, tableColumns} from './table-columns.tsx';
import {type DeviceLine, holdsWords, type TableLine, tableLines} from './table-lines.ts';
import type {TableAddress, TableSubject} from './use-station-table.ts';

export interface TableViewProps {
  readonly subject: TableSubject;
  readonly stationName: string;
  readonly devices: readonly DeviceLine[];
  readonly asked: Asked<StationTable>;
  /** A past moment; undefined for now. */
  readonly atMs: number | undefined;
  readonly address: TableAddress;
  onChange(change: Partial<TableAddress>, step?: 'push' | 'replace'): void;
}

const measuresVoltage = ({voltageAV, voltageBV, voltageCV}: DeviceLine): boolean =>
  voltageAV !== null || voltageBV !== null || voltageCV !== null;
const lineId = ({id}: TableLine): string => id;

/** All devices of a station at one moment, by section, as table, file and paper. */
export function TableView({subject, stationName, devices, asked, atMs, address, onChange}: TableViewProps) {
  const {t, i18n} = useTexts('station-table');
  const {stationId, zone, kind} = subject;
  const {find, sort} = address;
  const date = atMs === undefined ? undefined : siteDay(atMs, zone).date;
  const {language} = i18n;
  const curvePath = useScreenPath('RealData');
  const voltage = sharedVoltage(kind, devices.filter(measuresVoltage));
  const columns = useMemo(
    () => tableColumns({stationId, kind, voltage, zone, date, language, curvePath}, t),
    [stationId, kind, voltage, zone, date, language, curvePath, t],
  );
  const lines = useMemo(() => {
    const order = orderBy(columns, sortOf(sort), i18n.language);
    const keep = find === '' ? undefined : (line: DeviceLine) => holdsWords(find, textsOf(line, columns, t));
    return tableLines(devices, {order, keep});
  }, [devices, columns, sort, find, i18n.language, t]);
  const marks = useMemo(() => tableMarks(lines, columns, t), [lines, columns, t]);
  const moment = atMs ?? asked.data?.timeMs;
  const leaves = useMemo(
    () => ({
      title: `${stationName} ${t('title')}`,
      timeZone: zone,
      marks,
      facts: [
        [t('station'), stationName] as const,
        ...(moment === undefined ? [] : [[t(atMs === undefined ? 'now' : 'past'), momentText(moment, zone)] as const]),
        ...(find === '' ? [] : [[t('find'), find] as const]),
      ],
    }),
    [stationName, zone, marks, moment, atMs, find, t],
  );
  const actions = useRowActions(stationId, date, t);
  return (
    <TableFrame
      name="station-table"
      label={t('title')}
      leaves={leaves}
      columns={columns}
      rows={lines}
      rowId={lineId}
      sorting={{by: 'owner', value: sortOf(sort), onChange: (next) => onChange({sort: sortText(next)}, 'replace')}}
      actions={actions}
      loading={asked.asking && asked.data === undefined}
      error={tableError(asked, t)}
      emptyTitle={t(find === '' ? 'noDevices' : 'noHits')}
      note={marks.meanings.length === 0 ? undefined : marks.meanings.map(({sign, meaning}) => `${sign} ${meaning}`).join(' · ')}
      tools={
        <>
          <MomentBar zone={zone} atMs={atMs} onChange={(at) => onChange({at}, 'push')} />
          <FindField value={find} onChange={(next) => onChange({find: next}, 'replace')} />
        </>
      }
      narrow="scroll"
      height="fill"
      className="flex-1"
    />
  );
}

function FindField({value, onChange}: {readonly value: string; onChange(text: string): void}) {
  const {t} = useTexts('station-table');
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <TextField
      type="search"
      label={t('find')}
      labelHidden
      placeholder={t('findBy')}
      value={typed}
      onChange={setTyped}
      maxLength={100}
      clearLabel={t('clear')}
      className="w-44 mobile:order-first"
    />
  );
}

/** Where a device leads: to its place in the diagram, its curve and its report of that day, as far as the user's menu has these screens. */
function useRowActions(stationId: string, date: string | undefined, t: Translate<'station-table'>) {
  const navigate = useNavigate();
  const diagram = useScreenPath('PowerSysPic');
  const curves = useScreenPath('RealData');
  const report = useScreenPath('RealReport');
  return useCallback(
    (line: TableLine): readonly RowAction[] => {
      if (line.kind !== 'device') return [];
      const to = (key: string, label: string, path: string | undefined, address: (path: string) => string): readonly RowAction[] =>
        path === undefined ? [] : [{key, label, onSelect: () => void navigate(address(path))}];
      return [
        ...to('place', t('toDiagram'), diagram, (path) => placeAddress(path, stationId, line.id)),
        ...to('curve', t('toCurve'), curves, (path) => curveAddress(path, {stationId, deviceId: line.id, field: 'activePowerW', date})),
        ...to('report', t('toReport'), report, (path) => reportAddress(path, {stationId, deviceId: line.id, date})),
      ];
    },
    [navigate, diagram, curves, report, stationId, date, t],
  );
}

/** The texts of a device that words are sought in. */
function textsOf(line: DeviceLine, columns: readonly DataColumn<TableLine>[], t: Translate<'station-table'>): readonly string[] {
  const texts = columns.filter(({key}) => key === 'type' || key === 'position').map((column) => String(column.value(line) ?? ''));
  return [...namesOf(line), line.id, groupName(line.group, t), stateText(line.state, t), ...texts];
}

/** Signs of quality in files and on paper, as in the cells. */
function tableMarks(lines: readonly TableLine[], columns: readonly DataColumn<TableLine>[], t: Translate<'station-table'>) {
  const of = (line: TableLine, key: string) => {
    const column = columns.find((one) => one.key === key);
    return column === undefined || (column.value(line) ?? null) === null ? undefined : lineSign(line, key);
  };
  const signs = lines.flatMap((line) => (['activePowerW', 'reactivePowerVar', 'powerFactor'] as const).map((key) => lineSign(line, key)));
  return {meanings: signMeanings(signs, t), of: (line: TableLine, key: string) => of(line, key)?.sign};
}
