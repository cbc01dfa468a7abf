import {parseArgs} from 'node:util';
import type {Login} from './context.ts';

export interface ConformanceOptions {
  readonly base: string;
  readonly user: Login;
  readonly other: Login | undefined;
  /** Checks whose name begins with one of these; all when there is none. */
  readonly only: readonly string[];
  readonly json: boolean;
}

export const USAGE = `npm run conformance -- --base http://host:port --user NAME [--other-user NAME] [--only NAME]... [--json]
  password    in LIVEBUS_PASSWORD, or on standard input, first line; --password TEXT is seen by everyone on this machine
  other user  one who sees fewer projects and may do less, password in LIVEBUS_OTHER_PASSWORD, or second line of standard input`;

/** Reads flags, environment and what came on standard input; throws in words. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  input: readonly string[],
): ConformanceOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      base: {type: 'string'},
      user: {type: 'string'},
      password: {type: 'string'},
      'other-user': {type: 'string'},
      'other-password': {type: 'string'},
      only: {type: 'string', multiple: true},
      json: {type: 'boolean'},
    },
  });
  const {base, user} = values;
  if (base === undefined || !/^https?:\/\//.test(base) || !URL.canParse(base))
    throw new Error('--base: the address of the backend, such as http://localhost:8080');
  if (user === undefined) throw new Error('--user: the name to sign in with');
  const passwords = {
    own: values.password ?? env.LIVEBUS_PASSWORD ?? input[0],
    other: values['other-password'] ?? env.LIVEBUS_OTHER_PASSWORD ?? input[1],
  };
  if (!passwords.own) throw new Error('no password: set LIVEBUS_PASSWORD, or write it to standard input');
  const otherUser = values['other-user'];
  if (otherUser !== undefined && !passwords.other)
    throw new Error('no password of the other user: set LIVEBUS_OTHER_PASSWORD, or write it to the second line of standard input');
  return {
    base,
    user: {user, password: passwords.own},
    other: otherUser === undefined ? undefined : {user: otherUser, password: passwords.other!},
    only: values.only ?? [],
    json: values.json ?? false,
  };
}
