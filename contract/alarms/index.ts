import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {messageSamples} from './message.samples.ts';
import {bellWarn} from './message.ts';

export {
  type AlarmMessage,
  alarmNote,
  type BellCounts,
  bellCounts,
  bellWarn,
  EVENT_KINDS,
  EVENT_RULES,
  type EventKind,
  type EventRule,
  type EventWords,
  eventWords,
  SOUND_FLAG,
  SWITCHED_TO,
  SWITCHED_WHY,
  TRIP_STAGES,
} from './message.ts';

export const alarmsCalls: readonly Call[] = [bellWarn];
export const alarmsSamples: readonly CallSamples[] = messageSamples;
