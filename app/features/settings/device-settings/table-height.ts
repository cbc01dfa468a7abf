import {useDevice} from '../../../shared/browser/use-device.ts';
import {useWindowHeight} from '../../../shared/browser/use-window-height.ts';

/** CSS px around a table: on the settings pages, and on the list of communication faults (MO-9-03). */
export const AROUND_PX = {settings: 380, netStatus: 460} as const;
const LEAST_PX = 120;

/** Height of a page's table, CSS px, in a window of that height. */
export const tableHeight = (windowPx: number, aroundPx: number): number => Math.max(LEAST_PX, windowPx - aroundPx);

/** The same for the window of now; on a phone, where less is around it, the table fills the page. */
export function useTableHeight(aroundPx: number): number | 'fill' {
  const windowPx = useWindowHeight();
  return useDevice() === 'mobile' ? 'fill' : tableHeight(windowPx, aroundPx);
}
