import {decodeSwitchState, isOnline, SwitchBit} from '@livebus/engine/core';
import type {SwitchPosition} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import {type DevicePlace, positionEvent} from '../rules/finding-events.ts';
import type {MeasuredReading} from '../rules/reading-figures.ts';

/** Positions of a switchState, as masks. */
const CLOSED = 2 ** SwitchBit.closed;
const EARTHED = 2 ** SwitchBit.earthingSwitch;

interface TakeOptions {
  isTold(deviceId: string): boolean;
  placeOf(deviceId: string): DevicePlace | undefined;
  readonly arrivedMs: number;
}

/** Tells changes of a switch's position between two readings that are both certain. */
export class PositionWatch {
  readonly #known = new Map<string, {readonly bits: number; readonly atMs: number}>();

  /** Restores positions from the store. */
  recall(rows: readonly SwitchPosition[]): void {
    this.#known.clear();
    for (const {deviceId, bits, atMs} of rows) this.#known.set(deviceId, {bits, atMs});
  }

  /** Takes readings in the order of their times; late ones are left out. Returns what they tell, and the states to store. */
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
