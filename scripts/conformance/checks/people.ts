import type {Call} from '@livebus/contract';
import {type AdminUser, endOwnSessions, info, ownSessions, roles, type SessionInfo, users, walls} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

/** The result of a call that a backend need not have and a user need not be allowed. */
async function offered<Result>({ask}: Context, call: Call): Promise<Result> {
  const {status, body} = await ask(call);
  if (status === 404) throw new NotRun('not offered by this backend, which need not have it');
  if (status === 403) throw new NotRun('the user may not ask it');
  const read = call.reply.safeParse(body?.result);
  if (!read.success) throw new Error(`HTTP ${status}: what came cannot be read`);
  return read.data as Result;
}

/** Sessions, accounts and roles. */
export const peopleChecks: readonly Check[] = [
  {
    name: 'sessions.end-one',
    expected:
      'the own sessions, the one used last first, one of them the one that asks; one that is ended opens nothing, and ending it again is 404',
    where: 'contract/system/sessions.ts',
    calls: [ownSessions, endOwnSessions],
    writes: 'a session, ended by the check itself',
    async run(context) {
      const before = await offered<SessionInfo[]>(context, ownSessions);
      const token = await context.signIn();
      await context.backend.ask(info, {token});
      const listed = await offered<SessionInfo[]>(context, ownSessions);
      const fresh = listed.find(({id}) => before.every((one) => one.id !== id));
      if (fresh === undefined) return ['a session that was opened is not listed'];
      const ended = await context.ask(endOwnSessions, {fields: {sessionId: fresh.id}});
      const after = await context.backend.ask(info, {token});
      const again = await context.ask(endOwnSessions, {fields: {sessionId: fresh.id}});
      await context.signOut(token);
      const used = listed.map(({usedAt}) => usedAt);
      return [
        ...unless(listed.filter(({current}) => current).length === 1, () => `current: ${shown(listed.map(({current}) => current))}`),
        ...unless(
          used.every((ms, i) => i === 0 || ms <= used[i - 1]!),
          () => `used at ${shown(used)}`,
        ),
        ...unless(
          listed.every(({id}) => id !== token && id !== context.token),
          'an id that is the token',
        ),
        ...envelopeFaults(ended, 200),
        ...unless((ended.body?.result as {ended?: unknown} | null)?.ended === 1, () => `ended: ${shown(ended.body?.result)}`),
        ...unless(after.status === 401, `its token is answered HTTP ${after.status}`),
        ...envelopeFaults(again, 404, 'notFound'),
      ];
    },
  },
  {
    name: 'users.sorted',
    expected: 'accounts by login name, each id and name once, one of them the own; projects that are there',
    where: 'contract/system/admin.ts: users',
    calls: [users],
    async run(context) {
      const all = await offered<AdminUser[]>(context, users);
      const names = all.map(({loginName}) => loginName.toLowerCase());
      return [
        ...unless(
          names.every((name, i) => i === 0 || name > names[i - 1]!),
          () => `in the order ${shown(names)}`,
        ),
        ...unless(new Set(all.map(({id}) => id)).size === all.length, 'an id twice'),
        ...unless(
          all.filter(({own}) => own).length === 1,
          () => `own: ${shown(all.filter(({own}) => own).map(({loginName}) => loginName))}`,
        ),
        ...unless(!JSON.stringify(all).match(/passwordHash|\$argon2|"password"/), 'a password stands in it'),
      ];
    },
  },
  {
    name: 'roles.own',
    expected: "every role once, with the user's own as the user's permissions say",
    where: 'contract/system/admin.ts: roles; contract/account/user.ts: userInfo',
    calls: [roles, info],
    async run(context) {
      const all = await offered<{id: string; permissions: {permissionId: string; actions: string[]}[]}[]>(context, roles);
      const {role} = context.world.user;
      const own = all.find(({id}) => id === role.id);
      const told = role.permissions
        .map(({permissionId, actionEntitySet}) => `${permissionId}: ${actionEntitySet.map(({action}) => action).join(' ')}`)
        .sort();
      const listed = own?.permissions.map(({permissionId, actions}) => `${permissionId}: ${actions.join(' ')}`).sort();
      return [
        ...unless(new Set(all.map(({id}) => id)).size === all.length, 'a role twice'),
        ...unless(shown(listed) === shown(told), () => `${shown(listed)} in the table, ${shown(told)} of the user`),
      ];
    },
  },
  {
    name: 'walls.listed',
    expected: 'walls by label, each label once, without a token',
    where: 'contract/system/admin.ts: walls',
    calls: [walls],
    async run(context) {
      const labels = (await offered<{label: string}[]>(context, walls)).map(({label}) => label);
      return unless(
        new Set(labels).size === labels.length && [...labels].sort().join() === labels.join(),
        () => `in the order ${shown(labels)}`,
      );
    },
  },
];
