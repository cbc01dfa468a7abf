import {isLinkLoss} from '../base/api/calls/message.ts';
import {PollLoop} from '../base/api/transport/poll-loop.ts';
import {POLL_MS} from '../base/config/constants.ts';
import {reportCounts} from '../base/session/alarm-status.ts';
import {COOKIES, readCookie} from '../base/session/cookies.ts';
import {serverNowMs, steadyNowMs} from '../base/session/server-clock.ts';
import {provideServerStatus, type ServerStatus} from './live-status.ts';
import {PollLink} from './poll-link.ts';
import {sharedBellCounts} from './polls/page-polls.ts';

/**
 * Requests the counts at once and then every 10 s, one request at a time. Pauses while the page is hidden or the token's cookie is missing.
 * Its answers decide the state of the console's link. Returns the undo.
 */
export function pollCounts(): () => void {
  const abort = new AbortController();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const link = new PollLink({nowMs: steadyNowMs, serverNowMs, onSilent: tell});
  const ask = async () => {
    if (readCookie(COOKIES.token) === undefined) {
      link.rest();
      return;
    }
    try {
      reportCounts(await sharedBellCounts(abort.signal));
      link.answered();
    } catch (error) {
      if (abort.signal.aborted) return;
      // The call has logged the error; the last known counts stay.
      if (isLinkLoss(error)) link.failed(error);
      else link.answered();
    }
    tell();
  };

  const loop = new PollLoop({everyMs: POLL_MS, ask});
  const follow = () => {
    if (document.hidden) {
      loop.pause();
      link.rest();
    } else {
      link.expect();
      loop.start();
    }
  };
  const stopProviding = provideServerStatus({
    get: (): ServerStatus => ({transport: 'poll', server: link.state, sinceMs: link.lostSinceMs}),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answered() {
      link.answered();
      tell();
    },
  });
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    abort.abort();
    loop.dispose();
    link.dispose();
    stopProviding();
  };
}
