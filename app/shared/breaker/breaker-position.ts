import {isClosed} from '@livebus/engine/core';
import type {DeviceView} from '../device/device-view.ts';

export type BreakerPosition = 'closed' | 'open' | 'unknown';

/** By bit 1 of the switch state, mask 1; without a state the position is unknown (MO-2.brk-03). */
export function positionOf(switchState: number | null): BreakerPosition {
  if (switchState === null) return 'unknown';
  return isClosed(switchState) ? 'closed' : 'open';
}

/** The position now: unknown for a device that is offline or stale, whose last position is none of now. */
export function breakerPosition({switchState, doubtful}: Pick<DeviceView, 'switchState' | 'doubtful'>): BreakerPosition {
  return doubtful ? 'unknown' : positionOf(switchState);
}
