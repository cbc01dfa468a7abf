import {describe, expect, it} from 'vitest';
import {verifyChain} from '../../server/audit/verify-chain.ts';
import type {Actor} from '../../server/store/areas/audit/entry.ts';
import type {Store} from '../../server/store/store.ts';
import {onBothDatabases} from './store-support.ts';

const li: Actor = {via: 'call', accountId: 'a-li', name: 'li', session: 's1', address: '10.0.0.7', request: 'AB12-CD34'};

onBothDatabases((database) => {
  async function withEntries(count: number, use: (store: Store) => Promise<void>): Promise<void> {
    const store = await database().open();
    try {
      for (let at = 1; at <= count; at++)
        await store.as(li).audit.record({action: 'view.add', subject: {kind: 'view', id: `v${at}`}, after: {at}});
      await use(store);
    } finally {
      await store.close();
    }
  }

  describe('the chain of the audit', () => {
    it('is whole when nobody meddles, from an empty one on; many writers at once leave neither gap nor fork', () =>
      withEntries(0, async (store) => {
        expect(await verifyChain(store.audit)).toMatchObject({whole: true, number: 0});
        const beside = await database().open();
        await Promise.all(
          Array.from({length: 40}, (_, at) => (at % 2 ? store : beside).as(li).audit.record({action: 'view.add', after: {at}})),
        );
        await beside.close();
        const {rows, total} = await store.audit.page({}, 0, 100);
        expect([total, rows.map(({number}) => number)]).toEqual([40, Array.from({length: 40}, (_, at) => 40 - at)]);
        const state = await verifyChain(store.audit);
        expect(state).toEqual({whole: true, number: 40, hash: rows[0]!.hash});
        expect(await verifyChain(store.audit, {number: 7, hash: rows[33]!.hash})).toEqual(state);
      }));

    it('an entry that is changed or taken out past the server is found', () =>
      withEntries(5, async (store) => {
        await database().run("update audit_entry set name = 'wang' where number = 5");
        expect(await verifyChain(store.audit)).toEqual({whole: false, number: 5, why: 'changed'});
        await database().run('delete from audit_entry where number = 4');
        expect(await verifyChain(store.audit)).toEqual({whole: false, number: 4, why: 'missing'});
      }));

    it('a chain that was made anew from its changed entry on is found by what was noted elsewhere', () =>
      withEntries(3, async (store) => {
        const {rows} = await store.audit.page({}, 0, 1);
        const noted = {number: 3, hash: rows[0]!.hash};
        await database().run('delete from audit_entry');
        await database().run('delete from audit_end');
        for (let at = 1; at <= 2; at++) await store.audit.record({action: 'view.add'});
        expect(await verifyChain(store.audit)).toMatchObject({whole: true, number: 2});
        expect(await verifyChain(store.audit, noted)).toEqual({whole: false, number: 3, why: 'missing'});
        await store.audit.record({action: 'view.add'});
        expect(await verifyChain(store.audit, noted)).toEqual({whole: false, number: 3, why: 'mark'});
      }));
  });

  it('entries are found by time, person, action and thing; signs of a pattern mean themselves', () =>
    withEntries(2, async (store) => {
      const wang = store.as({...li, accountId: 'a-wang', name: 'Wang_1', address: '10.0.0.9'}).audit;
      await wang.record({action: 'user.add', subject: {kind: 'user', id: 'u', name: '张%三'}});
      await store.audit.record({action: 'signIn.limited'});
      const numbers = async (filter: Parameters<Store['audit']['page']>[0]) =>
        (await store.audit.page(filter, 0, 10)).rows.map(({number}) => number);
      expect(await numbers({who: 'wANG_'})).toEqual([3]);
      expect(await numbers({who: 'a-li'})).toEqual([2, 1]);
      expect(await numbers({who: '10.0.0'})).toEqual([3, 2, 1]);
      expect(await numbers({who: '%'})).toEqual([]);
      expect([await numbers({action: 'user'}), await numbers({action: 'signIn.limited'}), await numbers({action: 'sign'})]).toEqual([
        [3],
        [4],
        [],
      ]);
      expect([await numbers({subject: '%三'}), await numbers({subject: 'v2'})]).toEqual([[3], [2]]);
      const {rows, total} = await store.audit.page({}, 1, 2);
      expect([total, rows.map(({number}) => number)]).toEqual([4, [3, 2]]);
      const atMs = rows[0]!.atMs;
      expect(await numbers({fromMs: atMs + 60_000})).toEqual([]);
      expect(await numbers({toMs: atMs + 60_000})).toHaveLength(4);
    }));

  it('things that are there are called by their names, whichever of many they are', () =>
    withEntries(0, async (store) => {
      const account = {id: 'd', loginName: 'demo', name: '演示', role: 'viewer', passwordHash: 'h', projectIds: []} as const;
      await store.demo.install({groups: [], accounts: [account]});
      await store.savedViews.add('d', {id: 'v', name: '晨会', address: '/x'}, 1, 10);
      const many = Array.from({length: 450}, (_, at) => `none-${at}`);
      const names = await store.audit.names(
        new Map([
          ['user', new Set([...many, 'd'])],
          ['view', new Set(['v'])],
          ['device', new Set(['none'])],
          ['role', new Set(['viewer'])],
        ]),
      );
      expect(names).toEqual([
        {thing: 'user', id: 'd', name: '演示 (demo)', nameEn: null, namePt: null},
        {thing: 'view', id: 'v', name: '晨会', nameEn: null, namePt: null},
      ]);
    }));

  it('texts that a database does not take are kept in a form that it gives back', () =>
    withEntries(0, async (store) => {
      const odd = 'a\u0000b\ud800c';
      await store.as({...li, name: odd}).audit.record({action: 'view.add', subject: {kind: 'view', id: odd, name: odd}, after: {odd}});
      expect(await verifyChain(store.audit)).toMatchObject({whole: true, number: 1});
    }));
});
