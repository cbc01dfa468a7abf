import {buildScene, parseDiagram} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {IngestApi} from './protocol.ts';
import {sceneBuffers} from './scene-buffers.ts';

/** Reading and layout of diagrams off the main thread. No rule lives here. */
const api: IngestApi = {
  parse({json, kind}) {
    return parseDiagram(json, {kind});
  },

  buildScene({stations, options}) {
    const scene = buildScene(stations, options);
    return transfer(scene, sceneBuffers(scene));
  },
};

expose(api);
