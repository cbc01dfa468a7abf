import {roleOf} from '../access/roles.ts';
import type {Sessions} from '../access/sessions.ts';
import type {Account} from '../store/areas/access/accounts.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import {type Subscriber, scopeKeyOf} from './subscriber.ts';

/** `over`: the session no longer exists. `changed`: the account's rights or projects differ from those at the opening of the stream. */
export type Verdict = 'over' | 'changed';

/**
 * Finds the streams that must end, from the current sessions; checking does not count as use of a session. Reads each session and each
 * account once. Rejects when the store does: without an answer no stream may be ended.
 */
export async function recheckSessions(
  subscribers: readonly Subscriber[],
  sessions: Pick<Sessions, 'peek'>,
  scopeOf: (account: Account) => Promise<ProjectScope>,
): Promise<Map<Subscriber, Verdict>> {
  const verdicts = new Map<Subscriber, Verdict>();
  const accounts = new Map<string, Account | undefined>();
  const scopeKeys = new Map<string, string>();
  for (const subscriber of subscribers) {
    const {caller, scopeKey} = subscriber;
    if (!accounts.has(caller.tokenHash)) accounts.set(caller.tokenHash, (await sessions.peek(caller.tokenHash))?.account);
    const account = accounts.get(caller.tokenHash);
    if (account === undefined) {
      verdicts.set(subscriber, 'over');
      continue;
    }
    if (!scopeKeys.has(account.id)) scopeKeys.set(account.id, scopeKeyOf(await scopeOf(account)));
    const isSame = rightsOf(account) === rightsOf(caller.account) && scopeKeys.get(account.id) === scopeKey;
    if (!isSame) verdicts.set(subscriber, 'changed');
  }
  return verdicts;
}

/** An account's rights in comparable form. */
const rightsOf = (account: Account): string => JSON.stringify([account.role, roleOf(account).permissions]);
