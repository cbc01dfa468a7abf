import type {SessionState} from '../../base/session/session-store.ts';
import type {LiveStatus} from '../../live/live-status.ts';

/**
 * How the console is linked, the worst first: the session is over; this computer has no network; the server does not answer and is asked
 * again; the screen's data are old; live by stream; asked at intervals; the first answer is awaited.
 */
export type ConnectionState = 'ended' | 'offline' | 'reconnecting' | 'stale' | 'live' | 'polling' | 'connecting';

export interface ConnectionFacts extends Pick<LiveStatus, 'link' | 'server' | 'transport'> {
  readonly phase: SessionState['phase'];
  /** What the browser knows of its network: only its no is to be relied on. */
  readonly online: boolean;
}

export function connectionState({phase, online, link, server, transport}: ConnectionFacts): ConnectionState {
  if (phase !== 'ready' && phase !== 'held') return 'ended';
  if (!online) return 'offline';
  if (server === 'lost' || link === 'lost') return 'reconnecting';
  if (link === 'stale') return 'stale';
  if (server === 'unknown' && link === 'none') return 'connecting';
  return transport === 'poll' ? 'polling' : 'live';
}
