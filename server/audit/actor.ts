import {userInfo} from 'node:os';
import type {FastifyRequest} from 'fastify';
import type {Account} from '../store/areas/access/accounts.ts';
import {type Actor, sessionIdOf} from '../store/areas/audit/entry.ts';
/** The user who makes a call; without an account where a call is public. */
export function actorOf({caller, ip, id}: Pick<FastifyRequest, 'caller' | 'ip' | 'id'>): Actor {
  return {
    via: 'call',
    accountId: caller?.account.id ?? null,
    name: caller?.account.loginName ?? null,
    session: caller ? sessionIdOf(caller.tokenHash) : null,
    address: ip,
    request: id,
  };
}

/** The user who is signing in, and the call. */
export const signingIn = ({id, loginName}: Account, tokenHash: string, {address, request}: Pick<Actor, 'address' | 'request'>): Actor => ({
  via: 'call',
  accountId: id,
  name: loginName,
  session: sessionIdOf(tokenHash),
  address,
  request,
});

/** The person at the server's terminal, by the operating system's user name. */
export function terminal(): Actor {
  return {via: 'command', accountId: null, name: machineUser(), session: null, address: null, request: null};
}

/** Null for a user without a name on this machine. */
function machineUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
