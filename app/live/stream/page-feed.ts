import {STREAM_PATH} from '@livebus/contract';
import {tellSessionOver, wireSettings} from '../../base/api/client.ts';
import {addressOf} from '../../base/api/transport/request.ts';
import {underBase} from '../../base/config/base-path.ts';
import {getConfig} from '../../base/config/config.ts';
import {clearAlarmStatus, forgetAlarms, reportAlarm, reportCounts} from '../../base/session/alarm-status.ts';
import {tellNewNames} from '../../base/session/new-names.ts';
import {tellNewTags} from '../../base/session/new-tags.ts';
import {notePushedTime, noteServerTime, serverNowMs, steadyNowMs} from '../../base/session/server-clock.ts';
import {currentToken} from '../../base/session/token-store.ts';
import {tellWorkNews, type WorkNews} from '../../base/session/work-news.ts';
import {provideServerStatus, type ServerStatus} from '../live-status.ts';
import {LiveFeed, type StationWatch, type StationWatcher} from './live-feed.ts';
import type {StreamRequest} from './stream-connection.ts';
import type {StreamLink} from './stream-event.ts';
import {createStreamLink, type StreamLinkCell} from './stream-link.ts';
import type {LockPort} from './tab-election.ts';
import type {ChannelPort, TabMessage} from './tab-message.ts';
import {TabShare} from './tab-share.ts';
import {onFreeze, onWake} from './wake.ts';

/** Increase it when tabs of two versions would misunderstand each other. */
const SHARE_VERSION = 1;

interface PageFeed {
  readonly feed: LiveFeed;
  readonly link: StreamLinkCell;
  readonly token: string;
  holders: number;
  readonly end: () => void;
}

/** What a screen watches, and on which feed. */
interface Watch {
  readonly stationIds: readonly string[];
  readonly watcher: StationWatcher;
  page: PageFeed;
  own: StationWatch;
}

const watches = new Set<Watch>();
let current: PageFeed | undefined;
/** Where console and backend are deployed together, a missing stream will not appear during the life of the page. */
let streamless: string | undefined;
const statusListeners = new Set<() => void>();

/**
 * Watches stations: all their rows at each change, and how they are delivered. Without a stream or session the watcher is sent `poll` at
 * once and polls by itself. The first watch opens the stream, the end of the last one closes it.
 */
export function watchStations(stationIds: readonly string[], watcher: StationWatcher): StationWatch {
  const page = hold();
  if (page === undefined) {
    watcher.link({transport: 'poll'});
    return {link: () => ({transport: 'poll'}), stop: () => undefined};
  }
  const watch: Watch = {stationIds, watcher, page, own: page.feed.watch(stationIds, watcher)};
  watches.add(watch);
  return {
    link: () => watch.own.link(),
    stop: () => {
      watches.delete(watch);
      watch.own.stop();
      letGo(watch.page);
    },
  };
}

/** The same user continues in a new session (SH-8-10): its stream now delivers the watched stations. */
export function watchOn(): void {
  for (const watch of watches) {
    const page = hold();
    if (page === undefined) return;
    watch.own.stop();
    letGo(watch.page);
    watch.page = page;
    watch.own = page.feed.watch(watch.stationIds, watch.watcher);
  }
}

/** Keeps counts, alarms and the link state up to date during a session, whatever is watched. Returns the undo, which clears them. */
export function keepLiveLink(): () => void {
  const page = hold();
  const stopProviding = provideServerStatus({
    get: serverStatus,
    subscribe(listener) {
      statusListeners.add(listener);
      return () => void statusListeners.delete(listener);
    },
  });
  return () => {
    if (page !== undefined) letGo(page);
    stopProviding();
    clearAlarmStatus();
  };
}

/** Derived from the current stream's link. */
function serverStatus(): ServerStatus {
  if (!offersStream()) return {transport: 'poll', server: 'unknown', sinceMs: undefined};
  const link = current?.link.get() ?? {state: 'connecting'};
  if (link.state === 'lost') return {transport: 'stream', server: 'lost', sinceMs: link.sinceMs};
  return {transport: 'stream', server: link.state === 'connecting' ? 'unknown' : 'up', sinceMs: undefined};
}

function tellStatus(): void {
  for (const listener of statusListeners) listener();
}

/** The user wants the stream now: ends the wait before the next attempt and judges a silent connection now. */
export function askStreamAgain(): void {
  current?.feed.lookAgain();
}

function offersStream(): boolean {
  return getConfig().transport === 'stream' && streamless !== wireSettings().base;
}

function hold(): PageFeed | undefined {
  const token = currentToken();
  if (token === undefined || !offersStream()) return undefined;
  // The owner of an earlier session's feed is about to release it.
  if (current?.token !== token) {
    current = open(token);
    tellStatus();
  }
  current.holders += 1;
  return current;
}

function letGo(page: PageFeed): void {
  page.holders -= 1;
  if (page.holders > 0) return;
  page.end();
  if (current === page) current = undefined;
}

function open(token: string): PageFeed {
  const link = createStreamLink();
  const feed = new LiveFeed((sink) => new TabShare({...sharePorts(token), link}, sink, []), link, {
    counts: reportCounts,
    alarm: reportAlarm,
    forgetAlarms: () => {
      forgetAlarms();
      tellNewTags();
      tellWorkNews({kind: 'again'});
    },
    clock: notePushedTime,
    named: tellNewNames,
    tagged: tellNewTags,
    work: ({name, data}) => tellWorkNews({kind: name === 'work' ? 'changed' : name, ...data} as WorkNews),
    link: (now) => current === page && follow(now, token),
  });
  const stops = [
    onWake(() => feed.lookAgain()),
    onFreeze(
      () => feed.freeze(),
      () => feed.thaw(),
    ),
    () => feed.dispose(),
  ];
  const page: PageFeed = {
    feed,
    link,
    token,
    holders: 0,
    end: () => {
      for (const stop of stops) stop();
    },
  };
  return page;
}

function follow(link: StreamLink, token: string): void {
  if (link.state === 'over') void tellSessionOver(token);
  else if (link.state === 'none') streamless = wireSettings().base;
  tellStatus();
}

function sharePorts(token: string) {
  return {
    stream: {
      fetch: (url: string, init: RequestInit) => fetch(underBase(url), init),
      nowMs: steadyNowMs,
      serverNowMs,
      random: Math.random,
      request: (stationIds: readonly string[]) => streamRequest(stationIds, token),
      noteServerTime: (serverMs: number, sentAtMs: number) => noteServerTime(String(serverMs), sentAtMs),
    },
    // Only pages in a secure context have locks.
    locks: 'locks' in navigator ? (navigator.locks as LockPort) : undefined,
    openChannel: 'BroadcastChannel' in globalThis ? openChannel : undefined,
    name: `livebus-stream-${SHARE_VERSION}-${token}`,
    tabId: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  };
}

function streamRequest(stationIds: readonly string[], token: string): StreamRequest {
  const {base, tokenInQuery} = wireSettings();
  const query = new URLSearchParams(stationIds.map((id) => ['stationId', id]));
  if (tokenInQuery) query.set('token', token);
  const text = query.toString();
  return {url: addressOf(STREAM_PATH, base) + (text && `?${text}`), headers: {'Access-Token': token}};
}

function openChannel(name: string, take: (message: TabMessage) => void): ChannelPort {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({data}: MessageEvent<TabMessage>) => take(data);
  return {post: (message) => channel.postMessage(message), close: () => channel.close()};
}
