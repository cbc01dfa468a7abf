import type {StreamRow} from '@livebus/contract';
import {decodeSwitchState, isClosed, isOnline} from '@livebus/engine/core';

interface Told {
  readonly row: StreamRow;
  readonly isClosed: boolean | undefined;
}

/**
 * When the switches of one station were last told to change: what was measured before, or within 5 s after, says nothing of now ([E1]).
 * It looks at every row that arrives, also at those that a newer one replaces before anybody computes with them.
 */
export class SwitchChanges {
  readonly #told = new Map<string, Told>();
  readonly #changedMs = new Map<string, number>();

  /** Device id to epoch ms by the server's clock. */
  get changedMs(): ReadonlyMap<string, number> {
    return this.#changedMs;
  }

  /**
   * @param stampOf - when a row was taken, by its own word; undefined where it says nothing.
   * @param arrivedMs - no change is later than the arrival of what tells it.
   */
  note(rows: Iterable<StreamRow>, stampOf: (row: StreamRow) => number | undefined, arrivedMs: number): void {
    for (const row of rows) {
      const before = this.#told.get(row.deviceId);
      // A row that is delivered again as the same object tells nothing new.
      if (before?.row === row) continue;
      const state = decodeSwitchState(row.switchState);
      const isTold = state !== null && isOnline(state);
      const now = isTold ? isClosed(state) : before?.isClosed;
      this.#told.set(row.deviceId, {row, isClosed: now});
      if (before?.isClosed === undefined || now === before.isClosed) continue;
      const stampMs = stampOf(row) ?? arrivedMs;
      // A time that cannot be read is as late as it can be.
      this.#changedMs.set(row.deviceId, Number.isFinite(stampMs) ? Math.min(stampMs, arrivedMs) : arrivedMs);
    }
  }

  /** By a clock that was set: no change lies ahead of it. */
  restamp(nowMs: number): void {
    for (const [id, changedMs] of this.#changedMs) if (changedMs > nowMs) this.#changedMs.set(id, nowMs);
  }
}
