import {DATABASE_AWAY, DatabaseFault, StoreError} from '../store-error.ts';
import {placeOf, userOf} from './address.ts';

/**
 * Converts the driver's error to a store error: PostgreSQL's own code, or DATABASE_AWAY where the connection failed rather than the
 * statement.
 */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const {message, code} = error as Error & {code?: string};
  const isOfServer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object);
  const told = new StoreError(message || code || 'the database is out of reach', isOfServer ? code : DATABASE_AWAY);
  told.cause = error;
  return told;
}

/** Whether the connection is unusable. */
export function isLinkLost(error: StoreError): boolean {
  return error.code === DATABASE_AWAY || /^(?:57P0|08|25006)/.test(error.code ?? '');
}

/** Why a connection to an address failed, by the code of PostgreSQL or of the system. */
export function connectFault(error: unknown, url: string): DatabaseFault {
  const [place, user] = [placeOf(url), userOf(url)];
  const {message, code = ''} = error as Error & {code?: string};
  const why = CONNECT_FAULTS[code]?.(user) ?? (/password/.test(message) ? PASSWORD(user) : undefined);
  if (why !== undefined) return new DatabaseFault(`the database ${place} ${why}`);
  if (/does not support SSL/.test(message)) {
    return new DatabaseFault(`the database ${place} offers no TLS; drop sslmode from the address, or set TLS up at the database`);
  }
  if (/CERT|TLS|SSL/.test(code)) {
    return new DatabaseFault(`the certificate of ${place} is not accepted (${code}); see sslmode and sslrootcert in docs/databases.md`);
  }
  return new DatabaseFault(`the database ${place} cannot be reached (${message || code}); is it running, and is the address right?`);
}

const PASSWORD = (user: string) => `does not let ${user} in: the password is missing or wrong`;
const UNREACHABLE = 'is it running, and is the address right?';

const CONNECT_FAULTS: Readonly<Record<string, (user: string) => string>> = {
  '28P01': PASSWORD,
  '28000': (user) => `does not let ${user} in: there is no such user, or pg_hba.conf does not allow it`,
  '3D000': () => 'does not exist; make it with createdb',
  '42501': (user) => `does not let ${user} in: the user lacks the CONNECT privilege`,
  '53300': () => 'has no connection left; raise max_connections, or set DATABASE_POOL lower',
  '57P03': () => 'is starting or stopping; start again in a moment',
  ECONNREFUSED: () => `cannot be reached: nothing listens there; ${UNREACHABLE}`,
  ENOENT: () => `cannot be reached: nothing listens there; ${UNREACHABLE}`,
  ENOTFOUND: () => 'cannot be reached: there is no such host',
  EAI_AGAIN: () => 'cannot be reached: the host cannot be resolved now',
};
