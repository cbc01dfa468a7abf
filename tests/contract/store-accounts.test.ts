import {describe, expect, it} from 'vitest';
import type {Account} from '../../server/store/areas/access/accounts.ts';
import type {DemoContent} from '../../server/store/areas/assets/demo.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

const account = (loginName: string, projectIds: readonly string[] = []): Account & {projectIds: readonly string[]} => ({
  id: `id-${loginName}`,
  loginName,
  name: loginName,
  role: 'viewer',
  passwordHash: 'x',
  projectIds,
});

const content = (names: readonly string[], projects: readonly string[] = ['P1', 'P2']): DemoContent =>
  contentOf(
    Object.fromEntries(projects.map((id) => [id, [`1${id}`]])),
    names.map((name) => account(name, projects)),
  );

const twice = ({groups, accounts}: DemoContent): DemoContent => ({
  groups: groups.map((group) => ({...group, projects: [...group.projects, ...group.projects]})),
  accounts,
});

onBothDatabases((database) => {
  async function withStore<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await database().open();
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  }

  describe('sessions and accounts', () => {
    it('a session is found with its account, touched, ended, and kept over a restart', async () => {
      await withStore(async (store) => {
        expect(await store.accounts.create(account('li'))).toBe('created');
        expect(await store.accounts.create({...account('LI'), id: 'other'})).toBe('taken');
        await store.sessions.open({tokenHash: 'h', accountId: 'id-li', createdMs: 1_778_812_200_000, usedMs: 1_778_812_200_000});
        await store.sessions.touch('h', 1_778_812_300_000);
      });
      await withStore(async (store) => {
        const found = await store.sessions.find('h');
        expect(found).toMatchObject({
          session: {createdMs: 1_778_812_200_000, usedMs: 1_778_812_300_000},
          account: {loginName: 'li', role: 'viewer'},
        });
        expect((await store.accounts.byLoginName('Li'))?.id).toBe('id-li');
        await store.sessions.end('h');
        expect(await store.sessions.find('h')).toBeUndefined();
      });
    });

    it('a login name is one name in any case, width and composition of any script', () =>
      withStore(async ({accounts, users}) => {
        expect(await accounts.create({...account('Émile'), id: 'e'})).toBe('created');
        for (const loginName of ['émile', 'E\u0301MILE', 'ｅ\u0301mile']) {
          expect([loginName, await accounts.create({...account(loginName), id: loginName})]).toEqual([loginName, 'taken']);
          const added = await users.add({...account(loginName), id: loginName});
          expect([loginName, added, (await accounts.signingIn(loginName))?.id]).toEqual([loginName, 'taken', 'e']);
        }
        expect(await accounts.byLoginName('emile')).toBeUndefined();
      }));

    it('accounts of an older server are found as before, and from the next start on by what their names are compared by', async () => {
      await withStore(async ({accounts}) => {
        for (const [id, loginName] of [
          ['a', 'Ivan'],
          ['b', 'Élan'],
          ['c', 'other'],
        ] as const)
          await accounts.create({...account(loginName), id});
      });
      // As the older one left it: two names that are compared as the same, and none of them by a key.
      await database().run("update account set login_name = 'élan' where id = 'c'");
      await database().run('update account set login_key = null');
      await withStore(async ({accounts}) => {
        const idOf = async (loginName: string) => (await accounts.signingIn(loginName))?.id;
        expect([await idOf('IVAN'), await idOf('ｉvan'), await idOf('Élan'), await idOf('élan')]).toEqual(['a', 'a', 'b', 'c']);
        expect(await accounts.create({...account('ÉLAN'), id: 'd'})).toBe('taken');
      });
    });

    it('`STRAẞE`, `straße` and `ADMİN` are no second names', () =>
      withStore(async ({accounts}) => {
        for (const loginName of ['straße', 'admin']) expect(await accounts.create(account(loginName))).toBe('created');
        for (const loginName of ['STRAẞE', 'strasse', 'ADMİN', 'admın'])
          expect([loginName, await accounts.create(account(loginName))]).toEqual([loginName, 'taken']);
        expect((await accounts.signingIn('STRAẞE'))?.id).toBe('id-straße');
      }));

    it('what an older server compared names by is brought to what they are compared by now', async () => {
      await withStore(async ({accounts, roles}) => {
        for (const id of ['a', 'b', 'c', 'd']) await accounts.create({...account(`name-${id}`), id});
        for (const name of ['one', 'two']) await roles.add({id: name, name, grants: ['asset.query', 'audit.query']}, 9);
      });
      // As the older one left it: a name with a key of its own that is another's now, a key that another needs, and two names that have become one.
      for (const [id, name, key] of [
        ['a', 'STRAẞE', 'straße'],
        ['b', 'ADMİN', 'admi\u0307n'],
        ['c', 'straße', 'strasse'],
        ['d', 'other', 'admin'],
      ] as const)
        await database().run(`update account set login_name = '${name}', login_key = '${key}' where id = '${id}'`);
      await database().run("update own_role set name = 'GROẞ', name_key = 'groß' where id = 'one'");
      for (let start = 0; start < 2; start += 1)
        await withStore(async ({accounts, roles}) => {
          const idOf = async (loginName: string) => (await accounts.signingIn(loginName))?.id;
          expect([await idOf('STRASSE'), await idOf('STRAẞE'), await idOf('straße')]).toEqual(['c', 'a', 'c']);
          expect([await idOf('admin'), await idOf('other')]).toEqual(['b', 'd']);
          expect(await accounts.create({...account('Admin'), id: 'e'})).toBe('taken');
          expect(await roles.add({id: 'three', name: 'gross', grants: ['asset.query']}, 9)).toBe('taken');
        });
    });

    it('old and idle sessions are swept, all of one account end together', () =>
      withStore(async (store) => {
        await store.accounts.create(account('li'));
        const open = (tokenHash: string, createdMs: number, usedMs: number) =>
          store.sessions.open({tokenHash, accountId: 'id-li', createdMs, usedMs});
        await open('old', 100, 900);
        await open('idle', 500, 500);
        await open('good', 500, 900);
        await store.sessions.sweep(400, 800);
        expect(await Promise.all(['old', 'idle', 'good'].map(async (hash) => (await store.sessions.find(hash)) !== undefined))).toEqual([
          false,
          false,
          true,
        ]);
        await store.sessions.endAllOf('id-li');
        expect(await store.sessions.find('good')).toBeUndefined();
      }));

    it('many calls at once are all answered', () =>
      withStore(async (store) => {
        const names = Array.from({length: 60}, (_, i) => `user${i}`);
        await Promise.all(names.map((name) => store.accounts.create(account(name))));
        const found = await Promise.all(names.map((name) => store.accounts.byLoginName(name)));
        expect(found.map((one) => one?.loginName)).toEqual(names);
        expect(await store.accounts.countByRole('viewer')).toBe(60);
      }));
  });

  describe('assets and the demo', () => {
    it('[SH-3-07] the tree holds the projects of the scope alone, an asset knows its project', () =>
      withStore(async (store) => {
        await store.demo.install(content(['a']));
        expect((await store.assets.tree('all')).flatMap((group) => group.projects.map((project) => project.id))).toEqual(['P1', 'P2']);
        expect(await store.assets.tree(['P2'])).toMatchObject([
          {id: 'G1', projects: [{id: 'P2', stations: [{id: 'P2-S', stationType: 1}]}]},
        ]);
        expect(await store.assets.tree([])).toEqual([]);
        expect(
          await Promise.all([
            store.assets.projectIdOf('project', 'P1'),
            store.assets.projectIdOf('station', 'P2-S'),
            store.assets.projectIdOf('device', '1P2'),
          ]),
        ).toEqual(['P1', 'P2', 'P2']);
        expect(
          await Promise.all((['project', 'station', 'device'] as const).map((kind) => store.assets.projectIdOf(kind, "x' or '1'='1"))),
        ).toEqual([undefined, undefined, undefined]);
        expect(await store.assets.diagramOf('P1-S')).toEqual({diagram: [{type: 1}]});
        expect(await store.assets.diagramOf('P9-S')).toBeUndefined();
        const [drawn, ...others] = await store.assets.stationsOfProject('P1');
        expect([drawn, others]).toEqual([{...(await store.assets.station('P1-S')), diagram: [{type: 1}]}, []]);
      }));

    it('installing again keeps accounts and sessions, replaces sites, and leaves a real account of that name alone', () =>
      withStore(async (store) => {
        await store.accounts.create(account('real'));
        await store.demo.install(content(['a', 'real']));
        await store.sessions.open({tokenHash: 'h', accountId: 'id-a', createdMs: 1, usedMs: 1});
        await store.demo.install(content(['a', 'real'], ['P2']));
        expect(await store.sessions.find('h')).toBeDefined();
        expect(await store.assets.projectIdsOf('id-a')).toEqual(['P2']);
        expect(await store.assets.projectIdsOf('id-real')).toEqual([]);
        expect(await store.demo.loginNames()).toEqual(['a']);
        await store.demo.remove();
        expect([await store.demo.loginNames(), await store.assets.tree('all'), await store.sessions.find('h')]).toEqual([
          [],
          [],
          undefined,
        ]);
        expect(await store.accounts.byLoginName('real')).toBeDefined();
      }));

    it('a failing installation changes nothing', () =>
      withStore(async (store) => {
        await store.demo.install(content(['a']));
        await expect(store.demo.install(twice(content(['b'], ['P3'])))).rejects.toThrow(/unique/i);
        expect((await store.assets.tree('all')).flatMap((group) => group.projects.map((project) => project.id))).toEqual(['P1', 'P2']);
      }));
  });

  describe('saved views', () => {
    const view = (id: string, name: string, address = `/${id}`) => ({id, name, address});
    const withViews = (use: (views: Store['savedViews'], idsOf: (account: string) => Promise<string[]>) => Promise<void>) =>
      withStore(async ({accounts, savedViews}) => {
        for (const name of ['li', 'wu']) await accounts.create({...account(name), id: name});
        for (const [id, name] of [
          ['a', '晨会 A'],
          ['b', 'b'],
          ['c', 'c'],
        ] as const) {
          expect(await savedViews.add('li', view(id, name), 1, 3)).toBe('added');
        }
        expect(await savedViews.add('wu', view('e', '晨会 A'), 5, 3)).toBe('added');
        await use(savedViews, async (owner) => (await savedViews.list(owner)).map(({id}) => id));
      });

    it('stand in the order of their account, each name once, up to the limit', () =>
      withViews(async (views, idsOf) => {
        expect(await views.add('li', view('d', '晨会 Ａ'), 3, 4)).toBe('taken');
        expect(await views.add('li', view('d', 'd'), 4, 3)).toBe('full');
        expect(await views.list('li')).toEqual([view('a', '晨会 A'), view('b', 'b'), view('c', 'c')]);
        expect(await views.order('li', ['c', 'a', 'b'])).toBe(true);
        for (const ids of [
          ['c', 'a'],
          ['c', 'a', 'a'],
          ['c', 'a', 'e'],
          ['c', 'a', 'b', 'b'],
        ]) {
          expect(await views.order('li', ids)).toBe(false);
        }
        expect(await idsOf('li')).toEqual(['c', 'a', 'b']);
      }));

    it('are changed, but not to a name that another one has', () =>
      withViews(async (views) => {
        expect(await views.change('li', 'a', {name: 'C'})).toBe('taken');
        expect(await views.change('li', 'a', {name: '晨会 a'})).toEqual(view('a', '晨会 a'));
        expect(await views.change('li', 'a', {address: '/new'})).toEqual(view('a', '晨会 a', '/new'));
        expect(await views.change('li', 'none', {name: 'x'})).toBe('absent');
      }));

    it('are reached by their account alone', () =>
      withViews(async (views, idsOf) => {
        expect([await views.change('wu', 'a', {name: 'mine'}), await views.remove('wu', 'a')]).toEqual(['absent', false]);
        expect(await idsOf('wu')).toEqual(['e']);
        expect([await views.remove('li', 'a'), await views.remove('li', 'a')]).toEqual([true, false]);
        expect(await views.add('li', view('f', 'f'), 6, 3)).toBe('added');
        expect(await idsOf('li')).toEqual(['b', 'c', 'f']);
      }));

    it('many at once keep to the limit', () =>
      withViews(async (views, idsOf) => {
        const outcomes = await Promise.all(Array.from({length: 12}, (_, at) => views.add('wu', view(`h${at}`, `h${at}`), at, 5)));
        expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(4);
        expect(await idsOf('wu')).toHaveLength(5);
      }));
  });
});
