/** The public module: every call of the wire with its schemas and samples, by area. */

import {accountCalls, accountSamples} from './account/index.ts';
import {alarmsCalls, alarmsSamples} from './alarms/index.ts';
import type {Call} from './base/define-call.ts';
import {commonCalls, commonSamples} from './base/index.ts';
import type {CallSamples} from './base/samples.ts';
import {demoCalls, demoSamples} from './demo/index.ts';
import {energyCalls, energySamples} from './energy/index.ts';
import {filesCalls, filesSamples} from './files/index.ts';
import {monitoringCalls, monitoringSamples} from './monitoring/index.ts';
import {settingsCalls, settingsSamples} from './settings/index.ts';
import {systemCalls, systemSamples} from './system/index.ts';
import {workCalls, workSamples} from './work/index.ts';

export * from './account/index.ts';
export * from './alarms/index.ts';
export * from './base/index.ts';
export * from './demo/index.ts';
export * from './energy/index.ts';
export * from './files/index.ts';
export {MENU_GROUPS, type MenuGroupName} from './menu-groups.ts';
export * from './monitoring/index.ts';
export {SCREENS, type ScreenName, type ScreenRow} from './screens.ts';
export * from './settings/index.ts';
export * from './system/index.ts';
export * from './work/index.ts';

/** Every call, for code that handles all of them: the server's routes, conformance, tests. */
export const calls: readonly Call[] = [
  ...commonCalls,
  ...accountCalls,
  ...monitoringCalls,
  ...energyCalls,
  ...alarmsCalls,
  ...settingsCalls,
  ...workCalls,
  ...systemCalls,
  ...filesCalls,
  ...demoCalls,
];

/** Sample requests of every call, for tests and conformance. The product itself never reads them. */
export const samples: readonly CallSamples[] = [
  ...commonSamples,
  ...accountSamples,
  ...monitoringSamples,
  ...energySamples,
  ...alarmsSamples,
  ...settingsSamples,
  ...workSamples,
  ...systemSamples,
  ...filesSamples,
  ...demoSamples,
];
