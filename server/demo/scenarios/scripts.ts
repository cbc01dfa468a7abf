import type {ScenarioKind} from '@livebus/contract';
import {alarmStorm} from './incidents/alarm-storm.ts';
import {badQuality} from './incidents/bad-quality.ts';
import {breakerTrip} from './incidents/breaker-trip.ts';
import {earthing} from './incidents/earthing.ts';
import {gatewayLost} from './incidents/gateway-lost.ts';
import {incomingLost} from './incidents/incoming-lost.ts';
import {meterReset} from './incidents/meter-reset.ts';
import {smoke, water} from './incidents/sensor-alarms.ts';
import {stale} from './incidents/stale.ts';
import {underVoltage} from './incidents/under-voltage.ts';
import {windingHot} from './incidents/winding-hot.ts';
import type {ScenarioScript} from './script.ts';

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
