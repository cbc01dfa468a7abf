import {onLiveStatus} from '../../../live/live-status.ts';
import type {PictureSession} from './picture-session.ts';
import {wasUnreached} from './was-unreached.ts';

/** First wait before a picture that could not be fetched is asked for again; it doubles up to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A picture that the server did not answer comes by itself once it answers again: nobody may stand before the screen to press 重试.
 * The same holds for a thread that broke down: the next question starts another. What was refused (no right, no such station) is not asked for again. Returns the undo.
 */
export function retryUnreached(session: Pick<PictureSession, 'store' | 'retry'>): () => void {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = session.store.subscribe(({phase, failure}, before) => {
    if (phase === 'shown') waitMs = FIRST_WAIT_MS;
    if (phase === before.phase) return;
    clearTimeout(timer);
    if (phase !== 'failed' || !wasUnreached(failure?.error)) return;
    timer = setTimeout(() => session.retry(), waitMs);
    waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
  });
  const stopFollowing = onLiveStatus(({server}, before) => {
    const {phase, failure} = session.store.getState();
    if (server !== 'up' || before.server !== 'lost' || phase !== 'failed' || !wasUnreached(failure?.error)) return;
    clearTimeout(timer);
    session.retry();
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopFollowing();
  };
}
