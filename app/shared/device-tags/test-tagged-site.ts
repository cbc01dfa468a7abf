import {alarmRules, deviceNames, ratings, savedViews, settingsTree} from '@livebus/contract';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../tests/stub/account.ts';
import {type Route, route} from '../../../tests/stub/create-stub.ts';

/** A page with the card of a device's tag. */
export const PATH = '/device/settings/limit';
const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'DeviceLimit', component: 'DeviceLimit', meta: {titleKey: 'deviceLimit', permission: 'deviceSettings'}},
];
const actions = (permissionId: string, ...names: readonly ('query' | 'get' | 'disable')[]) => ({
  permissionId,
  actionEntitySet: names.map((action) => ({action})),
});
/** May hang tags. */
export const TAGGER = [actions('deviceSettings', 'query'), actions('alarm', 'query', 'disable'), actions('asset', 'query', 'get')];

const TREE = [
  {
    ...{id: 'P', name: '园区', flag: 1},
    children: [{id: 'S1', name: '一号站', flag: 2, children: [{id: '1001', name: '101 进线', flag: 3, children: []}]}],
  },
];

/** A station with one device, for a role with these permissions. */
export const siteRoutes = (permissions: typeof TAGGER): Route[] => [
  ...accountRoutes({menu: MENU, user: {...STUB_USER, role: {id: 'r1', name: '值班员', permissions}}}),
  route(savedViews, {result: []}),
  route(deviceNames, {result: []}),
  route(settingsTree, {result: TREE}),
  route(ratings, {result: []}),
  route(alarmRules, {result: []}),
];
