import type {PictureStation, Station} from '@livebus/engine/core';
import type {KeptSceneRequest} from './protocol.ts';

/** The stations a thread has read last, by the numbers it assigned: sending a big one back would cost its page tens of milliseconds. */
interface KeptStations {
  keep(station: Station): number;
  /** Undefined when one of them has been dropped. */
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
