import {CAMERA_STEPS} from './camera-script.ts';
import {animationFrames, atRest, type TimedFrame, timeFrame} from './frame-timer.ts';
import {collectedHeapMb} from './heap.ts';
import {measureUpdates} from './measure-updates.ts';
import type {BenchInput, MeasuredSubject, RunningSubject} from './measured-subject.ts';
import {median, quantile} from './quantile.ts';

/** What one run of one subject gave. Milliseconds as fractions; MB = 1,048,576 bytes. */
export interface SubjectFigures {
  readonly subject: string;
  readonly painter: string;
  readonly renderer: string;
  readonly symbols: number;
  /** Names and values in the drawing, in sight or not. */
  readonly labels: number;
  /** From the JSON in hand to the whole drawing on show: parsing, layout, scene, states and the first frame. */
  readonly firstPaintMs: number;
  /** From one frame of the camera script to the next, GPU work included. At least the display's own step, 16.7 ms at 60 Hz. */
  readonly frameMeanMs: number;
  readonly frameP95Ms: number;
  /** Median script time of a frame of the camera script, without waiting for the GPU. */
  readonly mainMs: number;
  /** Median script time of showing new states of all and of one in a hundred, the whole drawing in sight: the call and the frame that follows. */
  readonly updateAllMs: number;
  readonly update1pcMs: number;
  /** The same until the frame after that begins: what a person waits, at least two steps of the display. */
  readonly updateAllShownMs: number;
  readonly update1pcShownMs: number;
  /** As `updateAllMs`, in the near view, where the values are legible. */
  readonly updateNearMs: number;
  /** Median time from all readings to states, where the subject does that itself; else NaN. */
  readonly statesMs: number;
  /** Heap and array buffers more than before the mount, after the camera script; NaN where the browser tells neither. */
  readonly heapMb: number;
  /** Done during all these updates; NaN where the subject does not tell. */
  readonly geometryUploads: number;
  readonly textLayouts: number;
  /** Every so many steps of the camera script one was shown. */
  readonly stride: number;
  /** [F] frames of the camera script in their order. */
  readonly frames: readonly TimedFrame[];
}

/** What is going on, for a plot or a line of text. `frame` is there while the camera script runs. */
export interface MeasureProgress {
  readonly subject: string;
  readonly stage: 'mount' | 'frames' | 'updates' | 'done';
  /** Of the stage, 0 to 1. */
  readonly share: number;
  readonly frame?: TimedFrame;
}

export interface MeasureOptions {
  /** Where the subject is shown, in an element of its own that is gone afterwards. The page must be seen: a hidden one gets no frames. */
  readonly container: HTMLElement;
  readonly input: BenchInput;
  readonly onProgress?: (progress: MeasureProgress) => void;
  readonly signal?: AbortSignal;
  /** About what the camera script may take: a slow subject shows every k-th of its steps, k at most 12. */
  readonly framesBudgetMs?: number;
  readonly updateRounds?: number;
}

export const DEFAULT_MEASURE_LIMITS = {framesBudgetMs: 6_000, updateRounds: 5} as const satisfies Partial<MeasureOptions>;

const MOST_STRIDE = 12;
const NEAR_STEP = CAMERA_STEPS / 2;
/** Once over the way: warms what is made at first sight, and tells how slow the subject is. */
const TRIAL_STEPS = [0, 15, 30, 45, 60, 75, 90, 105] as const;

/**
 * Mounts a subject, runs the camera script and the updates of states, and takes it down again. One at a time in a page.
 *
 * @throws what `signal` was aborted with, and whatever the subject throws; its host is gone in any case.
 */
export async function measureSubject(subject: MeasuredSubject, options: MeasureOptions): Promise<SubjectFigures> {
  const {container, input, signal} = options;
  const {framesBudgetMs, updateRounds} = {...DEFAULT_MEASURE_LIMITS, ...options};
  const tell = (progress: Omit<MeasureProgress, 'subject'>) => options.onProgress?.({subject: subject.name, ...progress});
  const host = document.createElement('div');
  host.style.cssText = `position:relative;overflow:hidden;width:${input.widthPx}px;height:${input.heightPx}px`;
  container.append(host);
  let shown: RunningSubject | undefined;
  try {
    tell({stage: 'mount', share: 0});
    await animationFrames(2, signal);
    const heapBefore = await collectedHeapMb();
    await animationFrames(1, signal);
    const start = performance.now();
    shown = await subject.mount(host, input);
    const running = shown;
    await timeFrame(running, () => running.showStep(0));
    await animationFrames(1, signal);
    const firstPaintMs = performance.now() - start;
    tell({stage: 'mount', share: 1});

    const stride = await strideOf(running, framesBudgetMs, signal);
    const frames: TimedFrame[] = [];
    for (let step = 0; step < CAMERA_STEPS; step += stride) {
      const frame = await timeFrame(running, () => running.showStep(step));
      frames.push(frame);
      tell({stage: 'frames', share: Math.min(1, (step + stride) / CAMERA_STEPS), frame});
      signal?.throwIfAborted();
    }
    const heapMb = (await collectedHeapMb()) - heapBefore;

    const updateAt = async (step: number, first: number, share: 'all' | 'onePercent', done: number) => {
      tell({stage: 'updates', share: done});
      await timeFrame(running, () => running.showStep(step));
      await atRest(signal);
      return measureUpdates(running, {first, rounds: updateRounds, share}, signal);
    };
    const near = await updateAt(NEAR_STEP, 1, 'all', 0);
    const all = await updateAt(0, updateRounds + 1, 'all', 0.33);
    const one = await updateAt(0, 2 * updateRounds + 1, 'onePercent', 0.66);
    tell({stage: 'done', share: 1});
    const frameTimes = frames.map(({frameMs}) => frameMs);
    return {
      subject: subject.name,
      painter: running.painter,
      renderer: running.renderer,
      symbols: input.station.symbols,
      labels: running.labels,
      firstPaintMs,
      frameMeanMs: frameTimes.reduce((sum, ms) => sum + ms, 0) / frameTimes.length,
      frameP95Ms: quantile(frameTimes, 0.95),
      mainMs: median(frames.map(({scriptMs}) => scriptMs)),
      updateAllMs: all.scriptMs,
      update1pcMs: one.scriptMs,
      updateAllShownMs: all.shownMs,
      update1pcShownMs: one.shownMs,
      updateNearMs: near.scriptMs,
      statesMs: all.prepareMs,
      heapMb,
      geometryUploads: near.geometryUploads + all.geometryUploads + one.geometryUploads,
      textLayouts: near.textLayouts + all.textLayouts + one.textLayouts,
      stride,
      frames,
    };
  } finally {
    shown?.dispose();
    host.remove();
  }
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
