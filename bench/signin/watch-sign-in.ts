export interface SignInTimes {
  readonly liveMs: number;
  readonly accountMs: number;
  readonly codeMs: number;
  readonly pictureMs: number;
  readonly modelMs: number;
  readonly paintMs: number;
  /** Scripts fetched after Enter, unpacked size. */
  readonly codeAfterEnterKb: number;
}

declare global {
  interface Window {
    benchSignIn?: {readonly done: boolean; result(): {times: SignInTimes; problem: string}};
  }
}

export interface WatchedCalls {
  /** Ends of the addresses of calls. */
  readonly account: readonly string[];
  readonly picture: readonly string[];
}

/**
 * Runs in the page from its start: records the time at Enter, and the time after the first frame that shows readings in tree and picture.
 */
export function watchSignIn({account, picture}: WatchedCalls): void {
  let enterMs = Number.NaN;
  let modelMs = Number.NaN;
  let frameMs = Number.NaN;

  const canvas = () => document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
  const look = () => {
    const at = document.querySelector('[role="tree"][data-at]')?.getAttribute('data-at');
    const live = at !== undefined && at !== null && at !== '';
    if (live && Number.isNaN(modelMs)) modelMs = performance.now();
    // The view paints in the frame after it received its scene.
    if (live && canvas() !== null) requestAnimationFrame(() => requestAnimationFrame(() => (frameMs = performance.now())));
    else requestAnimationFrame(look);
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      enterMs = performance.now();
      requestAnimationFrame(look);
    },
    {capture: true, once: true},
  );
  performance.setResourceTimingBufferSize(2_000);

  const isPainted = () => {
    const element = canvas();
    const pixels = element?.getContext('2d')?.getImageData(0, 0, element.width, element.height).data;
    // Other kinds of context cannot be read afterwards.
    return pixels === undefined || new Set(new Uint32Array(pixels.buffer)).size > 2;
  };
  window.benchSignIn = {
    get done() {
      return !Number.isNaN(frameMs);
    },
    result() {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const endOf = (wanted: (path: string) => boolean) =>
        Math.max(
          0,
          ...entries
            .filter(({name, startTime}) => startTime < frameMs && wanted(new URL(name).pathname))
            .map((one) => one.responseEnd - enterMs),
        );
      const isCode = (path: string) => /\.js$/.test(path);
      const late = entries.filter(({name, startTime}) => startTime >= enterMs && startTime < frameMs && isCode(new URL(name).pathname));
      return {
        times: {
          liveMs: frameMs - enterMs,
          accountMs: endOf((path) => account.some((end) => path.endsWith(end))),
          codeMs: endOf(isCode),
          pictureMs: endOf((path) => picture.some((end) => path.endsWith(end))),
          modelMs: modelMs - enterMs,
          paintMs: frameMs - modelMs,
          codeAfterEnterKb: late.reduce((sum, {decodedBodySize}) => sum + decodedBodySize, 0) / 1024,
        },
        problem: isPainted() ? '' : 'the picture is blank in its first frame',
      };
    },
  };
}
