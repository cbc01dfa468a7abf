import {
  buildStationIndex,
  EquipmentType,
  type LivenessColumns,
  type NetworkPlan,
  parseDiagram,
  type StationIndex,
  type SwitchReading,
} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';

const UNITS_EACH = 12;
const SUPPLY_EVERY = 6;
const ONLINE = 2 ** 30;

export const STATION_OPTIONS = {mode: 'segment', nowMs: 1_709_280_000_000, staleAfterMs: 10_000} as const;

export interface GeneratedStation {
  readonly index: StationIndex;
  readonly readings: readonly SwitchReading[];
}

/**
 * A station with this many units and ties, from its diagram JSON: sections of twelve units with a tie between two, every sixth section with
 * a closed incoming unit, every third tie closed, one feeder in thirty open, one row in two hundred offline. Rows are in diagram order with
 * three phase voltages each; their ids are separate strings, as after a poll.
 */
export function generatedStation(devices: number, seed: number): GeneratedStation {
  const random = seededRandom(seed);
  const json: unknown[] = [];
  const rows: SwitchReading[] = [];
  const device = (type: number, closed: boolean) => {
    const deviceId = String(100_000 + rows.length);
    const word = (closed ? 1 : 0) + (random.chance(0.005) ? 0 : ONLINE);
    rows.push({deviceId, switchState: word, timeMs: STATION_OPTIONS.nowMs, phaseVoltagesV: closed ? [10_050, 10_030, 10_060] : [0, 0, 0]});
    return {deviceId, deviceName: `开关 ${rows.length}`, type};
  };
  for (let section = 0; rows.length < devices; section++) {
    if (section > 0) json.push({type: 2, device: device(EquipmentType.tie, section % 3 === 0)});
    const count = Math.min(UNITS_EACH, devices - rows.length);
    const units = Array.from({length: count}, (_, i) =>
      i === 0 ? device(EquipmentType.incoming, section % SUPPLY_EVERY === 0) : device(EquipmentType.feeder, !random.chance(1 / 30)),
    );
    json.push({type: 1, id: `S${section}`, name: `${section} 段`, nominalKv: 10, device: units, relaDevice: null});
  }
  const parsed = parseDiagram(json, {kind: 'high'});
  if (!parsed.ok) throw new Error(`the generated station is refused: ${parsed.faults[0]?.message}`);
  return {index: buildStationIndex(parsed.value), readings: JSON.parse(JSON.stringify(rows)) as SwitchReading[]};
}

/** A station as a network under the segment rule, and the index of its parts there. */
export interface StationNetwork {
  readonly plan: NetworkPlan;
  /** Bits of the three runs after the last energisation of the index. */
  readonly switches: Uint8Array;
  readonly sources: Uint8Array;
  /** Node states of an energisation, and a network's answer, in the same text form. */
  textOf(columns: LivenessColumns): string;
  textOfLive(live: Uint8Array): string;
}

/**
 * Nodes are the busbars between ties, then the outgoing side of each unit; switches are those of the index; every incoming unit is a source
 * behind a switch. Call it after an energisation.
 */
export function stationNetwork({station, unitCount, tieCount, sectionNode, separators, scratch}: StationIndex): StationNetwork {
  const busbars = separators.length + 1;
  const incoming = station.units.filter(isIncoming);
  const feeders = station.units.filter((unit) => !isIncoming(unit));
  const plan: NetworkPlan = {
    nodeCount: busbars + unitCount,
    switchCount: unitCount + tieCount,
    edgeFrom: Int32Array.from([...separators.keys(), ...feeders.map(({section}) => sectionNode[section]!)]),
    edgeTo: Int32Array.from([...separators.keys()].map((i) => i + 1).concat(feeders.map(({index}) => busbars + index))),
    edgeSwitch: Int32Array.from([...[...separators].map((tie) => unitCount + tie), ...feeders.map(({index}) => index)]),
    sourceNode: Int32Array.from(incoming, ({section}) => sectionNode[section]!),
  };
  const uncertain = (bits: number) => ((bits >> 1) ^ (bits >> 2)) & 1;
  return {
    plan,
    switches: scratch.closed.slice(0, unitCount + tieCount),
    sources: Uint8Array.from(incoming, ({index}) => scratch.closed[index]!),
    textOf: ({sectionLive, sectionUncertain, unitOut}) => `${sectionLive} ${sectionUncertain} ${unitOut}`,
    textOfLive: (live) => {
      const sections = Uint8Array.from(sectionNode, (node) => live[node]!);
      const outs = Uint8Array.from(station.units, ({index}) => live[busbars + index]! & 1);
      return `${sections.map((bits) => bits & 1)} ${sections.map(uncertain)} ${outs}`;
    },
  };
}

const isIncoming = ({type}: {readonly type: number}) => type === EquipmentType.incoming;
