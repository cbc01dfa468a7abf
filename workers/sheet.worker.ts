import {expose, transfer} from 'comlink';
import type {SheetApi} from './protocol.ts';
import {buildBook} from './sheet-book.ts';

/** Progress is told no more often than this. */
const TELL_EVERY_MS = 50;

/** Writing of sheets off the main thread. No rule lives here. */
const api: SheetApi = {
  async write(request, onRows) {
    let toldAtMs = Number.NEGATIVE_INFINITY;
    const bytes = await buildBook(request, {
      onRows(done, total) {
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
