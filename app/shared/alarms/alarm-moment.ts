import type {AlarmMessage} from '@livebus/contract';
import type {MenuTree} from '../../base/menu/menu-tree.ts';
import {writeMoment} from '../address/moment-param.ts';
import {alarmAddress} from './alarm-address.ts';

const SECOND_MS = 1000;

/**
 * The moment at which readings show an event, epoch ms: they are of whole seconds, and those of the second in which it came may be from
 * before it.
 */
export const momentOfEvent = ({at, acquisitionMs = 0}: Pick<AlarmMessage, 'at' | 'acquisitionMs'>): number =>
  Math.ceil((Math.floor(at / SECOND_MS) * SECOND_MS + Math.max(at % SECOND_MS, acquisitionMs)) / SECOND_MS) * SECOND_MS;

/** Address of the diagram centred on the alarm's device, at the past moment at which the readings show the alarm; undefined as `alarmAddress`. */
export function alarmPastAddress(alarm: AlarmMessage, menu: MenuTree): string | undefined {
  const address = alarmAddress(alarm, menu);
  return address && `${address}&at=${writeMoment(momentOfEvent(alarm))}`;
}
