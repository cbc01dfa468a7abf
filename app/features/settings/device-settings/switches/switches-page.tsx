import {Card} from '@livebus/ui';
import type {PickLevel} from '../../../../shared/asset-tree/first-pick.ts';
import {SettingsFrame, TABLE_CARD} from '../settings-frame.tsx';
import {useSettingsPage} from '../use-settings-page.ts';
import {SwitchTable} from './switch-table.tsx';

const LEVELS: readonly PickLevel[] = ['station'];

/** 遥信变位告警: whose changes of position are reported, for the switches of the picked station (MO-2.chg-01). */
export function SwitchesPage() {
  const screen = useSettingsPage({tree: 'switches', levels: LEVELS, deepest: 'station'});
  const stationId = screen.pick?.station?.id;
  return (
    <SettingsFrame screen={screen}>
      {stationId !== undefined && (
        <Card className={TABLE_CARD}>
          <SwitchTable key={stationId} stationId={stationId} />
        </Card>
      )}
    </SettingsFrame>
  );
}
