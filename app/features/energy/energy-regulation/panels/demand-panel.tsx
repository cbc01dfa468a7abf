import {exactText} from '@livebus/engine/core';
import {Select} from '@livebus/ui';
import {useMemo} from 'react';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {askedFigure, isAllUnknown} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {trendAddress} from '../../../../shared/readings/curve-address.ts';
import {Panel, PanelFoot, type PanelProps, useFile} from './panel.tsx';

const NONE: readonly string[] = [];

/** 5: the maximum demand of each day, last month against this month, of one device (EN-2.11-08), with the contracted demand. */
export function DemandPanel({page, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const kit = useFormKit();
  const {demand, devices, deviceId, named, pickDevice, today} = page;
  const path = useScreenPath('StationTrend');
  const device = devices.data?.find(({id}) => id === deviceId);
  const name = device === undefined ? deviceId : named(device);
  const file = useFile(page, [t('device'), name]);
  const title = t('demand');
  const {data} = demand;
  const categories = data?.labels ?? NONE;
  const day = Number(today.slice(8));
  const series = useMemo(
    () =>
      data === undefined
        ? []
        : [
            {label: t('thisMonth'), colour: 'var(--series-1)', values: data.thisMonthKw.slice(0, day), isLive: true},
            {label: t('lastMonth'), colour: 'var(--series-prev)', values: data.lastMonthKw, isBefore: true},
          ],
    [data, day, t],
  );
  const numbers = shownNumberStyle();
  const contracted = data?.contractedKw ?? null;
  const limits = useMemo(
    () => (contracted === null ? undefined : [{value: contracted, label: t('contracted', {kw: exactText(contracted, numbers)})}]),
    [contracted, numbers, t],
  );
  // The choice of devices failing is this panel's failure too: without a device there is nothing to ask for.
  const asked = devices.error !== null && devices.data === undefined ? {...devices, data: undefined} : demand;
  const {state, stale} = askedFigure(
    asked as typeof demand,
    ({lastMonthKw, thisMonthKw}) => isAllUnknown(lastMonthKw, thisMonthKw),
    t,
    t('nothing', {name}),
  );
  const noDevice = devices.data?.length === 0;
  return (
    <Panel>
      <CategoryChart
        {...{title, stale, heightPx, file, categories, series}}
        state={noDevice ? {kind: 'empty', title: t('energy:empty'), detail: t('noDevices')} : state}
        kind="lines"
        {...(limits && {limits})}
        categoryHead={t('day')}
        unit="kW"
        tools={
          <Select
            label={t('device')}
            labelHidden
            texts={kit.choice}
            choices={(devices.data ?? []).map((one) => ({value: one.id, label: named(one)}))}
            value={deviceId}
            onChange={pickDevice}
            {...(devices.error !== null && {error: failureText(devices.error, t)})}
            className="w-34"
          />
        }
        foot={
          <PanelFoot
            name={title}
            total={undefined}
            isPending={data?.pending === true}
            link={
              path !== undefined && device?.stationId !== undefined
                ? {to: trendAddress(path, {stationId: device.stationId, deviceId, field: 'activePowerW'}), label: t('toTrend')}
                : undefined
            }
          />
        }
      />
    </Panel>
  );
}
