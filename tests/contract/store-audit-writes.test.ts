import {expect, it} from 'vitest';
import {createAdministrator} from '../../server/access/create-administrator.ts';
import {type Actor, sessionIdOf} from '../../server/store/areas/audit/entry.ts';
import type {StoreQueries} from '../../server/store/areas.ts';
import type {Store} from '../../server/store/store.ts';
import {onBothDatabases} from './store-support.ts';

const TERMINAL: Actor = {via: 'command', accountId: null, name: 'root', session: null, address: null, request: null};

interface PageAction {
  readonly title: string;
  readonly action: string;
  readonly subject: {readonly kind: string | null; readonly id?: string | null; readonly name?: string | null};
  ready?(store: Store): Promise<unknown>;
  act(store: Store, as: StoreQueries): Promise<unknown>;
  /** What it changes. */
  seen(store: Store): Promise<unknown>;
}

const openWall = ({sessions}: StoreQueries) => sessions.openWall({tokenHash: 'w', accountId: 'd', createdMs: 1, label: 'hall'});
const openSession = ({sessions}: StoreQueries) => sessions.open({tokenHash: 's', accountId: 'd', createdMs: 1, usedMs: 1});

/** What is written past the routes: by commands at the terminal and by the server itself. */
const DEEDS: readonly PageAction[] = [
  {
    title: 'the command that makes an administrator',
    action: 'user.add',
    subject: {kind: 'user', name: 'chief'},
    act: (store, as) => createAdministrator({...store, ...as}, 'chief', 'brown fox 7 jumps'),
    seen: ({accounts}) => accounts.byLoginName('chief'),
  },
  {
    title: 'a token for a wall',
    action: 'wall.add',
    subject: {kind: 'wall', id: sessionIdOf('w'), name: 'hall'},
    act: (_store, as) => openWall(as),
    seen: ({sessions}) => sessions.walls(),
  },
  {
    title: 'a token of a wall that is revoked',
    action: 'wall.end',
    subject: {kind: 'wall', id: sessionIdOf('w'), name: 'hall'},
    ready: openWall,
    act: (_store, {sessions}) => sessions.endWall('hall'),
    seen: ({sessions}) => sessions.walls(),
  },
  {
    title: 'sessions that somebody ends',
    action: 'session.end',
    subject: {kind: 'user', id: 'd', name: 'demo'},
    ready: openSession,
    act: (_store, {sessions}) => sessions.endMany(['s']),
    seen: ({sessions}) => sessions.ofPersons(),
  },
  {
    title: 'all sessions of an account that end',
    action: 'session.end',
    subject: {kind: 'user', id: 'd', name: 'demo'},
    ready: openSession,
    act: (_store, {sessions}) => sessions.endAllOf('d'),
    seen: ({sessions}) => sessions.ofPersons(),
  },
  {
    title: 'the order of saved views',
    action: 'view.order',
    subject: {kind: 'views', id: 'd'},
    async ready({savedViews}) {
      for (const id of ['one', 'two']) await savedViews.add('d', {id, name: id, address: '/x'}, 1, 10);
    },
    act: (_store, {savedViews}) => savedViews.order('d', ['two', 'one']),
    seen: ({savedViews}) => savedViews.list('d'),
  },
  {
    title: 'an image that is deleted',
    action: 'file.delete',
    subject: {kind: 'image', id: 'i.webp', name: 'a.png'},
    ready: ({files}) =>
      files.add(
        {
          ...{name: 'i.webp', accountId: 'd', projectId: null, label: 'a.png', width: 1, height: 1, bytes: 1, createdMs: 1},
          ...{kind: 'image', mediaType: 'image/webp', use: null},
        },
        new Uint8Array([1]),
        {most: 9, pendingSinceMs: 0},
      ),
    act: (_store, {files}) => files.remove('i.webp', null),
    seen: ({files}) => files.ofAccount('d'),
  },
  {
    title: 'the demo that is taken out',
    action: 'demo.remove',
    subject: {kind: null},
    act: (_store, {demo}) => demo.remove(),
    seen: ({demo}) => demo.loginNames(),
  },
];

onBothDatabases((database) => {
  it.each(DEEDS.map((one): [string, PageAction] => [one.title, one]))(
    '%s leaves one entry, and does not come about without it',
    async (_title, deed) => {
      const store = await database().open();
      try {
        const account = {id: 'd', loginName: 'demo', name: 'd', role: 'viewer', passwordHash: 'h', projectIds: []} as const;
        await store.demo.install({groups: [], accounts: [account]});
        await deed.ready?.(store);
        const [before, {number}] = [await deed.seen(store), await store.audit.end()];
        await database().run('alter table audit_entry rename to audit_entry_away');
        await expect(deed.act(store, store.as(TERMINAL))).rejects.toThrow();
        await database().run('alter table audit_entry_away rename to audit_entry');
        expect([await deed.seen(store), (await store.audit.end()).number]).toEqual([before, number]);
        await deed.act(store, store.as(TERMINAL));
        expect(await deed.seen(store)).not.toEqual(before);
        const told = await store.audit.following(number, 10);
        const {kind, id, name} = deed.subject;
        expect(told).toMatchObject([
          {
            action: deed.action,
            via: 'command',
            name: 'root',
            subjectKind: kind,
            ...(id !== undefined && {subjectId: id}),
            ...(name !== undefined && {subjectName: name}),
          },
        ]);
      } finally {
        await store.close();
      }
    },
  );
});
