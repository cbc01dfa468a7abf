import type {ScreenName} from '@livebus/contract';
import {useSession} from '../session/session-store.ts';
import {screenPath} from './screen-path.ts';

/** Path of a screen in the user's menu; undefined if the menu lacks it, or before it has loaded. */
export function useScreenPath(screen: ScreenName): string | undefined {
  return useSession(({menu}) => menu && screenPath(menu, screen));
}
