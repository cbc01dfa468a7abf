import {useEffect, useState} from 'react';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {onWake} from '../../live/stream/wake.ts';

/** The server's time, anew each second and at once after a sleep, while it is needed. */
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
