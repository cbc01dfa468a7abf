import {isClosed} from '@livebus/engine/core';

export type SwitchPosition = 'closed' | 'open' | 'unknown';

/** The reported position by bit 1 of the switch state, mask 1; without a state it is unknown (MO-2.brk-03). */
export function positionOf(switchState: number | null): SwitchPosition {
  if (switchState === null) return 'unknown';
  return isClosed(switchState) ? 'closed' : 'open';
}

/** The position now: unknown for a device that is offline or stale, because its last position may no longer hold. */
export function positionNow({switchState, doubtful}: {readonly switchState: number | null; readonly doubtful: boolean}): SwitchPosition {
  return doubtful ? 'unknown' : positionOf(switchState);
}
