import type {DiagramScene, Station} from '@livebus/engine/core';
import type {EnergiseReply} from '@livebus/workers';
import type {ReadingsMoment} from '../../../../live/live-readings.ts';
import {countDoubtful} from '../../../../live/reading-ages.ts';
import {prepareItems} from '../../../../shared/equipment-tree/kept-items.ts';
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
  readonly ports: Pick<DiagramPorts, 'alarmsOf' | 'buildState'>;
}

type Moment = Pick<
  DiagramModel,
  | 'stations'
  | 'faults'
  | 'scene'
  | 'state'
  | 'liveness'
  | 'disagreements'
  | 'networkFaults'
  | 'readings'
  | 'readingsAtMs'
  | 'oldDevices'
  | 'staleAfterMs'
>;

/** What the picture shows of one moment: its readings, what they energise and the state that is painted, which belong together. */
export async function pictureMoment({loaded, moment, reply, scene, ports: {alarmsOf, buildState}}: MomentParts): Promise<Moment> {
  const {stations, faults} = loaded;
  const {stations: readings, readingsAtMs, staleAfterMs} = moment;
  const liveness = reply.columns;
  const state = buildState(
    scene,
    stations.map(({id, station}, index) => ({
      station,
      ...(alarmsOf && {alarms: alarmsOf(id)}),
      columns: liveness[index]!,
      telemetry: readings[index]!,
      transformers: readings[index]!,
    })),
  );
  await yieldIfBig(stations);
  const oldDevices = stations.reduce((sum, {station}, index) => sum + countDoubtful(readings[index]!, ownDevices(station)), 0);
  // What the list of the equipment says is much for one task: it stands ready when the model is published.
  if (isBig(stations)) await prepareItems({stations, liveness}, inTurns());
  return {
    stations,
    faults,
    scene,
    state,
    liveness,
    disagreements: reply.disagreements,
    networkFaults: reply.networkFaults ?? [],
    readings,
    readingsAtMs,
    oldDevices,
    staleAfterMs,
  };
}

const OWN_DEVICES = new WeakMap<Station, ReadonlySet<string>>();

function ownDevices(station: Station): ReadonlySet<string> {
  const known = OWN_DEVICES.get(station) ?? new Set([...station.units, ...station.ties].map(({deviceId}) => deviceId));
  OWN_DEVICES.set(station, known);
  return known;
}
