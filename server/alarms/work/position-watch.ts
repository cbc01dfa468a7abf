import {decodeSwitchState, isOnline} from '@livebus/engine/core';
import type {RuleStateRow} from '../../store/areas/alarms/rules.ts';
import type {SiteEvent} from '../../store/areas/events/event.ts';
import {type DevicePlace, positionEvent} from '../rules/finding-events.ts';
import type {MeasuredReading} from '../rules/reading-figures.ts';
import {POSITION} from './rule-states.ts';

/** Positions of a switchState (MO-4-01 to MO-4-05). */
const CLOSED = 1;
const EARTHED = 8;
/** Phase of a stored position: known, plus its bits. */
const KNOWN = 0x10;

interface TakeOptions {
  isTold(deviceId: string): boolean;
  placeOf(deviceId: string): DevicePlace | undefined;
  readonly arrivedMs: number;
}

/** Tells changes of a switch's position between two readings that are both certain. */
export class PositionWatch {
  readonly #known = new Map<string, {readonly bits: number; readonly atMs: number}>();

  /** Restores positions from the store. */
  recall(rows: readonly RuleStateRow[]): void {
    this.#known.clear();
    for (const {deviceId, rule, phase, lastMs} of rows)
      if (rule === POSITION) this.#known.set(deviceId, {bits: phase & (CLOSED | EARTHED), atMs: lastMs});
  }

  /** Takes readings in the order of their times; late ones are left out. Returns what they tell, and the states to store. */
  take(
    readings: readonly MeasuredReading[],
    {isTold, placeOf, arrivedMs}: TakeOptions,
  ): {readonly events: SiteEvent[]; readonly rows: RuleStateRow[]} {
    const events: SiteEvent[] = [];
    const changed = new Map<string, RuleStateRow>();
    for (const {deviceId, atMs, switchState} of readings) {
      const state = decodeSwitchState(switchState);
      const place = placeOf(deviceId);
      if (state === null || !isOnline(state) || switchState === undefined || place === undefined) continue;
      const before = this.#known.get(deviceId);
      if (before !== undefined && atMs <= before.atMs) continue;
      const bits = switchState & (CLOSED | EARTHED);
      this.#known.set(deviceId, {bits, atMs});
      if (bits === before?.bits) continue;
      changed.set(deviceId, {deviceId, rule: POSITION, phase: KNOWN | bits, sinceMs: atMs, causeMs: atMs, lastMs: atMs});
      if (before === undefined || !isTold(deviceId)) continue;
      const moved = bits ^ before.bits;
      if (moved & CLOSED) events.push(positionEvent(place, bits & CLOSED ? 'closed' : 'open', atMs, arrivedMs));
      if (moved & EARTHED) events.push(positionEvent(place, bits & EARTHED ? 'earthed' : 'unearthed', atMs, arrivedMs));
    }
    return {events, rows: [...changed.values()]};
  }
}
