import {create} from 'zustand';

/** What the status bar says of live data. The screen that shows such data writes it and clears it when it goes. */
export interface LiveStatus {
  /** `none`: no live data on this screen. `stale`: linked, but the data are older than they should be. */
  readonly link: 'none' | 'connected' | 'stale' | 'lost';
  /** Time of the data shown, epoch milliseconds of the server's clock. */
  readonly dataAtMs: number | undefined;
  /** IANA zone of the site shown; the configuration's when undefined. */
  readonly timeZone: string | undefined;
}

const NOTHING: LiveStatus = {link: 'none', dataAtMs: undefined, timeZone: undefined};

/** The store; read it with a selector. */
export const useLiveStatus = create<LiveStatus>(() => NOTHING);

/** Changes what is given and keeps the rest. */
export function reportLiveStatus(change: Partial<LiveStatus>): void {
  useLiveStatus.setState(change);
}

export function clearLiveStatus(): void {
  useLiveStatus.setState(NOTHING);
}
