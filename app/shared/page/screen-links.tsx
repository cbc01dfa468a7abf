import {IconButton, Menu, MenuItem} from '@livebus/ui';
import {BellRing, ChartLine, ChartNoAxesCombined, Ellipsis, Gauge, Link2, type LucideIcon, Table2, Waypoints} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {screenPath} from '../../base/menu/screen-path.ts';
import {useSession} from '../../base/session/session-store.ts';
import type {KeyOf} from '../../texts/text-table.ts';
import {placeAddress} from '../alarms/alarm-address.ts';
import {alarmTableAddress} from '../alarms/alarm-table-address.ts';
import {useDevice} from '../browser/use-device.ts';
import {reportAddress, trendAddress} from '../readings/curve-address.ts';
import {CopyLink, useCopyLink} from './copy-link.tsx';

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
  EnergyAnalysis: {Icon: ChartNoAxesCombined, word: 'energyAnalysis', address: ofNow},
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
export function ScreenLinks(props: ScreenLinksProps) {
  const ways = useWays(props);
  const isPhone = useDevice() === 'mobile';
  // Beside the name of an asset a phone has room for one button.
  if (isPhone && ways.length > 0) return <WaysMenu ways={ways} />;
  return (
    <>
      <CopyLink />
      {ways.map(({screen, to, Icon, word}) => (
        <Link
          key={screen}
          to={to}
          title={word}
          className="inline-flex h-control-sm items-center gap-1.5 rounded-2 px-2.5 text-13 text-text-2 hover:bg-hover"
        >
          <Icon {...ICON} />
          {/* Beside two others a link is its icon alone until the window is wide, so that the asset's name has room. */}
          <span className={props.screens.length > 2 ? 'max-[1439px]:sr-only' : 'max-[819px]:sr-only'}>{word}</span>
        </Link>
      ))}
    </>
  );
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

interface Way {
  readonly screen: string;
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly word: string;
}

function WaysMenu({ways}: {readonly ways: readonly Way[]}) {
  const {t} = useTexts('page');
  const {copy, told} = useCopyLink();
  return (
    <>
      {told}
      <Menu trigger={<IconButton size="touch" label={t('onward')} icon={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />} />}>
        <MenuItem icon={<Link2 {...ICON} />} onSelect={() => void copy()}>
          {t('link.copy')}
        </MenuItem>
        {ways.map(({screen, to, Icon, word}) => (
          <MenuItem key={screen} asChild>
            <Link to={to}>
              <Icon {...ICON} />
              {word}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The screens of the user's menu among those that are wanted, with the address of the place there. */
function useWays({screens, stationId, ...place}: ScreenLinksProps): readonly Way[] {
  const {t} = useTexts('page');
  const menu = useSession((state) => state.menu);
  if (stationId === '') return [];
  return screens.flatMap((screen) => {
    const {Icon, word, address}: LinkedScreen = SCREENS[screen];
    const path = menu && screenPath(menu, screen);
    // A report is of one device.
    if (path === undefined || (screen === 'RealReport' && place.deviceId === undefined)) return [];
    return [{screen, to: address(path, {stationId, ...place}), Icon, word: t(word)}];
  });
}
