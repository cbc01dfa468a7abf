import type {PictureStation, Station} from '@livebus/engine/core';
import type {KeptSceneRequest} from './protocol.ts';

/** The stations that a thread has read last, by the numbers it told: a big one costs its page tens of milliseconds to send back. */
interface KeptStations {
  keep(station: Station): number;
  /** Undefined where one of them has had to go. */
  find(stations: KeptSceneRequest['stations']): readonly PictureStation[] | undefined;
}

export function createKeptStations(most: number): KeptStations {
  const stations = new Map<number, Station>();
  let next = 0;
  return {
    keep(station) {
      stations.set(next, station);
      stations.delete(next - most);
      return next++;
    },
    find(wanted) {
      const found: PictureStation[] = [];
      for (const entry of wanted) {
        const station = typeof entry.station === 'number' ? stations.get(entry.station) : entry.station;
        if (station === undefined) return undefined;
        found.push({...entry, station});
      }
      return found;
    },
  };
}
