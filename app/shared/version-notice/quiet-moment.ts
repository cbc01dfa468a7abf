/** A page is quiet after this long without user input. */
const QUIET_MS = 60_000;
/** Keeps the walls of one server from loading a new build all at once. */
const SPREAD_MS = 120_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export interface QuietOptions {
  /** Whether it may happen now, quiet or not. */
  allowed(): boolean;
  /** From 0 to below 1. */
  random(): number;
}

/** Acts once, at the first quiet moment. Returns the undo. */
export function atQuietMoment({allowed, random}: QuietOptions, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!allowed()) return wait(QUIET_MS);
      stop();
      act();
    }, ms);
  };
  const touched = () => wait(QUIET_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const name of TOUCHES) removeEventListener(name, touched, true);
  };
  for (const name of TOUCHES) addEventListener(name, touched, {capture: true, passive: true});
  wait(QUIET_MS + random() * SPREAD_MS);
  return stop;
}
