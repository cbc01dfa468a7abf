import {IMAGE_NAME, IMAGES_PATH} from '@livebus/contract';

/**
 * Address of an image that a reply names (SH-7-20), whole and of this origin: the browser sends the session's cookie with it (SH-7-03).
 * Undefined for what is no plain name of an image: a name from a reply never leads anywhere else.
 */
export function imageAddress(name: string): string | undefined {
  return IMAGE_NAME.test(name) ? IMAGES_PATH + encodeURIComponent(name) : undefined;
}
