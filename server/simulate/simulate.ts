import {coldChain, type DemoProject, type DemoStation, devicesOf, precisionPark, relatedDeviceIdsOf} from '@livebus/fixtures';
import {simulateColdChain} from './cold-chain.ts';
import type {Row} from './measure.ts';
import {type Moment, momentAt} from './moment.ts';
import {simulatePark} from './park.ts';

/** Where readings come from. The demo computes them; nothing is stored, so a read never meets half-filled history. */
export interface ReadingSource {
  /** The station's real data in the form of its kind (part A), related devices as further rows; undefined for a station without a source. */
  station(stationId: string, atMs: number): RealDataReply | undefined;
  /** One device's row; undefined for a device without a source. */
  device(deviceId: string, atMs: number): Row | undefined;
}

export type RealDataReply = readonly Row[] | {readonly lvRealDatas: readonly Row[]; readonly transformerList: readonly Row[]};

interface Simulated {
  readonly project: DemoProject;
  readonly rows: (moment: Moment) => Map<string, Row>;
}

const SITES: readonly Simulated[] = [
  {project: precisionPark, rows: simulatePark},
  {project: coldChain, rows: simulateColdChain},
];

/** The demo sites' readings: a pure function of seed, device and time. */
export function simulator(seed: number): ReadingSource {
  const rowsOf = (site: Simulated, atMs: number) => site.rows(momentAt(atMs, site.project.timeZone, seed));
  return {
    station(stationId, atMs) {
      for (const site of SITES) {
        const station = site.project.stations.find((one) => one.id === stationId);
        if (station) return realDataOf(station, rowsOf(site, atMs));
      }
      return undefined;
    },
    device(deviceId, atMs) {
      const site = SITES.find(({project}) =>
        project.stations.some((station) => devicesOf(station).some((device) => device.deviceId === deviceId)),
      );
      return site && rowsOf(site, atMs).get(deviceId);
    },
  };
}

/** A production server has no demo sites: nothing reports yet. */
export const NO_READINGS: ReadingSource = {station: () => undefined, device: () => undefined};

function realDataOf(station: DemoStation, rows: ReadonlyMap<string, Row>): RealDataReply {
  const pick = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  const own = pick([...devicesOf(station).map((device) => device.deviceId), ...relatedDeviceIdsOf(station)]);
  const transformers = pick(station.transformerIds);
  return station.stationType === 1 ? [...own, ...transformers] : {lvRealDatas: own, transformerList: transformers};
}
