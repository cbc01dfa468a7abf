import {onServerClockSet} from '../base/session/server-clock.ts';
import {onWake} from './stream/wake.ts';

/** What shows readings: it rests while the page is hidden. */
export interface PageFollower {
  setPaused(paused: boolean): void;
  /** Times may have passed unseen: ages are judged now, not when a timer wakes. */
  lookAgain(): void;
}

/** Goes along with the page: hidden and shown, woken from a sleep, its clock set by the server. Returns the undo. */
export function followPage(follower: PageFollower): () => void {
  const followVisibility = () => follower.setPaused(document.hidden);
  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  const stops = [onWake(() => follower.lookAgain()), onServerClockSet(() => follower.lookAgain())];
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    for (const stop of stops) stop();
  };
}
