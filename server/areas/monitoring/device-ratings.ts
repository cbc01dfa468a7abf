import {parseDiagram, type Station} from '@livebus/engine/core';
import type {Store} from '../../store/store.ts';
import {type Rated, ratingsOf} from './station-table.ts';

/** What a device is made for; each undefined where the diagram and the transformers do not say. */
export interface DeviceRatings {
  /** Nominal voltage between the conductors where it stands. */
  readonly nominalKv: number | undefined;
  /** Which voltages it measures, where its diagram declares it. */
  readonly voltageQuantity: 'phase' | 'line' | undefined;
  readonly rated: Rated | undefined;
}

/** A diagram is read again after this time, ms: a list of devices may be asked for often, and a large diagram takes long to read. */
const FRESH_MS = 60_000;
const MOST_STATIONS = 256;

/** What the devices of a station are made for, by id. @param nowMs - clock of the cache. */
export function createDeviceRatings({assets, records}: Store, nowMs: () => number) {
  const known = new Map<string, {readonly atMs: number; readonly ratings: Promise<ReadonlyMap<string, DeviceRatings>>}>();

  async function read(stationId: string): Promise<ReadonlyMap<string, DeviceRatings>> {
    const station = await assets.station(stationId);
    if (!station) return new Map();
    const [transformers, drawn] = await Promise.all([records.transformersOfProject(station.projectId), assets.diagramOf(stationId)]);
    const parsed = parseDiagram(drawn?.diagram);
    const diagram = parsed.ok ? parsed.value : undefined;
    const rated = ratingsOf(diagram, transformers);
    const nominal = nominalVoltagesOf(diagram);
    const declared = new Map(diagram?.units.map(({deviceId, voltageQuantity}) => [deviceId, voltageQuantity]));
    return new Map(
      [...new Set([...rated.keys(), ...nominal.keys(), ...declared.keys()])].map((id) => [
        id,
        {nominalKv: nominal.get(id), voltageQuantity: declared.get(id), rated: rated.get(id)},
      ]),
    );
  }

  return (stationId: string): Promise<ReadonlyMap<string, DeviceRatings>> => {
    const now = nowMs();
    const found = known.get(stationId);
    if (found && now >= found.atMs && now - found.atMs < FRESH_MS) return found.ratings;
    if (known.size >= MOST_STATIONS) known.clear();
    const ratings = read(stationId);
    known.set(stationId, {atMs: now, ratings});
    ratings.catch(() => known.delete(stationId));
    return ratings;
  };
}

/** Nominal voltage of the section of each unit; a section that states none, and a tie, has the first one stated in the station, as [MO-4-17]. */
export function nominalVoltagesOf(diagram: Pick<Station, 'sections' | 'units' | 'ties'> | undefined): Map<string, number> {
  const voltages = new Map<string, number>();
  const usualKv = diagram?.sections.find(({nominalKv}) => nominalKv !== undefined)?.nominalKv;
  if (diagram === undefined || usualKv === undefined) return voltages;
  for (const {deviceId, section} of diagram.units) voltages.set(deviceId, diagram.sections[section]?.nominalKv ?? usualKv);
  for (const {deviceId} of diagram.ties) voltages.set(deviceId, usualKv);
  voltages.delete('');
  return voltages;
}
