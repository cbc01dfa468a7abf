import {randomUUID} from 'node:crypto';
import type {RoleId} from '@livebus/contract';
import {hashPassword} from '../../server/access/passwords.ts';
import type {Store} from '../../server/store/store.ts';
export const SURVIVAL_PASSWORD = 'a password of nobody 7';

const ACCOUNTS: readonly RoleId[] = ['admin', 'operator', 'executor', 'viewer'];

/** An account of each role, named as it, in a store that is closed afterwards: so that servers of production have somebody to let in. */
export async function prepareAccounts(opening: Promise<Store>): Promise<void> {
  const store = await opening;
  try {
    const passwordHash = await hashPassword(SURVIVAL_PASSWORD);
    for (const role of ACCOUNTS) await store.accounts.create({id: randomUUID(), loginName: role, name: role, role, passwordHash});
  } finally {
    await store.close();
  }
}
