import {describe, expect, it} from 'vitest';
import type {UserOutcome} from '../../server/store/areas/access/users.ts';
import type {Store} from '../../server/store/store.ts';
import {contentOf} from './store-content.ts';
import {onBothDatabases} from './store-support.ts';

onBothDatabases((database) => {
  async function withUsers<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
    const store = await database().open();
    try {
      await store.demo.install(contentOf({P1: ['a'], P2: ['b'], P3: ['c']}));
      await store.accounts.create({id: 'root', loginName: 'root', name: '管理员', role: 'admin', passwordHash: 'x'});
      return await use(store);
    } finally {
      await store.close();
    }
  }
  const wang = {id: 'w', loginName: 'Wang', name: '王芳', role: 'viewer', projectIds: ['P2', 'P1'], passwordHash: 'y'} as const;
  const outcome = (given: UserOutcome | string): UserOutcome => {
    expect(given).toBeTypeOf('object');
    return given as UserOutcome;
  };

  describe('users', () => {
    it('one is added with its projects, in the order of the tree; a name is there once, a project must be there', () =>
      withUsers(async ({users, assets}) => {
        const {passwordHash: _, ...shown} = wang;
        expect(await users.add(wang)).toEqual({...shown, projectIds: ['P1', 'P2'], disabled: false, revision: 1});
        expect(await users.add({...wang, id: 'x', loginName: 'WANG'})).toBe('taken');
        expect(await users.add({...wang, id: 'x', loginName: 'li', projectIds: ['P1', 'P9']})).toBe('project');
        expect((await users.list()).map((user) => user.loginName).sort()).toEqual(['Wang', 'root']);
        expect((await assets.projectIdsOf('w')).sort()).toEqual(['P1', 'P2']);
        expect(await users.find('x')).toBeUndefined();
      }));

    it('a change names what was seen: an older one changes nothing', () =>
      withUsers(async ({users}) => {
        await users.add(wang);
        const changed = outcome(await users.change('w', 1, {name: '王芳芳', role: 'operator', projectIds: ['P3']}));
        expect(changed).toMatchObject({user: {name: '王芳芳', role: 'operator', projectIds: ['P3'], revision: 2}, ended: []});
        expect(await users.change('w', 1, {name: '旧', role: 'viewer', projectIds: []})).toBe('changed');
        expect(await users.change('w', 2, {name: '旧', role: 'viewer', projectIds: ['P9']})).toBe('project');
        expect(await users.change('nobody', 1, {name: '旧', role: 'viewer', projectIds: []})).toBe('absent');
        expect(await users.find('w')).toEqual(changed.user);
      }));

    it('projects that a change does not name stay granted', () =>
      withUsers(async ({users}) => {
        await users.add(wang);
        expect(outcome(await users.change('w', 1, {name: '王芳芳', role: 'operator'})).user).toMatchObject({
          name: '王芳芳',
          projectIds: ['P1', 'P2'],
        });
        expect(outcome(await users.change('w', 2, {name: '王芳', role: 'operator', projectIds: []})).user.projectIds).toEqual([]);
      }));

    it('the last administrator who can sign in stays one, however many try at once', () =>
      withUsers(async ({users}) => {
        expect(await users.setDisabled('root', true)).toBe('last');
        expect(await users.change('root', 1, {name: 'x', role: 'viewer', projectIds: []})).toBe('last');
        await users.add({...wang, role: 'admin', projectIds: []});
        const [one, other] = await Promise.all([users.setDisabled('root', true), users.setDisabled('w', true)]);
        expect([one, other].filter((given) => given === 'last')).toHaveLength(1);
        expect((await users.list()).filter((user) => user.role === 'admin' && !user.disabled)).toHaveLength(1);
      }));

    it('one that is disabled has no session and cannot sign in; its wall comes back with it, its sessions do not', () =>
      withUsers(async (store) => {
        const {users, sessions, accounts} = store;
        await users.add(wang);
        await sessions.open({tokenHash: 'h', accountId: 'w', createdMs: 1, usedMs: 2, address: '10.0.0.1', agent: 'Browser 1'});
        await sessions.openWall({tokenHash: 'wall', accountId: 'w', createdMs: 1, label: 'hall'});
        expect(await sessions.ofPersons('w')).toEqual([
          {tokenHash: 'h', accountId: 'w', createdMs: 1, usedMs: 2, kind: 'person', label: null, address: '10.0.0.1', agent: 'Browser 1'},
        ]);
        expect(await accounts.signingIn('wang')).toMatchObject({id: 'w'});
        expect(outcome(await users.setDisabled('w', true)).ended).toEqual(['h']);
        expect(outcome(await users.setDisabled('w', true))).toMatchObject({user: {revision: 2}, ended: []});
        expect([await sessions.find('h'), await sessions.find('wall'), await accounts.signingIn('wang')]).toEqual(Array(3).fill(undefined));
        expect(await accounts.byLoginName('wang')).toMatchObject({id: 'w'});
        await users.setDisabled('w', false);
        expect(await sessions.find('h')).toBeUndefined();
        expect(await sessions.find('wall')).toBeDefined();
      }));

    it('another password ends the sessions, not the walls; sessions end one by one too', () =>
      withUsers(async ({users, sessions, accounts}) => {
        await users.add(wang);
        for (const tokenHash of ['h1', 'h2']) await sessions.open({tokenHash, accountId: 'w', createdMs: 1, usedMs: 2});
        await sessions.openWall({tokenHash: 'wall', accountId: 'w', createdMs: 1, label: 'hall'});
        expect(await sessions.endMany(['h1', 'no such'])).toEqual(['h1']);
        expect(await sessions.endMany([])).toEqual([]);
        expect(outcome(await users.setPassword('w', 'z')).ended).toEqual(['h2']);
        expect((await accounts.byLoginName('wang'))?.passwordHash).toBe('z');
        expect(await users.setPassword('nobody', 'z')).toBe('absent');
        expect((await sessions.walls()).map(({tokenHash, accountId}) => [tokenHash, accountId])).toEqual([['wall', 'w']]);
      }));

    it("what an administrator has granted outlives the demo's sites being put in anew", () =>
      withUsers(async ({users, demo, assets}) => {
        const content = contentOf({P1: ['a'], P2: ['b'], P3: ['c']}, [
          {id: 'd', loginName: 'demo', name: '演示', role: 'viewer', passwordHash: 'x', projectIds: ['P1']},
        ]);
        await demo.install(content);
        await users.add(wang);
        await users.change('d', 1, {name: '演示', role: 'viewer', projectIds: ['P3']});
        await demo.install(content);
        expect((await assets.projectIdsOf('w')).sort()).toEqual(['P1', 'P2']);
        expect(await assets.projectIdsOf('d')).toEqual(['P3']);
      }));
  });

  describe('roles of one\u2019s own', () => {
    const grants = ['asset.query', 'asset.get', 'powersyspic.query'] as const;
    const night = {id: 'night', name: '夜班', grants};

    it('are listed with how many have them, each name once, up to the limit; a change names what was seen', () =>
      withUsers(async ({users, roles}) => {
        expect(await roles.add(night, 2)).toEqual({...night, revision: 1});
        expect(await roles.add({...night, id: 'other', name: ' 夜班'}, 2)).toBe('taken');
        expect(await roles.add({...night, id: 'day', name: 'Day'}, 2)).toMatchObject({id: 'day'});
        expect(await roles.add({...night, id: 'late', name: 'late'}, 2)).toBe('full');
        await users.add({...wang, role: 'night'});
        expect((await roles.list()).map(({id}) => id)).toEqual(['day', 'night']);
        expect([...(await roles.users())].sort()).toEqual([
          ['admin', 1],
          ['night', 1],
        ]);
        expect(await roles.change('night', 1, {name: 'DAY', grants})).toBe('taken');
        expect(await roles.change('night', 1, {name: '夜班', grants: ['audit.query']})).toMatchObject({
          grants: ['audit.query'],
          revision: 2,
        });
        expect(await roles.change('night', 1, {name: 'x', grants})).toBe('changed');
        expect(await roles.change('none', 1, {name: 'x', grants})).toBe('absent');
      }));

    it('stand beside the account of a session as they are at that moment', () =>
      withUsers(async ({users, roles, sessions, accounts}) => {
        await roles.add(night, 9);
        await users.add({...wang, role: 'night'});
        await sessions.open({tokenHash: 'h', accountId: 'w', createdMs: 1, usedMs: 2});
        expect((await sessions.find('h'))?.account.ownRole).toEqual({name: '夜班', grants});
        await roles.change('night', 1, {name: '早班', grants: ['audit.query']});
        expect((await sessions.find('h'))?.account).toMatchObject({role: 'night', ownRole: {name: '早班', grants: ['audit.query']}});
        expect((await accounts.signingIn('wang'))?.ownRole?.name).toBe('早班');
        expect((await accounts.byLoginName('root'))?.ownRole).toBeUndefined();
      }));

    it('go only while nobody has them, also when one is given and taken away at the same moment', () =>
      withUsers(async ({users, roles}) => {
        await roles.add(night, 9);
        const [added, removed] = await Promise.all([users.add({...wang, role: 'night'}), roles.remove('night')]);
        const left = (await roles.list()).map(({id}) => id);
        if (removed === 'removed') expect([added, left]).toEqual(['role', []]);
        else expect([removed, (added as {role: string}).role, left]).toEqual([{users: 1}, 'night', ['night']]);
        expect(await roles.remove('none')).toBe('absent');
        expect(await users.add({...wang, id: 'x', loginName: 'x', role: 'none'})).toBe('role');
      }));
  });
});
