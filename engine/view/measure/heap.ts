/** What Chromium tells of a page's memory; other browsers do not. */
interface MemoryOfPage {
  readonly usedJSHeapSize: number;
}

const MB = 1_048_576;

/**
 * Script heap and array buffers of the page in MB, after a collection where the browser was started with `--js-flags=--expose-gc`; exact with
 * `--enable-precise-memory-info` only. NaN where the browser does not tell.
 */
export async function collectedHeapMb(): Promise<number> {
  const {gc} = globalThis as {gc?: () => void};
  // Array buffers are let go of by another thread, and what finalizers let go of falls to the next collection.
  for (let i = 0; gc !== undefined && i < 3; i++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return heapMb();
}

/** The same as it stands, without a collection. */
export function heapMb(): number {
  const {memory} = performance as {memory?: MemoryOfPage};
  return memory === undefined ? Number.NaN : memory.usedJSHeapSize / MB;
}
