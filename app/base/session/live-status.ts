import {create} from 'zustand';

/** What the status bar and the band say of live data. */
export interface LiveStatus extends ScreenStatus, ServerStatus {}

/** Written by the screen that shows live data, and cleared when it goes. */
export interface ScreenStatus {
  /** `none`: no live data on this screen. `stale`: linked, but the data are older than they should be. */
  readonly link: 'none' | 'connected' | 'stale' | 'lost';
  /** Time of the data shown, epoch milliseconds of the server's clock. */
  readonly dataAtMs: number | undefined;
  /** IANA zone of the site shown; the configuration's when undefined. */
  readonly timeZone: string | undefined;
}

/** The console's own link, on every screen: written by the stream, or by the poll of the counts. */
export interface ServerStatus {
  /** How live data come; undefined while nobody is signed in. */
  readonly transport: 'stream' | 'poll' | undefined;
  /** `unknown` until something has come or stayed away. */
  readonly server: 'unknown' | 'up' | 'lost';
  /** Since when nothing comes, epoch milliseconds of the server's clock; undefined unless it is lost. */
  readonly sinceMs: number | undefined;
}

const NO_SCREEN: ScreenStatus = {link: 'none', dataAtMs: undefined, timeZone: undefined};
const NO_SERVER: ServerStatus = {transport: undefined, server: 'unknown', sinceMs: undefined};

/** The store; read it with a selector. */
export const useLiveStatus = create<LiveStatus>(() => ({...NO_SCREEN, ...NO_SERVER}));

/** Changes what is given and keeps the rest. */
export function reportLiveStatus(change: Partial<ScreenStatus>): void {
  useLiveStatus.setState(change);
}

export function clearLiveStatus(): void {
  useLiveStatus.setState(NO_SCREEN);
}

export function reportServerStatus(change: Partial<ServerStatus>): void {
  useLiveStatus.setState(change);
}

/** The session has ended. */
export function clearServerStatus(): void {
  useLiveStatus.setState(NO_SERVER);
}
