import {availableParallelism} from 'node:os';
import {nameKey} from '@livebus/contract';
import {hash, verify} from '@node-rs/argon2';
import {ApiError} from '../base/errors.ts';
import {isCommonPassword} from './common-passwords.ts';
import {WorkQueue} from './work-queue.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = {algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;

export const MIN_PASSWORD_LENGTH = 10;

/**
 * Hashes computed at a time: each occupies a core for some 25 ms, and half of the cores stay free for reads however many users sign in.
 * Waiting callers: a control room at shift change, which is two seconds of work for one core.
 */
export const HASH_LIMITS = {running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 80} as const;
/** Seconds after which a refused caller may retry. */
const RETRY_S = 2;

const hashes = new WorkQueue(HASH_LIMITS);

/** For known callers, such as an administrator who sets a password: they wait behind sign-ins and are never refused. */
export const hashPassword = (password: string): Promise<string> => hashes.run(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/** Makes the decoy hash before its first use, so that the first unknown name takes no longer than others. */
export async function preparePasswords(): Promise<void> {
  decoy ??= hashPassword('no account has this password');
  await decoy;
}

/**
 * Compares with an account's hash. Without an account it does the same work and answers no, so that the time reveals no login names.
 * Rejects with ApiError `unavailable`, without comparing, where too many callers wait already.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  await preparePasswords();
  const standing = passwordHash ?? (await decoy!);
  const outcome = await hashes.tryRun(() => verify(standing, password));
  if (outcome === undefined) throw new ApiError('unavailable', {params: {retryS: RETRY_S}});
  return outcome.result && passwordHash !== undefined;
}

/** Why the policy rejects a new password (SH-5-12); undefined when it accepts it. */
export function policyFault(password: string, loginName: string): 'short' | 'login-name' | 'common' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (nameKey(password) === nameKey(loginName)) return 'login-name';
  return isCommonPassword(password) ? 'common' : undefined;
}
