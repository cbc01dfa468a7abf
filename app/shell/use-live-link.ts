import {useEffect} from 'react';
import {isLinkLoss, pollBellCounts} from '../api/message.ts';
import {PollLoop} from '../api/poll-loop.ts';
import {keepLiveLink} from '../api/stream/page-feed.ts';
import {POLL_MS} from '../constants.ts';
import {reportCounts} from '../session/alarm-status.ts';
import {COOKIES, readCookie} from '../session/cookies.ts';
import {reportServerStatus, useLiveStatus} from '../session/live-status.ts';
import {serverNowMs, steadyNowMs} from '../session/server-clock.ts';
import {useSession} from '../session/session-store.ts';

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
