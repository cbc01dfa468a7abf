import {useEffect} from 'react';
import {isLinkLoss, pollBellCounts} from '../base/api/message.ts';
import {PollLoop} from '../base/api/poll-loop.ts';
import {POLL_MS} from '../base/config/constants.ts';
import {reportCounts} from '../base/session/alarm-status.ts';
import {COOKIES, readCookie} from '../base/session/cookies.ts';
import {reportServerStatus, useLiveStatus} from '../base/session/live-status.ts';
import {serverNowMs, steadyNowMs} from '../base/session/server-clock.ts';
import {useSession} from '../base/session/session-store.ts';
import {keepLiveLink} from '../live/stream/page-feed.ts';

/** A poll that stays unanswered for so long is a lost link (MO-9-01). */
const LINK_LOST_AFTER_MS = 15_000;

/** While somebody is signed in: counts, alarms and the state of the link, by stream or by poll (SH-4-20, SH-4-21). It clears them at the end. */
export function useLiveLink(): void {
  const token = useSession((state) => (state.phase === 'ready' ? state.token : undefined));
  const transport = useLiveStatus((state) => state.transport);
  useEffect(() => (token === undefined ? undefined : keepLiveLink()), [token]);
  useEffect(() => (token !== undefined && transport === 'poll' ? pollCounts() : undefined), [token, transport]);
}

/** Asks at once and then every 10 s, never while a question is open, while the page is hidden or without the cookie of the token. Returns the undo. */
function pollCounts(): () => void {
  const abort = new AbortController();
  let answeredAtMs = steadyNowMs();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const tellLost = () => {
    if (useLiveStatus.getState().server === 'lost') return;
    reportServerStatus({server: 'lost', sinceMs: serverNowMs() - (steadyNowMs() - answeredAtMs)});
  };
  const waitFor = (waitMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(tellLost, waitMs);
  };
  const answered = () => {
    answeredAtMs = steadyNowMs();
    reportServerStatus({server: 'up', sinceMs: undefined});
    waitFor(LINK_LOST_AFTER_MS);
  };
  const ask = async () => {
    if (readCookie(COOKIES.token) === undefined) {
      clearTimeout(silence);
      return;
    }
    try {
      const counts = await pollBellCounts(abort.signal);
      reportCounts(counts);
      answered();
    } catch (error) {
      if (abort.signal.aborted) return;
      // The call has logged it; the counts known last stay.
      if (isLinkLoss(error)) tellLost();
      else answered();
    }
  };

  const loop = new PollLoop({everyMs: POLL_MS, ask});
  const follow = () => {
    if (document.hidden) {
      loop.pause();
      clearTimeout(silence);
    } else {
      waitFor(LINK_LOST_AFTER_MS);
      loop.start();
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    abort.abort();
    loop.dispose();
    clearTimeout(silence);
  };
}
