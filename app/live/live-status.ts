import {useSyncExternalStore} from 'react';
import type {LinkState} from './link-state.ts';

/** What the status bar and the link band show about live data. */
export interface LiveStatus extends ScreenStatus, ServerStatus {}

/** Live data of the current screen. */
export interface ScreenStatus {
  /** `none`: no live data on this screen. `stale`: linked, but the data are older than they should be. */
  readonly link: 'none' | 'connected' | 'stale' | 'lost';
  /** Time of the data shown, epoch ms of the server's clock. */
  readonly dataAtMs: number | undefined;
  /** IANA zone of the shown site; the configured zone when undefined. */
  readonly timeZone: string | undefined;
}

/** The console's own link, on every screen: the stream, or the poll of the counts. */
export interface ServerStatus {
  /** How live data arrive; undefined while nobody is signed in. */
  readonly transport: 'stream' | 'poll' | undefined;
  /** `unknown` until something has arrived or timed out. */
  readonly server: 'unknown' | 'up' | 'lost';
  /** When data stopped arriving, epoch ms of the server's clock; undefined unless the link is lost. */
  readonly sinceMs: number | undefined;
}

/** Knows a part of the status. It only notifies of a change; listeners then read the new value. */
export interface StatusSource<Status> {
  get(): Status;
  /** Returns the undo. */
  subscribe(onChange: () => void): () => void;
}

export interface ServerSource extends StatusSource<ServerStatus> {
  /** The server has answered a call the user made; absent where an answer says nothing about the link. */
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

/** The status bar's word for the link of a screen's readings. */
export function screenLink(link: LinkState): ScreenStatus['link'] {
  return STATUS_LINK[link];
}

const screens: StatusSource<ScreenStatus>[] = [];
const servers: ServerSource[] = [];
const listeners = new Set<(now: LiveStatus, before: LiveStatus) => void>();
/** Combined status of all sources, read again whenever one of them notifies. */
let told = NOTHING;

/** Registers a screen that shows live data, until the undo. */
export function provideScreenStatus(source: StatusSource<ScreenStatus>): () => void {
  return provide(screens, source);
}

/** Registers what follows the server's link, until the undo; the latest registration wins. */
export function provideServerStatus(source: ServerSource): () => void {
  return provide(servers, source);
}

/** The server has answered a call the user made. */
export function noteServerAnswer(): void {
  servers.at(-1)?.answered?.();
}

/** Combined status of all sources now. */
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
