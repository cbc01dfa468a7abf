import {ownAddress} from '@livebus/contract';
import {linkTo} from '../routes.ts';

/** Address of sign-in that returns to `path` afterwards (SH-4-27). */
export function signInAddress(path?: string): string {
  return linkTo('login', {redirect: path === '/' ? undefined : path});
}

/** Where to go after sign-in: the address's `redirect` if it leads to a screen of the console, otherwise home (SH-4-28). */
export function targetAfterSignIn(redirect: string | null): string {
  return ownAddress(redirect ?? '') ?? '/';
}
