import {endOwnSessions, ownSessions, type SessionInfo} from '@livebus/contract';
import {call} from '../../client.ts';

/** The user's sessions, most recently used first. */
export const fetchOwnSessions = (signal?: AbortSignal): Promise<SessionInfo[]> => call(ownSessions, {signal});

/** Ends one of the user's sessions, or all but the current one. */
export async function endSessions(sessionId?: string): Promise<void> {
  await call(endOwnSessions, {body: sessionId === undefined ? {} : {sessionId}});
}
