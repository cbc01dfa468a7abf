import {CONSOLE_CONFIG_PATH} from '@livebus/contract';
import {useEffect, useState} from 'react';
import {fetchText} from '../../../base/api/transport/fetch-text.ts';
import {noteServerTime, steadyNowMs} from '../../../base/session/server-clock.ts';
import {useServerSeconds} from '../../../shared/time/use-server-seconds.ts';

/** The second question follows soon: it tells whether the server's clock goes. */
const SOON_MS = 1000;
const PERIOD_MS = 10_000;

/**
 * The server's time on a page that makes no call: it is asked for beside the configuration, so that a clock that is set anew is followed
 * and one that stands still does not go on here. While the server does not answer, the time goes on from the last that it told.
 */
export function useWallClock(): number {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const given = new AbortController();
    let told: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const sentAtMs = steadyNowMs();
      const header = await fetchText({url: CONSOLE_CONFIG_PATH, signal: given.signal}).then(
        ({headers}) => headers.get('X-Server-Time'),
        () => null,
      );
      if (given.signal.aborted) return;
      if (header !== null) {
        noteServerTime(header, sentAtMs);
        setStands(header === told);
      }
      timer = setTimeout(ask, told === null ? SOON_MS : PERIOD_MS);
      told = header ?? told;
    };
    void ask();
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, []);
  return useServerSeconds(!stands);
}
