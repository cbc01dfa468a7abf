import {Card, EmptyState} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {CopyLink} from '../../../shared/page/copy-link.tsx';
import {NowTable} from './now-table.tsx';
import {PastTable} from './past-table.tsx';
import {useStationTable} from './use-station-table.ts';

/** 一览表: all devices of the station in the address, now or at a past moment. */
export default function StationTableScreen() {
  const {t} = useTexts('station-table');
  const {page, address, change, stationId, station, stationName = stationId, zone, kind, atMs} = useStationTable();
  return (
    <AssetPage page={page} actions={<CopyLink />}>
      <Card className="min-h-110 flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="flex h-full min-h-0 flex-col">
          {stationId === '' ? (
            <EmptyState title={t('noStation')} />
          ) : (
            <AskedPane asked={station} isEmpty={() => false} emptyTitle="">
              {() => {
                const table = {subject: {stationId, zone, kind}, stationName, address, onChange: change};
                return atMs === undefined ? <NowTable key={stationId} {...table} /> : <PastTable key={stationId} {...table} atMs={atMs} />;
              }}
            </AskedPane>
          )}
        </div>
      </Card>
    </AssetPage>
  );
}
