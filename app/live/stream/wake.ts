import {steadyNowMs} from '../../base/session/server-clock.ts';

const TICK_MS = 1000;
/** A tick this late means that the page was stopped: the computer slept, or the browser suspended the page. */
const LATE_MS = 3000;
const EVENTS = {document: ['visibilitychange', 'resume'], window: ['online', 'offline', 'pageshow', 'focus']} as const;

/**
 * Calls back when the page may have missed time: after a sleep or a freeze, when it is shown, and when the network appears or disappears.
 * Timers cannot do this, because they stop with the page. Returns the undo.
 */
export function onWake(look: () => void): () => void {
  let tickedAtMs = steadyNowMs();
  const timer = setInterval(() => {
    const nowMs = steadyNowMs();
    const late = nowMs - tickedAtMs > LATE_MS;
    tickedAtMs = nowMs;
    if (late) look();
  }, TICK_MS);
  for (const name of EVENTS.document) document.addEventListener(name, look);
  for (const name of EVENTS.window) addEventListener(name, look);
  return () => {
    clearInterval(timer);
    for (const name of EVENTS.document) document.removeEventListener(name, look);
    for (const name of EVENTS.window) removeEventListener(name, look);
  };
}

/** Calls back when the browser suspends the page (freeze, or the back/forward cache) and when it resumes it. Returns the undo. */
export function onFreeze(freeze: () => void, thaw: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && thaw();
  document.addEventListener('freeze', freeze);
  document.addEventListener('resume', thaw);
  addEventListener('pagehide', freeze);
  addEventListener('pageshow', onShow);
  return () => {
    document.removeEventListener('freeze', freeze);
    document.removeEventListener('resume', thaw);
    removeEventListener('pagehide', freeze);
    removeEventListener('pageshow', onShow);
  };
}
