import {STATUS_COUNT, type STATUS_KEYS} from '@livebus/contract';
import {bit, CONTACT_COUNT, decodeSwitchState, SwitchBit} from '@livebus/engine/core';

type StatusKey = (typeof STATUS_KEYS)[number];

/** Chinese texts on the wire; a console translates by key. */
const TEXTS: Readonly<Record<StatusKey, string>> = {
  closed: '合闸',
  open: '分闸',
  charged: '储能',
  uncharged: '未储能',
  hot: '高温',
  normal: '正常',
  secondPosition: '二次位置',
  earthed: '地刀合',
  unearthed: '地刀分',
  contactOn: '合',
  contactOff: '分',
  abnormal: '异常',
  offline: '离线',
};

export interface StatusTexts {
  /** By `deviceStatusN`; all 32, empty where there is nothing to say. */
  readonly texts: Readonly<Record<string, string>>;
  /** Meaning of each text that is not empty, by its number from 1. */
  readonly keys: Readonly<Record<string, StatusKey>>;
}

/**
 * Status texts of a switch state (MO-2.rt-10, MO-4-01 to MO-4-08). The first four positions always have one. Of the further contacts, those
 * that are set, so that a table is no wider than what the device uses; the three of health only when they are not normal.
 *
 * @param stationType - 1 high voltage: the third position is 高温; 0 low voltage: 二次位置.
 */
export function statusTextsOf(switchState: number | undefined, stationType: 0 | 1): StatusTexts {
  const keys: Record<string, StatusKey> = {};
  const state = decodeSwitchState(switchState);
  if (state !== null) {
    const set = (position: number) => bit(state, position) === 1;
    keys[1] = set(0) ? 'closed' : 'open';
    keys[2] = set(1) ? 'charged' : 'uncharged';
    keys[3] = set(2) ? (stationType === 1 ? 'hot' : 'secondPosition') : 'normal';
    keys[4] = set(3) ? 'earthed' : 'unearthed';
    for (let position = 4; position < CONTACT_COUNT; position++) if (set(position)) keys[position + 1] = 'contactOn';
    for (const position of [SwitchBit.currentPhaseSequence, SwitchBit.voltagePhaseSequence])
      if (set(position)) keys[position + 1] = 'abnormal';
    if (!set(SwitchBit.online)) keys[SwitchBit.online + 1] = 'offline';
  }
  const texts = Object.fromEntries(
    Array.from({length: STATUS_COUNT}, (_, at) => [`deviceStatus${at + 1}`, keys[at + 1] === undefined ? '' : TEXTS[keys[at + 1]!]]),
  );
  return {texts, keys};
}
