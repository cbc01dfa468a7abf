import {cx} from '@livebus/ui';
import {BellRing, ChartLine, Gauge, type LucideIcon, Table2, Waypoints} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../base/menu/use-screen-path.ts';
import type {KeyOf} from '../../texts/text-table.ts';
import {placeAddress} from '../alarms/alarm-address.ts';
import {alarmTableAddress} from '../alarms/alarm-table-address.ts';
import {reportAddress, trendAddress} from '../readings/curve-address.ts';
import {CopyLink} from './copy-link.tsx';

/** A place on another screen. */
export interface LinkedPlace {
  readonly stationId: string;
  readonly deviceId?: string | undefined;
  /** `YYYY-MM-DD`; undefined for today. Real-time data and the diagram are of now. */
  readonly date?: string | undefined;
}

interface LinkedScreen {
  readonly Icon: LucideIcon;
  readonly word: KeyOf<'page'>;
  address(path: string, place: LinkedPlace): string;
}

const ofNow = (path: string, {stationId, deviceId}: LinkedPlace) => placeAddress(path, stationId, deviceId);

const SCREENS = {
  RealData: {Icon: Gauge, word: 'realData', address: ofNow},
  StationTrend: {Icon: ChartLine, word: 'trends', address: trendAddress},
  RealReport: {Icon: Table2, word: 'dayReport', address: reportAddress},
  AlarmTable: {
    Icon: BellRing,
    word: 'alarms',
    address: (path, {stationId, deviceId}) => alarmTableAddress(path, {stationId, deviceId, show: 'all'}),
  },
  PowerSysPic: {Icon: Waypoints, word: 'locate', address: ofNow},
} as const satisfies Readonly<Record<string, LinkedScreen>>;

export interface ScreenLinksProps extends LinkedPlace {
  /** In their order. */
  readonly screens: readonly (keyof typeof SCREENS)[];
}

/** Actions of a page's head: copies the address, and leads to the same place on other screens that the user's menu has. */
export function ScreenLinks({screens, stationId, deviceId, date}: ScreenLinksProps) {
  return (
    <>
      <CopyLink />
      {stationId !== '' &&
        screens.map((screen) => (
          <ScreenLink key={screen} screen={screen} place={{stationId, deviceId, date}} isOneOfMany={screens.length > 2} />
        ))}
    </>
  );
}

interface ScreenLinkProps {
  readonly screen: keyof typeof SCREENS;
  readonly place: LinkedPlace;
  /** Beside two others a link is its icon alone until the window is wide, so that the asset's name has room. */
  readonly isOneOfMany: boolean;
}

function ScreenLink({screen, place, isOneOfMany}: ScreenLinkProps) {
  const {t} = useTexts('page');
  const path = useScreenPath(screen);
  const {Icon, word, address}: LinkedScreen = SCREENS[screen];
  // A report is of one device.
  if (path === undefined || (screen === 'RealReport' && place.deviceId === undefined)) return null;
  return (
    <Link
      to={address(path, place)}
      title={t(word)}
      className={cx(
        'inline-flex h-control-sm items-center gap-1.5 rounded-2 px-2.5 text-13 text-text-2 hover:bg-hover',
        // A phone has the room for three; the table of alarms is in its menu too.
        screen === 'AlarmTable' && 'mobile:hidden',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={isOneOfMany ? 'max-[1439px]:sr-only' : 'max-[819px]:sr-only'}>{t(word)}</span>
    </Link>
  );
}
