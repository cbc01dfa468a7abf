import type {ProjectPicture, RealData as WireRealData} from '@livebus/contract';
import type {ParseReply, ParseRequest} from '@livebus/workers';
import type {StationInfo} from '../../../../base/api/common.ts';
import {kindOfStationType} from '../../../../base/api/voltage-kind.ts';
import type {DiagramPick, ModelStation, StationFault} from './diagram-model.ts';

/** The calls a single-line diagram makes; `app/base/api/power-monitor.ts` answers them over the wire, a test from its pocket. */
export interface DiagramSource {
  station(stationId: string, signal: AbortSignal): Promise<StationInfo>;
  /** jsonData as it came: a list, its text, or nothing (MO-2.sld-23). */
  stationPicture(stationId: string, signal: AbortSignal): Promise<unknown>;
  realData(stationId: string, signal: AbortSignal): Promise<WireRealData>;
  projectPictures(projectId: string, signal: AbortSignal): Promise<readonly ProjectPicture[]>;
  /** The same once more, as a poll. */
  pollProjectPictures(projectId: string, signal: AbortSignal): Promise<readonly ProjectPicture[]>;
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
  /** [stations] place of each in the reply: how its real data is found again when it has no id. */
  readonly places: readonly number[];
  readonly faults: readonly StationFault[];
  /** [stations] what came with a project's picture; undefined for a station's own, whose real data is asked for apart. */
  readonly realData: readonly WireRealData[] | undefined;
}

/** @throws what the source throws; a JSON that cannot be read is no error but a fault of the picture. */
export function loadPicture(
  pick: DiagramPick,
  source: DiagramSource,
  parser: DiagramParser,
  defaultZone: string,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  return pick.kind === 'station'
    ? loadStationPicture(pick, source, parser, defaultZone, signal)
    : loadProjectPicture(pick, source, parser, defaultZone, signal);
}

async function loadStationPicture(
  pick: DiagramPick,
  source: DiagramSource,
  parser: DiagramParser,
  defaultZone: string,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const [info, json] = await Promise.all([source.station(pick.id, signal), source.stationPicture(pick.id, signal)]);
  const reply = await parser.parse({json, kind: info.kind});
  const faults = reply.faults.map((fault) => ({station: undefined, fault}));
  const base = {
    pick,
    title: info.name ?? info.id,
    systemPicture: info.picture,
    zone: info.timeZone ?? defaultZone,
    faults,
    realData: undefined,
  };
  if (!reply.ok) return {...base, stations: [], places: []};
  return {...base, stations: [{id: pick.id, name: info.name, kind: reply.value.kind, station: reply.value}], places: [0]};
}

/** High-voltage stations first, reply order inside each kind (MO-2.sld-06). The zone is the project's, told by its first station. */
async function loadProjectPicture(
  pick: DiagramPick,
  source: DiagramSource,
  parser: DiagramParser,
  defaultZone: string,
  signal: AbortSignal,
): Promise<LoadedPicture> {
  const pictures = await source.projectPictures(pick.id, signal);
  const firstId = pictures.find((picture) => picture.stationId !== undefined)?.stationId;
  const info = firstId === undefined ? undefined : await source.station(firstId, signal);
  const replies = await Promise.all(
    pictures.map(({jsonData, stationType}) => parser.parse({json: jsonData, kind: kindOfStationType(stationType)})),
  );

  const names = pictures.map((picture, place) => picture.stationName ?? picture.stationId ?? `#${place + 1}`);
  const read = replies.flatMap((reply, place) => (reply.ok ? [{place, station: reply.value}] : []));
  const ordered = [...read.filter(({station}) => station.kind === 'high'), ...read.filter(({station}) => station.kind === 'low')];
  return {
    pick,
    title: info?.projectName,
    systemPicture: undefined,
    zone: info?.timeZone ?? defaultZone,
    stations: ordered.map(({place, station}) => ({id: pictures[place]?.stationId, name: names[place], kind: station.kind, station})),
    places: ordered.map(({place}) => place),
    faults: replies.flatMap((reply, place) => reply.faults.map((fault) => ({station: names[place], fault}))),
    realData: ordered.map(({place}) => pictures[place]!.deviceList),
  };
}

/** [stations] new real data, null where it could not be had; `error` is the first that was met. */
export interface RealDataAnswer {
  readonly data: readonly (WireRealData | null)[];
  readonly error: unknown;
}

/**
 * Asks for the real data alone, the diagram JSON having been fetched already (MO-2.sld-22): one call a station, or, where a
 * backend gives no station ids in a project's picture, that picture's call again, of which only the real data is read.
 */
export async function askRealData(picture: LoadedPicture, source: DiagramSource, signal: AbortSignal): Promise<RealDataAnswer> {
  const ids = picture.stations.map(({id}) => id);
  if (ids.every((id) => id !== undefined)) return settle(ids.map((id) => source.realData(id, signal)));
  return settle([
    source.pollProjectPictures(picture.pick.id, signal).then((pictures) => picture.places.map((place) => pictures[place]?.deviceList)),
  ]).then(({data: [list], error}) => ({data: ids.map((_, index) => list?.[index] ?? null), error}));
}

async function settle<Value>(questions: readonly Promise<Value>[]): Promise<{data: (Value | null)[]; error: unknown}> {
  const answers = await Promise.allSettled(questions);
  return {
    data: answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null)),
    error: answers.find((answer) => answer.status === 'rejected')?.reason ?? null,
  };
}
