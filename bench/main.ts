import {cpus} from 'node:os';
import type {BenchResult} from '@livebus/engine/measure';
import type {Bench, BenchRow} from './bench.ts';
import {budget} from './budget/budget.ts';
import {checkBudget, formatJudged, passes} from './budget/check-budget.ts';
import budgetJson from './budget.json' with {type: 'json'};
import {formatTable} from './format-table.ts';

/**
 * `npm run bench -- NAME [--json]`: a table, or with `--json` one object and nothing else on standard output.
 * `npm run bench -- NAME --check` compares its figures with `budget.json` and exits with 1 when one is past its bound; without a name, all
 * benches of the budget.
 * `npm run bench -- peers` measures nothing: it builds the other libraries that the console's `/bench` loads for comparison.
 */

const BENCHES: Readonly<Record<string, () => Promise<{readonly bench: Bench}>>> = {
  alarms: () => import('./alarms/alarms.bench.ts'),
  demo: () => import('./demo/demo.bench.ts'),
  diagram: () => import('./diagram/diagram.bench.ts'),
  energise: () => import('./energise/energise.bench.ts'),
  find: () => import('./find/find.bench.ts'),
  flow: () => import('./flow/flow.bench.ts'),
  live: () => import('./live/live.bench.ts'),
  open: () => import('./open/open.bench.ts'),
  soak: () => import('./soak/soak.bench.ts'),
  signin: () => import('./signin/signin.bench.ts'),
  server: () => import('./server/server.bench.ts'),
  telemetry: () => import('./telemetry/telemetry.bench.ts'),
  size: () => import('./size/size.bench.ts'),
  series: () => import('./series/series.bench.ts'),
  scene: () => import('./scene/scene.bench.ts'),
};

async function main(words: readonly string[]): Promise<void> {
  const checked = words.includes('--check');
  const [name, ...args] = words.filter((word) => word !== '--check');
  if (name === 'peers') return buildPeers();
  if (checked && name === undefined) return checkAll();
  if (name === undefined || !Object.hasOwn(BENCHES, name)) {
    const usage = 'npm run bench -- NAME [--json] [--check], or --check alone for all of the budget';
    console.error(`${usage}; the benches are ${Object.keys(BENCHES).join(', ')}; peers builds those of the console`);
    process.exit(2);
  }
  const json = args.includes('--json');
  // Programs that a bench builds or starts may use console.log: standard output is for the result only.
  if (json) console.log = console.error;
  if (checked) {
    const {rows, judged, passed} = await check(name, args);
    if (json) writeJson({...resultOf(name, rows), checks: judged});
    process.exit(passed ? 0 : 1);
  }
  const rows = await runBench(name, args);
  if (json) writeJson(resultOf(name, rows));
  else console.log(formatTable(rows));
}

async function runBench(name: string, args: readonly string[]): Promise<readonly BenchRow[]> {
  const {bench} = await BENCHES[name]!();
  return bench({args, tell: (text) => console.error(text)});
}

/** Runs a bench with the budget's arguments after those of the command line, and prints figure, bound and verdict. */
async function check(name: string, args: readonly string[]) {
  const ofBench = budget.parse(budgetJson)[name];
  if (ofBench === undefined) throw new Error(`budget.json has nothing of ${name}`);
  const rows = await runBench(name, [...args, ...ofBench.args]);
  const judged = checkBudget(ofBench, rows);
  console.log(`${formatTable(rows)}\n\n${formatJudged(judged)}\n`);
  return {rows, judged, passed: passes(judged)};
}

/** One after the other; a bench that fails to run does not stop the others. */
async function checkAll(): Promise<void> {
  const failed: string[] = [];
  for (const name of Object.keys(budget.parse(budgetJson))) {
    console.log(`— ${name}`);
    const {passed} = await check(name, []).catch((error: unknown) => {
      console.error(error);
      return {passed: false};
    });
    if (!passed) failed.push(name);
  }
  console.log(failed.length === 0 ? 'every figure is within its budget' : `past the budget: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

function resultOf(name: string, rows: readonly BenchRow[]): BenchResult {
  const [{model} = {model: 'unknown'}, ...others] = cpus();
  return {bench: name, date: new Date().toISOString(), machine: `${model} x ${others.length + 1}, Node ${process.version}`, rows};
}

function writeJson(result: object): void {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

async function buildPeers(): Promise<void> {
  const {buildPage, PEERS_FOLDER} = await import('./page/build-page.ts');
  await buildPage((text) => console.error(text));
  console.log(`${PEERS_FOLDER}/peers.js stands ready: /bench of a console served from here can load it`);
}

await main(process.argv.slice(2));
