import {z} from 'zod';
import {STORAGE_PREFIX} from '../../base/config/constants.ts';
import {useSession} from '../../base/session/session-store.ts';

/** In session storage, so that each browser tab has its own. */
const KEY = `${STORAGE_PREFIX}last-station`;
const kept = z.object({user: z.string(), stationId: z.string()});

/** Notes the station that this user looks at in this browser tab. Without storage nothing is remembered. */
export function noteStation(stationId: string): void {
  const user = useSession.getState().user?.loginName;
  if (user === undefined) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({user, stationId}));
  } catch {
    // A browser that refuses storage: screens then open at their first station.
  }
}

/** Id of the station last looked at in this browser tab; undefined if there is none, or if another user looked at it. */
export function lastStation(): string | undefined {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    return read?.user === useSession.getState().user?.loginName ? read?.stationId : undefined;
  } catch {
    return undefined;
  }
}
