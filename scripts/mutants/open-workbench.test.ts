import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, expect, it} from 'vitest';
import {judgeMutants} from './judge-mutants.ts';
import type {Mutant} from './mutant.ts';
import {openWorkbench} from './open-workbench.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'livebus-toy-'));
afterEach(() => rmSync(root, {recursive: true}));

/** Two workspaces: the rule in one, its test in the other, reached through the door. */
const TOY = {
  'package.json': '{"type": "module", "workspaces": ["engine", "app"]}',
  'vitest.config.ts': "export default {test: {projects: [{test: {name: 'unit', include: ['app/*.test.ts']}}]}};",
  'engine/package.json': '{"name": "@livebus/engine", "type": "module", "exports": {".": "./index.ts"}}',
  'engine/index.ts':
    'export const isClosed = (state: number) => (state & 1) === 1;\nexport const isSpringCharged = (state: number) => (state & 2) === 2;\n',
  'app/package.json': '{"name": "@livebus/app", "type": "module"}',
  'app/a.test.ts': `import {isClosed, isSpringCharged} from '@livebus/engine';
import {expect, it} from 'vitest';
it('[MO-4-02] closed', () => expect([1, 2].map(isClosed)).toEqual([true, false]));
it('[MO-4-03] stored', () => expect(isSpringCharged(3)).toBe(true));
`,
};

it('plants faults in a copy that its own workspaces lead into, and leaves the tree alone', {timeout: 120_000}, () => {
  for (const [path, source] of Object.entries(TOY)) {
    mkdirSync(join(root, path, '..'), {recursive: true});
    writeFileSync(join(root, path), source);
  }
  mkdirSync(join(root, 'node_modules/@livebus'), {recursive: true});
  symlinkSync('../../engine', join(root, 'node_modules/@livebus/engine'));
  for (const name of ['vitest', 'vite', '.bin']) symlinkSync(join(PACKAGES, name), join(root, 'node_modules', name));

  const test = {project: 'unit', path: 'app/a.test.ts'} as const;
  const mutants: Mutant[] = [
    {id: 'MO-4-02', fault: 'second bit', file: 'engine/index.ts', find: '(state & 1) === 1', replace: '(state & 2) === 2', test},
    {id: 'MO-4-03', fault: 'always stored', file: 'engine/index.ts', find: '(state & 2) === 2', replace: '2 === 2', test},
  ];
  using bench = openWorkbench(root);
  const verdicts = judgeMutants(mutants, bench);

  expect(verdicts.map(({passed, outcome}) => [passed, outcome])).toEqual([
    [true, 'noticed by [MO-4-02] closed'],
    [false, 'survived'],
  ]);
  expect(readFileSync(join(root, 'engine/index.ts'), 'utf8')).toBe(TOY['engine/index.ts']);
});
