import {nameKey} from '@livebus/contract';
import {hash, verify} from '@node-rs/argon2';
import {isCommonPassword} from './common-passwords.ts';

/** argon2id by OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = {algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1} as const;

export const MIN_PASSWORD_LENGTH = 10;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Makes the decoy ahead of its first use, so that the first unknown name takes no longer than the others. */
export async function preparePasswords(): Promise<void> {
  decoy ??= hashPassword('no account has this password');
  await decoy;
}

/** Compares with an account's hash; without an account the same work is done and the answer is no, so that time tells no names. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  await preparePasswords();
  const matches = await verify(passwordHash ?? (await decoy!), password);
  return matches && passwordHash !== undefined;
}

/** Why a new password is refused by the policy (SH-5-12); undefined when it is not. */
export function policyFault(password: string, loginName: string): 'short' | 'login-name' | 'common' | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  if (nameKey(password) === nameKey(loginName)) return 'login-name';
  return isCommonPassword(password) ? 'common' : undefined;
}
