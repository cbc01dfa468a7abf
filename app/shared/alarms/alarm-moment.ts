import type {AlarmMessage} from '@livebus/contract';

const SECOND_MS = 1000;

/**
 * The moment at which readings show an event, epoch ms: they are of whole seconds, and those of the second in which it came may be from
 * before it.
 */
export const momentOfEvent = ({at, acquisitionMs = 0}: Pick<AlarmMessage, 'at' | 'acquisitionMs'>): number =>
  Math.ceil((Math.floor(at / SECOND_MS) * SECOND_MS + Math.max(at % SECOND_MS, acquisitionMs)) / SECOND_MS) * SECOND_MS;
