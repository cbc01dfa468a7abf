import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {listFiles} from '../source/list-files.ts';
import type {TestResult, Workbench} from './judge-mutants.ts';
import type {Mutant} from './mutant.ts';

/** Longer than any suite of the list on a busy machine; a fault that hangs is no proof. */
const TIMEOUT_MS = 600_000;

/**
 * Copies the tree to a temporary folder, so that no fault ever stands in the working tree. Installed packages are linked, except the
 * workspaces themselves: theirs lead into the copy, or the tests would run against the sound original.
 */
export function openWorkbench(root: string, packages = join(root, 'node_modules')): Workbench & Disposable {
  const copy = mkdtempSync(join(tmpdir(), 'livebus-mutants-'));
  for (const path of listFiles(root, () => true)) {
    mkdirSync(dirname(join(copy, path)), {recursive: true});
    copyFileSync(join(root, path), join(copy, path));
  }
  linkPackages(root, packages, copy);
  return {
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    write: (file, source) => writeFileSync(join(copy, file), source),
    runTests: (tests, citing) => runTests(copy, tests, citing),
    [Symbol.dispose]: () => rmSync(copy, {recursive: true, force: true}),
  };
}

function linkPackages(root: string, packages: string, copy: string): void {
  for (const folder of ['', ...workspaceFolders(root)]) {
    const installed = folder === '' ? packages : join(root, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    const target = join(copy, folder, 'node_modules');
    mkdirSync(target, {recursive: true});
    for (const name of readdirSync(installed)) {
      if (name === '@livebus') linkWorkspaces(root, join(installed, name), copy, join(target, name));
      else if (name !== '.vite' && name !== '.cache') symlinkSync(join(installed, name), join(target, name));
    }
  }
}

function linkWorkspaces(root: string, installed: string, copy: string, target: string): void {
  mkdirSync(target);
  for (const name of readdirSync(installed)) {
    const real = workspaceFolders(root).find((folder) => sameFolder(join(installed, name), join(root, folder)));
    if (real === undefined) throw new Error(`${relative(root, join(installed, name))} leads to no workspace`);
    symlinkSync(join(copy, real), join(target, name));
  }
}

function sameFolder(a: string, b: string): boolean {
  const [left, right] = [statSync(a), statSync(b)];
  return left.dev === right.dev && left.ino === right.ino;
}

function workspaceFolders(root: string): string[] {
  const {workspaces = []} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {workspaces?: string[]};
  return workspaces;
}

/** What vitest's JSON reporter writes, as far as it is read. */
interface JsonReport {
  readonly testResults: readonly {readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[]}[];
}

/** @throws Error when vitest leaves no report: then nothing is known about the tests */
function runTests(copy: string, tests: readonly Mutant['test'][], citing: string | undefined): TestResult[] {
  const out = join(copy, 'mutants-report.json');
  rmSync(out, {force: true});
  const projects = [...new Set(tests.map(({project}) => project))].flatMap((project) => ['--project', project]);
  const args = ['run', ...projects, ...tests.map(({path}) => path), '--reporter=json', `--outputFile=${out}`];
  if (citing !== undefined) args.push('-t', citing);
  // A run inside a run must not take the outer one for itself.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name)));
  const {stderr, stdout} = spawnSync(join(copy, 'node_modules/.bin/vitest'), args, {cwd: copy, env, encoding: 'utf8', timeout: TIMEOUT_MS});
  if (!existsSync(out)) throw new Error(`vitest left no report within ${TIMEOUT_MS / 1000} s:\n${stdout}${stderr}`);
  const report = JSON.parse(readFileSync(out, 'utf8')) as JsonReport;
  return report.testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status}) => status === 'passed' || status === 'failed')
    .map(({fullName, status}) => ({name: fullName, passed: status === 'passed'}));
}
