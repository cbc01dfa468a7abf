import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {testsOfChange} from '../tests/support/changed/tests-of-change.ts';
import {ROOT} from './lib/run.ts';
import {type Job, runJobs} from './lib/run-jobs.ts';
import {failuresText} from './test/failures.ts';
import {type FileSeconds, listOfSeconds} from './test/file-seconds.ts';
import {JOBS, jobsOf, LANES} from './test/jobs.ts';
import {budgetText, limitedScreens, screensOverBudget} from './test/screen-budget.ts';
import {type Outcome, REPORTS} from './test/suite.ts';

const HELP = `npm test -- [options]
Runs every check and suite, two in parallel, and beside them the journeys that mostly wait; the others are three parts. The output of each appears when it ends; the last line is "N passed, N failed".

  --only STEP       one step: ${[...new Set(JOBS.map(stepOf))].join(', ')}
  --changed         the checks, and the tests that the change since main can break
  --since COMMIT    the same since another commit
  --keep-seconds    after a whole run: keep what each long file took in tests/support/test-seconds.json, which balances the parts of a suite
`;

const {values} = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const jobs = chooseJobs();
mkdirSync(REPORTS, {recursive: true});
const startMs = performance.now();
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
keepSeconds(ended.flatMap(({result: {seconds}}) => (seconds === undefined ? [] : [seconds])));
console.log(`\n${rows.join('\n')}\n`);
const measured: FileSeconds = Object.assign({}, ...ended.map(({result: {seconds}}) => seconds ?? {}));
const tookS = (performance.now() - startMs) / 1000;
console.log(`${budgetText(screensOverBudget(limitedScreens(), measured), jobs === JOBS ? tookS : undefined)}\n`);
console.log(`${failuresText(ended.flatMap(({result: {failures = []}}) => failures))}${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed + failed > 0 ? 0 : 1;

function readArguments() {
  try {
    return parseArgs({
      options: {
        only: {type: 'string'},
        changed: {type: 'boolean', default: false},
        since: {type: 'string'},
        'keep-seconds': {type: 'boolean', default: false},
        help: {type: 'boolean', default: false},
      },
    });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function chooseJobs(): readonly Job<Outcome>[] {
  const {only, changed, since} = values;
  if (changed || since !== undefined) {
    if (only !== undefined) return stop('--only and --changed exclude each other');
    const found = findChange(since);
    console.log(`${found.changed.length} changed files can break ${found.tests.length} test files`);
    return jobsOf(found.tests);
  }
  if (only === undefined) return JOBS;
  const chosen = JOBS.filter((job) => stepOf(job) === only).map((job) => ({...job, after: []}));
  return chosen.length > 0 ? chosen : stop(`no step "${only}"`);
}

function findChange(since: string | undefined) {
  try {
    return testsOfChange(ROOT, since);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Writes the files' durations next to the reports and, with --keep-seconds, for later runs. A partial run says nothing about the other
 * files.
 */
function keepSeconds(measured: Parameters<typeof listOfSeconds>[0]): void {
  const text = `${JSON.stringify(listOfSeconds(measured), null, 2)}\n`;
  writeFileSync(join(REPORTS, 'seconds.json'), text);
  if (values['keep-seconds'] && jobs === JOBS) writeFileSync(join(ROOT, 'tests/support/test-seconds.json'), text);
}

function stepOf({name}: {readonly name: string}): string {
  return name.split(' ')[0]!;
}

function stop(reason: string): never {
  console.error(`${reason}\n\n${HELP}`);
  process.exit(2);
}
