import {IMAGE_NAME, IMAGES_PATH} from '@livebus/contract';
import {underBase} from '../../config/base-path.ts';

/**
 * Address of an image named in a reply (SH-7-20), absolute and of this origin, so that the browser sends the session's cookie (SH-7-03).
 * Undefined for anything but a plain image name: a name from a reply must never lead anywhere else.
 */
export function imageAddress(name: string): string | undefined {
  return IMAGE_NAME.test(name) ? underBase(IMAGES_PATH + encodeURIComponent(name)) : undefined;
}
