import {type DemoLoad, type DemoProject, type DemoTransformer, isClosed} from '@livebus/fixtures';

/** Function of a device in the network. */
export const Role = {feeder: 0, incoming: 1, tie: 2, voltageTransformer: 3, capacitor: 4} as const;

/** Equipment types of the diagram JSON (MO-3-11). */
const TYPE = {voltageTransformer: 1, incoming: 3} as const;

/**
 * A project's network by index: columns over its D devices (in the order of the diagrams), B buses, loads, capacitors, transformers and
 * lines. A bus is the section between two ties of a diagram; -1 means "none". Never changed once built.
 */
export interface Network {
  readonly project: DemoProject;
  readonly deviceIds: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** [D] normal switchState. */
  readonly words: Float64Array;
  /** [D] */
  readonly role: Uint8Array;
  /** [D] bus of the device; for a tie the one before it, followed by the next index. */
  readonly bus: Int32Array;
  /** [D] index into `project.stations`. */
  readonly station: Int32Array;
  /** [D] 1 for a high-voltage device: its voltages are line voltages. */
  readonly highVoltage: Uint8Array;
  /** [D] 1 where voltages are measured: at low voltage everywhere, at high voltage where the bus has a voltage transformer. */
  readonly measuresVoltage: Uint8Array;
  /** [D] into `project.network.loads` and `.capacitors`. */
  readonly load: Int32Array;
  readonly capacitor: Int32Array;
  /** [D] for a feeder: the transformer behind it, and the incoming that it feeds through that or through a cable. */
  readonly transformer: Int32Array;
  readonly feeds: Int32Array;
  /** [D] for an incoming: the feeder, the transformer or the line that feeds it. */
  readonly fedBy: Int32Array;
  readonly fedThrough: Int32Array;
  readonly line: Int32Array;
  readonly busCount: number;
  /** [B] devices that may draw from the bus: all except incomings, ties and voltage transformers. */
  readonly drawing: readonly Int32Array[];
  /** [B] */
  readonly incomings: readonly Int32Array[];
  /** [B] the tie between this bus and the next one. */
  readonly tieAfter: Int32Array;
  readonly loads: readonly DemoLoad[];
  readonly transformers: readonly DemoTransformer[];
}

/** Throws an Error with the id when the network names a device that no diagram has: a fault of the fixture. */
export function networkOf(project: DemoProject): Network {
  const units: {id: string; type: number; bus: number; station: number; tie: boolean}[] = [];
  let busCount = 0;
  for (const [station, {diagram}] of project.stations.entries()) {
    for (const entry of diagram) {
      if (entry.type === 2) {
        units.push({id: entry.device.deviceId, type: 2, bus: busCount, station, tie: true});
        busCount++;
        continue;
      }
      const own = (entry.device ?? []).map((device) => ({id: device.deviceId, type: device.type ?? 0}));
      const inCases = (entry.cases ?? []).flatMap((one) =>
        one.deviceInfo.map((device) => ({id: device.deviceId, type: device.type ?? one.type})),
      );
      for (const unit of [...own, ...inCases]) units.push({...unit, bus: busCount, station, tie: false});
    }
    busCount++;
  }
  const {lines, transformers, cables, loads, capacitors, switchStates} = project.network;
  const indexOf = new Map(units.map((unit, index) => [unit.id, index]));
  const at = (id: string): number => {
    const index = indexOf.get(id);
    if (index === undefined) throw new Error(`no picture of ${project.id} has the device ${id}`);
    return index;
  };
  const none = () => new Int32Array(units.length).fill(-1);
  const [load, capacitor, transformer, feeds, fedBy, fedThrough, line] = [none(), none(), none(), none(), none(), none(), none()];
  for (const [index, {deviceId}] of loads.entries()) load[at(deviceId)] = index;
  for (const [index, {deviceId}] of capacitors.entries()) capacitor[at(deviceId)] = index;
  for (const [index, {incomingId}] of lines.entries()) line[at(incomingId)] = index;
  for (const {feederId, incomingId} of cables) {
    feeds[at(feederId)] = at(incomingId);
    fedBy[at(incomingId)] = at(feederId);
  }
  for (const [index, {feederId, incomingId}] of transformers.entries()) {
    transformer[at(feederId)] = index;
    if (incomingId === undefined) continue;
    feeds[at(feederId)] = at(incomingId);
    fedBy[at(incomingId)] = at(feederId);
    fedThrough[at(incomingId)] = index;
  }
  const roleOf = ({type, tie}: (typeof units)[number], index: number): number => {
    if (tie) return Role.tie;
    if (type === TYPE.incoming) return Role.incoming;
    if (type === TYPE.voltageTransformer) return Role.voltageTransformer;
    return capacitor[index]! >= 0 ? Role.capacitor : Role.feeder;
  };
  const role = Uint8Array.from(units, roleOf);
  const highVoltage = Uint8Array.from(units, (unit) => project.stations[unit.station]!.stationType);
  const withTransformer = new Set(units.flatMap((unit, index) => (role[index] === Role.voltageTransformer ? [unit.bus] : [])));
  const onBus = (wanted: (role: number) => boolean) =>
    Array.from({length: busCount}, (_, bus) =>
      Int32Array.from(units.flatMap((unit, index) => (unit.bus === bus && wanted(role[index]!) ? [index] : []))),
    );
  const tieAfter = new Int32Array(busCount).fill(-1);
  for (const [index, unit] of units.entries()) if (unit.tie) tieAfter[unit.bus] = index;
  return {
    project,
    deviceIds: units.map((unit) => unit.id),
    indexOf,
    words: Float64Array.from(units, (unit) => switchStates[unit.id] ?? 0),
    role,
    bus: Int32Array.from(units, (unit) => unit.bus),
    station: Int32Array.from(units, (unit) => unit.station),
    highVoltage,
    measuresVoltage: Uint8Array.from(units, (unit, index) => (highVoltage[index] === 0 || withTransformer.has(unit.bus) ? 1 : 0)),
    load,
    capacitor,
    transformer,
    feeds,
    fedBy,
    fedThrough,
    line,
    busCount,
    drawing: onBus((one) => one === Role.feeder || one === Role.capacitor),
    incomings: onBus((one) => one === Role.incoming),
    tieAfter,
    loads,
    transformers,
  };
}

/** [D] 1 where the switch is closed by its normal word, or by a scenario's. */
export function closedSwitches(network: Network, words: ReadonlyMap<string, number>): Uint8Array {
  const closed = Uint8Array.from(network.words, (word) => (isClosed(word) ? 1 : 0));
  for (const [id, word] of words) {
    const index = network.indexOf.get(id);
    if (index !== undefined) closed[index] = isClosed(word) ? 1 : 0;
  }
  return closed;
}
