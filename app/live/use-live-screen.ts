import {useEffect} from 'react';
import {liveStatus, onLiveStatus, provideScreenStatus} from './live-status.ts';

/**
 * A screen that follows the server without readings, as a list of alarms does: the status bar says that what it shows is live, and with the
 * console's link it is lost. `zone`: IANA zone of its times.
 */
export function useLiveScreen(isLive: boolean, zone: string): void {
  useEffect(() => {
    if (!isLive) return undefined;
    return provideScreenStatus({
      get: () => ({link: liveStatus().server === 'lost' ? 'lost' : 'connected', dataAtMs: undefined, timeZone: zone}),
      subscribe: (onChange) => onLiveStatus((now, before) => now.server !== before.server && onChange()),
    });
  }, [isLive, zone]);
}
