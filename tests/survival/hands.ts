import type {SeededRandom} from '@livebus/fixtures';
import type {RunningServer} from '../support/server-process.ts';
import {type Api, apiOf, signIn} from './api.ts';
import type {Hands} from './writers/writer.ts';

/** Users of a server, each signed in when first needed. `tokens` by login name are kept from one start of it to the next: a session outlives a kill. */
export function handsOn({url}: Pick<RunningServer, 'url'>, random: SeededRandom, tokens: Map<string, Promise<string>> = new Map()): Hands {
  const apis = new Map<string, Promise<Api>>();
  return {
    url,
    random,
    as(loginName) {
      const token = tokens.get(loginName) ?? signIn(url, loginName).then((one) => one.token);
      tokens.set(loginName, token);
      const api = apis.get(loginName) ?? token.then((one) => apiOf(url, one));
      apis.set(loginName, api);
      return api;
    },
  };
}
