import type {Browser, Page} from 'playwright';
import {type Bench, type BenchRow, median, numberOption, numbersOption, rounded, textOption} from '../bench.ts';
import {endTrace, startTrace} from '../open/task-trace.ts';
import {BENCH_FLAGS, launchBench} from '../page/open-page.ts';
import type {SeriesFigures} from './measure-series.ts';
import {buildSeriesPage, openSeriesPage} from './series-page.ts';

const SUBJECTS = ['ours', 'uplot', 'echarts', 'hand-canvas2d'] as const;

/**
 * One dense series over 1200 x 300 px, drawn by ours through the public doors and by other libraries: first paint, script a frame over 60
 * steps of pan and zoom, memory. Then 40 charts that receive 100,000 samples a second while they are panned, and the speed of the store's
 * loops next to a bare one. `--points 10000000` samples, `--runs 3` interleaved, `--subjects ours,uplot`, `--live-s 10` seconds with live
 * charts (0: none), `--profile` for the functions in their longest tasks, `--kernels 10000000` samples (0: none). Figures are medians of the runs.
 */
export const bench: Bench = async ({args, tell}) => {
  const sizes = numbersOption(args, 'points', [10_000_000]);
  const runs = numberOption(args, 'runs', 3);
  const liveS = numberOption(args, 'live-s', 10);
  const kernels = numberOption(args, 'kernels', 10_000_000);
  const subjects = textOption(args, 'subjects')?.split(',') ?? SUBJECTS;
  await buildSeriesPage(tell);
  const rows: BenchRow[] = [];
  for (const points of sizes) {
    const done = new Map<string, SeriesFigures[]>(subjects.map((subject) => [subject, []]));
    for (let run = 0; run < runs; run++) {
      for (const subject of run % 2 === 0 ? subjects : [...subjects].reverse()) {
        const figures = await inPage((page) =>
          page.evaluate(([name, count]) => window.seriesPage.run(name, count), [subject, points] as const),
        );
        done.get(subject)!.push(figures);
        tell(
          `${points} ${subject}, run ${run + 1} of ${runs}: ${rounded(figures.firstPaintMs, 0)} ms, script ${rounded(figures.mainMs, 2)} ms`,
        );
      }
    }
    for (const [subject, all] of done) rows.push(rowOf(points, subject, all));
  }
  if (kernels > 0) {
    const figures = await inPage((page) => page.evaluate((count) => window.seriesPage.kernels(count), kernels));
    rows.push({case: `loops ${kernels}`, subject: 'ours', ...roundedAll({...figures}, 2)});
  }
  if (liveS > 0) {
    const figures = await inPage((page, browser) => measureLive(page, browser, liveS, args.includes('--profile') ? tell : undefined));
    rows.push({case: 'live', subject: 'ours', ...roundedAll(figures, 1)});
  }
  return rows;
};

/** The longest task in CPU time: by the clock it also has the time for which a busy machine did not run the page. */
async function measureLive(page: Page, browser: Browser, seconds: number, tellProfile?: (text: string) => void) {
  await page.evaluate(() => window.seriesPage.prepareLive(40, 100_000));
  await startTrace(browser, page, tellProfile !== undefined);
  const figures = await page.evaluate((length) => window.seriesPage.runLive(length), seconds);
  const {longestTaskCpuMs, profile} = await endTrace(browser);
  for (const text of profile) tellProfile?.(text);
  return {...figures, longestTaskCpuMs};
}

/** A new browser each time, so that nothing left by another subject is measured. */
async function inPage<Figures>(run: (page: Page, browser: Browser) => Promise<Figures>): Promise<Figures> {
  const errors: string[] = [];
  let browser: Browser | undefined;
  try {
    browser = await launchBench(BENCH_FLAGS);
    const figures = await run(await openSeriesPage(browser, (text) => errors.push(text)), browser);
    if (errors.length > 0) throw new Error(errors[0]);
    return figures;
  } finally {
    await browser?.close();
  }
}

function rowOf(points: number, subject: string, all: readonly SeriesFigures[]): BenchRow {
  const of = (name: keyof SeriesFigures) => median(all.map((figures) => figures[name]));
  return {
    case: String(points),
    subject,
    runs: all.length,
    firstPaintMs: rounded(of('firstPaintMs'), 0),
    mainMs: rounded(of('mainMs'), 2),
    frameMs: rounded(of('frameMs'), 1),
    heapMb: rounded(of('heapMb'), 1),
    dataMb: rounded(of('dataMb'), 1),
  };
}

function roundedAll(figures: Readonly<Record<string, number>>, digits: number): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value, digits)]));
}
