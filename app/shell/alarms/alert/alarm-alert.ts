import {SOUND_FLAG} from '@livebus/contract';
import {useEffect} from 'react';
import {useAlarmStatus} from '../../../base/session/alarm-status.ts';
import {useAlarmAlert} from './alert-store.ts';

/** Whether an urgent alarm asks to be heard (SH-4-22): the server's flag. */
export const useIsAlerting = (): boolean => useAlarmStatus(({counts}) => counts?.[SOUND_FLAG] === true);

/**
 * Sounds while an alarm asks for it, from one tab of the browser; `isSilenced` while its list is open (SH-4-25). The code that makes the
 * sound is fetched when the first alarm asks for it.
 */
export function useAlarmSound(isSilenced: boolean): void {
  const isAlerting = useIsAlerting();
  const wanted = useAlarmAlert((state) => state.wanted);
  const isOn = (isAlerting && wanted) || isSilenced;
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./alarm-sound.ts').then(
      ({keepSounding, keepSilent}) => {
        if (!isOver) stop = isSilenced ? keepSilent() : keepSounding();
      },
      (error) => console.error('the sound of alarms could not be loaded', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn, isSilenced]);
}
