import type {ScenarioKind} from '@livebus/contract';
import type {WholeEvent, WindowFindings} from '../scenarios/scenario-events.ts';
import type {ScenarioWindow} from '../simulate/scenario.ts';
import {edgesOf} from './edges.ts';
import type {FinderParts} from './finder-parts.ts';
import {networkFindings} from './network-findings.ts';
import {positionFindings} from './position-findings.ts';
import {sensorFindings} from './sensor-findings.ts';
import {silenceFindings} from './silence-findings.ts';
import {windingFindings} from './winding-findings.ts';

/** What an incident befalls, so that only the rules that can find it look at its readings: those of the network take some 10 ms a look. */
const BEFALLS: Readonly<Record<ScenarioKind, 'supply' | 'switches' | 'windings' | 'gateway' | 'sensors' | 'meters'>> = {
  'incoming-lost': 'supply',
  'under-voltage': 'supply',
  'alarm-storm': 'supply',
  'breaker-trip': 'switches',
  earthing: 'switches',
  'winding-hot': 'windings',
  'gateway-lost': 'gateway',
  water: 'sensors',
  smoke: 'sensors',
  stale: 'meters',
  'bad-quality': 'meters',
  'meter-reset': 'meters',
};

/**
 * What the rules find in the readings of an incident, as they find it in those of gateways, by the settings that come with the server: a pure
 * function of timeline and settings, so that any past moment can be asked for, and a restart finds the same again. Outside of incidents the demo's
 * sites pass no such limit (a quiet week); what somebody has set is judged on all readings by the rule runner. `told` is what relays, gateways and
 * power quality recorders report by themselves.
 */
export function windowFindings(parts: FinderParts): WindowFindings {
  return (window: ScenarioWindow, told: readonly WholeEvent[]): readonly WholeEvent[] => {
    switch (BEFALLS[window.kind]) {
      case 'windings':
        return [...told, ...windingFindings(window, parts)];
      case 'gateway':
        return [...told, ...silenceFindings(window, parts)];
      case 'sensors':
        return [...told, ...sensorFindings(window, parts)];
      case 'supply': {
        const edges = edgesOf(parts.spansOf(window));
        return [...positionFindings(window, edges, told, parts), ...networkFindings(window, edges, parts)];
      }
      case 'switches':
        return positionFindings(window, edgesOf(parts.spansOf(window)), told, parts);
      case 'meters':
        return told;
    }
  };
}
