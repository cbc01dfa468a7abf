import type {StreamRow} from '@livebus/contract';
import {decodeSwitchState, isClosed, isOnline, placeMasks, type Station} from '@livebus/engine/core';
import type {SwitchChange} from '../base/api/readings/station-readings.ts';

interface ReportedPosition {
  readonly row: StreamRow;
  readonly isClosed: boolean | undefined;
  /** Its truck or drawer is out of service. */
  readonly isOut: boolean | undefined;
}

/**
 * The last reported changes of one station's switches: a measurement from before, or within 5 s after, says nothing about now ([E1]).
 * Takes what the backend says of them, since it has seen every reading; where it says nothing, examines every row that arrives, even rows
 * that a newer one replaces before anything is computed.
 */
export class SwitchChanges {
  readonly #reported = new Map<string, ReportedPosition>();
  readonly #changes = new Map<string, SwitchChange>();
  readonly #drawn: Pick<Station, 'kind' | 'units' | 'ties'> | undefined;
  #placeMasks: ReadonlyMap<string, number> | undefined;

  /** @param drawn - tells which contacts are of trucks and drawers; without it positions alone count. */
  constructor(drawn?: Pick<Station, 'kind' | 'units' | 'ties'>) {
    this.#drawn = drawn;
  }

  /** By device id. */
  get changes(): ReadonlyMap<string, SwitchChange> {
    return this.#changes;
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
      const isOut = isReported ? (state & this.#placeMask(row.deviceId)) !== 0 : before?.isOut;
      this.#reported.set(row.deviceId, {row, isClosed: now, isOut});
      const told = toldBy(row, arrivedMs);
      if (told !== undefined) this.#put(row.deviceId, told);
      else if (before?.isClosed !== undefined && (now !== before.isClosed || isOut !== before.isOut)) {
        const stampMs = stampOf(row) ?? arrivedMs;
        // An unreadable time counts as the latest possible.
        this.#put(row.deviceId, {atMs: Number.isFinite(stampMs) ? Math.min(stampMs, arrivedMs) : arrivedMs, arrivedMs});
      }
    }
  }

  /** After the clock was set: no change lies in its future. */
  restamp(nowMs: number): void {
    for (const [id, {atMs, arrivedMs}] of this.#changes)
      if (arrivedMs > nowMs) this.#changes.set(id, {atMs: Math.min(atMs, nowMs), arrivedMs: nowMs});
  }

  #placeMask(deviceId: string): number {
    if (this.#drawn === undefined) return 0;
    this.#placeMasks ??= placeMasks(this.#drawn);
    return this.#placeMasks.get(deviceId) ?? 0;
  }

  /** A change that is known already keeps its object: a row that repeats it is no other reading. */
  #put(deviceId: string, change: SwitchChange): void {
    const known = this.#changes.get(deviceId);
    if (known === undefined || known.atMs < change.atMs || known.arrivedMs < change.arrivedMs) this.#changes.set(deviceId, change);
  }
}

/** What a row itself says of the last change of its switch. */
function toldBy({changedMs, changeArrivedMs}: StreamRow, arrivedMs: number): SwitchChange | undefined {
  if (typeof changedMs !== 'number' || !Number.isFinite(changedMs)) return undefined;
  const toldMs = typeof changeArrivedMs === 'number' && Number.isFinite(changeArrivedMs) ? changeArrivedMs : changedMs;
  return {atMs: Math.min(changedMs, arrivedMs), arrivedMs: Math.min(toldMs, arrivedMs)};
}
