import type {BrowserContext} from 'playwright';

/** Real time divided by page time: a page's loading then takes far less than the second in which ages are shown. */
const SLOWED_BY = 1000;

/**
 * Starts the clock of a context's pages at `startMs` and nearly stops it, so that no age or date depends on the loading time. Timers and
 * frames run as usual.
 */
export async function slowClock(context: BrowserContext, startMs: number): Promise<void> {
  await context.addInitScript(
    ({startMs, slowedBy}) => {
      const real = performance.now.bind(performance);
      const passedMs = () => real() / slowedBy;
      performance.now = passedMs;
      globalThis.Date = class extends Date {
        constructor(...args: unknown[]) {
          if (args.length === 0) super(startMs + Math.floor(passedMs()));
          else super(...(args as [number]));
        }
        static override now(): number {
          return startMs + Math.floor(passedMs());
        }
      } as DateConstructor;
    },
    {startMs, slowedBy: SLOWED_BY},
  );
}
