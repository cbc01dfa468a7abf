import {contactMask, type DemoDevice, type DemoLoad, type DemoProject, type DemoStation, isClosed} from '@livebus/fixtures';

/** Codes of equipment in the diagram (MO-3-11). */
export const PartType = {voltageTransformer: 1, tie: 2, incoming: 3, transformerFeeder: 4, feeder: 5, capacitor: 6} as const;

/** A device as scenarios see it. */
export interface Part {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly stationId: string;
  /** Sections without a tie between them share a run; a tie with run `n` lies between runs `n` and `n + 1`. */
  readonly run: number;
  /** Normal switchState. */
  readonly word: number;
  readonly closed: boolean;
  readonly highVoltage: boolean;
  /** Line to line, V. */
  readonly nominalV: number;
  readonly load: DemoLoad | undefined;
  /** It has an earthing switch on its outgoing side. */
  readonly earthable: boolean;
  /** Mask of the contact that tells the test position of its truck; 0 where none does. */
  readonly testMask: number;
  /** What it feeds may also be fed from elsewhere: a transformer, or another station. */
  readonly feedsOn: boolean;
}

/** What scenarios need to know about a project, computed once. */
export interface SiteIndex {
  readonly project: DemoProject;
  station(id: string): DemoStation | undefined;
  /** In the order of the diagram; empty for an unknown station. */
  parts(stationId: string): readonly Part[];
  part(deviceId: string): Part | undefined;
  /** The utility's line that feeds an incoming. */
  lineOf(incomingId: string): {readonly id: string; readonly nominalV: number} | undefined;
}

export function siteIndex(project: DemoProject): SiteIndex {
  const byStation = new Map(project.stations.map((station) => [station.id, partsOf(station, project)]));
  const byId = new Map([...byStation.values()].flat().map((part) => [part.id, part]));
  const stations = new Map(project.stations.map((station) => [station.id, station]));
  const lines = new Map(project.network.lines.map((line) => [line.incomingId, line]));
  return {
    project,
    station: (id) => stations.get(id),
    parts: (id) => byStation.get(id) ?? [],
    part: (id) => byId.get(id),
    lineOf: (id) => lines.get(id),
  };
}

function partsOf(station: DemoStation, {network}: DemoProject): Part[] {
  const loads = new Map(network.loads.map((load) => [load.deviceId, load]));
  const onward = new Set([...network.transformers.map(({feederId}) => feederId), ...network.cables.map(({feederId}) => feederId)]);
  const highVoltage = station.stationType === 1;
  const lineV = network.lines.find(({incomingId}) => stationHas(station, incomingId))?.nominalV;
  let run = 0;
  const part = (device: DemoDevice, type: number | undefined, knife: number | undefined, nominalKv?: number): Part => {
    const word = network.switchStates[device.deviceId] ?? 0;
    return {
      id: device.deviceId,
      name: device.deviceName,
      type: device.type ?? type ?? 0,
      stationId: station.id,
      run,
      word,
      closed: isClosed(word),
      highVoltage,
      nominalV: nominalKv !== undefined ? nominalKv * 1000 : highVoltage ? (lineV ?? 10_000) : 400,
      load: loads.get(device.deviceId),
      earthable: (device.groundKnife ?? knife) === 1,
      testMask: device.truckContact === undefined ? 0 : contactMask(device.truckContact),
      feedsOn: onward.has(device.deviceId) || device.transformerId !== undefined,
    };
  };
  return station.diagram.flatMap((entry) => {
    if (entry.type === 2) {
      const tie = part(entry.device, PartType.tie, entry.groundKnife);
      run++;
      return [tie];
    }
    const kv = entry.nominalKv;
    return [
      ...(entry.device ?? []).map((device) => part(device, undefined, entry.groundKnife, kv)),
      ...(entry.cases ?? []).flatMap((cabinet) =>
        cabinet.deviceInfo.map((device) => part(device, cabinet.type, cabinet.groundKnife ?? entry.groundKnife, kv)),
      ),
    ];
  });
}

const stationHas = (station: DemoStation, deviceId: string): boolean =>
  station.diagram.some((entry) => entry.type === 1 && (entry.device ?? []).some((device) => device.deviceId === deviceId));
