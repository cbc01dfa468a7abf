import {buildScene, parseDiagram} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import {createKeptStations} from './kept-stations.ts';
import type {IngestApi} from './protocol.ts';
import {sceneBuffers} from './scene-buffers.ts';

/** Enough for a picture of a whole project, and the one before it. */
const KEPT_STATIONS = 64;
const kept = createKeptStations(KEPT_STATIONS);

/** Reads and lays out diagrams off the main thread. Contains no rules of its own. */
const api: IngestApi = {
  parse({json, kind, names}) {
    const reply = parseDiagram(json, {kind, names});
    return {reply, kept: reply.ok ? kept.keep(reply.value) : undefined};
  },

  buildScene({stations, options}) {
    const found = kept.find(stations);
    if (found === undefined) return null;
    const scene = buildScene(found, options);
    return transfer(scene, sceneBuffers(scene));
  },
};

expose(api);
