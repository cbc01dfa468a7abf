import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {findChromium} from '../tests/support/chromium.ts';
import {ROOT, runTool} from './lib/run.ts';

/** `npm test`: every check and suite in turn; the last line is `N passed, N failed`. `--only NAME` runs one step. */

interface Tally {
  passed: number;
  failed: number;
}

const REPORTS = join(ROOT, 'dist/test-reports');

/** A command that is one test: it passed or it did not. */
async function check(tool: string, args: readonly string[]): Promise<Tally> {
  const code = await runTool(tool, args);
  return code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
}

/** A vitest project; a run that dies without a report, or fails outside its tests, counts as one failure. */
async function suite(project: string, shard = '1/1'): Promise<Tally> {
  const report = join(REPORTS, `${project}-${shard.replace('/', '-of-')}.json`);
  rmSync(report, {force: true});
  const args = ['run', '--project', project, '--shard', shard, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', args);
  if (!existsSync(report)) return {passed: 0, failed: 1};
  const {numPassedTests, numFailedTests, numTotalTests} = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  const failed = numFailedTests ?? 0;
  const silent = failed === 0 && (code !== 0 || (numTotalTests ?? 0) === 0);
  return {passed: numPassedTests ?? 0, failed: silent ? 1 : failed};
}

/** In two processes beside each other, each with a browser and, for journeys, a server of its own: one keeps little more than one core busy. */
async function inTwo(project: string): Promise<Tally> {
  const [one, other] = await Promise.all([suite(project, '1/2'), suite(project, '2/2')]);
  return {passed: one.passed + other.passed, failed: one.failed + other.failed};
}

/** Finds a Chromium, or has playwright install one; without it the browser suites cannot run and the tests fail. */
async function chromium(): Promise<Tally> {
  if (findChromium() !== undefined) return {passed: 1, failed: 0};
  console.log('no Chromium found; installing one (set CHROMIUM to use your own) …');
  await runTool('playwright', ['install', '--with-deps', 'chromium']);
  if (findChromium() !== undefined) return {passed: 1, failed: 0};
  console.error('No Chromium could be found or installed. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.');
  return {passed: 0, failed: 1};
}

const STEPS: readonly (readonly [string, () => Promise<Tally>])[] = [
  ['chromium', chromium],
  ['typecheck', () => check('tsx', ['scripts/typecheck.ts'])],
  ['lint', () => check('biome', ['check', '.'])],
  ['knip', () => check('knip', [])],
  ['requirements', () => check('tsx', ['scripts/requirements/main.ts', '--quiet'])],
  ['build', () => check('tsx', ['scripts/build.ts'])],
  ['size', () => check('tsx', ['bench/main.ts', 'size', '--check'])],
  ['unit', () => suite('unit')],
  ['browser', () => inTwo('browser')],
  ['journeys', () => inTwo('journeys')],
];

const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : (process.argv[flag + 1] ?? '');
if (only !== undefined && !STEPS.some(([name]) => name === only)) {
  console.error(`no step "${only}"; the steps are ${STEPS.map(([name]) => name).join(', ')}`);
  process.exit(2);
}
mkdirSync(REPORTS, {recursive: true});
const total: Tally = {passed: 0, failed: 0};
const rows: string[] = [];
for (const [name, step] of STEPS) {
  if (only !== undefined && name !== only) continue;
  console.log(`\n— ${name}`);
  const startMs = Date.now();
  const tally = await step();
  total.passed += tally.passed;
  total.failed += tally.failed;
  rows.push(
    `${name.padEnd(14)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed ${((Date.now() - startMs) / 1000).toFixed(0).padStart(5)} s`,
  );
}
console.log(`\n${rows.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed + total.failed > 0 ? 0 : 1);
