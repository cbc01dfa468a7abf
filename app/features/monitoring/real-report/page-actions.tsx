import {ChartLine, Gauge, Waypoints} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {screenPath} from '../../../base/menu/screen-path.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {CopyLink, HEAD_LINK} from '../../../shared/page/copy-link.tsx';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** Copies the address, and leads to the device's figures of now, its trends of the day and its place in the diagram, where the user's menu has these screens. */
export function ReportActions({stationId, deviceId, date}: {readonly stationId: string; readonly deviceId: string; readonly date: string}) {
  const {t} = useTexts('real-report');
  const menu = useSession((session) => session.menu);
  const realData = menu && screenPath(menu, 'RealData');
  const trends = menu && screenPath(menu, 'StationTrend');
  const diagram = menu && screenPath(menu, 'PowerSysPic');
  return (
    <>
      <CopyLink />
      {realData !== undefined && (
        <Link to={placeAddress(realData, stationId, deviceId)} className={HEAD_LINK}>
          <Gauge {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('realData')}</span>
        </Link>
      )}
      {trends !== undefined && (
        <Link to={`${placeAddress(trends, stationId, deviceId)}${date === '' ? '' : `&from=${date}&to=${date}`}`} className={HEAD_LINK}>
          <ChartLine {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('page:trends')}</span>
        </Link>
      )}
      {diagram !== undefined && (
        <Link to={placeAddress(diagram, stationId, deviceId)} className={HEAD_LINK}>
          <Waypoints {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('page:locate')}</span>
        </Link>
      )}
    </>
  );
}
