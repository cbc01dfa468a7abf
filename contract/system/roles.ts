import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, revisionField} from '../base/fields.ts';
import {ownName} from '../base/names.ts';
import {grantsOfScreen, SCREENS, type ScreenGrant} from '../screens.ts';

/** Without these no screen has anything to show. */
const ALWAYS = ['asset.query', 'asset.get'] as const;
/** Work screens first, then uploading, then system administration. */
const ofScreens = (system: boolean) => [...new Set(SCREENS.filter(({area}) => (area === 'system') === system).flatMap(grantsOfScreen))];

/**
 * What a custom role can hold, as `permission.action`: only grants that a call or the console checks. Managing users, roles, sessions and
 * walls, and running the demo, are left to administrators: those grants are missing here, so that no custom role can include them.
 */
export type Grant = (typeof ALWAYS)[number] | 'file.add' | ScreenGrant;
export const GRANTS: readonly [Grant, ...Grant[]] = [...ALWAYS, ...ofScreens(false), 'file.add', ...ofScreens(true)];
export const ALWAYS_GRANTED: readonly Grant[] = ALWAYS;

/** The grant that opens the screen of a grant; undefined for a grant of no screen. */
const opener = (grant: Grant): Grant | undefined => OPENS.find((one) => grant.startsWith(one.replace(/query$/, '')));
/** Any of them opens a screen. */
const OPENS: readonly Grant[] = SCREENS.flatMap(grantsOfScreen).filter((grant) => grant.endsWith('.query'));

/** The settings list the devices of a station by the call of the diagram; whoever converts repairs reads the executors of work orders. */
const NEEDED: Readonly<Partial<Record<Grant, Grant>>> = {'deviceSettings.query': 'powersyspic.query', 'repair.edit': 'work.query'};

/** Adds the grants that the given ones need, in the order of `GRANTS`: exporting needs seeing. */
export function wholeGrants(given: readonly Grant[]): Grant[] {
  const opened = [...given.map(opener), ...given];
  const all = new Set<Grant | undefined>([...ALWAYS, ...opened, ...opened.map((one) => one && NEEDED[one])]);
  return GRANTS.filter((one) => all.has(one));
}

/** Lengths are in characters. */
export const ROLE_LIMITS = {name: 40, roles: 100} as const;

export const roleNameField = ownName(ROLE_LIMITS.name).transform((name) => name.replace(/\s+/g, ' '));
const list = z.array(z.enum(GRANTS)).max(GRANTS.length);
/** A single text is a list of one, as form encoding writes it. At least one grant must open a screen. */
export const grantsField = z
  .union([list, z.enum(GRANTS).transform((one) => [one])])
  .transform(wholeGrants)
  .refine((grants) => OPENS.some((one) => grants.includes(one)), {message: 'form:fault.opensNothing'});

/** A role and its grants. This whole file is ours, not in the specification, and for administrators. */
export const role = z.object({
  id,
  name: z.string(),
  /** Every project, or only granted ones. */
  projects: z.enum(['all', 'assigned']),
  permissions: listOf(z.object({permissionId: id, actions: listOf(z.string())})),
  /** Whether it is built in. */
  builtIn: loose,
  /** Number of accounts with it, disabled ones included. */
  users: z.number().default(0),
  /** 0 for a built-in role. */
  revision: z.number().default(0),
});

/** Built-in roles, then the others by name. */
export const roles = defineCall({
  method: 'GET',
  path: '/admin/roles',
  query: nothing,
  body: nothing,
  reply: listOf(role),
  access: {permission: 'user', action: 'query'},
});

/** Adds a custom role: it sees the projects granted to its users. 409 `roleNameTaken`, ignoring case, `tooManyRoles`. */
export const addRole = defineCall({
  method: 'POST',
  path: '/admin/addRole',
  query: nothing,
  body: z.object({name: roleNameField, permissions: grantsField}),
  reply: role,
  access: {permission: 'role', action: 'add'},
});

/** Takes effect with the next call of its users. 409 `roleBuiltIn`, `roleChanged`, `roleNameTaken`; 404 for an unknown role. */
export const changeRole = defineCall({
  method: 'POST',
  path: '/admin/changeRole',
  query: nothing,
  body: z.object({id, revision: revisionField, name: roleNameField, permissions: grantsField}),
  reply: role,
  access: {permission: 'role', action: 'edit'},
});

/** 409 `roleInUse` while an account has it, `roleBuiltIn`; 404 for an unknown role. */
export const deleteRole = defineCall({
  method: 'POST',
  path: '/admin/deleteRole',
  query: nothing,
  body: z.object({id}),
  reply: z.null().optional(),
  access: {permission: 'role', action: 'delete'},
});

export const roleCalls = [roles, addRole, changeRole, deleteRole] as const;
