import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {findChromium} from '../tests/support/chromium.ts';
import {ROOT, runTool} from './lib/run.ts';
import {type Job, runJobs} from './lib/run-jobs.ts';

/**
 * `npm test`: every check and suite, two beside each other; the output of each comes whole when it ends, and the last line is `N passed, N failed`.
 * `--only NAME` runs one step.
 */

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome extends Tally {
  readonly output: string;
}

/** What two cores carry: a suite of a browser keeps little more than one of them busy. */
const LANES = 2;
const REPORTS = join(ROOT, 'dist/test-reports');
const COLOURS: Readonly<Record<string, string>> = process.stdout.isTTY ? {FORCE_COLOR: '1'} : {};

async function quietly(tool: string, args: readonly string[]): Promise<{readonly code: number; readonly output: string}> {
  let output = '';
  const code = await runTool(tool, args, {env: COLOURS, print: (text) => (output += text)});
  return {code, output};
}

/** A command that is one test: it passed or it did not. */
async function check(tool: string, args: readonly string[]): Promise<Outcome> {
  const {code, output} = await quietly(tool, args);
  return code === 0 ? {passed: 1, failed: 0, output} : {passed: 0, failed: 1, output};
}

/** A vitest project; a run that dies without a report, or fails outside its tests, counts as one failure. */
async function suite(project: string, shard = '1/1'): Promise<Outcome> {
  const report = join(REPORTS, `${project}-${shard.replace('/', '-of-')}.json`);
  rmSync(report, {force: true});
  const args = ['run', '--project', project, '--shard', shard, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const {code, output} = await quietly('vitest', args);
  if (!existsSync(report)) return {passed: 0, failed: 1, output};
  const {numPassedTests, numFailedTests, numTotalTests} = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  const failed = numFailedTests ?? 0;
  const silent = failed === 0 && (code !== 0 || (numTotalTests ?? 0) === 0);
  return {passed: numPassedTests ?? 0, failed: silent ? 1 : failed, output};
}

/** In two processes, each with a browser and, for journeys, a server of its own. */
const halves = (step: string, project: string, after: readonly string[]): Job<Outcome>[] =>
  ['1/2', '2/2'].map((shard) => ({name: `${step} ${shard}`, lanes: 1, after, run: () => suite(project, shard)}));

/** Finds a Chromium, or has playwright install one; without it the browser suites cannot run and the tests fail. */
async function chromium(): Promise<Outcome> {
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output: ''};
  const {output} = await quietly('playwright', ['install', '--with-deps', 'chromium']);
  if (findChromium() !== undefined) return {passed: 1, failed: 0, output};
  const help = 'No Chromium could be found or installed. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.\n';
  return {passed: 0, failed: 1, output: output + help};
}

const JOBS: readonly Job<Outcome>[] = [
  {name: 'chromium', lanes: 1, run: chromium},
  {name: 'build', lanes: 1, run: () => check('tsx', ['scripts/build.ts'])},
  {name: 'typecheck', lanes: 1, run: () => check('tsx', ['scripts/typecheck.ts'])},
  {name: 'lint', lanes: 1, run: () => check('biome', ['check', '.'])},
  {name: 'knip', lanes: 1, run: () => check('knip', [])},
  {name: 'requirements', lanes: 1, run: () => check('tsx', ['scripts/requirements/main.ts', '--quiet'])},
  {name: 'size', lanes: 1, after: ['build'], run: () => check('tsx', ['bench/main.ts', 'size', '--check'])},
  // It starts workers of its own, and processes of the built server.
  {name: 'unit', lanes: LANES, after: ['build'], run: () => suite('unit')},
  {name: 'browser webgl', lanes: 1, after: ['chromium'], run: () => suite('browser-webgl')},
  ...halves('browser', 'browser-pages', ['chromium']),
  ...halves('journeys', 'journeys', ['chromium', 'build']),
];

const stepOf = ({name}: {readonly name: string}): string => name.split(' ')[0]!;

const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : (process.argv[flag + 1] ?? '');
const jobs = JOBS.filter((job) => only === undefined || stepOf(job) === only).map((job) =>
  only === undefined ? job : {...job, after: []},
);
if (jobs.length === 0) {
  console.error(`no step "${only}"; the steps are ${[...new Set(JOBS.map(stepOf))].join(', ')}`);
  process.exit(2);
}
mkdirSync(REPORTS, {recursive: true});
const ended = await runJobs(jobs, LANES, {
  onBegin: ({name}) => console.log(`… ${name}`),
  onEnd: ({job: {name}, result: {output}}) => console.log(`\n— ${name}\n${output}`),
});
const rows = ended.map(
  ({job: {name}, result: {passed, failed}, tookMs}) =>
    `${name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${(tookMs / 1000).toFixed(0).padStart(5)} s`,
);
const passed = ended.reduce((sum, {result}) => sum + result.passed, 0);
const failed = ended.reduce((sum, {result}) => sum + result.failed, 0);
console.log(`\n${rows.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed + failed > 0 ? 0 : 1;
