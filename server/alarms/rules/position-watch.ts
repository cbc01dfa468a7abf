import {decodeSwitchState, isOnline, SwitchBit} from '@livebus/engine/core';
import type {SwitchPosition} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import {type DevicePlace, positionEvent} from './finding-events.ts';
import type {MeasuredReading} from './reading-figures.ts';

/** Positions of a switchState, as masks. */
const CLOSED = 2 ** SwitchBit.closed;
const EARTHED = 2 ** SwitchBit.earthingSwitch;

interface TakeOptions {
  isTold(deviceId: string): boolean;
  placeOf(deviceId: string): DevicePlace | undefined;
  readonly arrivedMs: number;
}

/**
 * Changes of position that late readings show and that nothing tells yet. `readings`: all of one device in a span, in the order of their times,
 * with one before it where there is any; `known`: its events since. A change that is told with a later time, because it was first seen by a later
 * reading, is told.
 */
export function lateChanges(readings: readonly MeasuredReading[], known: readonly SiteEvent[], options: TakeOptions): SiteEvent[] {
  const found = new PositionWatch().take(readings, options).events;
  const told = known.filter(({words}) => words?.rule === 'positionChanged');
  const isOf = (part: ReadonlySet<unknown>) => (event: SiteEvent) => part.has(event.words?.params.to);
  return PARTS.flatMap((part) => {
    const moves = found.filter(isOf(part));
    return moves.filter(({words, raisedMs}, at) => {
      const nextMs = moves[at + 1]?.raisedMs ?? Number.POSITIVE_INFINITY;
      return !told.some((event) => event.words!.params.to === words!.params.to && event.raisedMs >= raisedMs && event.raisedMs < nextMs);
    });
  }).sort((a, b) => a.raisedMs - b.raisedMs);
}

/** What moves by itself: the switch, and its earthing switch. */
const PARTS: readonly ReadonlySet<unknown>[] = [new Set(['closed', 'open']), new Set(['earthed', 'unearthed'])];

/** Tells changes of a switch's position between two readings that are both certain. */
export class PositionWatch {
  readonly #known = new Map<string, {readonly bits: number; readonly atMs: number}>();

  /** Restores positions from the store. */
  recall(rows: readonly SwitchPosition[]): void {
    this.#known.clear();
    for (const {deviceId, bits, atMs} of rows) this.#known.set(deviceId, {bits, atMs});
  }

  /** Takes readings in the order of their times; late ones are left out, for `lateChanges`. Returns what they tell, and the states to store. */
  take(
    readings: readonly MeasuredReading[],
    {isTold, placeOf, arrivedMs}: TakeOptions,
  ): {readonly events: SiteEvent[]; readonly rows: SwitchPosition[]} {
    const events: SiteEvent[] = [];
    const changed = new Map<string, SwitchPosition>();
    for (const {deviceId, atMs, switchState} of readings) {
      const state = decodeSwitchState(switchState);
      const place = placeOf(deviceId);
      if (state === null || !isOnline(state) || switchState === undefined || place === undefined) continue;
      const before = this.#known.get(deviceId);
      if (before !== undefined && atMs <= before.atMs) continue;
      const bits = switchState & (CLOSED | EARTHED);
      this.#known.set(deviceId, {bits, atMs});
      if (bits === before?.bits) continue;
      changed.set(deviceId, {deviceId, bits, atMs});
      if (before === undefined || !isTold(deviceId)) continue;
      const moved = bits ^ before.bits;
      if (moved & CLOSED) events.push(positionEvent(place, bits & CLOSED ? 'closed' : 'open', atMs, arrivedMs));
      if (moved & EARTHED) events.push(positionEvent(place, bits & EARTHED ? 'earthed' : 'unearthed', atMs, arrivedMs));
    }
    return {events, rows: [...changed.values()]};
  }
}
