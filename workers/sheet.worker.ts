import {writeCsv, writeXlsx} from '@livebus/documents/writers';
import {expose, transfer} from 'comlink';
import type {SheetApi} from './protocol.ts';

/** Progress is told no more often than this. */
const TELL_EVERY_MS = 50;

/** Writing of sheets off the main thread. No rule lives here. */
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
