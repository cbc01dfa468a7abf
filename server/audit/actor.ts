import {userInfo} from 'node:os';
import type {FastifyRequest} from 'fastify';
import type {Account} from '../store/areas/access/accounts.ts';
import {type Actor, sessionIdOf} from '../store/areas/audit/entry.ts';
/** Who makes a call; nobody has signed in where a call is open to all. */
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

/** Who signs in just now, by which call. */
export const signingIn = ({id, loginName}: Account, tokenHash: string, {address, request}: Pick<Actor, 'address' | 'request'>): Actor => ({
  via: 'call',
  accountId: id,
  name: loginName,
  session: sessionIdOf(tokenHash),
  address,
  request,
});

/** Whoever sits at the server's terminal, by the name that the machine knows. */
export function terminal(): Actor {
  return {via: 'command', accountId: null, name: machineUser(), session: null, address: null, request: null};
}

/** Null for a user of the machine who has no name there. */
function machineUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
