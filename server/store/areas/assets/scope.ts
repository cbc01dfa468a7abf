import type {ProjectScope} from './assets.ts';

/** Whether a scope has a project; it never has one that does not exist. */
export const sees = (scope: ProjectScope, projectId: string | undefined): boolean =>
  projectId !== undefined && (scope === 'all' || scope.includes(projectId));
