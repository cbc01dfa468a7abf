import {useEffect, useState} from 'react';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {onWake} from '../../live/stream/wake.ts';

/** Server time, updated each second and right after a sleep, while `ticking`. */
export function useServerSeconds(ticking = true): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const look = () => setNowMs(serverNowMs());
    look();
    if (!ticking) return;
    const timer = setInterval(look, 1000);
    const stop = onWake(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [ticking]);
  return nowMs;
}
