import {expect, it} from 'vitest';
import {ROOT} from '../lib/run.ts';
import {filesOf} from './files.ts';
import {readNewScreen} from './names.ts';
import {refuseTaken} from './taken.ts';

const TITLES = {zh: '样张', tw: '樣張', en: 'Sample', pt: 'Amostra'};

function refuse(target: string): void {
  const screen = readNewScreen(target, {group: 'powerMonitor', ...TITLES});
  refuseTaken(ROOT, screen, filesOf(screen, false));
}

it.each([
  ['monitoring/audit', 'the component "Audit" is taken, in app/screens.ts'],
  ['monitoring/custom-settings', 'the component "CustomSettings" is taken, in app/screens.ts'],
  ['monitoring/powersyspic', 'the path "/powermonitor/powersyspic" is taken, in contract/screens.ts'],
  ['monitoring/work-order', 'the title key "workOrder" is taken, in contract/menu-groups.ts'],
  ['monitoring/form', 'the text namespace "form" is taken, in app/texts/text-table.ts'],
  ['monitoring/asset-tree', 'the text namespace "asset-tree" is taken, in app/texts/text-table.ts'],
  ['demo/clock', 'the call "/demo/clock" is taken, in contract/demo/demo.ts'],
  ['system/saved-views', 'the text namespace "saved-views" is taken, in app/texts/text-table.ts'],
  ['monitoring/station-picture', /^the name of a call "stationPicture" is taken, in contract\/monitoring\//],
  ['system/saved-view', /^the name of a call "savedView" is taken, in contract\/monitoring\//],
  ['system/message', /^the name of samples "messageSamples" is taken, in contract\/alarms\//],
  ['system/user', /^the name of samples "userSamples" is taken, in contract\/account\//],
  ['monitoring/admin-role', 'the name of routes "adminRoleRoutes" is taken, in server/areas/routes.ts'],
  ['energy/asset', /^the permission "asset" is taken, in contract\//],
])('%s is refused: %s', (target, why) => {
  expect(() => refuse(target)).toThrow(why);
});

it('refuses a name that means something else in the language or in the skeleton itself', () => {
  expect(() => refuse('monitoring/export')).toThrow('"export" is a word of the language');
  for (const name of ['devices', 'monitoring']) expect(() => refuse(`monitoring/${name}`)).toThrow(/stands for something else in the skel/);
  expect(() => refuse('monitoring/asked')).toThrow(
    /"useAsked" would stand for two things in app\/features\/monitoring\/asked\/use-asked\.ts/,
  );
});

it('takes a name of which nothing is taken', () => {
  for (const target of ['monitoring/load-profile', 'energy/load-duration', 'system/gateway-list'])
    expect(() => refuse(target)).not.toThrow();
});
