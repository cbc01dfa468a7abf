import type {RunningSubject} from './measured-subject.ts';

export interface TimedFrame {
  /** From the frame before to this one, GPU work included. */
  readonly frameMs: number;
  /** Script of the subject, in the call and in the frame it asked for. */
  readonly scriptMs: number;
}

/** Waits so many animation frames. Rejects when `signal` ends it; a hidden page gets no frames until it is seen again. */
export async function animationFrames(count: number, signal?: AbortSignal): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    signal?.throwIfAborted();
  }
}

/** For what a subject does once it is left in peace: the camera counts as resting, late frames are painted. */
export async function atRest(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await animationFrames(2, signal);
}

/** A subject that has not painted what was asked for after this time is not waited for any longer. */
const PATIENCE_MS = 60_000;

/**
 * Has `act` ask for a frame and times it until it is painted, however many frames the subject needs for that. To be called in a frame, as what
 * awaits `animationFrames` or this is. Callbacks of one frame run in the order they were asked for: what the subject asks for stands between
 * the two marks, and the GPU is awaited behind them. Rejects with what `act` throws, and when nothing is painted in a minute.
 */
export function timeFrame(shown: RunningSubject, act: () => void): Promise<TimedFrame> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let frameStart = start;
    let scriptMs = 0;
    let marker = 0;
    const mark = () => {
      frameStart = performance.now();
      marker = requestAnimationFrame(mark);
    };
    const check = () => {
      scriptMs += performance.now() - frameStart;
      const isShown = shown.isShown?.() ?? true;
      const isLate = performance.now() - start > PATIENCE_MS;
      if (!isShown && !isLate) {
        requestAnimationFrame(check);
        return;
      }
      cancelAnimationFrame(marker);
      if (!isShown) return reject(new Error(`nothing is painted after ${PATIENCE_MS / 1000} s`));
      shown.sync?.();
      resolve({frameMs: performance.now() - start, scriptMs});
    };
    marker = requestAnimationFrame(mark);
    try {
      act();
    } catch (error) {
      cancelAnimationFrame(marker);
      reject(error);
      return;
    }
    scriptMs = performance.now() - start;
    requestAnimationFrame(check);
  });
}
