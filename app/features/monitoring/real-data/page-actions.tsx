import {ChartLine, Table2, Waypoints} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {screenPath} from '../../../base/menu/screen-path.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {CopyLink, HEAD_LINK} from '../../../shared/page/copy-link.tsx';

export interface RealDataActionsProps {
  readonly stationId: string;
  readonly deviceId: string;
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** Copies the address, and leads to the device's trends, its report of today and its place in the diagram, where the user's menu has these screens. */
export function RealDataActions({stationId, deviceId}: RealDataActionsProps) {
  const {t} = useTexts('page');
  const menu = useSession((session) => session.menu);
  const trends = menu && screenPath(menu, 'StationTrend');
  const report = menu && screenPath(menu, 'RealReport');
  const diagram = menu && screenPath(menu, 'PowerSysPic');
  return (
    <>
      <CopyLink />
      {trends !== undefined && (
        <Link to={placeAddress(trends, stationId, deviceId)} className={HEAD_LINK}>
          <ChartLine {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('trends')}</span>
        </Link>
      )}
      {report !== undefined && (
        <Link to={placeAddress(report, stationId, deviceId)} className={HEAD_LINK}>
          <Table2 {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('dayReport')}</span>
        </Link>
      )}
      {diagram !== undefined && (
        <Link to={placeAddress(diagram, stationId, deviceId)} className={HEAD_LINK}>
          <Waypoints {...ICON} />
          <span className="mobile:sr-only max-[819px]:sr-only">{t('locate')}</span>
        </Link>
      )}
    </>
  );
}
