import type {StreamRow} from '@livebus/contract';
import {decodeSwitchState, isClosed, isOnline} from '@livebus/engine/core';

interface ReportedPosition {
  readonly row: StreamRow;
  readonly isClosed: boolean | undefined;
}

/**
 * Times of the last reported changes of one station's switches: a measurement from before, or within 5 s after, says nothing about now
 * ([E1]). Examines every row that arrives, even rows that a newer one replaces before anything is computed.
 */
export class SwitchChanges {
  readonly #reported = new Map<string, ReportedPosition>();
  readonly #changedMs = new Map<string, number>();

  /** Device id to epoch ms by the server's clock. */
  get changedMs(): ReadonlyMap<string, number> {
    return this.#changedMs;
  }

  /**
   * @param stampOf - when a row was measured, according to itself; undefined if it does not say.
   * @param arrivedMs - no change is later than the arrival of the row that reports it.
   */
  note(rows: Iterable<StreamRow>, stampOf: (row: StreamRow) => number | undefined, arrivedMs: number): void {
    for (const row of rows) {
      const before = this.#reported.get(row.deviceId);
      // The same row object again contains nothing new.
      if (before?.row === row) continue;
      const state = decodeSwitchState(row.switchState);
      const isReported = state !== null && isOnline(state);
      const now = isReported ? isClosed(state) : before?.isClosed;
      this.#reported.set(row.deviceId, {row, isClosed: now});
      if (before?.isClosed === undefined || now === before.isClosed) continue;
      const stampMs = stampOf(row) ?? arrivedMs;
      // An unreadable time counts as the latest possible.
      this.#changedMs.set(row.deviceId, Number.isFinite(stampMs) ? Math.min(stampMs, arrivedMs) : arrivedMs);
    }
  }

  /** After the clock was set: no change lies in its future. */
  restamp(nowMs: number): void {
    for (const [id, changedMs] of this.#changedMs) if (changedMs > nowMs) this.#changedMs.set(id, nowMs);
  }
}
