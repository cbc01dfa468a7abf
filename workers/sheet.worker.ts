import {writeCsv, writeXlsx} from '@livebus/documents/writers';
import {expose, transfer} from 'comlink';
import type {SheetApi} from './protocol.ts';

/** Shortest interval between progress reports. */
const TELL_EVERY_MS = 50;

/** Writes sheets off the main thread. Contains no rules of its own. */
const api: SheetApi = {
  async write(book, format, onRows) {
    let toldAtMs = Number.NEGATIVE_INFINITY;
    const bytes = await (format === 'csv' ? writeCsv : writeXlsx)(book, {
      onRows(done, total = done) {
        const nowMs = performance.now();
        if (done < total && nowMs - toldAtMs < TELL_EVERY_MS) return;
        toldAtMs = nowMs;
        onRows(done, total);
      },
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    });
    return transfer(bytes, [bytes]);
  },
};

expose(api);
