import {parseDiagram} from '@livebus/engine/core';
import {expose} from 'comlink';
import type {IngestApi} from './protocol.ts';

/** Reading of diagrams off the main thread. No rule lives here. */
const api: IngestApi = {
  parse({json, kind}) {
    return parseDiagram(json, {kind});
  },
};

expose(api);
