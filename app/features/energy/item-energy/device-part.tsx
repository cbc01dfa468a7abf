import {fixedText} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import type {ItemEnergy} from '../../../base/api/calls/energy/energy-items.ts';
import {readEnergyDevice} from '../../../base/api/calls/energy-analysis.ts';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import type {AskedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import type {FigureFile} from '../../../shared/energy/chart/figure-data.ts';
import {PieFigure} from '../../../shared/energy/chart/pie-figure.tsx';
import {energySign, energySignMeanings} from '../../../shared/energy/figure/energy-marks.ts';
import {sharesOf} from '../../../shared/energy/figure/energy-scale.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';

interface PartRow {
  readonly id: string;
  readonly name: string;
  readonly stationId: string | undefined;
  /** kWh; null is unknown. */
  readonly kwh: number | null;
  /** Per cent of the known ones. */
  readonly share: number | null;
  /** Per cent. */
  readonly coverage: number | null;
  readonly marks: number;
}

export interface DevicePartProps {
  readonly devices: readonly ItemEnergy['devices'][number][];
  readonly figure: AskedFigure;
  readonly file: FigureFile;
  readonly heightPx: number;
}

const rowId = ({id}: PartRow) => id;
const COLOURS = 8;
const PAGING = {initialPageSize: 10, sizes: [10, 20, 50], jumper: true};

/** What each device of the item took, as shares and as a list with the way to the device. */
export function DevicePart({devices, figure, file, heightPx}: DevicePartProps) {
  const {t, i18n} = useTexts('item-energy');
  const numbers = shownNumberStyle();
  const path = useScreenPath('EnergyQuery');
  const rows = useMemo(() => {
    const isWhole = figure.state.kind === 'shown';
    const shares = isWhole ? sharesOf(devices.map(({total}) => total?.kwh ?? null)) : [];
    return devices
      .map(
        ({stationId, total, ...device}, at): PartRow => ({
          ...{id: device.deviceId, name: nameIn(i18n.language, readEnergyDevice(device)), stationId, share: shares[at] ?? null},
          ...{kwh: total?.kwh ?? null, marks: total?.marks ?? 0},
          coverage: total?.coverage === null || total === undefined ? null : total.coverage * 100,
        }),
      )
      .sort((a, b) => (b.kwh ?? -1) - (a.kwh ?? -1));
  }, [devices, figure.state.kind, i18n.language]);
  const slices = useMemo(
    () => rows.map(({name, kwh, marks}, at) => ({label: name, kwh, marks, colour: `var(--series-${(at % COLOURS) + 1})`})),
    [rows],
  );
  const columns = useMemo(
    (): readonly DataColumn<PartRow>[] => [
      {
        ...{key: 'name', head: t('device'), widthPx: 190},
        value: ({name}) => name,
        render: ({id, name, stationId}, {marked}) =>
          path === undefined || stationId === undefined ? (
            marked
          ) : (
            <Link to={placeAddress(path, stationId, id)} title={name} className="truncate text-primary-text hover:underline">
              {marked}
            </Link>
          ),
      },
      {
        ...{key: 'kwh', head: t('energy:energy'), unit: 'kWh', kind: 'number', widthPx: 140},
        value: ({kwh}) => kwh,
        format: ({kwh, marks}) => [fixedText(kwh ?? 0, 3, numbers), energySign(marks, kwh)].filter(Boolean).join(' '),
      },
      {
        ...{key: 'share', head: t('share'), unit: '%', kind: 'number', widthPx: 90},
        value: ({share}) => share,
        format: ({share}) => fixedText(share ?? 0, 1, numbers),
      },
      {
        ...{key: 'coverage', head: t('coverage'), unit: '%', kind: 'number', widthPx: 100},
        value: ({coverage}) => coverage,
        format: ({coverage}) => fixedText(coverage ?? 0, 1, numbers),
      },
    ],
    [t, numbers, path],
  );
  const leaves = useMemo(
    () => ({
      ...{timeZone: file.zone, facts: file.facts, title: `${file.subject ?? ''}${t('devices')}`},
      marks: {
        meanings: energySignMeanings(
          rows.map(({marks}) => marks),
          t,
        ),
        of: ({marks, kwh}: PartRow, key: string) => (key === 'kwh' ? energySign(marks, kwh) : undefined),
      },
    }),
    [file, rows, t],
  );
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 max-[1199px]:grid-cols-1">
      <PieFigure {...{...figure, slices, file, heightPx}} title={t('shares')} labelHead={t('device')} />
      <TableFrame
        name="item-energy-devices"
        label={t('devices')}
        indexed
        columns={columns}
        rows={rows}
        rowId={rowId}
        leaves={leaves}
        loading={figure.state.kind === 'loading' && devices.length === 0}
        emptyTitle={t('energy:empty')}
        paging={PAGING}
      />
    </div>
  );
}
