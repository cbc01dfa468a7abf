import type {AlarmMessage, AlarmState} from '@livebus/contract';

/** Where an alarm is in its life; of a backend that tells `isRead` and `releasedAt` alone, what these two say. */
export function stateOf({state, kind, isRead, releasedAt}: Pick<AlarmMessage, 'state' | 'kind' | 'isRead' | 'releasedAt'>): AlarmState {
  if (state !== undefined) return state;
  if (kind === 'switch' || kind === 'monitor') return 'event';
  if (releasedAt === null) return isRead === 1 ? 'acknowledged' : 'unacknowledged';
  return isRead === 1 ? 'closed' : 'returned';
}

/** Whether somebody still has to acknowledge it. */
export const needsAcknowledging = (state: AlarmState): boolean => state === 'unacknowledged' || state === 'returned';

/** Whether its condition has gone, or something keeps it quiet: its mark is drawn empty. */
export const isOver = (state: AlarmState): boolean => state !== 'unacknowledged' && state !== 'acknowledged' && state !== 'event';
