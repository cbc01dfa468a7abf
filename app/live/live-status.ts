import {useSyncExternalStore} from 'react';
import type {LinkState} from './link-state.ts';

/** What the status bar and the band say of live data. */
export interface LiveStatus extends ScreenStatus, ServerStatus {}

/** Of the screen that shows live data. */
export interface ScreenStatus {
  /** `none`: no live data on this screen. `stale`: linked, but the data are older than they should be. */
  readonly link: 'none' | 'connected' | 'stale' | 'lost';
  /** Time of the data shown, epoch milliseconds of the server's clock. */
  readonly dataAtMs: number | undefined;
  /** IANA zone of the site shown; the configuration's when undefined. */
  readonly timeZone: string | undefined;
}

/** The console's own link, on every screen: by the stream, or by the poll of the counts. */
export interface ServerStatus {
  /** How live data come; undefined while nobody is signed in. */
  readonly transport: 'stream' | 'poll' | undefined;
  /** `unknown` until something has come or stayed away. */
  readonly server: 'unknown' | 'up' | 'lost';
  /** Since when nothing comes, epoch milliseconds of the server's clock; undefined unless it is lost. */
  readonly sinceMs: number | undefined;
}

/** Who knows a part of the status. It tells when it has changed; what it has become is asked. */
export interface StatusSource<Status> {
  get(): Status;
  /** Returns the undo. */
  subscribe(onChange: () => void): () => void;
}

export interface ServerSource extends StatusSource<ServerStatus> {
  /** The server has answered a call that was made by hand; absent where an answer says nothing of the link. */
  answered?(): void;
}

const NO_SCREEN: ScreenStatus = {link: 'none', dataAtMs: undefined, timeZone: undefined};
const NO_SERVER: ServerStatus = {transport: undefined, server: 'unknown', sinceMs: undefined};
const NOTHING: LiveStatus = {...NO_SCREEN, ...NO_SERVER};

const STATUS_LINK: Readonly<Record<LinkState, ScreenStatus['link']>> = {
  waiting: 'none',
  live: 'connected',
  stale: 'stale',
  lost: 'lost',
  paused: 'none',
};

/** The word of the status bar for the link of a screen's readings. */
export function screenLink(link: LinkState): ScreenStatus['link'] {
  return STATUS_LINK[link];
}

const screens: StatusSource<ScreenStatus>[] = [];
const servers: ServerSource[] = [];
const listeners = new Set<(now: LiveStatus, before: LiveStatus) => void>();
/** What the sources say together, asked again whenever one of them tells of a change. */
let told = NOTHING;

/** A screen shows live data until the undo. */
export function provideScreenStatus(source: StatusSource<ScreenStatus>): () => void {
  return provide(screens, source);
}

/** Somebody follows the server until the undo; of several the last one counts. */
export function provideServerStatus(source: ServerSource): () => void {
  return provide(servers, source);
}

/** The server has answered a call that was made by hand. */
export function noteServerAnswer(): void {
  servers.at(-1)?.answered?.();
}

/** What the sources say together at this moment. */
export function liveStatus(): LiveStatus {
  return told;
}

/** Returns the undo. */
export function onLiveStatus(listener: (now: LiveStatus, before: LiveStatus) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const ALL = (status: LiveStatus) => status;

export function useLiveStatus(): LiveStatus;
export function useLiveStatus<Part>(select: (status: LiveStatus) => Part): Part;
export function useLiveStatus(select: (status: LiveStatus) => unknown = ALL): unknown {
  return useSyncExternalStore(onLiveStatus, () => select(told));
}

function provide<Source extends StatusSource<unknown>>(sources: Source[], source: Source): () => void {
  sources.push(source);
  const stop = source.subscribe(tell);
  tell();
  return () => {
    stop();
    sources.splice(sources.indexOf(source), 1);
    tell();
  };
}

function tell(): void {
  const before = told;
  const now = {...(screens.at(-1)?.get() ?? NO_SCREEN), ...(servers.at(-1)?.get() ?? NO_SERVER)};
  if ((Object.keys(now) as (keyof LiveStatus)[]).every((name) => now[name] === before[name])) return;
  told = now;
  for (const listener of listeners) listener(now, before);
}
