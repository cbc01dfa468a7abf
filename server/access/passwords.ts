import {availableParallelism} from 'node:os';
import {nameKey} from '@livebus/contract';
import {hash, verify} from '@node-rs/argon2';
import {ApiError} from '../base/errors.ts';
import {isCommonPassword} from './common-passwords.ts';
import {WorkQueue} from './work-queue.ts';

/** argon2id by OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = {algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;

export const MIN_PASSWORD_LENGTH = 10;

/**
 * Hashes at a time: each fills a core for some 25 ms, and half of the cores stay free for reads however many try to sign in. Waiting callers: a control room at
 * shift change, two seconds' work of one core.
 */
export const HASH_LIMITS = {running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 80} as const;
/** Who was refused may try again then. */
const RETRY_S = 2;

const hashes = new WorkQueue(HASH_LIMITS);

/** For callers who are known, such as an administrator who sets a password: they wait behind those who sign in and are never refused. */
export const hashPassword = (password: string): Promise<string> => hashes.run(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/** Makes the decoy ahead of its first use, so that the first unknown name takes no longer than the others. */
export async function preparePasswords(): Promise<void> {
  decoy ??= hashPassword('no account has this password');
  await decoy;
}

/**
 * Compares with an account's hash; without an account the same work is done and the answer is no, so that time tells no names. Rejects with ApiError `unavailable`, having
 * compared nothing, where too many wait already.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  await preparePasswords();
  const standing = passwordHash ?? (await decoy!);
  const outcome = await hashes.tryRun(() => verify(standing, password));
  if (outcome === undefined) throw new ApiError('unavailable', {params: {retryS: RETRY_S}});
  return outcome.result && passwordHash !== undefined;
}

/** Why a new password is refused by the policy (SH-5-12); undefined when it is not. */
export function policyFault(password: string, loginName: string): 'short' | 'login-name' | 'common' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (nameKey(password) === nameKey(loginName)) return 'login-name';
  return isCommonPassword(password) ? 'common' : undefined;
}
