import {randomUUID} from 'node:crypto';
import {loginNameField, nameKey} from '@livebus/contract';
import {ERRORS} from '../base/errors.ts';
import type {Store} from '../store/store.ts';
import {hashPassword, policyFault} from './passwords.ts';
/** Creates an account from the server's terminal. Throws an Error in words for the person there. */
export async function createAdministrator(store: Store, loginName: string, password: string): Promise<void> {
  const given = loginNameField.safeParse(loginName);
  if (!given.success) throw new Error('the login name must have 1 to 64 characters that can be shown, no space, and letters of one script');
  const name = given.data;
  const fault = policyFault(password, name);
  if (fault) throw new Error(`${ERRORS.passwordPolicy.msg} (${fault})`);
  const outcome = await store.accounts.create({
    id: randomUUID(),
    loginName: name,
    name,
    role: 'admin',
    passwordHash: await hashPassword(password),
  });
  if (outcome === 'created') return;
  const demo = (await store.demo.loginNames()).some((one) => nameKey(one) === nameKey(name));
  throw new Error(
    `the login name ${name} exists already${demo ? ' as a demo account: start once with --production, which removes those' : ''}`,
  );
}
