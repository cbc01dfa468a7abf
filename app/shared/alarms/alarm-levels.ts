import type {AlarmMessage} from '@livebus/contract';

export type AlarmLevel = AlarmMessage['level'];

/** The most urgent open alarm at each place. */
export interface AlarmLevels {
  /** A device in a drawing; `stationId` is undefined if the picture does not name its station. */
  device(stationId: string | undefined, deviceId: string): AlarmLevel | undefined;
  /** Devices of a station's drawing, by id. */
  devicesOf(stationId: string | undefined): ReadonlyMap<string, AlarmLevel>;
  station(stationId: string): AlarmLevel | undefined;
  project(projectId: string): AlarmLevel | undefined;
}

const KNOWN = new WeakMap<readonly AlarmMessage[], AlarmLevels>();

/** Reads the list of open alarms once, for any number of rows. */
export function alarmLevels(open: readonly AlarmMessage[]): AlarmLevels {
  const known = KNOWN.get(open) ?? readLevels(open);
  KNOWN.set(open, known);
  return known;
}

function readLevels(open: readonly AlarmMessage[]): AlarmLevels {
  const devices = new Map<string, AlarmLevel>();
  const stations = new Map<string, AlarmLevel>();
  const projects = new Map<string, AlarmLevel>();
  for (const {level, projectId, stationId, deviceId, diagramDeviceId} of open) {
    raise(projects, projectId, level);
    raise(stations, stationId, level);
    // An alarm without a station applies to the device wherever it is drawn.
    for (const id of new Set([deviceId, diagramDeviceId])) if (id !== undefined) raise(devices, keyOf(stationId, id), level);
  }
  return {
    device: (stationId, deviceId) => {
      const anywhere = devices.get(keyOf(undefined, deviceId));
      return urgent(anywhere, stationId === undefined ? undefined : devices.get(keyOf(stationId, deviceId)));
    },
    devicesOf: (stationId) => {
      const found = new Map<string, AlarmLevel>();
      for (const [key, level] of devices) {
        const cut = key.indexOf('\n');
        const of = key.slice(0, cut);
        if (of === '' || of === stationId) raise(found, key.slice(cut + 1), level);
      }
      return found;
    },
    station: (id) => stations.get(id),
    project: (id) => projects.get(id),
  };
}

const keyOf = (stationId: string | undefined, deviceId: string) => `${stationId ?? ''}\n${deviceId}`;

function raise(levels: Map<string, AlarmLevel>, id: string | undefined, level: AlarmLevel): void {
  if (id !== undefined) levels.set(id, urgent(levels.get(id), level) ?? level);
}

/** The more urgent of two: level 1 is the most urgent. */
export function urgent(a: AlarmLevel | undefined, b: AlarmLevel | undefined): AlarmLevel | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
