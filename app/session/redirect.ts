import {linkTo} from '../routes.ts';

/** Address of sign-in that leads back to `path` afterwards (SH-4-27). */
export function signInAddress(path?: string): string {
  return linkTo('login', {redirect: path === '/' ? undefined : path});
}

/**
 * Where to go after sign-in: the `redirect` of the address when it lies within the console, else home (SH-4-28). A second slash or a
 * backslash after the first would leave the console, a control character could hide one.
 */
export function targetAfterSignIn(redirect: string | null, origin: string): string {
  if (redirect === null || !redirect.startsWith('/') || hasControlCharacter(redirect)) return '/';
  try {
    const url = new URL(redirect, origin);
    if (url.origin !== origin || redirect[1] === '/' || redirect[1] === '\\') return '/';
    return url.pathname.startsWith('/user') ? '/' : url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
