import {type AlarmMessage, type BellCounts, isOpenAlarm, type StreamRow} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import {SILENCE_MS} from './retry-pace.ts';
import {createStationRows} from './station-rows.ts';
import {StreamConnection, type StreamPorts, type StreamSink} from './stream-connection.ts';
import type {StreamEvent, StreamLink, WorkEvent} from './stream-event.ts';
import type {StreamLinkCell} from './stream-link.ts';
import {type LockPort, TabElection} from './tab-election.ts';
import type {ChannelPort, TabMessage} from './tab-message.ts';

export interface SharePorts {
  readonly stream: StreamPorts;
  /** The page's cell; the share writes it. */
  readonly link: StreamLinkCell;
  /** Undefined where the browser has none, as on a page without TLS: each tab then has its own connection. */
  readonly locks: LockPort | undefined;
  readonly openChannel: ((name: string, take: (message: TabMessage) => void) => ChannelPort) | undefined;
  /** Tabs with the same name share a connection. It contains the token, which keeps tabs of other users out. */
  readonly name: string;
  /** Unique to this tab. */
  readonly tabId: string;
}

/** Receives the data in every tab, leader or follower. Nothing arrives after the end. */
export interface ShareSink {
  /** All rows of a station watched here, and their time, epoch ms of the server's clock. */
  readings(stationId: string, rows: readonly StreamRow[], atMs: number): void;
  counts(counts: BellCounts): void;
  alarm(note: AlarmMessage): void;
  /** Drop open alarms: all of them will be sent again. */
  forgetAlarms(): void;
  /** Stations that the stream does not serve. */
  refused(stationIds: readonly string[]): void;
  clock(serverMs: number, toldBeforeMs: number | undefined): void;
  /** Devices of these stations have other names. */
  named(stationIds: readonly string[]): void;
  tagged(): void;
  /** An order or a repair has changed, or the user has got an order. */
  work(news: WorkEvent): void;
}

/** Intervals at which the leader and the followers send a sign of life. A follower that stays silent too long is dropped. */
const LIFE_MS = 1500;
const RETELL_MS = 30_000;
const FORGET_MS = 150_000;
/** How long a leader reported as lost may stay silent: a page that just woke has not read its messages yet. */
const STEAL_MS = 500;
/** Shortest interval at which a follower that lacks rows requests them again. */
const ASK_AGAIN_MS = 2000;

/**
 * One stream for all tabs of a browser. The leader holds the connection for all tabs' stations and forwards the events. Followers check
 * that it is alive, and one of them takes over when it is not.
 */
export class TabShare implements Disposable {
  readonly #ports: SharePorts;
  readonly #sink: ShareSink;
  readonly #rows = createStationRows();
  readonly #alarms = new Map<string, AlarmMessage>();
  #counts: BellCounts | undefined;
  #refused: readonly string[] = [];
  #own: readonly string[] = [];
  /** Followers, by tab. */
  readonly #others = new Map<string, {readonly stations: readonly string[]; readonly heardAtMs: number}>();
  #role: 'leader' | 'follower' | 'frozen' | 'ended' = 'frozen';
  #connection: StreamConnection | undefined;
  #channel: ChannelPort | undefined;
  #election: TabElection | undefined;
  #leader: string | undefined;
  /** Time of the last sign of life from the leader or the connection. */
  #heardAtMs: number;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #lifeToldAtMs = Number.NEGATIVE_INFINITY;
  #lifeTimer: ReturnType<typeof setInterval> | undefined;
  #retellTimer: ReturnType<typeof setInterval> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SharePorts, sink: ShareSink, stationIds: readonly string[]) {
    this.#own = [...stationIds];
    this.#ports = ports;
    this.#sink = sink;
    this.#heardAtMs = ports.stream.nowMs();
    this.#begin();
  }

  /** Sets the stations watched in this tab. */
  want(stationIds: readonly string[]): void {
    this.#own = [...stationIds];
    this.#keepRows();
    if (this.#role === 'leader') this.#connection?.want(this.#union());
    else if (this.#role === 'follower') this.#say('want');
  }

  /** Delivers again the rows that are already here. */
  tellAgain(stationIds: readonly string[]): void {
    for (const id of stationIds) this.#tellRows(id);
  }

  /** The page may have slept (`onWake`). */
  lookAgain(): void {
    this.#connection?.lookAgain();
    if (this.#role === 'follower') this.#watchLeader();
  }

  /** The browser suspends this page: another tab should lead. */
  freeze(): void {
    if (this.#role === 'ended' || this.#role === 'frozen') return;
    this.#leave();
    this.#role = 'frozen';
  }

  thaw(): void {
    if (this.#role !== 'frozen') return;
    const silentMs = this.#ports.stream.nowMs() - this.#heardAtMs;
    if (silentMs >= SILENCE_MS && this.#link.get().state === 'open')
      this.#link.set({state: 'lost', sinceMs: this.#ports.stream.serverNowMs() - silentMs});
    this.#begin();
  }

  dispose(): void {
    if (this.#role === 'ended') return;
    if (this.#role !== 'frozen') this.#leave();
    this.#role = 'ended';
  }

  #begin(): void {
    const {locks, openChannel, name} = this.#ports;
    if (locks === undefined || openChannel === undefined) {
      this.#lead();
      return;
    }
    this.#role = 'follower';
    this.#leader = undefined;
    this.#channel = openChannel(name, (message) => this.#hear(message));
    this.#election = new TabElection(locks, name, {
      onLead: () => this.#lead(),
      onFollow: () => this.#follow(),
      onRefused: (error) => {
        console.warn('the browser gives no locks: this tab has a stream of its own', error);
        this.#channel?.close();
        this.#channel = undefined;
        this.#lead();
      },
    });
    this.#retellTimer = setInterval(() => this.#role === 'follower' && this.#say('want'), RETELL_MS);
    this.#say('want');
    this.#election.join();
    this.#watchLeader();
  }

  #leave(): void {
    if (this.#role === 'follower') this.#say('bye');
    clearTimeout(this.#silenceTimer);
    clearInterval(this.#lifeTimer);
    clearInterval(this.#retellTimer);
    this.#connection?.dispose();
    this.#connection = undefined;
    this.#election?.dispose();
    this.#election = undefined;
    this.#channel?.close();
    this.#channel = undefined;
    this.#others.clear();
  }

  #lead(): void {
    this.#role = 'leader';
    clearTimeout(this.#silenceTimer);
    this.#connection?.dispose();
    this.#connection = new StreamConnection(this.#ports.stream, this.#connectionSink());
    this.#connection.want(this.#union());
    if (this.#channel === undefined) return;
    this.#say('lead');
    clearInterval(this.#lifeTimer);
    this.#lifeTimer = setInterval(() => this.#sayLife(), LIFE_MS);
  }

  /** Another tab took the lead while the browser had suspended this one. */
  #follow(): void {
    this.#role = 'follower';
    this.#leader = undefined;
    clearInterval(this.#lifeTimer);
    this.#connection?.dispose();
    this.#connection = undefined;
    this.#heardAtMs = this.#ports.stream.nowMs();
    this.#say('want');
    this.#watchLeader();
  }

  #connectionSink(): StreamSink {
    return {
      event: (event, fresh) => {
        this.#pass({kind: 'event', from: this.#ports.tabId, event, fresh});
        this.#take(event, fresh);
      },
      link: {...this.#link, set: (link) => this.#passLink(link)},
      refused: (refused) => {
        this.#tellRefused(refused);
        this.#sayLife();
      },
      sign: () => {
        this.#heardAtMs = this.#ports.stream.nowMs();
        // The timers of a hidden page may be stopped; incoming data wakes it.
        if (this.#heardAtMs - this.#lifeToldAtMs >= LIFE_MS) this.#sayLife();
      },
    };
  }

  /** Processes an event from the connection or from the leader. */
  #take(event: StreamEvent, fresh: boolean): void {
    if (event.name === 'resync' || fresh) this.#forget();
    if (event.name === 'readings') {
      const {stationId} = event.data;
      if (this.#rows.apply(event.data) === 'taken') this.#tellRows(stationId);
      else if (this.#role === 'leader') this.#connection?.resync();
      else if (this.#own.includes(stationId)) this.#askAgain();
    } else if (event.name === 'counts') {
      this.#counts = event.data;
      this.#sink.counts(event.data);
    } else if (event.name === 'alarm') {
      this.#alarms.set(event.data.id, event.data);
      if (!isOpenAlarm(event.data)) this.#alarms.delete(event.data.id);
      this.#sink.alarm(event.data);
    } else if (event.name === 'names') this.#sink.named(event.data.stationIds);
    else if (event.name === 'tags') this.#sink.tagged();
    else if (event.name === 'work' || event.name === 'assigned' || event.name === 'notice') this.#sink.work(event);
    else if (event.name === 'clock') this.#sink.clock(event.data.serverTime, event.data.toldBefore);
    else if (event.name === 'hello' && this.#role === 'follower') this.#sink.clock(event.data.serverTime, undefined);
  }

  #forget(): void {
    this.#rows.keep(new Set());
    this.#alarms.clear();
    this.#sink.forgetAlarms();
  }

  #tellRows(stationId: string): void {
    if (this.#role === 'ended' || !this.#own.includes(stationId)) return;
    const read = this.#rows.read(stationId);
    if (read !== undefined) this.#sink.readings(stationId, read.rows, read.atMs);
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'want' || message.kind === 'bye') this.#hearFollower(message);
    else if (this.#role === 'follower') this.#hearLeader(message);
  }

  /** Followers listen too, so that a new leader knows the stations of all tabs at once. */
  #hearFollower(message: Extract<TabMessage, {kind: 'want' | 'bye'}>): void {
    if (message.kind === 'want') this.#others.set(message.from, {stations: message.stations, heardAtMs: this.#ports.stream.nowMs()});
    else this.#others.delete(message.from);
    if (this.#role !== 'leader') return;
    this.#keepRows();
    this.#connection?.want(this.#union());
    if (message.kind === 'want') this.#sendSnapshot(message.from, message.stations);
  }

  #hearLeader(message: Exclude<TabMessage, {kind: 'want' | 'bye'}>): void {
    if (message.kind === 'lead') {
      this.#leader = message.from;
      this.#say('want');
    }
    if (message.kind === 'snapshot' && message.to !== this.#ports.tabId) return;
    this.#leader ??= message.from;
    if (message.from !== this.#leader) return;
    this.#heardAtMs = this.#ports.stream.nowMs();
    this.#watchLeader();
    if (message.kind === 'event') this.#take(message.event, message.fresh);
    if (message.kind === 'life' || message.kind === 'snapshot') {
      this.#tellRefused(message.refused);
      this.#link.set(message.link);
    }
    if (message.kind !== 'snapshot') return;
    this.#forget();
    if (message.counts !== undefined) this.#take({name: 'counts', data: message.counts}, false);
    for (const data of message.alarms) this.#take({name: 'alarm', data}, false);
    for (const data of message.readings) this.#take({name: 'readings', data}, false);
  }

  /** Reports a silent leader as lost, and takes over when it stays silent. */
  #watchLeader(): void {
    clearTimeout(this.#silenceTimer);
    const silentMs = this.#ports.stream.nowMs() - this.#heardAtMs;
    if (silentMs < SILENCE_MS) {
      this.#silenceTimer = setTimeout(() => this.#watchLeader(), SILENCE_MS - silentMs);
      return;
    }
    if (this.#link.get().state !== 'lost') this.#link.set({state: 'lost', sinceMs: this.#ports.stream.serverNowMs() - silentMs});
    this.#silenceTimer = setTimeout(() => this.#election?.steal(), STEAL_MS * (1 + this.#ports.stream.random()));
  }

  #askAgain(): void {
    const nowMs = this.#ports.stream.nowMs();
    if (nowMs - this.#askedAtMs < ASK_AGAIN_MS) return;
    this.#say('want');
  }

  #say(kind: 'want' | 'bye' | 'lead'): void {
    const from = this.#ports.tabId;
    if (kind === 'want') this.#askedAtMs = this.#ports.stream.nowMs();
    this.#channel?.post(kind === 'want' ? {kind, from, stations: this.#own} : {kind, from});
  }

  #sayLife(): void {
    const nowMs = this.#ports.stream.nowMs();
    this.#lifeToldAtMs = nowMs;
    let gone = false;
    for (const [tab, {heardAtMs}] of this.#others) if (nowMs - heardAtMs > FORGET_MS) gone = this.#others.delete(tab);
    if (gone) this.#connection?.want(this.#union());
    this.#pass({kind: 'life', from: this.#ports.tabId, link: this.#link.get(), refused: this.#refused});
  }

  #sendSnapshot(to: string, stationIds: readonly string[]): void {
    this.#channel?.post({
      kind: 'snapshot',
      from: this.#ports.tabId,
      to,
      link: this.#link.get(),
      refused: this.#refused,
      counts: this.#counts,
      alarms: [...this.#alarms.values()],
      readings: stationIds.flatMap((id) => this.#rows.snapshot(id) ?? []),
    });
  }

  #pass(message: TabMessage): void {
    if (this.#others.size > 0) this.#channel?.post(message);
  }

  #union(): readonly string[] {
    return [...new Set([...this.#own, ...[...this.#others.values()].flatMap(({stations}) => stations)])];
  }

  #keepRows(): void {
    this.#rows.keep(new Set(this.#role === 'follower' ? this.#own : this.#union()));
  }

  /** Link of the connection that this tab holds for all tabs. */
  #passLink(link: StreamLink): void {
    this.#link.set(link);
    this.#sayLife();
  }

  get #link(): StreamLinkCell {
    return this.#ports.link;
  }

  #tellRefused(refused: readonly string[]): void {
    if (refused.join('\n') === this.#refused.join('\n')) return;
    this.#refused = refused;
    this.#sink.refused(refused);
  }
}
