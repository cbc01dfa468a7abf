import {runTool} from './lib/run.ts';

/** Each room is checked with the libraries it may use: core without a DOM, workers with the worker's. */
export const PROJECTS = [
  'engine/core/tsconfig.json',
  'engine/tsconfig.json',
  'workers/tsconfig.json',
  'ui/tsconfig.json',
  'app/tsconfig.json',
  'gallery/tsconfig.json',
  'server/tsconfig.json',
  'tsconfig.json',
];

let failed = 0;
for (const project of PROJECTS) {
  const code = await runTool('tsc', ['-p', project]);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
