import {useMedia} from '@livebus/ui';
import {DESKTOP_FROM_PX, SHORT_UP_TO_PX, TABLET_FROM_PX} from '../../base/config/constants.ts';

/** The page's layout, by its width (SH-2.3-05 to SH-2.3-07, MO-9-12). */
export type Device = 'mobile' | 'tablet' | 'desktop';

/**
 * The current device, kept up to date. Same limits as the style sheet's `mobile:` and `desktop:`: a page of 575.98 px is still a phone's.
 */
export function useDevice(): Device {
  const isDesktop = useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
  const isTablet = useMedia(`(min-width: ${TABLET_FROM_PX}px)`);
  if (isDesktop) return 'desktop';
  return isTablet ? 'tablet' : 'mobile';
}

/** Whether the window is so low that everything around the main content shrinks, like the style sheet's `short:`. */
export function useShortWindow(): boolean {
  return useMedia(`(max-height: ${SHORT_UP_TO_PX}px)`);
}
