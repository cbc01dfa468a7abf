/** Script runs for about this long between two rests of long work. */
const SLICE_MS = 40;

/** Long work in slices: between two of them input is taken, frames are painted and a cancel is seen. */
export interface Slices {
  /** Rests when the slice is used up. Throws the signal's reason once it is aborted. */
  rest(): Promise<void>;
}

export function createSlices(signal: AbortSignal | undefined): Slices {
  let started = performance.now();
  return {
    async rest() {
      signal?.throwIfAborted();
      if (performance.now() - started < SLICE_MS) return;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      started = performance.now();
    },
  };
}
