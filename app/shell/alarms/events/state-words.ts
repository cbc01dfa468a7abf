import {decodeSwitchState, isClosed, isCurrentSequenceAbnormal, isOnline, isVoltageSequenceAbnormal} from '@livebus/engine/core';
import type {EventLine} from '../../../base/api/calls/events.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';

const NUMBER = /^\d+$/;

/**
 * What a row says beyond its name (SH-4-39): its own text; for a number, or where there is none beside a `switchState`, what the bits of that state
 * mean whatever the kind of the station is. Undefined for a row that says nothing more.
 */
export function infoOf({faultInfo, switchState}: Pick<EventLine, 'faultInfo' | 'switchState'>, t: Translate<'events'>): string | undefined {
  if (faultInfo && !NUMBER.test(faultInfo)) return faultInfo;
  const state = decodeSwitchState(faultInfo || switchState);
  if (state === null) return faultInfo || undefined;
  return [
    t(isClosed(state) ? 'state.closed' : 'state.open'),
    ...(isCurrentSequenceAbnormal(state) ? [t('state.currentSequence')] : []),
    ...(isVoltageSequenceAbnormal(state) ? [t('state.voltageSequence')] : []),
    t(isOnline(state) ? 'state.online' : 'state.offline'),
  ].join(' · ');
}
