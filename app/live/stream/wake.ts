import {steadyNowMs} from '../../base/session/server-clock.ts';

const TICK_MS = 1000;
/** A tick so late means that the page stood still: the computer slept, or the browser held the page. */
const LATE_MS = 3000;
const EVENTS = {document: ['visibilitychange', 'resume'], window: ['online', 'offline', 'pageshow', 'focus']} as const;

/**
 * Calls back when times may have passed unseen: after a sleep or a freeze, when the page is shown, and when the network comes or goes.
 * Timers are no help then, as they stand still with the page. Returns the undo.
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

/** Calls back when the browser puts the page away (freeze, or the cache for going back) and when it takes it out again. Returns the undo. */
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
