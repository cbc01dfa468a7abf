import type {Access} from '@livebus/contract';
import {ApiError} from '../base/errors.ts';
import type {Account} from '../store/areas/access/accounts.ts';
import type {AssetKind, ProjectScope} from '../store/areas/assets/assets.ts';
import {sees} from '../store/areas/assets/scope.ts';
import type {Store} from '../store/store.ts';
import {isGranted, roleOf} from './roles.ts';
import type {Caller} from './sessions.ts';

/** Which projects an account may see. */
export async function scopeOf(account: Account, store: Store): Promise<ProjectScope> {
  return roleOf(account).projects === 'all' ? 'all' : store.assets.projectIdsOf(account.id);
}

/** What a wall session may never read, whoever made it: its token hangs where people pass. */
const NOT_FOR_WALLS: readonly string[] = ['user', 'session', 'audit', 'health', 'webhook'];

/** Throws `forbidden` unless the caller's role is granted the call (SH-6-07). */
export function checkGrant(access: Exclude<Access, 'public'>, {account, kind}: Pick<Caller, 'account' | 'kind'>): void {
  if (access === 'session') return;
  if (kind === 'wall' && NOT_FOR_WALLS.includes(access.permission)) throw new ApiError('forbidden');
  if (!isGranted(roleOf(account), access.permission, access.action)) throw new ApiError('forbidden');
}

/**
 * Throws `notFound` unless each asset that the call names belongs to a project of the account. The reply is byte for byte the same for
 * another account's asset and for one that does not exist.
 */
export async function checkAsset(access: Access, fields: Readonly<Record<string, unknown>>, account: Account, store: Store): Promise<void> {
  if (typeof access === 'string' || !access.asset) return;
  const {kind, fields: names} = access.asset;
  const ids = names.flatMap((name) => (fields[name] === undefined ? [] : [fields[name]].flat().map(String)));
  if (ids.length === 0) throw new ApiError('notFound');
  await requireAssets(kind, ids, account, store);
}

/** Throws `notFound` unless all of these assets are there and in projects of the account. Asks for one after the other: a list of thousands does not keep other requests from the database. */
export async function requireAssets(kind: AssetKind, ids: readonly string[], account: Account, store: Store): Promise<void> {
  const scope = await scopeOf(account, store);
  for (const id of new Set(ids)) if (!sees(scope, await store.assets.projectIdOf(kind, id))) throw new ApiError('notFound');
}
