import {EventEmitter} from 'node:events';
import type {ServerResponse} from 'node:http';
import {type EventKind, type StreamEventName, streamEvents} from '@livebus/contract';
import {Emitter} from '@livebus/engine/core';
import type {Caller} from '../access/sessions.ts';
import {siteClock} from '../base/site-clock.ts';
import type {NewNames, NewTag, WorkChange} from '../events/news-kinds.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {EventCounts, StoredEvent} from '../store/areas/events/event.ts';
import type {NoticeNews} from '../store/peers.ts';
import type {HubOptions} from './hub-options.ts';
import {StreamHub} from './stream-hub.ts';
/** Start of the tests' clock, an even moment. */
export const START_MS = 1_778_810_840_000;
export const PERIOD_MS = 5000;

/** A reply whose reader reads everything at once, or nothing while `stalled`. */
export class Reader extends EventEmitter {
  text = '';
  stalled = false;
  destroyed = false;
  writableEnded = false;
  mostBuffered = 0;
  #waiting: {bytes: number; taken: (() => void) | undefined}[] = [];

  get writableLength(): number {
    return this.#waiting.reduce((sum, {bytes}) => sum + bytes, 0);
  }
  cork(): void {}
  uncork(): void {}
  write(part: Buffer | string, taken?: () => void): void {
    this.text += part.toString();
    this.#waiting.push({bytes: Buffer.byteLength(part), taken});
    this.mostBuffered = Math.max(this.mostBuffered, this.writableLength);
    if (!this.stalled) queueMicrotask(() => this.take());
  }
  take(): void {
    for (const {taken} of this.#waiting.splice(0)) taken?.();
    if (this.writableEnded) this.destroy();
  }
  end(): void {
    this.writableEnded = true;
    if (!this.stalled) queueMicrotask(() => this.take());
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
  get events(): {name: StreamEventName; data: never; id: string | undefined}[] {
    return this.text.split('\n\n').flatMap((block) => {
      const [, name, data, id] = /^event: (.+)\ndata: (.+)(?:\nid: (.+))?$/.exec(block) ?? [];
      if (name === undefined) return [];
      return [{name: name as StreamEventName, data: streamEvents[name as StreamEventName].parse(JSON.parse(data!)) as never, id}];
    });
  }
  get names(): string {
    return this.events.map(({name}) => name).join(' ');
  }
  all<Name extends StreamEventName>(name: Name): ReturnType<(typeof streamEvents)[Name]['parse']>[] {
    return this.events.filter((event) => event.name === name).map(({data}) => data);
  }
}

export const eventOf = (id: string, projectId: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  kind: 'fault',
  level: 2,
  projectId,
  projectName: projectId,
  projectNameEn: null,
  projectNamePt: null,
  stationId: null,
  stationName: null,
  stationNameEn: null,
  stationNamePt: null,
  deviceId: null,
  deviceName: null,
  deviceNameEn: null,
  deviceNamePt: null,
  diagramDeviceId: null,
  name: id,
  info: '',
  values: [null, null, null],
  raisedMs: START_MS,
  releasedMs: null,
  read: false,
  ...more,
});

/** A hub over stations, events and sessions that the test controls. */
export function setUpHub({
  standing = false,
  options,
  rows = 3,
  periodMs = PERIOD_MS,
}: {
  standing?: boolean;
  options?: Partial<HubOptions>;
  rows?: number;
  periodMs?: number;
} = {}) {
  const clock = siteClock(() => Date.now(), standing ? START_MS : undefined);
  const ended = new Emitter<string>();
  const events = new Emitter<readonly StoredEvent[]>();
  const rewritten = new Emitter<void>();
  const read = new Emitter<void>();
  const named = new Emitter<NewNames>();
  const tagged = new Emitter<NewTag>();
  const asked: {stationId: string; atMs: number}[] = [];
  const counted: ProjectScope[] = [];
  const warnings: string[] = [];
  const world = {
    counts: {alarm: 0, fault: 0, switch: 0, monitor: 0, urgent: false} as EventCounts,
    open: [] as StoredEvent[],
    over: new Set<string>(),
    scopes: new Map<string, ProjectScope>(),
    read: new Map<string, Partial<Record<EventKind, number>>>(),
    failing: false,
    storeFailing: false,
    note: '' as string,
  };
  const station = (stationId: string, atMs: number) => {
    asked.push({stationId, atMs});
    if (world.failing) throw new Error('no readings');
    const devices = Array.from({length: rows}, (_, i) => ({
      deviceId: `${stationId}-${i}`,
      acquisitionTime: String(Math.floor(atMs / 1000)) + world.note,
      frequency: 50,
    }));
    return {devices, transformers: []};
  };
  const caller = (name: string): Caller => ({
    account: {id: name, loginName: name, name, role: 'operator', passwordHash: ''},
    tokenHash: `token of ${name}`,
    kind: 'person',
  });
  const hub = new StreamHub({
    readings: {station},
    siteClock: clock,
    sessions: {peek: async (hash) => (world.over.has(hash) ? undefined : caller(hash.slice('token of '.length))), onEnded: ended.event},
    scopeOf: async ({id}) => world.scopes.get(id) ?? 'all',
    readMarks: {countsOf: async (accountId) => ({byKind: world.read.get(accountId) ?? {}})},
    events: {
      onEvents: events.event,
      onRead: read.event,
      onRewritten: rewritten.event,
      counts: async (scope) => {
        if (world.storeFailing) throw new Error('no store');
        counted.push(scope);
        return world.counts;
      },
      open: async (scope) => world.open.filter(({projectId}) => scope === 'all' || scope.includes(projectId)),
    },
    names: {onNews: named.event},
    tagNews: {onNews: tagged.event},
    workNews: {onNews: new Emitter<WorkChange>().event},
    noticeNews: {onNews: new Emitter<NoticeNews>().event},
    periodMs,
    warn: (_error, what) => warnings.push(what),
    nowMs: () => Date.now(),
    ...(options && {options}),
  });
  const open = (name: string, stationIds: readonly string[], lastEventId?: string, scope: ProjectScope = 'all'): Reader => {
    const reader = new Reader();
    world.scopes.set(name, scope);
    hub.admit(caller(name));
    hub.open(reader as unknown as ServerResponse, {caller: caller(name), scope, stationIds, lastEventId});
    return reader;
  };
  return {hub, clock, ended, events, rewritten, read, named, tagged, asked, counted, warnings, world, caller, open};
}
