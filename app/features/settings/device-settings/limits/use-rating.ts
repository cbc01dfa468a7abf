import type {RatingRow} from '@livebus/contract';
import {fetchRating} from '../../../../base/api/calls/device-settings.ts';
import {type Asked, useAsked} from '../../../../shared/asked/use-asked.ts';

/** A device and its rating, null where it has none. */
export interface DeviceRating {
  readonly device: {readonly id: string; readonly name: string};
  readonly rating: Asked<RatingRow | null>;
}

/** The rating of a device, null where it has none; an empty id asks for nothing. */
export function useRating(deviceId: string): Asked<RatingRow | null> {
  return useAsked({
    key: ['rating', deviceId],
    enabled: deviceId !== '',
    ask: (signal) => fetchRating(deviceId, signal),
  });
}
