import {parseArgs} from 'node:util';
import {UsageError} from '../../server/commands/command.ts';
import type {GatewayPick, Login} from './context.ts';

export interface ConformanceOptions {
  readonly base: string;
  readonly user: Login;
  readonly other: Login | undefined;
  readonly gateway: GatewayPick | undefined;
  /** Only checks whose name begins with one of these; all when empty. */
  readonly only: readonly string[];
  readonly json: boolean;
}

export const USAGE =
  'usage: npm run conformance -- --base http://host:port --user NAME [--other-user NAME] [--gateway-device ID] [--only NAME]... [--json]';

/** The flags by name. Throws what `parseArgs` throws. */
export const readFlags = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      base: {type: 'string'},
      user: {type: 'string'},
      password: {type: 'string'},
      'other-user': {type: 'string'},
      'other-password': {type: 'string'},
      'gateway-device': {type: 'string'},
      'gateway-key': {type: 'string'},
      only: {type: 'string', multiple: true},
      json: {type: 'boolean'},
    },
  }).values;

/** Reads flags, environment and standard input. Throws UsageError, and what `parseArgs` throws. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  input: readonly string[],
): ConformanceOptions {
  const values = readFlags(args);
  const {base, user} = values;
  if (base === undefined || !/^https?:\/\//.test(base) || !URL.canParse(base))
    throw new UsageError('--base: the address of the backend, such as http://localhost:8080');
  if (user === undefined) throw new UsageError('--user: the name to sign in with');
  const passwords = {
    own: values.password ?? env.LIVEBUS_PASSWORD ?? input[0],
    other: values['other-password'] ?? env.LIVEBUS_OTHER_PASSWORD ?? input[1],
  };
  if (!passwords.own) throw new UsageError('no password: set LIVEBUS_PASSWORD, or write it to standard input');
  const otherUser = values['other-user'];
  if (otherUser !== undefined && !passwords.other)
    throw new UsageError('no password of the other user: set LIVEBUS_OTHER_PASSWORD, or write it to the second line of standard input');
  const deviceId = values['gateway-device'];
  const key = values['gateway-key'] ?? env.LIVEBUS_GATEWAY_KEY;
  if (deviceId !== undefined && !key) throw new UsageError('no key of the gateway: set LIVEBUS_GATEWAY_KEY');
  return {
    base,
    user: {user, password: passwords.own},
    other: otherUser === undefined ? undefined : {user: otherUser, password: passwords.other!},
    gateway: deviceId === undefined ? undefined : {deviceId, key: key!},
    only: values.only ?? [],
    json: values.json ?? false,
  };
}
