import {Button, Card, EmptyState} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../shared/asked/asked-pane.tsx';
import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import {ReportTable} from './report-table.tsx';
import {useRealReport} from './use-real-report.ts';

/** 实时报表: the day of the device in the address, at even steps. */
export default function RealReportScreen() {
  const {t} = useTexts('real-report');
  const {page, address, change, stationId, stationName, deviceId, devices, name, kind, station, zone} = useRealReport();
  const first = devices?.[0];
  const isThere = deviceId !== '' && (devices === undefined || devices.some(({id}) => id === deviceId));
  return (
    <AssetPage
      page={page}
      title={isThere ? name : page.picked?.name}
      actions={
        isThere && (
          <ScreenLinks
            screens={['RealData', 'StationTrend', 'PowerSysPic']}
            stationId={stationId}
            deviceId={deviceId}
            date={address.date || undefined}
          />
        )
      }
    >
      <Card className="min-h-110 flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="flex h-full min-h-0 flex-col">
          {stationId === '' ? (
            <EmptyState title={t('noStation')} />
          ) : (
            <AskedPane asked={station} isEmpty={() => devices?.length === 0} emptyTitle={t('noDevices')}>
              {() =>
                isThere && kind !== undefined ? (
                  <ReportTable
                    key={deviceId}
                    {...{stationId, stationName, deviceId, deviceName: name, kind, zone, address}}
                    onChange={(next) => change(next, 'page' in next && Object.keys(next).length === 1 ? 'replace' : 'push')}
                  />
                ) : (
                  deviceId !== '' &&
                  first !== undefined && (
                    <EmptyState
                      title={t('noDevice', {id: deviceId})}
                      action={<Button onClick={() => change({device: first.id})}>{t('toFirst')}</Button>}
                    />
                  )
                )
              }
            </AskedPane>
          )}
        </div>
      </Card>
    </AssetPage>
  );
}
