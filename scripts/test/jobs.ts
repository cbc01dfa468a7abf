import {findChromium} from '../../tests/support/chromium.ts';
import type {Job} from '../lib/run-jobs.ts';
import {check, type Outcome, quietly, suite} from './suite.ts';

/** Cores that are counted on. */
export const LANES = 2;
/** A check, or a suite in a browser, keeps little more than one core busy. */
const CORE = 1;

/** Finds a Chromium, or lets playwright install one; without it the browser suites cannot run and the tests fail. */
async function chromium(): Promise<Outcome> {
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output: ''};
  const {output} = await quietly('playwright', ['install', '--with-deps', 'chromium']);
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output};
  const help = 'No Chromium could be found or installed. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.\n';
  return {passed: 0, failed: 1, output: output + help};
}

/** Three processes, two in parallel, each with its own server and browser: a third one starves what the others wait for. */
const journeys = (...shards: readonly string[]): Job<Outcome>[] =>
  shards.map((shard) => ({
    name: `journeys ${shard}`,
    lanes: CORE,
    after: ['chromium', 'build'],
    run: () => suite('journeys', {shard}),
  }));

const CHECKS: readonly Job<Outcome>[] = [
  {name: 'chromium', lanes: CORE, run: chromium},
  {name: 'build', lanes: CORE, run: () => check('tsx', ['scripts/build.ts'])},
  {name: 'typecheck', lanes: CORE, run: () => check('tsx', ['scripts/typecheck.ts'])},
  {name: 'lint', lanes: CORE, run: () => check('biome', ['check', '.'])},
  {name: 'knip', lanes: CORE, run: () => check('knip', [])},
  {name: 'requirements', lanes: CORE, run: () => check('tsx', ['scripts/requirements/main.ts', '--quiet'])},
  {name: 'size', lanes: CORE, after: ['build'], run: () => check('tsx', ['bench/main.ts', 'size', '--check'])},
];

/**
 * Every check and suite, the longest of each kind first. The unit tests start their own workers, and processes of the built server: they take all lanes, so that each module
 * is transformed once for all workers. Of the two browser suites the first bundles the packages of both: the other one begins later, or it would
 * bundle them at the same time.
 */
export const JOBS: readonly Job<Outcome>[] = [
  ...CHECKS,
  {name: 'unit', lanes: LANES, after: ['build'], run: () => suite('unit*')},
  {name: 'browser pages', lanes: CORE, after: ['chromium'], run: () => suite('browser-pages')},
  ...journeys('1/3'),
  // They wait for most of their time: no core is kept for them.
  {name: 'journeys waiting', lanes: 0, after: ['chromium', 'build', 'unit'], run: () => suite('journeys-waiting')},
  {name: 'browser webgl', lanes: CORE, after: ['chromium'], run: () => suite('browser-webgl')},
  ...journeys('2/3', '3/3'),
];

/** The checks, and the given test files of each suite. Suites without any are left out; vitest knows which browser a file runs in. */
export function jobsOf(tests: readonly string[]): readonly Job<Outcome>[] {
  const journeys = tests.filter((path) => path.endsWith('.journey.ts'));
  const inBrowser = tests.filter((path) => /\.browser\.test\.tsx?$/.test(path));
  const unit = tests.filter((path) => !journeys.includes(path) && !inBrowser.includes(path));
  const job = (name: string, projects: string, files: readonly string[], after: readonly string[]): Job<Outcome>[] =>
    files.length === 0 ? [] : [{name, lanes: CORE, after, run: () => suite(projects, {files})}];
  return [
    ...CHECKS,
    ...job('unit', 'unit*', unit, ['build']),
    ...job('browser', 'browser*', inBrowser, ['chromium']),
    ...job('journeys', 'journeys*', journeys, ['chromium', 'build']),
  ];
}
