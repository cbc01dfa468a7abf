import {STATUS_COUNT, type STATUS_KEYS} from '@livebus/contract';
import {decodeSwitchState, switchMeaning, tellingPositions} from '@livebus/engine/core';

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
 * Status texts of a switch state (MO-2.rt-10, MO-4-01 to MO-4-08), for the positions that have something to say.
 *
 * @param stationType - 1 high voltage: the third position is 高温; 0 low voltage: 二次位置.
 */
export function statusTextsOf(switchState: number | undefined, stationType: 0 | 1): StatusTexts {
  const keys: Record<string, StatusKey> = {};
  const state = decodeSwitchState(switchState);
  if (state !== null) {
    for (const position of tellingPositions(state)) {
      const meaning = switchMeaning(state, position, stationType === 1 ? 'high' : 'low');
      if (meaning !== undefined) keys[position + 1] = meaning;
    }
  }
  const texts = Object.fromEntries(
    Array.from({length: STATUS_COUNT}, (_, at) => [`deviceStatus${at + 1}`, keys[at + 1] === undefined ? '' : TEXTS[keys[at + 1]!]]),
  );
  return {texts, keys};
}
