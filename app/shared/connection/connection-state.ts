import type {SessionState} from '../../base/session/session-store.ts';
import type {LiveStatus} from '../../live/live-status.ts';

/**
 * Connection state, worst first: session over, no network, server not answering and being retried, old data on the screen, live by stream,
 * polling, waiting for the first answer.
 */
export type ConnectionState = 'ended' | 'offline' | 'reconnecting' | 'stale' | 'live' | 'polling' | 'connecting';

export interface ConnectionFacts extends Pick<LiveStatus, 'link' | 'server' | 'transport'> {
  readonly phase: SessionState['phase'];
  /** The browser's view of its network: only "offline" is reliable. */
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
