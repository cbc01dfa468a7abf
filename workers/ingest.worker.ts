import {buildScene, parseDiagram} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import {createKeptStations} from './kept-stations.ts';
import type {IngestApi} from './protocol.ts';
import {sceneBuffers} from './scene-buffers.ts';

/** Of a picture of a whole project, and of the one before. */
const KEPT_STATIONS = 64;
const kept = createKeptStations(KEPT_STATIONS);

/** Reading and layout of diagrams off the main thread. No rule lives here. */
const api: IngestApi = {
  parse({json, kind}) {
    const reply = parseDiagram(json, {kind});
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
