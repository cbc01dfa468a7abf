import {useEffect} from 'react';
import {useSession} from '../base/session/session-store.ts';
import {pollCounts} from './count-poll.ts';
import {useLiveStatus} from './live-status.ts';
import {keepLiveLink} from './stream/page-feed.ts';

/**
 * During a session: keeps counts, alarms and the link state up to date, by stream or by poll (SH-4-20, SH-4-21). Clears them at the end.
 */
export function useLiveLink(): void {
  const token = useSession((state) => (state.phase === 'ready' ? state.token : undefined));
  const transport = useLiveStatus((state) => state.transport);
  useEffect(() => (token === undefined ? undefined : keepLiveLink()), [token]);
  useEffect(() => (token !== undefined && transport === 'poll' ? pollCounts() : undefined), [token, transport]);
}
