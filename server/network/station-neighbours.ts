import {MAX_NEIGHBOURS} from '@livebus/contract';
import {parseDiagram} from '@livebus/engine/core';
import {SITES_NOTE} from '../ingest/latest-readings.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {Store} from '../store/store.ts';
import {linkKeys} from './link-keys.ts';

interface Place {
  readonly projectId: string;
  /** IANA zone; the server's where the project states none. */
  readonly zone: string;
  /** Keys that another station has as well. */
  readonly keys: readonly string[];
}

interface Links {
  readonly places: ReadonlyMap<string, Place>;
  /** Stations by key, for keys that several stations share. */
  readonly stationsOf: ReadonlyMap<string, readonly string[]>;
}

/** Finds which stations are joined. Reads the diagrams on first use, and again after a command has changed sites. */
export class StationNeighbours {
  readonly #store: Pick<Store, 'assets' | 'history'>;
  readonly #timeZone: string;
  /** With the note of the sites that were read. */
  #links: {readonly sites: string | undefined; readonly read: Promise<Links>} | undefined;

  /** @param timeZone - IANA zone of sites that state none. */
  constructor(store: Pick<Store, 'assets' | 'history'>, timeZone: string) {
    this.#store = store;
    this.#timeZone = timeZone;
  }

  /**
   * Stations joined to the given ones, directly or through others, without the given ones: the nearest first, at most `MAX_NEIGHBOURS`.
   * Only stations in the scope and in the zone of the first given station are returned or passed through. Rejects when the store does.
   */
  async of(stationIds: readonly string[], scope: ProjectScope): Promise<string[]> {
    const {places, stationsOf} = await this.#current();
    const zone = places.get(stationIds[0]!)?.zone;
    const reached = new Set(stationIds);
    const queue = [...reached];
    for (let at = 0; at < queue.length; at++) {
      for (const key of places.get(queue[at]!)?.keys ?? []) {
        for (const id of stationsOf.get(key)!) {
          const place = places.get(id)!;
          if (reached.has(id) || place.zone !== zone || (scope !== 'all' && !scope.includes(place.projectId))) continue;
          reached.add(id);
          queue.push(id);
        }
      }
      if (queue.length >= stationIds.length + MAX_NEIGHBOURS) break;
    }
    const asked = new Set(stationIds).size;
    return queue.slice(asked, asked + MAX_NEIGHBOURS);
  }

  async #current(): Promise<Links> {
    const sites = await this.#store.history.note(SITES_NOTE);
    if (this.#links?.sites !== sites || this.#links === undefined) {
      const links = {sites, read: this.#read()};
      this.#links = links;
      links.read.catch(() => {
        if (this.#links === links) this.#links = undefined;
      });
    }
    return this.#links.read;
  }

  async #read(): Promise<Links> {
    const read: {readonly id: string; readonly projectId: string; readonly zone: string; readonly keys: ReadonlySet<string>}[] = [];
    const stationsOf = new Map<string, string[]>();
    for (const {projects} of await this.#store.assets.tree('all')) {
      for (const {id: projectId, timeZone} of projects) {
        for (const {id, stationType, diagram} of await this.#store.assets.stationsOfProject(projectId)) {
          const parsed = parseDiagram(diagram, {kind: stationType === 1 ? 'high' : 'low'});
          const keys: ReadonlySet<string> = parsed.ok ? linkKeys(parsed.value, projectId) : new Set();
          read.push({id, projectId, zone: timeZone ?? this.#timeZone, keys});
          for (const key of keys) stationsOf.set(key, [...(stationsOf.get(key) ?? []), id]);
          // Yields to the event loop between two diagrams.
          await new Promise(setImmediate);
        }
      }
    }
    for (const [key, ids] of stationsOf) if (ids.length < 2) stationsOf.delete(key);
    const places = read.map(({keys, ...place}) => [place.id, {...place, keys: [...keys].filter((key) => stationsOf.has(key))}] as const);
    return {places: new Map(places), stationsOf};
  }
}
