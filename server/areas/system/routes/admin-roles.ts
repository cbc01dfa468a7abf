import {randomUUID} from 'node:crypto';
import {addRole, changeRole, deleteRole, ROLE_LIMITS, roles} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {isBuiltIn, isTakenName, permissionsOf, ROLES, type Role} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {OwnRole} from '../../../store/areas/access/roles.ts';

/** Roles: built-in ones, which never change, and administrators' custom ones. */
export function adminRoleRoutes(scope: FastifyInstance, services: Services): void {
  const {store} = services;

  answerCall(scope, roles, services, async () => {
    const [own, users] = await Promise.all([store.roles.list(), store.roles.users()]);
    const builtIn = Object.entries(ROLES).map(([id, {name, projects, permissions}]) => ({
      ...{id, name, projects, permissions: listed(permissions)},
      ...{builtIn: true, users: users.get(id) ?? 0, revision: 0},
    }));
    return [...builtIn, ...own.map((role) => shown(role, users.get(role.id) ?? 0))];
  });

  answerCall(scope, addRole, services, async ({request, body: {name, permissions}}) => {
    checkName(name);
    const role = {id: randomUUID(), name, grants: permissions};
    const outcome = await store.as(actorOf(request)).roles.add(role, ROLE_LIMITS.roles);
    if (outcome === 'taken') throw taken(name);
    if (outcome === 'full') throw new ApiError('tooManyRoles', {params: {most: ROLE_LIMITS.roles}});
    return shown(outcome, 0);
  });

  answerCall(scope, changeRole, services, async ({request, body: {id, revision, name, permissions}}) => {
    if (isBuiltIn(id)) throw new ApiError('roleBuiltIn');
    checkName(name);
    const outcome = await store.as(actorOf(request)).roles.change(id, revision, {name, grants: permissions});
    if (outcome === 'absent') throw new ApiError('notFound');
    if (outcome === 'changed') throw new ApiError('roleChanged');
    if (outcome === 'taken') throw taken(name);
    return shown(outcome, (await store.roles.users()).get(id) ?? 0);
  });

  answerCall(scope, deleteRole, services, async ({request, body: {id}}) => {
    if (isBuiltIn(id)) throw new ApiError('roleBuiltIn');
    const outcome = await store.as(actorOf(request)).roles.remove(id);
    if (outcome === 'absent') throw new ApiError('notFound');
    if (outcome !== 'removed') throw new ApiError('roleInUse', {params: {count: outcome.users}});
    return null;
  });
}

const taken = (name: string): ApiError => new ApiError('roleNameTaken', {params: {name}});

function checkName(name: string): void {
  if (isTakenName(name)) throw taken(name);
}

const listed = (permissions: Role['permissions']) =>
  Object.entries(permissions).map(([permissionId, actions]) => ({permissionId, actions: [...actions]}));

const shown = ({id, name, grants, revision}: OwnRole, users: number) => ({
  ...{id, name, projects: 'assigned' as const, permissions: listed(permissionsOf(grants))},
  ...{builtIn: false, users, revision},
});
