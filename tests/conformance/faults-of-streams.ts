import {audit, bellWarn, deleteImage, deleteSavedView, orderSavedViews, ownSessions, savedViews, saveView, users} from '@livebus/contract';
import {event, everySecondBeat, of, type Row, without} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** Wrong in what a user keeps, in lists, and in the stream. */
export const STREAM_FAULTS: readonly Fault[] = [
  {
    name: 'counts the bell below zero',
    check: 'stream.counts',
    reply: of(bellWarn, ({status, body}) => {
      if (status === 200) body.result.monitorLogNum = -1;
    }),
  },
  {
    name: 'cuts the address of a saved view',
    check: 'views.round-trip',
    reply: of(savedViews, ({status, body}) => {
      if (status === 200) for (const view of body.result) view.address = view.address.replace(/#.*/, '');
    }),
  },
  {
    name: 'sorts saved views by name',
    check: 'views.order',
    reply: of(savedViews, ({status, body}) => {
      if (status === 200) body.result.sort((a: Row, b: Row) => (a.name < b.name ? -1 : 1));
    }),
  },
  {
    name: 'takes an order that lacks a view',
    check: 'views.order',
    reply: of(orderSavedViews, (exchange) => {
      if (exchange.status !== 409) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: []};
    }),
  },
  {
    name: 'takes a name twice',
    check: 'views.name-taken',
    reply: of(saveView, (exchange) => {
      if (exchange.status !== 409) return;
      exchange.status = 200;
      exchange.body = {status: 200, result: {id: 'x', name: 'x', address: '/'}};
    }),
  },
  {
    name: 'deletes what is not there',
    check: 'views.delete-again',
    reply: of(deleteSavedView, (exchange) => {
      exchange.status = 200;
      exchange.body = {status: 200, result: null};
    }),
  },
  {
    name: 'lists sessions as they were opened',
    check: 'sessions.end-one',
    reply: of(ownSessions, ({status, body}) => {
      if (status === 200) for (const one of body.result) one.current = true;
    }),
  },
  {
    name: 'lists accounts in no order',
    check: 'users.sorted',
    reply: of(users, ({status, body}) => {
      if (status === 200) body.result.reverse();
    }),
  },
  {
    name: 'gives the first page whatever page is asked for',
    check: `paging GET ${audit.path}`,
    request: of(audit, ({query}) => {
      if (Number(query.get('pageNum')) > 1) query.set('pageNum', '1');
    }),
  },
  {
    name: 'says that an image is deleted, and keeps it',
    check: 'files.round-trip',
    request: of(deleteImage, ({headers}) => {
      headers['access-token'] = 'A'.repeat(43);
    }),
    reply: of(deleteImage, (exchange) => {
      exchange.status = 200;
      exchange.body = {status: 200, result: null};
    }),
  },
  {
    name: 'tells the oldest first',
    check: 'audit.newest-first',
    reply: of(audit, ({status, body}) => {
      if (status === 200) body.result.rows.reverse();
    }),
  },
  {name: 'begins its stream without hello', check: 'stream.order', block: without('hello')},
  {name: 'never says that readings are full', check: 'stream.order', block: event('readings', (data) => ({...data, full: false}))},
  {
    name: 'tells its clock in seconds',
    check: 'stream.hello',
    block: event('hello', (data) => ({...data, serverTime: Math.round(data.serverTime / 1000)})),
  },
  {
    name: 'leaves a device out of its stream',
    check: 'stream.rows',
    block: event('readings', (data) => ({...data, rows: data.rows.slice(1)})),
  },
  {name: 'streams without ids', check: 'stream.ids', block: (block) => block.replace(/^id: .*\n?/m, '').trimEnd()},
  {
    name: 'tells everything anew to whoever comes back',
    check: 'stream.resume',
    request({headers}) {
      delete headers['last-event-id'];
    },
  },
  {name: 'does not say that something was missed', check: 'stream.gap-told', block: without('resync')},
  {
    name: 'is silent for longer than two seconds',
    check: 'stream.heartbeat',
    block: everySecondBeat(),
  },
  {
    name: 'streams to whoever asks',
    check: 'stream.refused',
    reply(exchange) {
      if (exchange.path === '/stream' && exchange.status === 401) exchange.status = 200;
    },
  },
];
