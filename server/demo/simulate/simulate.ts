import {type DemoStation, demoGroups, devicesOf, PARK_ANCHOR, precisionPark, relatedDeviceIdsOf} from '@livebus/fixtures';
import type {ReadingRow, StationSnapshot} from '../../readings/reading-source.ts';
import type {Anchor} from './network/anchor.ts';
import type {SavedSums} from './network/grid-hours.ts';
import {type DemoReport, type ProjectSimulation, projectSimulation} from './project-simulation.ts';
import type {ScenarioCourse} from './scenario.ts';
import type {SimulatedReadings} from './simulated-readings.ts';

/** The figures of part A, the same for any seed. */
const ANCHORS: Readonly<Record<string, readonly Anchor[]>> = {
  [precisionPark.id]: [
    {
      incomingId: '1001',
      atMs: PARK_ANCHOR.atMs,
      voltageV: PARK_ANCHOR.incomingVoltageV,
      currentA: PARK_ANCHOR.incomingCurrentA,
      powerW: PARK_ANCHOR.incomingActivePowerW,
      windings: PARK_ANCHOR.windings,
    },
  ],
};

/** What the devices of the sites report, as rules read it: the registers, which take long to compute, are left out. */
export interface DemoReports {
  /** Undefined for a device that nobody simulates. */
  report(deviceId: string, atMs: number): DemoReport | undefined;
  lastReportMs(deviceIds: readonly string[], atMs: number): number;
}

export interface Simulator extends SimulatedReadings, DemoReports {
  /**
   * Computes in small steps of some 10 ms what the first rows of a moment need: the registers of months. It only makes the first answer
   * faster, and may be abandoned at any step.
   */
  prepare(atMs: number): Generator<void, void>;
  /** By project, what registers have gained, to be kept for another process. */
  savedSums(): ReadonlyMap<string, SavedSums>;
  /** Continues from kept sums of a project; false, without effect, when something else made them. It only makes the first answer faster. */
  restoreSums(projectId: string, saved: SavedSums): boolean;
}

/** Readings of the demo sites: a pure function of seed, scenarios, device and time. Without scenarios nothing ever happens. */
export function simulator(seed: number, scenarios?: ScenarioCourse): Simulator {
  const projects = demoGroups.flatMap((group) => group.projects);
  const simulations = projects.map((project) => projectSimulation(project, seed, scenarios, ANCHORS[project.id] ?? []));
  const byProject = new Map(simulations.map((one) => [one.project.id, one]));
  const stations = new Map(simulations.flatMap((one) => one.project.stations.map((station) => [station.id, stationOf(one, station)])));
  const bySensor = new Map(simulations.flatMap((one) => one.project.sensors.map(({id}) => [id, one])));
  const byDevice = new Map(simulations.flatMap((one) => one.ids.map((id) => [id, one] as const)));
  return {
    station: (stationId, atMs) => stations.get(stationId)?.(atMs),
    project: (projectId, atMs) => byProject.get(projectId)?.rows(atMs) ?? new Map(),
    device: (deviceId, atMs) => byDevice.get(deviceId)?.row(deviceId, atMs),
    series: (deviceId, quantities, timesMs) => byDevice.get(deviceId)?.series(deviceId, quantities, timesMs),
    sensor: (sensorId, atMs) => bySensor.get(sensorId)?.sensor(sensorId, atMs),
    report: (deviceId, atMs) => byDevice.get(deviceId)?.report(deviceId, atMs),
    lastReportMs: (deviceIds, atMs) => byDevice.get(deviceIds[0] ?? '')?.lastReportMs(deviceIds, atMs) ?? Number.NEGATIVE_INFINITY,
    computes: (deviceId) => byDevice.has(deviceId),
    approach: (id, atMs) => byProject.get(id)?.prepare(atMs) ?? byDevice.get(id)?.prepare(atMs, id) ?? [],
    *prepare(atMs) {
      for (const one of simulations) yield* one.prepare(atMs);
    },
    savedSums: () =>
      new Map(
        simulations.flatMap((one) => {
          const saved = one.savedSums();
          return saved ? [[one.project.id, saved] as const] : [];
        }),
      ),
    restoreSums: (projectId, saved) => byProject.get(projectId)?.restoreSums(saved) ?? false,
    stored: projects.map(({id, timeZone, stations: own}) => ({
      projectId: id,
      timeZone,
      deviceIds: own.flatMap((station) => station.archivedDeviceIds),
    })),
  };
}

/** The station's devices with those that its diagram refers to (MO-3-08, MO-3-14), and its transformers. */
function stationOf(simulation: ProjectSimulation, station: DemoStation): (atMs: number) => StationSnapshot {
  const ids = [...devicesOf(station).map((device) => device.deviceId), ...relatedDeviceIdsOf(station)];
  const known = (all: readonly string[]) => all.filter((id) => simulation.ids.includes(id));
  const [own, transformers] = [known(ids), known(station.transformerIds)];
  return (atMs) => {
    const rows = (all: readonly string[]): ReadingRow[] => all.map((id) => simulation.row(id, atMs));
    return {devices: rows(own), transformers: rows(transformers)};
  };
}
