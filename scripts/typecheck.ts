import {knownTypesOf} from './lib/known-types.ts';
import {runTool} from './lib/run.ts';

/** Each workspace is checked with the libraries that it may use: core without the DOM, workers with the worker's. */
export const PROJECTS = [
  'engine/core/tsconfig.json',
  'engine/tsconfig.json',
  'documents/tsconfig.json',
  'workers/tsconfig.json',
  'ui/tsconfig.json',
  'app/tsconfig.json',
  'gallery/tsconfig.json',
  'server/tsconfig.json',
  'tsconfig.json',
];

/**
 * Unchanged projects are not checked again: a second run takes a fifth of the first. In one thread: each of several works out most types anew, which
 * took twice the processor time and, beside other jobs, twice as long.
 */
let failed = 0;
for (const project of PROJECTS) {
  const code = await runTool('tsc', ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', knownTypesOf(project)]);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
