import {agedColumns, type DiagramScene, type DiagramState, type ElementRef, type Station} from '@livebus/engine/core';
import type {EnergiseReply} from '@livebus/workers';
import type {ReadingsMoment} from '../../../live/live-readings.ts';
import {countDoubtful, judgeAges} from '../../../live/reading-ages.ts';
import {prepareItems} from '../../equipment-tree/kept-items.ts';
import type {DiagramModel} from './diagram-model.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import type {LoadedPicture} from './picture-loader.ts';
import {inTurns, isBig, yieldIfBig} from './yield-to-page.ts';

export interface MomentParts {
  readonly loaded: LoadedPicture;
  readonly moment: ReadingsMoment;
  /** What the topology thread made of these readings. */
  readonly reply: EnergiseReply;
  readonly scene: DiagramScene;
  readonly ports: Pick<DiagramPorts, 'alarmsOf' | 'tagsOf' | 'buildState'>;
}

type Moment = Pick<
  DiagramModel,
  | 'stations'
  | 'neighbours'
  | 'neighboursMissing'
  | 'faults'
  | 'scene'
  | 'state'
  | 'liveness'
  | 'disagreements'
  | 'networkFaults'
  | 'readings'
  | 'readingsAtMs'
  | 'freshUntilMs'
  | 'oldDevices'
  | 'leastStaleAfterMs'
>;

/** What the picture shows of one moment: its readings, what they energise and the state that is painted, which belong together. */
export async function pictureMoment({loaded, moment, reply, scene, ports}: MomentParts): Promise<Moment> {
  const {stations, faults} = loaded;
  const {readingsAtMs, freshUntilMs, leastStaleAfterMs} = moment;
  const isDrawn = ({element}: {readonly element: ElementRef}) => element.station < stations.length;
  const readings = moment.stations.slice(0, stations.length);
  const liveness = reply.columns.slice(0, stations.length);
  const state = stateOf(scene, {stations, liveness, readings}, ports);
  await yieldIfBig(stations);
  const oldDevices = oldDevicesOf(stations, readings);
  // What the list of the equipment says is much for one task: it stands ready when the model is published.
  if (isBig(stations)) await prepareItems({stations, liveness}, inTurns());
  return {
    stations,
    neighbours: loaded.neighbours.stations,
    neighboursMissing: loaded.neighbours.missing !== undefined,
    faults,
    scene,
    state,
    liveness,
    disagreements: reply.disagreements.filter(isDrawn),
    networkFaults: (reply.networkFaults ?? []).filter(isDrawn),
    readings,
    readingsAtMs,
    freshUntilMs,
    oldDevices,
    leastStaleAfterMs,
  };
}

/**
 * What is shown when nothing can be computed any more: the same picture, everything in it old and uncertain, whatever is counted, listed
 * or exported of it.
 */
export function agedMoment(model: DiagramModel, ports: MomentParts['ports']): Partial<DiagramModel> {
  const {stations, scene, liveness: known} = model;
  const liveness = known.map((columns, index) => agedColumns(stations[index]!.station, columns));
  const readings = model.readings.map((of) => judgeAges(of, Number.MAX_VALUE, 0));
  return {
    liveness,
    readings,
    state: scene && stateOf(scene, {stations, liveness, readings}, ports),
    oldDevices: oldDevicesOf(stations, readings),
    disagreements: [],
  };
}

function stateOf(
  scene: DiagramScene,
  {stations, liveness, readings}: Pick<DiagramModel, 'stations' | 'liveness' | 'readings'>,
  {alarmsOf, tagsOf, buildState}: MomentParts['ports'],
): DiagramState {
  const tags = tagsOf?.();
  return buildState(
    scene,
    stations.map(({id, station}, index) => ({
      station,
      ...(alarmsOf && {alarms: alarmsOf(id)}),
      ...(tags && {tags}),
      columns: liveness[index]!,
      telemetry: readings[index]!,
      transformers: readings[index]!,
    })),
  );
}

function oldDevicesOf(stations: DiagramModel['stations'], readings: DiagramModel['readings']): number {
  return stations.reduce((sum, {station}, index) => sum + countDoubtful(readings[index]!, ownDevices(station)), 0);
}

const OWN_DEVICES = new WeakMap<Station, ReadonlySet<string>>();

function ownDevices(station: Station): ReadonlySet<string> {
  const known = OWN_DEVICES.get(station) ?? new Set([...station.units, ...station.ties].map(({deviceId}) => deviceId));
  OWN_DEVICES.set(station, known);
  return known;
}
