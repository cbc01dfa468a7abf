import {Gauge, Table2, Waypoints} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {screenPath} from '../../base/menu/screen-path.ts';
import {useSession} from '../../base/session/session-store.ts';
import {placeAddress} from '../alarms/alarm-address.ts';
import {CopyLink, HEAD_LINK} from '../page/copy-link.tsx';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** From a curve onward: the device in the diagram, what the station measures now, the report, and the address for someone else. */
export function TrendActions({stationId, deviceId}: {readonly stationId: string; readonly deviceId: string | undefined}) {
  const {t} = useTexts('trends');
  const menu = useSession((session) => session.menu);
  const place = (screen: 'PowerSysPic' | 'RealData' | 'RealReport', icon: ReactNode, word: string) => {
    const path = menu && screenPath(menu, screen);
    if (path === undefined || stationId === '') return null;
    return (
      <Link to={placeAddress(path, stationId, deviceId)} className={HEAD_LINK}>
        {icon}
        <span className="mobile:sr-only max-[819px]:sr-only">{word}</span>
      </Link>
    );
  };
  return (
    <>
      <CopyLink />
      {place('RealData', <Gauge {...ICON} />, t('toRealData'))}
      {deviceId !== undefined && place('RealReport', <Table2 {...ICON} />, t('page:dayReport'))}
      {place('PowerSysPic', <Waypoints {...ICON} />, t('page:locate'))}
    </>
  );
}
