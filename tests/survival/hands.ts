import type {SeededRandom} from '@livebus/fixtures';
import type {RunningServer} from '../support/server-process.ts';
import {type Api, signIn} from './api.ts';
import type {Hands} from './writers/writer.ts';

/** Users of a server, each signed in when first needed. */
export function handsOn({url}: Pick<RunningServer, 'url'>, random: SeededRandom): Hands {
  const sessions = new Map<string, Promise<Api>>();
  return {
    random,
    as(loginName) {
      const known = sessions.get(loginName) ?? signIn(url, loginName).then(({api}) => api);
      sessions.set(loginName, known);
      return known;
    },
  };
}
