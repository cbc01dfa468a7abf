import {info, login, logout, type MenuEntry, menu, SESSION_OVER} from '@livebus/contract';
import {type Check, shown, unless} from '../check.ts';
import {ABSENT, resultOf} from '../context.ts';
import {envelopeFaults} from './of-calls.ts';

/** Sign-in and sign-out, the user's identity and menu. */
export const accountChecks: readonly Check[] = [
  {
    name: 'sign-in.refused',
    expected: 'a user that is not there: 400 loginRefused, without a token',
    where: 'contract/account/user.ts: login',
    calls: [login],
    async run({backend}) {
      const reply = await backend.ask(login, {fields: {loginName: ABSENT, password: ABSENT}});
      return [
        ...envelopeFaults(reply, 400, 'loginRefused'),
        ...unless((reply.body?.result ?? null) === null, () => `a result: ${shown(reply.body?.result)}`),
      ];
    },
  },
  {
    name: 'sign-in.encodings',
    expected: 'form and JSON are taken alike',
    where: 'contract/base/define-call.ts: Encoding (MO-7-03)',
    calls: [login],
    writes: 'two sessions, ended again',
    async run({backend, login: {user, password}, signOut}) {
      const faults: string[] = [];
      for (const encoding of ['form', 'json'] as const) {
        const reply = await backend.ask(login, {encoding, fields: {loginName: user, password}});
        const token = (reply.body?.result as {token?: unknown} | null | undefined)?.token;
        faults.push(...unless(reply.status === 200 && typeof token === 'string', `${encoding}: HTTP ${reply.status}`));
        if (typeof token === 'string') await signOut(token);
      }
      return faults;
    },
  },
  {
    name: 'sign-out.ends',
    expected: `after sign-out the token is refused with 401 and code ${SESSION_OVER}; signing out by it again is refused too`,
    where: 'contract/account/user.ts: logout (SH-7-26)',
    calls: [logout, info],
    writes: 'a session, ended by the check itself',
    async run({backend, signIn}) {
      const token = await signIn();
      const out = await backend.ask(logout, {token});
      const [after, again] = [await backend.ask(info, {token}), await backend.ask(logout, {token})];
      return [
        ...envelopeFaults(out, 200),
        ...[after, again].flatMap((reply) =>
          unless(reply.status === 401 && reply.body?.code === SESSION_OVER, `afterwards HTTP ${reply.status}, code ${reply.body?.code}`),
        ),
      ];
    },
  },
  {
    name: 'account.permissions',
    expected: 'at least one permission, each once and with actions; the name that one signed in by',
    where: 'contract/account/user.ts: userInfo (SH-3-19, SH-7-28)',
    calls: [info],
    async run({backend, token, login: {user}}) {
      const {loginName, role} = await resultOf(backend, info, {token});
      const ids = role.permissions.map(({permissionId}) => permissionId);
      return [
        ...unless(loginName?.toLowerCase() === user.trim().toLowerCase(), `loginName ${loginName}`),
        ...unless(ids.length > 0, 'no permissions'),
        ...unless(new Set(ids).size === ids.length, () => `repeated: ${shown(ids)}`),
        ...role.permissions.flatMap(({permissionId, actionEntitySet}) =>
          unless(actionEntitySet.length > 0, `${permissionId} has no action`),
        ),
      ];
    },
  },
  {
    name: 'menu.entries',
    expected: 'every entry that is a screen has a path within the console and a component, no path twice',
    where: 'contract/account/user.ts: menuEntry (SH-2.2-07)',
    calls: [menu],
    async run({backend, token}) {
      const leaves = leavesOf((await resultOf(backend, menu, {token})) as MenuEntry[]);
      const paths = leaves.map(({path}) => path ?? '');
      return [
        ...unless(leaves.length > 0, 'an empty menu'),
        ...leaves.flatMap(({path, component, name}) =>
          unless(
            /^(\/(?!\/)|https?:)/.test(path ?? '') && (component ?? '') !== '',
            `${name ?? path ?? '?'}: path ${path}, component ${component}`,
          ),
        ),
        ...unless(new Set(paths).size === paths.length, () => `a path twice: ${shown(paths)}`),
      ];
    },
  },
];

const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));
