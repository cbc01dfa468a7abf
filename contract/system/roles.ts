import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing} from '../base/fields.ts';
import {ownName} from '../base/names.ts';
import {grantsOfScreen, SCREENS, type ScreenGrant} from '../screens.ts';

/** Without these no screen has anything to show. */
const ALWAYS = ['asset.query', 'asset.get'] as const;
/** The screens of the work first, then uploading, then those that look after the system. */
const ofScreens = (system: boolean) => SCREENS.filter(({area}) => (area === 'system') === system).flatMap(grantsOfScreen);

/**
 * What a role of one's own can hold, as `permission.action`: what a call or the console asks for, and nothing that would have no effect. Whoever administers
 * users, roles, sessions and walls, or leads the demo, is an administrator: nothing of that stands here, so that nobody comes to it by a role.
 */
export type Grant = (typeof ALWAYS)[number] | 'file.add' | ScreenGrant;
export const GRANTS: readonly [Grant, ...Grant[]] = [...ALWAYS, ...ofScreens(false), 'file.add', ...ofScreens(true)];
export const ALWAYS_GRANTED: readonly Grant[] = ALWAYS;

/** Opens the screen of a grant; undefined for a grant of no screen. */
const opener = (grant: Grant): Grant | undefined => OPENS.find((one) => grant.startsWith(one.replace(/query$/, '')));
/** One of them opens a screen. */
const OPENS: readonly Grant[] = SCREENS.flatMap(grantsOfScreen).filter((grant) => grant.endsWith('.query'));

/** The grants with all that they need beside them, in the order of `GRANTS`: who exports a thing sees it. */
export function wholeGrants(given: readonly Grant[]): Grant[] {
  const all = new Set<Grant | undefined>([...ALWAYS, ...given.map(opener), ...given]);
  return GRANTS.filter((one) => all.has(one));
}

/** Lengths are in characters. */
export const ROLE_LIMITS = {name: 40, roles: 100} as const;

export const roleNameField = ownName(ROLE_LIMITS.name).transform((name) => name.replace(/\s+/g, ' '));
const list = z.array(z.enum(GRANTS)).max(GRANTS.length);
/** One as text is a list of one, as form encoding writes it. With it something can be opened. */
export const grantsField = z
  .union([list, z.enum(GRANTS).transform((one) => [one])])
  .transform(wholeGrants)
  .refine((grants) => OPENS.some((one) => grants.includes(one)), {message: 'form:fault.opensNothing'});

/** What goes back with a change, so that two administrators do not overwrite each other: a whole number, also as text. */
export const revisionField = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** A role and what it may do. Everything of this file is ours, none of the specification, and for administrators. */
export const role = z.object({
  id,
  name: z.string(),
  /** Every project, or those granted. */
  projects: z.enum(['all', 'assigned']),
  permissions: listOf(z.object({permissionId: id, actions: listOf(z.string())})),
  /** It came with the server. */
  builtIn: loose,
  /** Accounts that have it, those that are disabled too. */
  users: z.number().default(0),
  /** 0 for one that came with the server. */
  revision: z.number().default(0),
});

/** Those that came with the server, then the others by name. */
export const roles = defineCall({
  method: 'GET',
  path: '/admin/roles',
  query: nothing,
  body: nothing,
  reply: listOf(role),
  access: {permission: 'user', action: 'query'},
});

/** A role of one's own: it sees the projects that its users are granted. 409 `roleNameTaken` whatever its case, `tooManyRoles`. */
export const addRole = defineCall({
  method: 'POST',
  path: '/admin/addRole',
  query: nothing,
  body: z.object({name: roleNameField, permissions: grantsField}),
  reply: role,
  access: {permission: 'role', action: 'add'},
});

/** It holds from the next call on of whoever has it. 409 `roleBuiltIn`, `roleChanged`, `roleNameTaken`; 404 for one that is not there. */
export const changeRole = defineCall({
  method: 'POST',
  path: '/admin/changeRole',
  query: nothing,
  body: z.object({id, revision: revisionField, name: roleNameField, permissions: grantsField}),
  reply: role,
  access: {permission: 'role', action: 'edit'},
});

/** 409 `roleInUse` as long as somebody has it, `roleBuiltIn`; 404 for one that is not there. */
export const deleteRole = defineCall({
  method: 'POST',
  path: '/admin/deleteRole',
  query: nothing,
  body: z.object({id}),
  reply: z.null().optional(),
  access: {permission: 'role', action: 'delete'},
});

export const roleCalls = [roles, addRole, changeRole, deleteRole] as const;
