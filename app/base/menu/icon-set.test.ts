import {icons} from 'lucide-react';
import {expect, it} from 'vitest';
import {iconNamed} from './icon-set.ts';

it('[SH-2.2-06] finds an icon by its name in either spelling, and by the names of other sets', () => {
  expect(iconNamed('battery-charging')).toBe(icons.BatteryCharging);
  expect(iconNamed('BatteryCharging')).toBe(icons.BatteryCharging);
  expect(iconNamed('table-2')).toBe(icons.Table2);
  expect(iconNamed('setting')).toBe(icons.Settings);
  for (const name of ['alert', 'fund', 'profile', 'schedule', 'solution', 'area-chart', 'video-camera'])
    expect(iconNamed(name), name).toBeDefined();
});

it('[SH-2.2-06] has nothing for a name that is none', () => {
  for (const name of ['no-such-icon', '', 'constructor', 'toString']) expect(iconNamed(name)).toBeUndefined();
});
