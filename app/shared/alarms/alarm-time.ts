import type {AlarmMessage} from '@livebus/contract';
import {timeOfDay} from '@livebus/engine/core';

/** Time of day at the site; with the milliseconds of the relay where it stated them: `10:30:08.620`. */
export function alarmTime({at, acquisitionMs}: Pick<AlarmMessage, 'at' | 'acquisitionMs'>, zone: string): string {
  const time = timeOfDay(at, zone);
  return acquisitionMs === undefined ? time : `${time}.${String(acquisitionMs).padStart(3, '0')}`;
}
