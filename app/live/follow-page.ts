import {onServerClockSet} from '../base/session/server-clock.ts';
import {onWake} from './stream/wake.ts';

/** A view of readings that pauses while the page is hidden. */
export interface PageFollower {
  setPaused(paused: boolean): void;
  /** The page may have slept: judge ages now instead of waiting for a timer. */
  lookAgain(): void;
}

/** Notifies the follower when the page is hidden or shown, wakes from sleep, or the server sets its clock. Returns the undo. */
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
