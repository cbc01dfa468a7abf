import {z} from 'zod';
import {isScreen, screenOf} from '../../screens.ts';
import {readStored, writeStored} from '../session/stored.ts';
import {preloadChunk} from './chunk.tsx';

const LAST_SCREEN = 'last-screen';
/** Assumed for users who have not been here before. */
const FIRST_SCREEN = 'PowerSysPic';
/** A browser that is never idle, or cannot report it, fetches after this time anyway. */
const IDLE_WAIT_MS = 500;

/** Remembers the shown screen by its component name. */
export function noteScreen(component: string): void {
  if (isScreen(component) && lastScreen() !== component) writeStored(LAST_SCREEN, component);
}

/**
 * Fetches the code of the screen that is most likely to come next while the account is loading. A failure is ignored: the first use reports
 * it.
 */
export function preloadLikelyScreen(): Promise<void> {
  return preloadChunk(screenOf(lastScreen() ?? FIRST_SCREEN));
}

/** The same when the page is idle, while the user types name and password. */
export function preloadLikelyScreenWhenIdle(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void preloadLikelyScreen(), {timeout: IDLE_WAIT_MS});
  else setTimeout(() => void preloadLikelyScreen(), IDLE_WAIT_MS);
}

function lastScreen(): string | undefined {
  return readStored(LAST_SCREEN, z.string());
}
