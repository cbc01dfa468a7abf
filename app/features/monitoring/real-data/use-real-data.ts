import {decodeSwitchState} from '@livebus/engine/core';
import {useMemo} from 'react';
import {loadDeviceStatus} from '../../../base/api/calls/real-time-data.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import type {ShownDevice} from '../../../shared/device-page/device-page.tsx';
import {useDeviceReading} from '../../../shared/device-page/use-device-reading.ts';
import {inputWords} from './input-words.ts';

/**
 * The device's newest reading and the words of its inputs. By stream they follow the stream; by poll both calls are repeated while the
 * screen is shown, never one over the other (MO-2.rt-13). Remounted for another device.
 */
export function useLiveDevice(shown: ShownDevice) {
  const {deviceId, kind, zone} = shown;
  const {live, device, offlineIds, again} = useDeviceReading(shown);
  const status = useAsked({
    key: ['device-status', deviceId, zone],
    withReadings: true,
    ask: (signal) => loadDeviceStatus(deviceId, zone, signal),
  });
  const state = decodeSwitchState(device.quantities?.switchState);
  const words = useMemo(() => inputWords(status.data, state, kind, device.doubtful), [status.data, state, kind, device.doubtful]);
  const askAgain = () => {
    again();
    void status.ask();
  };
  return {live, device, status, words, offlineIds, again: askAgain};
}

export type LiveDevice = ReturnType<typeof useLiveDevice>;
