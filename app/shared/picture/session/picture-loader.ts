import type {ParseReply, ParseRequest} from '@livebus/workers';
import type {StationInfo} from '../../../base/api/calls/common.ts';
import type {StationDiagram} from '../../../base/api/calls/power-monitor.ts';
import type {DeliveredReadings} from '../../../base/api/readings/station-readings.ts';
import {type ReadingsAnswer, settleReadings} from '../../../live/live-readings.ts';
import type {DiagramPick, ModelStation, StationFault} from './diagram-model.ts';
import {wasUnreached} from './was-unreached.ts';

/** The calls a single-line diagram makes; `app/base/api/calls/power-monitor.ts` answers them over the wire, a test from its pocket. */
export interface DiagramSource {
  station(stationId: string, signal: AbortSignal): Promise<StationInfo>;
  /** The diagram JSON as it came: a list, its text, or nothing (MO-2.sld-23). */
  stationDiagram(stationId: string, signal: AbortSignal): Promise<unknown>;
  readings(stationId: string, signal: AbortSignal): Promise<DeliveredReadings>;
  /** As they stood at a past moment, epoch ms; absent where the backend does not tell. */
  pastReadings?(stationId: string, atMs: number, signal: AbortSignal): Promise<DeliveredReadings>;
  /** Stations outside a picture that are joined to these. Rejects where the backend does not tell. */
  neighbours(stationIds: readonly string[], signal: AbortSignal): Promise<readonly StationDiagram[]>;
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
  readonly neighbours: Neighbours;
}

/** Stations joined to the drawn ones: their measurements and switches are evidence for the picture too. */
export interface Neighbours {
  readonly stations: readonly (ModelStation & {readonly id: string})[];
  /** [stations] of the moment. */
  readonly readings: readonly DeliveredReadings[];
  /** The server did not say which there are: any 10 kV feeder may lead to one ([E10]). */
  readonly foreign: boolean;
  /** Stations whose neighbours did not arrive in time, or whose server was not reached: worth another attempt. */
  readonly missing?: readonly string[];
}

export const NO_NEIGHBOURS: Neighbours = {stations: [], readings: [], foreign: false};
const UNKNOWN_NEIGHBOURS: Neighbours = {...NO_NEIGHBOURS, foreign: true};
/** A picture does not wait longer for those that are not drawn in it. */
const NEIGHBOURS_WAIT_MS = 3_000;

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

async function loadStationPicture(pick: DiagramPick, loading: PictureLoading): Promise<LoadedPicture> {
  const {source, parser, defaultZone, signal} = loading;
  const around = askNeighbours([pick.id], loading);
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
  if (!reply.ok) return {...base, stations: [], places: [], neighbours: NO_NEIGHBOURS};
  const stations = [{id: pick.id, name: info.name, kind: reply.value.kind, station: reply.value}];
  return {...base, stations, places: [0], neighbours: await around};
}

/** High-voltage stations first, reply order inside each kind (MO-2.sld-06). The first station states the zone of the project. */
async function loadProjectPicture(pick: DiagramPick, loading: PictureLoading): Promise<LoadedPicture> {
  const {source, parser, defaultZone, signal} = loading;
  const diagrams = await source.projectDiagrams(pick.id, signal);
  const around = askNeighbours(
    diagrams.map(({stationId}) => stationId),
    loading,
  );
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
    neighbours: await around,
  };
}

/** Never rejects: without an answer in time nobody knows where the feeders of the picture lead. */
export async function askNeighbours(
  stationIds: readonly (string | undefined)[],
  {source, parser, signal}: Pick<PictureLoading, 'source' | 'parser' | 'signal'>,
): Promise<Neighbours> {
  const ids = stationIds.filter((id) => id !== undefined);
  if (ids.length < stationIds.length || ids.length === 0) return UNKNOWN_NEIGHBOURS;
  const missing: Neighbours = {...UNKNOWN_NEIGHBOURS, missing: ids};
  const answer = readNeighbours(ids, {source, parser, signal}).catch((error) => (wasUnreached(error) ? missing : UNKNOWN_NEIGHBOURS));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Neighbours>((resolve) => {
    timer = setTimeout(() => resolve(missing), NEIGHBOURS_WAIT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function readNeighbours(
  ids: readonly string[],
  {source, parser, signal}: Pick<PictureLoading, 'source' | 'parser' | 'signal'>,
): Promise<Neighbours> {
  const diagrams = await source.neighbours(ids, signal);
  const replies = await Promise.all(diagrams.map(({diagram, kind}) => parser.parse({json: diagram, kind})));
  const read = replies.flatMap((reply, place) => {
    const {stationId: id, name, readings} = diagrams[place]!;
    return reply.ok && id !== undefined ? [{station: {id, name, kind: reply.value.kind, station: reply.value}, readings}] : [];
  });
  // One that cannot be read is one that nobody knows.
  return {stations: read.map(({station}) => station), readings: read.map(({readings}) => readings), foreign: read.length < diagrams.length};
}

/**
 * Asks for the readings alone, the diagram JSON having been fetched already (MO-2.sld-22): one call a station, or, where a
 * backend gives no station ids in a project's picture, that picture's call again, of which only the readings are taken.
 */
export async function askReadings(picture: LoadedPicture, source: DiagramSource, signal: AbortSignal): Promise<ReadingsAnswer> {
  const ids = picture.stations.map(({id}) => id);
  if (ids.every((id) => id !== undefined)) {
    const [own, around] = await Promise.all([
      settleReadings(ids.map((id) => source.readings(id, signal))),
      settleReadings(picture.neighbours.stations.map(({id}) => source.readings(id, signal))),
    ]);
    // What is not drawn may fail: it only grows old.
    return {readings: [...own.readings, ...around.readings], error: own.error};
  }
  try {
    const all = await source.projectReadings(picture.pick.id, signal);
    return {readings: picture.places.map((place) => all[place] ?? null), error: null};
  } catch (error) {
    return {readings: ids.map(() => null), error};
  }
}
