import {expect, it} from 'vitest';
import type {Actor} from '../../server/store/areas/audit/entry.ts';
import type {NoticeDraft} from '../../server/store/areas/notices/notices.ts';
import {onBothDatabases} from './store-support.ts';

const LI: Actor = {via: 'call', accountId: 'u', name: 'li', session: null, address: null, request: null};
const DRAFT: NoticeDraft = {
  ...{title: '停电', content: '第一行\n第二行', level: 'urgent', fromDay: '2026-05-15', toDay: null, audience: 'all', targets: []},
};
const WRITER = {login: 'li', name: '李'};
const ALL = {scope: 'all', role: 'admin'} as const;

onBothDatabases((database) => {
  it('a notice is kept, changed and withdrawn with its revision, each with an entry; what was read is kept for each account', async () => {
    const store = await database().open();
    try {
      const {notices} = store.as(LI);
      await notices.add({id: 'a', ...DRAFT, writer: WRITER}, 1000);
      await notices.add({id: 'b', ...DRAFT, audience: 'projects', targets: ['P1', 'P2'], writer: WRITER}, 2000);
      const told = async (scope: readonly string[], day = '2026-05-15') =>
        (await store.notices.current({scope, role: 'viewer'}, day, 10)).map(({id}) => id);
      expect([await told(['P1']), await told(['P3']), await told([]), await told(['P1'], '2026-05-14')]).toEqual([
        ['b', 'a'],
        ['a'],
        ['a'],
        [],
      ]);
      expect(await notices.change('a', 7, DRAFT, 3000)).toMatchObject({kind: 'changed', stands: {revision: 1, content: '第一行\n第二行'}});
      expect(await notices.change('a', 1, {...DRAFT, toDay: '2026-05-15'}, 3000)).toMatchObject({
        ...{kind: 'done', before: {revision: 1, toDay: null}},
        after: {revision: 2, toDay: '2026-05-15', changedMs: 3000, changedBy: 'li'},
      });
      expect(await told([], '2026-05-16')).toEqual([]);
      await notices.mark('u1', [{kind: 'notice', id: 'a', revision: 1}]);
      await notices.mark('u1', [
        {kind: 'notice', id: 'a', revision: 2},
        {kind: 'order', id: 'w', revision: 0},
      ]);
      await notices.mark('u2', []);
      expect([...(await store.notices.readOf('u1'))].sort()).toEqual([
        ['notice a', 2],
        ['order w', 0],
      ]);
      expect((await store.notices.list(10)).map(({id, readers}) => [id, readers])).toEqual([
        ['b', 0],
        ['a', 1],
      ]);
      expect(await notices.withdraw('b', 1, 4000)).toMatchObject({kind: 'done', after: {withdrawnMs: 4000, revision: 2}});
      expect(await notices.withdraw('b', 1, 5000)).toMatchObject({kind: 'done', after: {withdrawnMs: 4000, revision: 2}});
      expect([await notices.change('b', 2, DRAFT, 5000), await notices.withdraw('c', 1, 5000)]).toEqual([
        {kind: 'withdrawn'},
        {kind: 'absent'},
      ]);
      expect((await store.notices.current(ALL, '2026-05-15', 10)).map(({id}) => id)).toEqual(['a']);
      const entries = await store.audit.following(0, 20);
      expect(entries.map(({action, name}) => [action, name])).toEqual(
        ['notice.add', 'notice.add', 'notice.change', 'notice.withdraw'].map((action) => [action, 'li']),
      );
      expect(JSON.parse(entries[1]!.after!)).toMatchObject({audience: 'projects', projectIds: ['P1', 'P2']});
    } finally {
      await store.close();
    }
  });

  it('what the demo tells is put in once, kept where somebody changed it, taken away with its marks when it is over; others stay', async () => {
    const store = await database().open();
    try {
      const {notices} = store.as(LI);
      const seeded = (id: string, createdMs: number) => ({id: `demo-notice-${id}`, ...DRAFT, writerLogin: 'admin', createdMs});
      await notices.add({id: 'own', ...DRAFT, writer: WRITER}, 1000);
      for (const round of [
        [seeded('a', 1), seeded('b', 2)],
        [seeded('a', 1), seeded('b', 2), seeded('c', 3)],
      ])
        await store.notices.seed(round);
      const listed = async () => (await store.notices.list(10)).map(({id, revision, readers}) => [id, revision, readers]);
      expect(await listed()).toEqual([
        ['demo-notice-c', 1, 0],
        ['demo-notice-b', 1, 0],
        ['demo-notice-a', 1, 0],
        ['own', 1, 0],
      ]);
      await notices.change('demo-notice-a', 1, {...DRAFT, title: '改过'}, 5000);
      await notices.mark(
        'u1',
        ['a', 'b', 'c'].map((id) => ({kind: 'notice', id: `demo-notice-${id}`, revision: 1})),
      );
      await store.notices.seed([seeded('c', 3)]);
      expect(await listed()).toEqual([
        ['demo-notice-c', 1, 1],
        ['demo-notice-a', 2, 0],
        ['own', 1, 0],
      ]);
      expect([...(await store.notices.readOf('u1')).keys()].sort()).toEqual(['notice demo-notice-a', 'notice demo-notice-c']);
      await store.notices.seed([]);
      expect((await listed()).map(([id]) => id)).toEqual(['demo-notice-a', 'own']);
    } finally {
      await store.close();
    }
  });

  it('notices that begin between two days are found, whomever they are for, without those that are over or withdrawn', async () => {
    const store = await database().open();
    try {
      const {notices} = store.as(LI);
      const add = (id: string, fromDay: string, toDay: string | null = null) =>
        notices.add({id, ...DRAFT, fromDay, toDay, audience: 'roles', targets: ['viewer'], writer: WRITER}, 1000);
      await add('before', '2026-05-15');
      await add('first', '2026-05-16');
      await add('over', '2026-05-16', '2026-05-16');
      await add('second', '2026-05-17');
      await add('withdrawn', '2026-05-17');
      await notices.withdraw('withdrawn', 1, 2000);
      await add('later', '2026-05-18');
      expect((await notices.beginning('2026-05-15', '2026-05-17')).map(({id}) => id)).toEqual(['first', 'second']);
    } finally {
      await store.close();
    }
  });
});
