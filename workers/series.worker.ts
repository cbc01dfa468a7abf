import {answerNear, answerQuery, enableVectorKernel, SeriesStore} from '@livebus/engine/core';
import {expose, transfer} from 'comlink';
import type {SeriesApi} from './protocol.ts';
import {answerBuffers, rowBuffers} from './series-buffers.ts';

let store = new SeriesStore();

// The content policy of this script allows it, that of pages does not.
enableVectorKernel();

/** Holds series and answers windows off the main thread. Contains no rules of its own. */
const api: SeriesApi = {
  start(options) {
    store = new SeriesStore(options);
  },
  open: (seriesId, format) => store.open(seriesId, format),
  close: (seriesId) => store.close(seriesId),
  append: (blocks) => blocks.map(({seriesId, block}) => store.append(seriesId, block)),
  query(query) {
    const answer = answerQuery(store, query);
    return transfer(answer, answerBuffers(answer));
  },
  samplesNear: (query) => answerNear(store, query),
  rows(seriesId, span) {
    const rows = store.rows(seriesId, span);
    return transfer(rows, rowBuffers(rows));
  },
  figures: (seriesId, fromMs, toMs) => store.figures(seriesId, fromMs, toMs),
  usage: () => store.usage(),
};

expose(api);
