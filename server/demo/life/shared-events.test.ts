import {Emitter} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {siteClock} from '../../base/site-clock.ts';
import {EventLog} from '../../events/event-log.ts';
import {SharedEvents} from '../../events/shared-events.ts';
import type {StoredEvent} from '../../store/areas/events/event.ts';
import type {EventStore} from '../../store/areas/events/events.ts';
import {ALONE, type PeerMessage, type Peers} from '../../store/peers.ts';
import {EventRunner} from './event-runner.ts';

const T = Date.parse('2026-05-15T10:07:23+08:00');
const happened = {id: 'e', kind: 'alarm', level: 1, raisedMs: T, releasedMs: T + 1000} as unknown as StoredEvent;

/** A server whose store knows one event, and what it tells others and its own listeners. */
function server({leads}: {readonly leads: boolean}) {
  const told: PeerMessage[] = [];
  const heard: string[] = [];
  const warnings: string[] = [];
  const clock = siteClock(() => T);
  const store = {
    put: async (events: readonly {id: string}[]) => events.map(({id}) => id),
    forgetAfter: async () => 0,
    forgetBefore: async () => 0,
    standing: async () => [],
    byIds: async (ids: readonly string[]) => (ids.includes('e') ? [happened] : []),
  } as unknown as EventStore;
  const peers: Peers = {
    ...ALONE,
    leads,
    shared: true,
    onMessage: new Emitter<PeerMessage>().event,
    tell: async (note) => {
      told.push(note);
    },
  };
  const source = {between: (fromMs: number, toMs: number) => (fromMs <= T && T <= toMs ? [happened as never] : [])};
  const warn = (_: unknown, what: string) => warnings.push(what);
  const newMaker = () => new EventRunner({store, clock, source, revision: () => 1, warn, tickMs: 60_000});
  const log = new EventLog({store, warn});
  const events = new SharedEvents({peers, log, newMaker, warn, answerMs: 50});
  events.onEvents((all) => heard.push(...all.map(({id}) => id)));
  events.onRewritten(() => heard.push('rewritten'));
  return {events, told, heard, warnings, clock};
}

it('the one that leads passes on what is raised and tells the others; it answers who asks it to catch up', async () => {
  const {events, told, heard, clock} = server({leads: true});
  clock.set(T - 60_000);
  await events.catchUp();
  clock.set(T);
  await events.catchUp();
  expect([heard, told]).toEqual([['e'], [{kind: 'events', ids: ['e']}]]);
  await events.hear({kind: 'events', ids: ['e']});
  expect(heard).toEqual(['e']);
  await events.hear({kind: 'catch-up', ask: 'x'});
  expect(told.at(-1)).toEqual({kind: 'caught-up', ask: 'x'});
  clock.set(T - 60_000);
  await events.catchUp();
  expect([heard.at(-1), told.at(-1)]).toEqual(['rewritten', {kind: 'rewritten'}]);
  events.dispose();
});

it('one that follows passes on what it is told, and asks the one that leads; without an answer it goes on and says so', async () => {
  const {events, told, heard, warnings} = server({leads: false});
  await events.hear({kind: 'events', ids: ['e', 'gone']});
  await events.hear({kind: 'rewritten'});
  expect(heard).toEqual(['e', 'rewritten']);
  const asked = events.catchUp();
  const note = told.at(-1) as PeerMessage & {kind: 'catch-up'};
  expect(note.kind).toBe('catch-up');
  await events.hear({kind: 'caught-up', ask: note.ask});
  await asked;
  expect(warnings).toEqual([]);
  await events.catchUp();
  expect(warnings).toEqual([expect.stringContaining('in time')]);
  await events.hear({kind: 'catch-up', ask: 'x'});
  expect(told.at(-1)?.kind).toBe('catch-up');
  events.dispose();
});

it('[SH-3-15] what users do with alarms is passed on by every server, the one that leads too; very many at once make everyone read again', async () => {
  for (const leads of [true, false]) {
    const {events, told, heard} = server({leads});
    let read = 0;
    events.onRead(() => (read += 1));
    await events.passOn(['e']);
    expect([heard, told]).toEqual([['e'], [{kind: 'alarms', ids: ['e']}]]);
    await events.hear({kind: 'alarms', ids: ['e']});
    expect(heard).toEqual(['e', 'e']);
    events.read();
    await events.hear({kind: 'read'});
    expect([read, told.at(-1)]).toEqual([2, {kind: 'read'}]);
    await events.passOn(Array.from({length: 501}, (_, i) => `a${i}`));
    expect([heard.at(-1), told.at(-1)]).toEqual(['rewritten', {kind: 'rewritten'}]);
    events.dispose();
  }
});

it('one that begins to lead lets everyone read anew; when it leads no more it raises nothing', async () => {
  const {events, told, heard, clock} = server({leads: false});
  const asked = events.catchUp();
  await events.lead();
  await asked;
  expect([heard, told.at(-1)]).toEqual([['rewritten'], {kind: 'rewritten'}]);
  await events.follow();
  clock.set(T + 1);
  expect(heard).toEqual(['rewritten']);
  events.dispose();
  await events.ended();
});
