import {PERIODS} from '@livebus/contract';
import {exactText, roundHalfUp} from '@livebus/engine/core';
import {Card, Segmented} from '@livebus/ui';
import {ArrowDown, ArrowUp} from 'lucide-react';
import {useMemo} from 'react';
import {useNavigate} from 'react-router-dom';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {askedFigure, isAllUnknown} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {trendAddress} from '../../../shared/readings/curve-address.ts';
import {type EqualParts, equalParts, periodParts} from './period-parts.ts';
import type {AnalysisState, SideState} from './use-analysis.ts';

export interface SideCardProps {
  readonly page: AnalysisState;
  readonly at: SideState;
  readonly heightPx: number;
}

const NONE: readonly (number | null)[] = [];

/**
 * Energy of the incoming or outgoing devices in the running period over that of the one before (EN-2.1-02, EN-2.1-04). If either chart's
 * call fails, both are empty and say so (EN-2.1-09).
 */
export function SideCard({page, at: {side, period, asked, setPeriod}, heightPx}: SideCardProps) {
  const {t, i18n} = useTexts('energy-analysis');
  const navigate = useNavigate();
  const curvePath = useScreenPath('ElectricityCurve');
  const {today, zone, stationName, stationId, sides} = page;
  const {data} = asked;
  const [current, before] = [data?.current ?? NONE, data?.before ?? NONE];
  const title = t(side);
  const devices = (data?.devices ?? []).map((one) => nameIn(i18n.language, one)).join(t('energy:comma'));
  const parts = useMemo(() => periodParts(period, today, Math.max(current.length, before.length)), [period, today, current, before]);
  const series = useMemo(
    () => [
      {label: t(`now.${period}`), colour: 'var(--series-1)', values: current, marks: data?.currentMarks, isLive: true, isRunning: true},
      {label: t(`before.${period}`), colour: 'var(--series-prev)', values: before, marks: data?.beforeMarks, isBefore: true},
    ],
    [t, period, current, before, data],
  );
  const failed = sides.find((one) => one.asked.error !== null);
  const alone = askedFigure(asked, (one) => isAllUnknown(one.current, one.before), t, t('nothing', {name: stationName ?? stationId}));
  const state =
    failed === undefined || sides.some((one) => one.asked.asking && one.asked.error !== null)
      ? alone.state
      : ({
          kind: 'failed',
          title: t('common:loadFailed'),
          detail: failureText(failed.asked.error, t),
          retry: {label: t('common:retry'), onRetry: page.ask},
        } as const);
  const [device] = data?.devices ?? [];
  const open =
    curvePath !== undefined && device !== undefined && period !== 'year'
      ? (place: number) => {
          const date = period === 'day' ? today : (parts.full[place] ?? today);
          if (date <= today) navigate(trendAddress(curvePath, {stationId, deviceId: device.id, date}));
        }
      : undefined;
  return (
    <Card className="px-4 pb-1 mobile:rounded-none mobile:border-x-0 mobile:px-3 print:break-inside-avoid">
      <CategoryChart
        {...{title, state, series, heightPx}}
        kind="lines"
        categories={parts.labels}
        categoryHead={t(`part.${period}`)}
        categoryText={(place) => parts.full[place] ?? ''}
        unit="kWh"
        tools={
          <Segmented
            label={t('periodOf', {title})}
            size="small"
            value={period}
            options={PERIODS.map((value) => ({value, label: t(`energy:period.${value}`)}))}
            onChange={setPeriod}
          />
        }
        file={{
          subject: stationName ?? stationId,
          zone,
          facts: [
            [t('station'), stationName ?? stationId],
            [t('period'), parts.full[0]?.slice(0, period === 'day' ? 10 : period === 'month' ? 7 : 4) ?? ''],
            ...(devices === '' ? [] : [[t('devices'), devices] as const]),
          ],
        }}
        {...(open && {onOpen: open})}
        foot={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-12">
            <Total name={t(`now.${period}`)} total={data?.currentTotal} />
            <Change parts={equalParts(current, before)} before={t(`before.${period}`)} />
            <Total name={t(`before.${period}`)} total={data?.beforeTotal} />
            {devices !== '' && <span className="text-text-3">{t('sumOf', {devices})}</span>}
          </div>
        }
      />
    </Card>
  );
}

function Total({name, total}: {readonly name: string; readonly total: Parameters<typeof EnergyOrigin>[0]['total']}) {
  if (total === undefined) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="text-text-3">{name}</span>
      <EnergyValue kwh={total.kwh} marks={total.marks} className="font-semibold" />
      <EnergyOrigin total={total} name={name} />
    </span>
  );
}

/** Rise or fall against the same stretch before, in grey: more is not bad, less is not good. */
function Change({parts, before}: {readonly parts: EqualParts | undefined; readonly before: string}) {
  const {t} = useTexts('energy-analysis');
  if (parts === undefined || !(parts.before > 0)) return null;
  const percent = roundHalfUp(((parts.current - parts.before) / parts.before) * 100, 1);
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  const shown = `${exactText(Math.abs(percent), shownNumberStyle())} %`;
  return (
    <span className="inline-flex items-center gap-0.5 text-text-2" title={t('changeHow', {count: parts.count})}>
      {t('against', {before})}
      {percent !== 0 && <Arrow size={12} strokeWidth={2} aria-hidden="true" />}
      <span className="sr-only">{percent > 0 ? t('more') : percent < 0 ? t('less') : ''}</span>
      {shown}
    </span>
  );
}
