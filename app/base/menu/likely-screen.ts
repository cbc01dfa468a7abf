import {z} from 'zod';
import {isScreen, screenOf} from '../../screens.ts';
import {readStored, writeStored} from '../session/stored.ts';
import {preloadChunk} from './chunk.tsx';

const LAST_SCREEN = 'last-screen';
/** Shown first to who has not been here before. */
const FIRST_SCREEN = 'PowerSysPic';
/** A browser that is never idle, or cannot tell, fetches it after so long all the same. */
const IDLE_WAIT_MS = 500;

/** Remembers the screen that is shown, by its component name. */
export function noteScreen(component: string): void {
  if (isScreen(component) && lastScreen() !== component) writeStored(LAST_SCREEN, component);
}

/** Fetches the code of the screen that will most likely come next, while the account is asked for. A failure is left to its first use. */
export function preloadLikelyScreen(): Promise<void> {
  return preloadChunk(screenOf(lastScreen() ?? FIRST_SCREEN));
}

/** The same when the page has nothing else to do: while name and password are typed. */
export function preloadLikelyScreenWhenIdle(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void preloadLikelyScreen(), {timeout: IDLE_WAIT_MS});
  else setTimeout(() => void preloadLikelyScreen(), IDLE_WAIT_MS);
}

function lastScreen(): string | undefined {
  return readStored(LAST_SCREEN, z.string());
}
