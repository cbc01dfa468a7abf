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

/**
 * Has `act` ask for one frame and times it. To be called in a frame, as what awaits `animationFrames` or this is. Callbacks of one frame run in
 * the order they were asked for: what the subject asks for stands between the two marks, and the GPU is awaited behind them.
 */
export function timeFrame(shown: RunningSubject, act: () => void): Promise<TimedFrame> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    let frameStart = start;
    requestAnimationFrame(() => {
      frameStart = performance.now();
    });
    try {
      act();
    } catch (error) {
      reject(error);
      return;
    }
    const called = performance.now() - start;
    requestAnimationFrame(() => {
      const scriptMs = called + performance.now() - frameStart;
      shown.sync?.();
      resolve({frameMs: performance.now() - start, scriptMs});
    });
  });
}
