import {
  COLD_CHAIN_INCIDENT,
  COLD_CHAIN_LOADS,
  COLD_CHAIN_SWITCH_STATES,
  COLD_CHAIN_WINDINGS,
  coldChainStation,
  type DemoLoad,
  devicesOf,
  isClosed,
  SwitchWord,
} from '@livebus/fixtures';
import {addFlows, apparentVa, type Flow, NO_FLOW, type Phases, splitFlow} from './flow.ts';
import {profileAt} from './load-profile.ts';
import {measure, type Row} from './measure.ts';
import {ambientC, lagged, type Moment} from './moment.ts';
import {noise} from './noise.ts';

const INCOMING = ['1101', '1117'] as const;
const TIE = '1109';
const SPREAD: Phases = [1, 1.0006, 0.9995];
const DEAD: Phases = [0, 0, 0];

/** Where the daily incident stands. */
type Phase = 'normal' | 'lost' | 'tied';

/** Devices of each section, by the diagram. */
const SECTIONS = coldChainStation.jsonData.flatMap((entry) =>
  entry.type === 1 ? [(entry.device ?? []).map((device) => device.deviceId)] : [],
);
const VOLTAGE_TRANSFORMERS = new Set(devicesOf(coldChainStation).flatMap((device) => (device.type === 1 ? [device.deviceId] : [])));

/** Readings of the switching station: two lines, each with its section, joined by the tie while line II is lost. */
export function simulateColdChain(moment: Moment): Map<string, Row> {
  const phase = incidentPhase(moment);
  const words: Readonly<Record<string, number>> = {...COLD_CHAIN_SWITCH_STATES, ...INCIDENT_WORDS[phase]};
  const lines = INCOMING.map((id) => lineVoltages(id, moment));
  const buses = [lines[0]!, phase === 'normal' ? lines[1]! : phase === 'tied' ? lines[0]! : DEAD];
  const feeders = new Map(COLD_CHAIN_LOADS.map((load) => [load.deviceId, feederFlow(load, moment)]));
  const carried = (id: string, section: number) =>
    isClosed(words[id]!) && buses[section] !== DEAD ? (feeders.get(id) ?? NO_FLOW) : NO_FLOW;
  const need = SECTIONS.map((ids, section) => addFlows(ids.filter((id) => feeders.has(id)).map((id) => carried(id, section))));

  const rows = new Map<string, Row>();
  const add = (deviceId: string, voltages: Phases, flow: Flow | null, temperatureC?: number) => {
    const frequencyHz = 50 + 0.02 * noise(moment.seed, 'grid', moment.atMs);
    rows.set(
      deviceId,
      measure({
        deviceId,
        acquisitionTime: moment.text,
        switchState: words[deviceId]!,
        voltages,
        flow,
        highVoltage: true,
        frequencyHz,
        temperatureC,
      }),
    );
  };
  const air = ambientC(moment);
  const warm = (flow: Flow) => air + 18 * (apparentVa(flow) / 6_000_000) ** 2;
  add(INCOMING[0], lines[0]!, phase === 'tied' ? addFlows(need) : need[0]!, warm(need[0]!));
  add(INCOMING[1], phase === 'normal' ? lines[1]! : DEAD, phase === 'normal' ? need[1]! : NO_FLOW, air);
  add(TIE, buses[0]!, phase === 'tied' ? need[1]! : NO_FLOW, air);
  SECTIONS.forEach((ids, section) => {
    for (const id of ids) {
      if (VOLTAGE_TRANSFORMERS.has(id)) add(id, buses[section]!, null);
      else if (feeders.has(id)) add(id, buses[section]!, carried(id, section), warm(carried(id, section)));
    }
  });
  for (const row of windingRows(moment)) rows.set(row.deviceId, row);
  return rows;
}

const INCIDENT_WORDS: Readonly<Record<Phase, Readonly<Record<string, number>>>> = {
  normal: {},
  lost: {[INCOMING[1]]: SwitchWord.openStored},
  tied: {[INCOMING[1]]: SwitchWord.openStored, [TIE]: SwitchWord.closedStored},
};

function incidentPhase({wallMs}: Moment): Phase {
  const second = Math.floor((wallMs % 86_400_000) / 1000);
  if (second < COLD_CHAIN_INCIDENT.lostS || second >= COLD_CHAIN_INCIDENT.restoredS) return 'normal';
  return second < COLD_CHAIN_INCIDENT.tieClosedS ? 'lost' : 'tied';
}

function lineVoltages(id: string, moment: Moment): Phases {
  const volts = 10_180 + 60 * noise(moment.seed, `${id}/voltage`, moment.atMs) - 50 * profileAt('process', moment.wallMs);
  return [volts * SPREAD[0], volts * SPREAD[1], volts * SPREAD[2]];
}

function feederFlow(load: DemoLoad, moment: Moment): Flow {
  const {deviceId, powerFactor} = load;
  const p = loadShare(load, moment) * load.peakW;
  const factor = powerFactor + 0.006 * noise(moment.seed, `${deviceId}/factor`, moment.atMs);
  const unrest = 0.005 * noise(moment.seed, `${deviceId}/phases`, moment.atMs);
  return splitFlow(p, p * Math.tan(Math.acos(factor)), [1 / 3 + unrest, 1 / 3 - unrest / 2, 1 / 3 - unrest / 2]);
}

function loadShare(load: DemoLoad, moment: Moment): number {
  return profileAt(load.profile, moment.wallMs) * (0.97 + 0.03 * noise(moment.seed, load.deviceId, moment.atMs));
}

/** Windings are slow: the eight dark seconds of the incident do not cool them, so they follow the load as if there were none. */
function windingRows(moment: Moment): Row[] {
  return Object.entries(COLD_CHAIN_WINDINGS).map(([deviceId, winding]) => {
    const load = COLD_CHAIN_LOADS.find((one) => one.deviceId === winding.feederId)!;
    const base = ambientC(moment) + winding.idleRiseK + winding.loadRiseK * lagged(moment, (at) => loadShare(load, at)) ** 2;
    const [a, b, c] = winding.spreadK.map((spread) => Math.round((base + spread) * 10) / 10);
    return {deviceId, acquisitionTime: moment.text, parameter1: a!, parameter2: b!, parameter3: c!};
  });
}
