import {PastReadings} from '../../../live/past-readings.ts';
import type {PastParts} from './picture-past.ts';

/** Code of past pictures, which is fetched when the first one is asked for. */
export const PAST_PARTS: PastParts = {
  createReadings: (ports, listener, atMs) => new PastReadings(ports, listener, atMs),
  sourceAt(source, atMs) {
    const withoutReadings = <Diagram extends object>(diagrams: readonly Diagram[]) =>
      diagrams.map((diagram) => ({...diagram, readings: {rows: []}}));
    return {
      ...source,
      async readings(stationId, signal) {
        if (source.pastReadings === undefined) throw new Error('this backend does not tell past readings');
        return source.pastReadings(stationId, atMs(), signal);
      },
      neighbours: async (ids, signal) => withoutReadings(await source.neighbours(ids, signal)),
      projectDiagrams: async (id, signal) => withoutReadings(await source.projectDiagrams(id, signal)),
      projectReadings: () => Promise.reject(new Error('the past of stations without ids cannot be asked for')),
    };
  },
};
