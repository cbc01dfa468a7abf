import {apiOf, signIn} from '../api.ts';
import {WriterLog} from '../writer-log.ts';
import {type Writer, WrongAnswer} from './writer.ts';

/** Signs in and out: a token that was given opens, one that was signed out never does. */
export function sessionWriter(loginName: string): Writer {
  const log = new WriterLog<'open'>();
  return {
    name: `sessions of ${loginName}`,
    get acknowledged() {
      return log.acknowledged;
    },
    async write({as, random}) {
      const {url} = await as(loginName);
      const open = log.standing;
      const some = open.length === 0 ? undefined : random.pick(open);
      if (some === undefined || (open.length < 12 && random.chance(0.5))) {
        // A token that nobody was given is no session that anybody could miss.
        const {token} = await signIn(url, loginName);
        log.begin(token, 'open');
        log.done(token);
        return;
      }
      log.begin(some, undefined);
      const {status, msgKey} = await apiOf(url, some).post('/user/logout', {});
      if (status !== 200) throw new WrongAnswer(`sign-out was answered ${status} ${msgKey}`);
      log.done(some);
    },
    async check({as}) {
      const {url} = await as(loginName);
      const read = new Map<string, 'open'>();
      for (const token of log.keys) {
        const {status} = await apiOf(url, token).get('/user/info');
        if (status === 200) read.set(token, 'open');
        else if (status !== 401) return [`a token was answered ${status}`];
      }
      return log.judge(read);
    },
  };
}
