import {ownAddress} from '@livebus/contract';
import {linkTo} from '../routes.ts';

/** Address of sign-in that leads back to `path` afterwards (SH-4-27). */
export function signInAddress(path?: string): string {
  return linkTo('login', {redirect: path === '/' ? undefined : path});
}

/** Where to go after sign-in: the `redirect` of the address when it is one of a screen of the console, else home (SH-4-28). */
export function targetAfterSignIn(redirect: string | null): string {
  return ownAddress(redirect ?? '') ?? '/';
}
