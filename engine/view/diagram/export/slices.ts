/** Duration of script between two pauses of long work. */
const SLICE_MS = 40;

/** Divides long work into slices: between them the page handles input, paints frames and sees a cancel. */
export interface Slices {
  /** Pauses when the slice is used up. Throws the signal's reason once it is aborted. */
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
