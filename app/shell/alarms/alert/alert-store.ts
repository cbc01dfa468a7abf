import {z} from 'zod';
import {create} from 'zustand';
import {readStored, writeStored} from '../../../base/session/stored.ts';

const KEY = 'alarm-sound';

export interface AlarmAlert {
  /** The user wants to hear alarms; kept in this browser. */
  readonly wanted: boolean;
  /** `blocked`: the browser lets the page make no sound before its user has pressed something on it. */
  readonly sound: 'silent' | 'sounding' | 'blocked';
}

/** What the console does to be heard. */
export const useAlarmAlert = create<AlarmAlert>(() => ({wanted: readStored(KEY, z.boolean()) ?? true, sound: 'silent'}));

export function wantSound(wanted: boolean): void {
  useAlarmAlert.setState({wanted});
  writeStored(KEY, wanted);
}
