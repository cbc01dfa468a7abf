import type {ParseReply, ParseRequest} from '@livebus/workers';
import type {StationInfo} from '../../../../base/api/calls/common.ts';
import type {StationDiagram} from '../../../../base/api/calls/power-monitor.ts';
import type {DeliveredReadings} from '../../../../base/api/readings/station-readings.ts';
import {type ReadingsAnswer, settleReadings} from '../../../../live/live-readings.ts';
import type {DiagramPick, ModelStation, StationFault} from './diagram-model.ts';

/** The calls a single-line diagram makes; `app/base/api/calls/power-monitor.ts` answers them over the wire, a test from its pocket. */
export interface DiagramSource {
  station(stationId: string, signal: AbortSignal): Promise<StationInfo>;
  /** The diagram JSON as it came: a list, its text, or nothing (MO-2.sld-23). */
  stationDiagram(stationId: string, signal: AbortSignal): Promise<unknown>;
  readings(stationId: string, signal: AbortSignal): Promise<DeliveredReadings>;
  projectDiagrams(projectId: string, signal: AbortSignal): Promise<readonly StationDiagram[]>;
  /** [diagrams of the project] the readings alone. */
  projectReadings(projectId: string, signal: AbortSignal): Promise<readonly DeliveredReadings[]>;
}

export interface DiagramParser {
  parse(request: ParseRequest): Promise<ParseReply>;
}

/** A pick's picture, read once. */
export interface LoadedPicture {
  readonly pick: DiagramPick;
  readonly title: string | undefined;
  /** Name of the station's system picture under /serviceDir/images; undefined where it has none, and for a project. */
  readonly systemPicture: string | undefined;
  readonly zone: string;
  /** Those that could be read. */
  readonly stations: readonly ModelStation[];
  /** [stations] place of each in the reply: how its readings are found again when it has no id. */
  readonly places: readonly number[];
  readonly faults: readonly StationFault[];
  /** [stations] what came with a project's picture; undefined for a station's own, whose readings are asked for apart. */
  readonly readings: readonly DeliveredReadings[] | undefined;
}

/** What a picture is loaded with. */
export interface PictureLoading {
  readonly source: DiagramSource;
  readonly parser: DiagramParser;
  /** Of sites that name no zone. */
  readonly defaultZone: string;
  readonly signal: AbortSignal;
}

/** @throws what the source throws; a JSON that cannot be read is no error but a fault of the picture. */
export function loadPicture(pick: DiagramPick, loading: PictureLoading): Promise<LoadedPicture> {
  return pick.kind === 'station' ? loadStationPicture(pick, loading) : loadProjectPicture(pick, loading);
}

async function loadStationPicture(pick: DiagramPick, {source, parser, defaultZone, signal}: PictureLoading): Promise<LoadedPicture> {
  const [info, json] = await Promise.all([source.station(pick.id, signal), source.stationDiagram(pick.id, signal)]);
  const reply = await parser.parse({json, kind: info.kind});
  const faults = reply.faults.map((fault) => ({station: undefined, fault}));
  const base = {
    pick,
    title: info.name ?? info.id,
    systemPicture: info.picture,
    zone: info.timeZone ?? defaultZone,
    faults,
    readings: undefined,
  };
  if (!reply.ok) return {...base, stations: [], places: []};
  return {...base, stations: [{id: pick.id, name: info.name, kind: reply.value.kind, station: reply.value}], places: [0]};
}

/** High-voltage stations first, reply order inside each kind (MO-2.sld-06). The zone is the project's, told by its first station. */
async function loadProjectPicture(pick: DiagramPick, {source, parser, defaultZone, signal}: PictureLoading): Promise<LoadedPicture> {
  const diagrams = await source.projectDiagrams(pick.id, signal);
  const firstId = diagrams.find(({stationId}) => stationId !== undefined)?.stationId;
  const info = firstId === undefined ? undefined : await source.station(firstId, signal);
  const replies = await Promise.all(diagrams.map(({diagram, kind}) => parser.parse({json: diagram, kind})));

  const names = diagrams.map(({name, stationId}, place) => name ?? stationId ?? `#${place + 1}`);
  const read = replies.flatMap((reply, place) => (reply.ok ? [{place, station: reply.value}] : []));
  const ordered = [...read.filter(({station}) => station.kind === 'high'), ...read.filter(({station}) => station.kind === 'low')];
  return {
    pick,
    title: info?.projectName,
    systemPicture: undefined,
    zone: info?.timeZone ?? defaultZone,
    stations: ordered.map(({place, station}) => ({id: diagrams[place]?.stationId, name: names[place], kind: station.kind, station})),
    places: ordered.map(({place}) => place),
    faults: replies.flatMap((reply, place) => reply.faults.map((fault) => ({station: names[place], fault}))),
    readings: ordered.map(({place}) => diagrams[place]!.readings),
  };
}

/**
 * Asks for the readings alone, the diagram JSON having been fetched already (MO-2.sld-22): one call a station, or, where a
 * backend gives no station ids in a project's picture, that picture's call again, of which only the readings are taken.
 */
export async function askReadings(picture: LoadedPicture, source: DiagramSource, signal: AbortSignal): Promise<ReadingsAnswer> {
  const ids = picture.stations.map(({id}) => id);
  if (ids.every((id) => id !== undefined)) return settleReadings(ids.map((id) => source.readings(id, signal)));
  try {
    const all = await source.projectReadings(picture.pick.id, signal);
    return {readings: picture.places.map((place) => all[place] ?? null), error: null};
  } catch (error) {
    return {readings: ids.map(() => null), error};
  }
}
