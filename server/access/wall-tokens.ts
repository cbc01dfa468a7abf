import {madeAndUsed, readLabel} from '../base/label.ts';
import type {WallSession} from '../store/areas/access/sessions.ts';
import type {Store} from '../store/store.ts';
import {newToken} from './sessions.ts';
/**
 * Makes a token for a wall screen (SH-4-31): it reads what the account may read, writes nothing, and ends by `revokeWallToken` or with its
 * account. `nowMs` is real time. Returns the token, which is not stored. Throws an Error in words for the person at the server's terminal.
 */
export async function makeWallToken(store: Store, loginName: string, label: string, nowMs: number): Promise<string> {
  const name = readLabel(label);
  const account = await store.accounts.byLoginName(loginName.trim());
  if (!account) throw new Error(`there is no account ${loginName.trim()}`);
  const {token, tokenHash} = newToken();
  const outcome = await store.sessions.openWall({tokenHash, accountId: account.id, createdMs: nowMs, label: name});
  if (outcome === 'taken') throw new Error(`the label ${name} is in use; revoke it first, or take another`);
  return token;
}

/** Throws an Error in words when no wall has this label. */
export async function revokeWallToken(store: Store, label: string): Promise<void> {
  if (!(await store.sessions.endWall(label.trim()))) throw new Error(`there is no wall token with the label ${label.trim()}`);
}

/** One line of a list: label, account, made and last used, separated by tabs. */
export function wallLine(wall: WallSession): string {
  return [wall.label, wall.loginName, ...madeAndUsed(wall)].join('\t');
}
