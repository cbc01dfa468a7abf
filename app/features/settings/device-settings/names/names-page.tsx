import {Card} from '@livebus/ui';
import type {PickLevel} from '../../../../shared/asset-tree/first-pick.ts';
import {SettingsFrame, TABLE_CARD} from '../settings-frame.tsx';
import {useSettingsPage} from '../use-settings-page.ts';
import {NameTable} from './name-table.tsx';

const LEVELS: readonly PickLevel[] = ['station', 'device'];

/** 设备名称修改: the devices of the picked station, or the picked device, renamed in their rows (MO-2.name-01). */
export function NamesPage() {
  const screen = useSettingsPage({tree: 'devices', levels: LEVELS, deepest: 'station'});
  const {station, device} = screen.pick ?? {};
  return (
    <SettingsFrame screen={screen}>
      {station !== undefined && (
        <Card className={TABLE_CARD}>
          <NameTable key={screen.id} stationId={station.id} deviceId={device?.id} />
        </Card>
      )}
    </SettingsFrame>
  );
}
