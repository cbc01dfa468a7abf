import {useEffect, useState} from 'react';
import {serverNowMs} from '../../session/server-clock.ts';

/** The server's time, anew each second. */
export function useServerSeconds(): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
