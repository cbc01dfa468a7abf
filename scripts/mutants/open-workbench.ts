import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {copyTree} from '../lib/copy-tree.ts';
import type {TestResult, Workbench} from './judge-mutants.ts';
import type {Mutant} from './mutant.ts';

/** Longer than any suite of the list on a busy machine; a fault that hangs proves nothing. */
const TIMEOUT_MS = 600_000;

/** A copy of the tree, so that no fault is ever in the working tree. */
export function openWorkbench(root: string, packages = join(root, 'node_modules')): Workbench & Disposable {
  const copy = copyTree(root, packages);
  return {
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    write: (file, source) => writeFileSync(join(copy, file), source),
    runTests: (tests, citing) => runTests(copy, tests, citing),
    [Symbol.dispose]: () => rmSync(copy, {recursive: true, force: true}),
  };
}

/** The part of vitest's JSON report that is used. */
interface JsonReport {
  readonly testResults: readonly {readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[]}[];
}

/** @throws Error when vitest leaves no report: then nothing is known about the tests */
function runTests(copy: string, tests: readonly Mutant['test'][], citing: string | undefined): TestResult[] {
  const out = join(copy, 'mutants-report.json');
  rmSync(out, {force: true});
  const projects = [...new Set(tests.map(({project}) => project))].flatMap((project) => ['--project', `${project}*`]);
  const args = ['run', ...projects, ...tests.map(({path}) => path), '--reporter=json', `--outputFile=${out}`];
  if (citing !== undefined) args.push('-t', citing);
  // A vitest run within another must not mistake the outer one's variables for its own.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name)));
  const {stderr, stdout} = spawnSync(join(copy, 'node_modules/.bin/vitest'), args, {cwd: copy, env, encoding: 'utf8', timeout: TIMEOUT_MS});
  if (!existsSync(out)) throw new Error(`vitest left no report within ${TIMEOUT_MS / 1000} s:\n${stdout}${stderr}`);
  const report = JSON.parse(readFileSync(out, 'utf8')) as JsonReport;
  return report.testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status}) => status === 'passed' || status === 'failed')
    .map(({fullName, status}) => ({name: fullName, passed: status === 'passed'}));
}
