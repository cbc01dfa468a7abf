import {isGranted, roleOf} from '../../access/roles.ts';
import type {UserRecord} from '../../store/areas/access/users.ts';
import type {ProjectScope} from '../../store/areas/assets/assets.ts';
import {sees} from '../../store/areas/assets/scope.ts';
import type {Person} from '../../store/areas/work/work.ts';
import type {Store} from '../../store/store.ts';

/** Users who may work on orders, with the projects in which they may (SH-1-02): enabled, and their role holds `work.edit`. */
export async function workersOf(store: Store): Promise<{readonly person: Person; readonly scope: ProjectScope}[]> {
  const [users, own] = await Promise.all([store.users.list(), store.roles.list()]);
  return users.flatMap((user) => {
    const role = roleIn(user, own);
    if (user.disabled || !isGranted(role, 'work', 'edit')) return [];
    return [{person: {login: user.loginName, name: user.name}, scope: role.projects === 'all' ? 'all' : user.projectIds}];
  });
}

/** The executor of that login name, if he may work in the project. */
export async function workerOf(store: Store, login: string, projectId: string): Promise<Person | undefined> {
  const workers = await workersOf(store);
  return workers.find(({person, scope}) => person.login === login && sees(scope, projectId))?.person;
}

/** Executors of a project, or of any project of a scope, by name. */
export async function workersFor(store: Store, seen: ProjectScope, projectId: string | undefined): Promise<Person[]> {
  const workers = await workersOf(store);
  const works = (scope: ProjectScope) => {
    if (projectId !== undefined) return sees(scope, projectId);
    return scope === 'all' || (seen === 'all' ? scope.length > 0 : seen.some((id) => scope.includes(id)));
  };
  return workers
    .filter(({scope}) => works(scope))
    .map(({person}) => person)
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function roleIn({role}: UserRecord, own: readonly {readonly id: string; readonly name: string; readonly grants: readonly string[]}[]) {
  const ownRole = own.find(({id}) => id === role);
  return roleOf(ownRole ? {role, ownRole} : {role});
}
