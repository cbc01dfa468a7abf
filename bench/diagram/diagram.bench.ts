import {loadavg} from 'node:os';
import {type CaseRuns, rowOf, type SubjectFigures} from '@livebus/engine/measure';
import type {Browser} from 'playwright';
import {type Bench, type BenchRow, numberOption, numbersOption, rounded} from '../bench.ts';
import {buildPage} from '../page/build-page.ts';
import {BENCH_FLAGS, GPU_FLAGS, launchBench, openBenchPage} from '../page/open-page.ts';

const SUBJECTS = ['ours', 'ours-webgl', 'ours-canvas2d', 'hand-canvas2d', 'svg', 'meta2d', 'x6'] as const;

/** A case that is being measured. */
interface OpenCase extends CaseRuns {
  readonly done: SubjectFigures[];
  readonly loads: number[];
  spentMs: number;
  failed: string;
}

/** A longer run counts as failed. */
const RUN_PATIENCE_S = 300;
/** Once the runs of one subject at one size have taken this long, no further one is started; the row has their number. */
const SUBJECT_BUDGET_S = 130;

/**
 * A generated site with names and values, drawn by ours through the public module and by other libraries, in one Chromium without a GPU:
 * first paint, frames of one camera script, script time, updates of states, memory. `--sizes 1000,10000,50000` symbols, `--runs 5`
 * interleaved, `--subjects ours,svg`, `--budget 130` seconds for a subject at a size, `--frames-ms 6000` for the camera script of a run,
 * `--patience 300` seconds for a whole run (X6 needs more at 50,000).
 * `--gpu` is for a machine with a GPU, whose name is then in the rows; a browser without one reports `not measured`.
 * Figures are medians of the runs; `...SpreadMs` is the largest minus the smallest. A subject that fails or takes too long has a row that
 * says so.
 */
export const bench: Bench = async ({args, tell}) => {
  const sizes = numbersOption(args, 'sizes', [1_000, 10_000, 50_000]);
  const runs = numberOption(args, 'runs', 5);
  const budgetMs = 1000 * numberOption(args, 'budget', SUBJECT_BUDGET_S);
  const limits = {framesBudgetMs: numberOption(args, 'frames-ms', 6_000), patienceS: numberOption(args, 'patience', RUN_PATIENCE_S)};
  const subjects = subjectsOption(args);
  const flags = args.includes('--gpu') ? GPU_FLAGS : BENCH_FLAGS;
  await buildPage(tell);
  const rows: BenchRow[] = [];
  for (const size of sizes) {
    const cases = subjects.map((subject): OpenCase => ({subject, symbols: size, asked: runs, done: [], loads: [], spentMs: 0, failed: ''}));
    for (let run = 0; run < runs; run++) {
      // Order alternates, so that no subject is always measured after the same one.
      for (const one of run % 2 === 0 ? cases : [...cases].reverse()) {
        if (one.failed !== '' || one.spentMs > budgetMs) continue;
        const start = performance.now();
        await runOnce(one, flags, limits);
        one.spentMs += performance.now() - start;
        const last = one.done.at(-1);
        const told =
          one.failed === '' && last ? `frame ${rounded(last.frameMeanMs, 1)} ms, script ${rounded(last.mainMs, 2)} ms` : one.failed;
        tell(`${size} ${one.subject}, run ${run + 1} of ${runs}: ${told} (${Math.round((performance.now() - start) / 1000)} s)`);
      }
    }
    rows.push(...cases.map((one) => rowOf(one, flags)));
  }
  return rows;
};

/** One run in a new browser, so that nothing left by another subject is measured. */
async function runOnce(
  one: OpenCase,
  flags: readonly string[],
  {framesBudgetMs, patienceS}: {readonly framesBudgetMs: number; readonly patienceS: number},
): Promise<void> {
  const errors: string[] = [];
  let browser: Browser | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    browser = await launchBench(flags);
    const page = await openBenchPage(browser, (text) => errors.push(text));
    const late = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new Error(`not done after ${patienceS} s`)), 1000 * patienceS);
    });
    const order = {subject: one.subject, symbols: one.symbols, limits: {framesBudgetMs}};
    const measured = page.evaluate((wanted) => window.benchPage.run(wanted), order);
    one.done.push(await Promise.race([measured, late]));
    one.loads.push(loadavg()[0]!);
    if (errors.length > 0) throw new Error(errors[0]);
  } catch (error) {
    one.failed = error instanceof Error ? error.message.split('\n')[0]! : String(error);
  } finally {
    clearTimeout(patience);
    await browser?.close();
  }
}

function subjectsOption(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--subjects');
  if (at < 0) return SUBJECTS;
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !SUBJECTS.some((subject) => subject === name));
  if (unknown !== undefined) throw new Error(`--subjects takes ${SUBJECTS.join(', ')}, not "${unknown}"`);
  return names;
}
