import {Card, EmptyState, Tabs} from '@livebus/ui';
import type {RecordKind} from '../../../base/api/calls/device-records.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import {RecordFilters} from './record-filters.tsx';
import {RecordTable} from './record-table.tsx';
import {type RecordTab, TABS, useRecords} from './use-records.ts';

/** Faults or alarms of a station in four tabs: high voltage, low voltage, other devices, system (MO-2.alarm-01). */
export function RecordsScreen({kind}: {readonly kind: RecordKind}) {
  const {t} = useTexts('device-records');
  const records = useRecords(kind);
  const {page, address, change, station, stationName, zone, tab} = records;
  const label = t(`title.${kind}`);
  const {stationId} = address;
  return (
    <AssetPage
      page={page}
      title={stationName ?? page.picked?.name}
      actions={<ScreenLinks screens={['RealData', 'PowerSysPic']} stationId={stationId} />}
    >
      <Card className="min-h-110 min-w-0 flex-1 overflow-y-auto! mobile:rounded-none mobile:border-x-0">
        {stationId === '' ? (
          <EmptyState title={t('noStation')} />
        ) : (
          <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
            {() => (
              <Tabs<RecordTab>
                label={t('level')}
                value={tab ?? 'hv'}
                onChange={(next) => change({tab: next, page: 1}, 'push')}
                items={TABS.map((value) => ({
                  value,
                  label: t(`tab.${value}`),
                  content: (
                    <>
                      <RecordFilters address={address} zone={zone} onChange={change} />
                      <RecordTable label={label} records={records} />
                    </>
                  ),
                }))}
              />
            )}
          </AskedPane>
        )}
      </Card>
    </AssetPage>
  );
}
