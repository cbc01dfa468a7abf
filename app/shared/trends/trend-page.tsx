import {voltageQuantityOf} from '@livebus/engine/core';
import {Button, Card, EmptyState, Notice} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useMemo} from 'react';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {AskedPane} from '../asked/asked-pane.tsx';
import {AssetPage} from '../asset-page/asset-page.tsx';
import {ScreenLinks} from '../page/screen-links.tsx';
import {sharedVoltage} from '../readings/shared-voltage.ts';
import {TrendFilters} from './trend-filters.tsx';
import {comparedRange} from './trend-range.ts';
import type {TrendScreen} from './trend-screen.ts';
import {figureWords, replyFaultText} from './trend-words.ts';
import {type TrendPageState, useTrendChoice} from './use-trend-choice.ts';
import {type Trends, useTrends} from './use-trends.ts';

/** What the charts of a screen stand on. */
export interface TrendView {
  readonly screen: TrendScreen;
  readonly state: TrendPageState;
  readonly trends: Trends;
  /** Name of a device in the user's language; empty for one that is not in the list. */
  nameOf(deviceId: string): string;
}

export interface TrendPageProps {
  readonly screen: TrendScreen;
  children(view: TrendView): ReactNode;
}

/** A screen of trends: asset tree, what to show, and below it the charts. */
export function TrendPage({screen, children}: TrendPageProps) {
  const {t, i18n} = useTexts('trends');
  const state = useTrendChoice(screen);
  const {page, stationId, station, stationName, kindOf, devices, asked, go} = state;
  const kind = kindOf(asked.deviceIds[0] ?? '') ?? 'low';
  const voltage = sharedVoltage(kind, devices.data?.filter(({id}) => asked.deviceIds.includes(id)) ?? []);
  const voltageOf = useMemo(() => {
    const declared = new Map(devices.data?.map(({id, voltageQuantity}) => [id, voltageQuantity]));
    return (id: string) => voltageQuantityOf(kind, declared.get(id));
  }, [devices.data, kind]);
  const {language} = i18n;
  const names = useMemo(() => new Map(devices.data?.map((device) => [device.id, nameIn(language, device)])), [devices.data, language]);
  const nameOf = useMemo(() => (id: string) => names.get(id) ?? '', [names]);
  const other = comparedRange(asked.range, asked.compare);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a range is the same while its days are.
  const words = useMemo(
    () => figureWords(t, {voltage, voltageOf, other, nameOf, only: screen.only}),
    [t, voltage, voltageOf, screen, other?.start, other?.end, nameOf],
  );
  const trends = useTrends(screen, state, words);
  const shownName = stationName ?? page.picked?.name;
  const unknown = devices.data && asked.deviceIds.some((id) => nameOf(id) === '');
  const [first] = devices.data ?? [];

  const body = () => {
    if (stationId === '') return <EmptyState title={t('noStation')} />;
    return (
      <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
        {() => (
          <AskedPane asked={devices} isEmpty={({length}) => length === 0} emptyTitle={t('noDevices')}>
            {() =>
              unknown && first !== undefined ? (
                <EmptyState
                  title={t('noSuchDevice', {id: asked.deviceIds.filter((id) => nameOf(id) === '').join(t('comma'))})}
                  action={<Button onClick={() => go({deviceIds: [first.id]})}>{t('toFirst')}</Button>}
                />
              ) : (
                <>
                  {trends.faults.map((fault) => (
                    <Notice key={JSON.stringify(fault)} look="warning">
                      {replyFaultText(fault, words, nameOf, t)}
                    </Notice>
                  ))}
                  {children({screen, state, trends, nameOf})}
                </>
              )
            }
          </AskedPane>
        )}
      </AskedPane>
    );
  };

  return (
    <AssetPage
      page={page}
      title={shownName && t('info', {name: shownName})}
      actions={
        <ScreenLinks
          screens={['RealData', 'RealReport', 'AlarmTable', 'PowerSysPic']}
          stationId={stationId}
          deviceId={asked.deviceIds[0]}
          date={asked.range.end === state.today ? undefined : asked.range.end}
        />
      }
    >
      <div className="relative flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <Card className="shrink-0 overflow-visible mobile:rounded-none mobile:border-x-0">
          <TrendFilters
            {...{screen, state, voltage, nameOf}}
            busy={trends.now.asking || trends.before.asking}
            onAgain={() => {
              void trends.now.ask();
              if (asked.compare !== '') void trends.before.ask();
            }}
          />
        </Card>
        {body()}
      </div>
    </AssetPage>
  );
}
