import {useMedia} from '@livebus/ui';
import {DESKTOP_FROM_PX, SHORT_UP_TO_PX, TABLET_FROM_PX} from '../../base/config/constants.ts';

/** What the page is laid out for, by its width (SH-2.3-05 to SH-2.3-07, MO-9-12). */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** The device of the moment, followed. As the style sheet's `mobile:` and `desktop:`: a page of 575.98 px is still a phone's. */
export function useDevice(): Device {
  const isDesktop = useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
  const isTablet = useMedia(`(min-width: ${TABLET_FROM_PX}px)`);
  if (isDesktop) return 'desktop';
  return isTablet ? 'tablet' : 'mobile';
}

/** The window is so low that what stands around the subject gives room to it, as the style sheet's `short:`. */
export function useShortWindow(): boolean {
  return useMedia(`(max-height: ${SHORT_UP_TO_PX}px)`);
}
