import {availableParallelism} from 'node:os';
import {findChromium} from '../../tests/support/chromium.ts';
import type {Job} from '../lib/run-jobs.ts';
import {check, type Outcome, quietly, suite} from './suite.ts';

/** Two cores carry this many: a browser suite keeps little more than one core busy. */
export const LANES = 2;

/** Finds a Chromium, or lets playwright install one; without it the browser suites cannot run and the tests fail. */
async function chromium(): Promise<Outcome> {
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output: ''};
  const {output} = await quietly('playwright', ['install', '--with-deps', 'chromium']);
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output};
  const help = 'No Chromium could be found or installed. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.\n';
  return {passed: 0, failed: 1, output: output + help};
}

/** Two processes in parallel, each with its own workers, browser or server, so that no core waits for the other's last file. */
const halves = (step: string, project: string, after: readonly string[]): Job<Outcome>[] =>
  ['1/2', '2/2'].map((shard) => ({name: `${step} ${shard}`, lanes: 1, after, run: () => suite(project, {shard})}));

const CHECKS: readonly Job<Outcome>[] = [
  {name: 'chromium', lanes: 1, run: chromium},
  {name: 'build', lanes: 1, run: () => check('tsx', ['scripts/build.ts'])},
  {name: 'typecheck', lanes: 1, run: () => check('tsx', ['scripts/typecheck.ts'])},
  {name: 'lint', lanes: 1, run: () => check('biome', ['check', '.'])},
  {name: 'knip', lanes: 1, run: () => check('knip', [])},
  {name: 'requirements', lanes: 1, run: () => check('tsx', ['scripts/requirements/main.ts', '--quiet'])},
  {name: 'size', lanes: 1, after: ['build'], run: () => check('tsx', ['bench/main.ts', 'size', '--check'])},
];

/** Half of the time a file waits for a process or a database: more workers than cores keep the cores busy. */
const UNIT_WORKERS = availableParallelism() + 2;

/**
 * Every check and suite. The unit tests start their own workers, and processes of the built server: they take both lanes, so that each module
 * is transformed once for all workers. The two browser suites take about equally long.
 */
export const JOBS: readonly Job<Outcome>[] = [
  ...CHECKS,
  {name: 'unit', lanes: LANES, after: ['build'], run: () => suite('unit*', {maxWorkers: UNIT_WORKERS})},
  {name: 'browser webgl', lanes: 1, after: ['chromium'], run: () => suite('browser-webgl')},
  {name: 'browser pages', lanes: 1, after: ['chromium'], run: () => suite('browser-pages')},
  ...halves('journeys', 'journeys', ['chromium', 'build']),
];

/** The checks, and the given test files of each suite. Suites without any are left out; vitest knows which browser a file runs in. */
export function jobsOf(tests: readonly string[]): readonly Job<Outcome>[] {
  const journeys = tests.filter((path) => path.endsWith('.journey.ts'));
  const inBrowser = tests.filter((path) => /\.browser\.test\.tsx?$/.test(path));
  const unit = tests.filter((path) => !journeys.includes(path) && !inBrowser.includes(path));
  const job = (name: string, projects: string, files: readonly string[], after: readonly string[]): Job<Outcome>[] =>
    files.length === 0 ? [] : [{name, lanes: 1, after, run: () => suite(projects, {files})}];
  return [
    ...CHECKS,
    ...job('unit', 'unit*', unit, ['build']),
    ...job('browser', 'browser*', inBrowser, ['chromium']),
    ...job('journeys', 'journeys', journeys, ['chromium', 'build']),
  ];
}
