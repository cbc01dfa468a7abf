import {STORAGE_PREFIX} from '../../../base/config/constants.ts';

/** The key of a user's steps in storage. */
export const outboxKey = (login: string): string => `${STORAGE_PREFIX}outbox:${login}`;

/** Whether something waits there from before, also something that cannot be read. */
export function hasOutbox(login: string): boolean {
  try {
    return localStorage.getItem(outboxKey(login)) !== null;
  } catch {
    return false;
  }
}
