import type {RunningSubject} from './measured-subject.ts';

export interface TimedFrame {
  /** From the previous frame to this one, including GPU work. */
  readonly frameMs: number;
  /** Script of the subject, in the call and in the frame it requested. */
  readonly scriptMs: number;
}

/** Waits for this many animation frames. Rejects when `signal` ends it; a hidden page gets no frames until it is visible again. */
export async function animationFrames(count: number, signal?: AbortSignal): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    signal?.throwIfAborted();
  }
}

/** Waits for a subject to become idle: the camera counts as resting, late frames are painted. */
export async function atRest(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await animationFrames(2, signal);
}

/** Time limit for a subject to paint what was requested. */
const PATIENCE_MS = 60_000;

/**
 * Calls `act`, which requests a frame, and measures the time until it is painted, however many frames the subject needs. Call it within a
 * frame, as after awaiting `animationFrames` or this function. Callbacks of one frame run in the order they were requested: the subject's
 * own lie between the two marks, and the GPU is awaited after them. Rejects with what `act` throws, and when nothing is painted within a
 * minute.
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
