/** Chromium's report of a page's memory; other browsers have none. */
interface MemoryOfPage {
  readonly usedJSHeapSize: number;
}

const MB = 1_048_576;

/**
 * Script heap and array buffers of the page in MB, after a collection if the browser was started with `--js-flags=--expose-gc`; exact only
 * with `--enable-precise-memory-info`. NaN if the browser does not report it.
 */
export async function collectedHeapMb(): Promise<number> {
  const {gc} = globalThis as {gc?: () => void};
  // Another thread frees array buffers, and the next collection what finalizers release.
  for (let i = 0; gc !== undefined && i < 3; i++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return heapMb();
}

/** The same without a collection. */
export function heapMb(): number {
  const {memory} = performance as {memory?: MemoryOfPage};
  return memory === undefined ? Number.NaN : memory.usedJSHeapSize / MB;
}
