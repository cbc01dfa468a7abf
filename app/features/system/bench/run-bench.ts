import type {Palette} from '@livebus/engine/core';
import {
  type BenchResult,
  type BenchRow,
  benchSites,
  benchStation,
  CAMERA_STEPS,
  type CaseRuns,
  type MeasuredSubject,
  type MeasureProgress,
  measureSubject,
  type RunningSubject,
  rowOf,
  type SubjectFigures,
  untilAborted,
} from '@livebus/engine/measure';
import type {BenchChoices} from './bench-address.ts';
import {machineName} from './machine.ts';
import {watchPolicy} from './watch-policy.ts';

const SITES = 4;
/** What is measured first would pay for the code and the fonts that are fetched and compiled at first sight. */
const WARM_UP_SYMBOLS = 100;
/** Where the command says what its browser was started with. */
const FLAGS = ['console-page'];

export interface BenchOrder {
  readonly choices: BenchChoices;
  /** Ours first. */
  readonly subjects: readonly MeasuredSubject[];
  readonly container: HTMLElement;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of ours: that of the page's theme. */
  readonly palette: Palette;
  readonly signal: AbortSignal;
  /** Hears of each run of a subject; see `MeasureOptions.onProgress`. */
  onProgress(progress: MeasureProgress, place: RunPlace): unknown;
}

/** Which of the runs of all subjects is going on. */
export interface RunPlace {
  readonly run: number;
  readonly done: number;
  readonly of: number;
}

interface OpenCase extends CaseRuns {
  readonly done: SubjectFigures[];
  failed: string;
  readonly refused: Set<string>;
}

/**
 * Warms every subject up with a small site, then measures each, run by run and to and fro as the command does. A subject that throws has a row that says why; what is ended by
 * `signal` has rows for what was done until then, and `ended` is true.
 */
export async function runBench(order: BenchOrder): Promise<{readonly result: BenchResult; readonly ended: boolean}> {
  const {choices, subjects, container, widthPx, heightPx, signal} = order;
  const {scene, size, script, runs} = choices;
  const station = scene === 'sites' ? benchSites(size, SITES) : benchStation(size);
  const input = {station, widthPx, heightPx, palette: order.palette, layout: scene === 'row' ? 'row' : 'folded'} as const;
  await warmUp(order);
  const cases = subjects.map(
    ({name}): OpenCase => ({subject: name, symbols: size, asked: runs, done: [], loads: [], failed: '', refused: new Set()}),
  );
  const of = runs * subjects.length;
  let done = 0;
  for (let run = 0; run < runs && !signal.aborted; run++) {
    const ways = subjects.map((_, index) => (run % 2 === 0 ? index : subjects.length - 1 - index));
    for (const index of ways) {
      const one = cases[index]!;
      const place = {run, done: done++, of};
      if (one.failed !== '' || signal.aborted) continue;
      const policy = watchPolicy((refused) => one.refused.add(refused));
      try {
        const onProgress = (progress: MeasureProgress) => order.onProgress(progress, place);
        one.done.push(await measureSubject(subjects[index]!, {container, input, script, signal, onProgress}));
      } catch (error) {
        if (signal.aborted) break;
        console.error(`${one.subject} could not be measured`, error);
        one.failed = error instanceof Error ? error.message : String(error);
      } finally {
        policy.dispose();
      }
    }
  }
  const told = cases.filter((one) => one.done.length > 0 || one.failed !== '');
  const rows = told.map((one): BenchRow => {
    const refused: Record<string, string> = one.refused.size === 0 ? {} : {refusedByPolicy: [...one.refused].join('; ')};
    return {...rowOf(one, FLAGS), ...refused, scene, script, window: `${widthPx}x${heightPx}`};
  });
  return {result: {bench: 'diagram', date: new Date().toISOString(), machine: machineName(), rows}, ended: signal.aborted};
}

/** A failure here happens again in the run, which reports it. */
async function warmUp({subjects, container, widthPx, heightPx, palette, signal}: BenchOrder): Promise<void> {
  const input = {station: benchStation(WARM_UP_SYMBOLS), widthPx, heightPx, palette};
  for (const subject of subjects) {
    if (signal.aborted) return;
    const host = document.createElement('div');
    host.style.cssText = `position:relative;overflow:hidden;width:${widthPx}px;height:${heightPx}px`;
    container.append(host);
    let shown: RunningSubject | undefined;
    try {
      shown = await untilAborted(subject.mount(host, input), signal, (late) => late.dispose());
      const running = shown;
      for (const act of [() => running.showStep(CAMERA_STEPS / 2), running.prepareUpdate(1, 'all'), () => running.showStep(0)]) {
        act();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    } catch (error) {
      if (signal.aborted) return;
      console.warn(`${subject.name} could not be warmed up`, error);
    } finally {
      shown?.dispose();
      host.remove();
    }
  }
}
