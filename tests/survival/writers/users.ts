import {WriterLog} from '../writer-log.ts';
import {type Writer, WrongAnswer} from './writer.ts';

interface User {
  readonly name: string;
  readonly role: string;
  readonly disabled: boolean;
}

interface Listed extends User {
  readonly id: string;
  readonly loginName: string;
  readonly revision: number;
}

const ROLES = ['operator', 'energy', 'executor', 'viewer'];
const PREFIX = 'made-';

/** `/admin/addUser` stands in the audit as `user.add`. */
const actionOf = (path: string): string => `user.${/\/admin\/(\w+)User$/.exec(path)![1]}`;

/** As an administrator makes accounts, changes and disables them: by login name, what the list says. */
export function userWriter(): Writer & {made(): string[]} {
  const log = new WriterLog<User>();
  const listed = new Map<string, {readonly id: string; readonly revision: number}>();
  let count = 0;
  return {
    name: 'users',
    /** Login names whose accounts were acknowledged; none is ever taken away. */
    made: () => log.standing,
    get acknowledged() {
      return log.acknowledged;
    },
    async write({as, random}) {
      const api = await as('admin');
      const role = random.pick(ROLES);
      const some = log.standing.length === 0 ? undefined : random.pick(log.standing);
      const send = async (loginName: string, next: User, path: string, body: unknown) => {
        log.begin(loginName, next, actionOf(path));
        const {status, msgKey, result} = await api.post(path, body);
        if (status !== 200) throw new WrongAnswer(`${path} of ${loginName} was answered ${status} ${msgKey}`);
        log.done(loginName);
        listed.set(loginName, result as Listed);
      };
      count += 1;
      if (some === undefined || random.chance(0.3)) {
        const user = {name: `person ${count}`, role, disabled: false};
        const body = {...user, loginName: `${PREFIX}${count}`, projectIds: [], password: `a long password ${count}`};
        return send(body.loginName, user, '/admin/addUser', body);
      }
      const {name, role: was, disabled} = log.valueOf(some)!;
      const {id, revision} = listed.get(some)!;
      if (random.chance(0.5)) {
        const change = {name: `person ${count}`, role};
        return send(some, {...change, disabled}, '/admin/changeUser', {id, revision, ...change, projectIds: []});
      }
      return send(some, {name, role: was, disabled: !disabled}, disabled ? '/admin/enableUser' : '/admin/disableUser', {id});
    },
    takeDeeds: () => log.takeDeeds(),
    async check({as}) {
      const {status, result} = await (await as('admin')).get('/admin/users');
      if (status !== 200) return [`the list was answered ${status}`];
      const made = (result as Listed[]).filter(({loginName}) => loginName.startsWith(PREFIX));
      for (const one of made) listed.set(one.loginName, one);
      return log.judge(new Map(made.map(({loginName, name, role, disabled}) => [loginName, {name, role, disabled}])));
    },
  };
}
