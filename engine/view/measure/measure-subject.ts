import {CAMERA_STEPS} from './camera-script.ts';
import {animationFrames, atRest, type TimedFrame, timeFrame} from './frame-timer.ts';
import {collectedHeapMb} from './heap.ts';
import {measureUpdates, type UpdateFigures} from './measure-updates.ts';
import type {BenchInput, MeasuredSubject, RunningSubject, UpdateShare} from './measured-subject.ts';
import {median, quantile} from './quantile.ts';
import {untilAborted} from './until-aborted.ts';

/** Result of one run of one subject. Milliseconds as fractions; MB = 1,048,576 bytes. */
export interface SubjectFigures {
  readonly subject: string;
  readonly painter: string;
  readonly renderer: string;
  readonly symbols: number;
  /** Names and values in the drawing, in view or not. */
  readonly labels: number;
  /** From the received JSON to the whole painted drawing: parsing, layout, scene, states and the first frame. */
  readonly firstPaintMs: number;
  /** CPU time of all browser processes for that; NaN if unknown. */
  readonly firstPaintCpuMs: number;
  /** From one frame of the camera script to the next, including GPU work. At least one display interval, 16.7 ms at 60 Hz. */
  readonly frameMeanMs: number;
  readonly frameP95Ms: number;
  /** CPU time of all browser processes per frame of the camera script, which a busy machine does not lengthen; NaN if unknown. */
  readonly frameCpuMs: number;
  /** Median script time of a frame of the camera script, without waiting for the GPU. */
  readonly mainMs: number;
  /**
   * Median script time of showing new states of all and of one in a hundred, with the whole drawing in view: the call and the following
   * frame.
   */
  readonly updateAllMs: number;
  readonly update1pcMs: number;
  /** The same until the next frame begins: the user's wait, at least two display intervals. */
  readonly updateAllShownMs: number;
  readonly update1pcShownMs: number;
  /** As `updateAllMs`, in the near view, where the values are legible. */
  readonly updateNearMs: number;
  /** Median time from all readings to states, if the subject does that itself; otherwise NaN. */
  readonly statesMs: number;
  /** Growth of heap and array buffers from before the mount to after the camera script; NaN if the browser reports neither. */
  readonly heapMb: number;
  /** Uploads during all these updates; NaN if the subject does not report them. */
  readonly geometryUploads: number;
  readonly textLayouts: number;
  /** Every how many steps of the camera script one was shown; 1 without one. */
  readonly stride: number;
  /** [F] frames of the camera script in their order. */
  readonly frames: readonly TimedFrame[];
}

/** Parts of a run: the camera script, showing new states of all or of one in a hundred, or everything. */
export type BenchScript = 'all' | 'camera' | 'updateAll' | 'update1pc';

export type MeasureStage = 'mount' | 'frames' | 'updates' | 'done';

/** Progress, for a plot or a line of text. */
export interface MeasureProgress {
  readonly subject: string;
  readonly stage: MeasureStage;
  /** Of the stage, 0 to 1. */
  readonly share: number;
  /** The frame just measured, of the camera script or of an update. */
  readonly frame?: TimedFrame;
  /** Maximum frames that the whole run will report, as a slow subject skips some; present once the subject is mounted and tried. */
  readonly frames?: number;
  /** Present once it is mounted. */
  readonly painter?: string;
  readonly renderer?: string;
}

export interface MeasureOptions {
  /**
   * Container of the subject, which gets its own element and is removed afterwards. The page must be visible: a hidden one gets no frames.
   */
  readonly container: HTMLElement;
  readonly input: BenchInput;
  /** Work until the returned promise settles lies between two frames and is in no figure; any other work is charged to the next frame. */
  readonly onProgress?: (progress: MeasureProgress) => unknown;
  readonly signal?: AbortSignal;
  /** CPU time used by the browser's processes so far; only something outside the page can know it. */
  readonly cpuMs?: () => Promise<number>;
  /** Approximate time for the camera script: a slow subject shows every k-th of its steps, k at most 12. */
  readonly framesBudgetMs?: number;
  readonly updateRounds?: number;
  /** Once the updates of one kind have taken this long, a slow subject skips the remaining rounds. */
  readonly updatesBudgetMs?: number;
  /** Default `all`; figures of skipped parts are NaN. */
  readonly script?: BenchScript;
}

export const DEFAULT_MEASURE_LIMITS = {
  framesBudgetMs: 6_000,
  updateRounds: 5,
  updatesBudgetMs: 2_000,
} as const satisfies Partial<MeasureOptions>;

const MOST_STRIDE = 12;
/** A subject that never rests is measured anyway. */
const MOST_RESTS = 60;
const NEAR_STEP = CAMERA_STEPS / 2;
const UPDATES = [
  {name: 'near', step: NEAR_STEP, share: 'all'},
  {name: 'all', step: 0, share: 'all'},
  {name: 'one', step: 0, share: 'onePercent'},
] as const;
type UpdateName = (typeof UPDATES)[number]['name'];
const UPDATE_SCRIPTS = {all: 'updateAll', onePercent: 'update1pc'} as const satisfies Record<UpdateShare, BenchScript>;
const NOT_DONE: UpdateFigures = {
  scriptMs: Number.NaN,
  shownMs: Number.NaN,
  prepareMs: Number.NaN,
  geometryUploads: Number.NaN,
  textLayouts: Number.NaN,
};
/** Steps over the whole script, run once: they warm up what is created at first sight and show how slow the subject is. */
const TRIAL_STEPS = [0, 15, 30, 45, 60, 75, 90, 105] as const;

/**
 * Mounts a subject, runs the camera script and the updates of states, and unmounts it. Only one at a time per page.
 *
 * @throws what `signal` was aborted with, and whatever the subject throws; its host is removed in any case.
 */
export async function measureSubject(subject: MeasuredSubject, options: MeasureOptions): Promise<SubjectFigures> {
  const {container, input, signal} = options;
  const {framesBudgetMs, updateRounds, updatesBudgetMs} = {...DEFAULT_MEASURE_LIMITS, ...options};
  const {script = 'all'} = options;
  const tell = async (progress: Omit<MeasureProgress, 'subject'>) => {
    const paused = options.onProgress?.({subject: subject.name, ...progress});
    if (!(paused instanceof Promise)) return;
    await paused;
    await animationFrames(1, signal);
  };
  const host = document.createElement('div');
  host.style.cssText = `position:relative;overflow:hidden;width:${input.widthPx}px;height:${input.heightPx}px`;
  container.append(host);
  let shown: RunningSubject | undefined;
  try {
    await tell({stage: 'mount', share: 0});
    await untilAborted(subject.prepare?.(host, input) ?? Promise.resolve(), signal);
    await animationFrames(2, signal);
    const heapBefore = await collectedHeapMb();
    const cpuMs = options.cpuMs ?? (async () => Number.NaN);
    const cpuAtStart = await cpuMs();
    await animationFrames(1, signal);
    const start = performance.now();
    shown = await mountUntil(subject, host, input, signal);
    const running = shown;
    // As after mounting: the whole drawing.
    await timeFrame(running, () => {});
    await animationFrames(1, signal);
    const firstPaintMs = performance.now() - start;
    const firstPaintCpuMs = (await cpuMs()) - cpuAtStart;
    await animationFrames(1, signal);
    const {painter, renderer} = running;
    await tell({stage: 'mount', share: 1, painter, renderer});

    const moves = script === 'all' || script === 'camera';
    const stride = moves ? await strideOf(running, framesBudgetMs, signal) : 1;
    const updates = UPDATES.filter(({share}) => script === 'all' || script === UPDATE_SCRIPTS[share]);
    const planned = (moves ? Math.ceil(CAMERA_STEPS / stride) : 0) + updates.length * updateRounds;
    const cpuBefore = await cpuMs();
    await animationFrames(1, signal);
    const frames: TimedFrame[] = [];
    for (let step = 0; moves && step < CAMERA_STEPS; step += stride) {
      const frame = await timeFrame(running, () => running.showStep(step));
      frames.push(frame);
      await tell({stage: 'frames', share: Math.min(1, (step + stride) / CAMERA_STEPS), frame, frames: planned});
      signal?.throwIfAborted();
    }
    const frameCpuMs = ((await cpuMs()) - cpuBefore) / frames.length;
    const heapMb = (await collectedHeapMb()) - heapBefore;

    const done: {[Name in UpdateName]?: UpdateFigures} = {};
    for (const [index, {name, step, share}] of updates.entries()) {
      let rounds = 0;
      await tell({stage: 'updates', share: index / updates.length, frames: planned});
      await timeFrame(running, () => running.showStep(step));
      await untilIdle(running, signal);
      done[name] = await measureUpdates(
        running,
        {
          first: 1 + index * updateRounds,
          rounds: updateRounds,
          budgetMs: updatesBudgetMs,
          share,
          onFrame: (frame) => tell({stage: 'updates', share: (index + ++rounds / updateRounds) / updates.length, frame, frames: planned}),
        },
        signal,
      );
    }
    await tell({stage: 'done', share: 1});
    const {near = NOT_DONE, all = NOT_DONE, one = NOT_DONE} = done;
    const frameTimes = frames.map(({frameMs}) => frameMs);
    return {
      subject: subject.name,
      painter: running.painter,
      renderer: running.renderer,
      symbols: input.station.symbols,
      labels: running.labels,
      firstPaintMs,
      firstPaintCpuMs,
      frameMeanMs: frameTimes.reduce((sum, ms) => sum + ms, 0) / frameTimes.length,
      frameP95Ms: quantile(frameTimes, 0.95),
      frameCpuMs,
      mainMs: median(frames.map(({scriptMs}) => scriptMs)),
      updateAllMs: all.scriptMs,
      update1pcMs: one.scriptMs,
      updateAllShownMs: all.shownMs,
      update1pcShownMs: one.shownMs,
      updateNearMs: near.scriptMs,
      statesMs: all.prepareMs,
      heapMb,
      geometryUploads: sumOf(updates, ({name}) => done[name]?.geometryUploads),
      textLayouts: sumOf(updates, ({name}) => done[name]?.textLayouts),
      stride,
      frames,
    };
  } finally {
    shown?.dispose();
    host.remove();
  }
}

/** A mount that never ends must not keep the run from ending; a late result is disposed at once. */
function mountUntil(
  subject: MeasuredSubject,
  host: HTMLElement,
  input: BenchInput,
  signal: AbortSignal | undefined,
): Promise<RunningSubject> {
  return untilAborted(subject.mount(host, input), signal, (late) => late.dispose());
}

/**
 * Work on a view that has just come into view belongs to no update. The GPU is awaited first: while it lags behind, no frame arrives for
 * longer than a rest takes, and a busy subject would count as idle.
 */
async function untilIdle(shown: RunningSubject, signal: AbortSignal | undefined): Promise<void> {
  for (let rest = 0; rest < MOST_RESTS; rest++) {
    shown.sync?.();
    const before = shown.counters?.();
    await atRest(signal);
    const after = shown.counters?.();
    if (before?.framesPainted === after?.framesPainted) return;
  }
}

/** NaN for none. */
function sumOf<Item>(items: readonly Item[], read: (item: Item) => number | undefined): number {
  return items.length === 0 ? Number.NaN : items.reduce((sum, item) => sum + (read(item) ?? Number.NaN), 0);
}

/** Every k-th step, so that the camera script takes about `budgetMs`. */
async function strideOf(shown: RunningSubject, budgetMs: number, signal: AbortSignal | undefined): Promise<number> {
  let spentMs = 0;
  for (const step of TRIAL_STEPS) {
    const {frameMs} = await timeFrame(shown, () => shown.showStep(step));
    spentMs += frameMs;
    signal?.throwIfAborted();
  }
  const wholeMs = (spentMs / TRIAL_STEPS.length) * CAMERA_STEPS;
  return Math.min(MOST_STRIDE, Math.max(1, Math.ceil(wholeMs / budgetMs)));
}
