import type {ScenarioKind} from '@livebus/contract';
import {alarmStorm} from './alarm-storm.ts';
import {badQuality} from './bad-quality.ts';
import {breakerTrip} from './breaker-trip.ts';
import {earthing} from './earthing.ts';
import {gatewayLost} from './gateway-lost.ts';
import {incomingLost} from './incoming-lost.ts';
import {meterReset} from './meter-reset.ts';
import type {ScenarioScript} from './script.ts';
import {smoke, water} from './sensor-alarms.ts';
import {stale} from './stale.ts';
import {underVoltage} from './under-voltage.ts';
import {windingHot} from './winding-hot.ts';

/** Every kind of scenario, once. */
export const SCRIPTS: Readonly<Record<ScenarioKind, ScenarioScript>> = {
  'incoming-lost': incomingLost,
  'breaker-trip': breakerTrip,
  earthing,
  'winding-hot': windingHot,
  'gateway-lost': gatewayLost,
  stale,
  'bad-quality': badQuality,
  water,
  smoke,
  'under-voltage': underVoltage,
  'meter-reset': meterReset,
  'alarm-storm': alarmStorm,
};
