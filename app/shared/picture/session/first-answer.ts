import type {EvidenceIndexOptions, Station} from '@livebus/engine/core';
import type {ReadingsAnswer} from '../../../live/live-readings.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import type {LoadedPicture} from './picture-loader.ts';

/** What the topology thread is to know of a picture: its stations, then their neighbours. */
export function reachOf({stations, neighbours}: LoadedPicture): readonly [readonly Station[], EvidenceIndexOptions] {
  return [[...stations, ...neighbours.stations].map(({station}) => station), {foreign: neighbours.foreign}];
}

/** The first answer of a station alone, with what came along of its neighbours. */
export function withNeighbours({readings, error}: ReadingsAnswer, loaded: LoadedPicture | undefined): ReadingsAnswer {
  return {readings: [...readings, ...(loaded?.neighbours.readings ?? [])], error};
}

/** The first readings of a station, asked for before its diagram is there; never rejects. */
export async function askEarly(question: ReturnType<DiagramPorts['source']['readings']>): Promise<ReadingsAnswer> {
  try {
    return {readings: [await question], error: null};
  } catch (error) {
    return {readings: [null], error};
  }
}
