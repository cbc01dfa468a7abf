import type {AlarmMessage} from '@livebus/contract';
import {useEffect, useRef} from 'react';
import {POLL_MS} from '../../../../base/config/constants.ts';
import {onAlarmNews} from '../../../../base/session/alarm-status.ts';
import {useLiveStatus} from '../../../../live/live-status.ts';

/** News of one burst are shown together. */
const GATHER_MS = 200;
/** Shortest time between two questions for the counts. */
const HEAD_MS = 2000;

export interface AlarmNewsOptions {
  readonly enabled: boolean;
  onNews(notes: readonly AlarmMessage[]): void;
  /** Asks for the counts and the newest of the list. */
  askHead(signal: AbortSignal): Promise<void>;
}

/**
 * Follows the alarms of the stream, in bursts; where counts alone are polled, asks for the newest as often, while the page is visible. A
 * question that fails is asked again with the next news or the next turn: the link's own state says that the server is away.
 */
export function useAlarmNews({enabled, onNews, askHead}: AlarmNewsOptions): void {
  const transport = useLiveStatus((status) => status.transport);
  const latest = useRef({onNews, askHead});
  latest.current = {onNews, askHead};
  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    let gathered: AlarmMessage[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      asking ??= setTimeout(() => {
        asking = undefined;
        latest.current.askHead(abort.signal).catch(() => undefined);
      }, HEAD_MS);
    };
    const stopFollowing = onAlarmNews((news) => {
      ask();
      if (news.kind === 'forgotten') return;
      gathered.push(news.note);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        const notes = gathered;
        gathered = [];
        latest.current.onNews(notes);
      }, GATHER_MS);
    });
    const polling =
      transport === 'poll'
        ? setInterval(() => {
            if (!document.hidden) latest.current.askHead(abort.signal).catch(() => undefined);
          }, POLL_MS)
        : undefined;
    return () => {
      stopFollowing();
      abort.abort();
      clearTimeout(gathering);
      clearTimeout(asking);
      clearInterval(polling);
    };
  }, [enabled, transport]);
}
