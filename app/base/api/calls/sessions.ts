import {endOwnSessions, ownSessions, type SessionInfo} from '@livebus/contract';
import {call} from '../client.ts';

/** Where the user is signed in, the session used last first. */
export const fetchOwnSessions = (signal?: AbortSignal): Promise<SessionInfo[]> => call(ownSessions, {signal});

/** Ends one session of the user's, or all but the one that asks. */
export async function endSessions(sessionId?: string): Promise<void> {
  await call(endOwnSessions, {body: sessionId === undefined ? {} : {sessionId}});
}
